import { z } from 'zod';
import { route } from './route.ts';

const about = {
  tag: 'servidor',
  access: 'public',
  holds: 'nothing',
  method: 'GET',
  answer: z
    .object({ estado: z.string() })
    .meta({ id: 'estado', description: 'How the server is.' }),
} as const;

/** What watches over the server asks for. */
export const healthApi = {
  health: route({
    ...about,
    path: '/health',
    id: 'health',
    summary: 'The process lives',
  }),
  ready: route({
    ...about,
    path: '/ready',
    id: 'ready',
    summary: 'The server can do its work',
    errors: ['NO_DISPONIBLE'],
  }),
};
