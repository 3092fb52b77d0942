import { z } from 'zod';
import { route } from './route.ts';

/** A browser cannot send the bearer token with a download. */
export const linkApi = {
  create: route({
    tag: 'servidor',
    holds: 'nothing',
    method: 'POST',
    path: '/enlaces',
    id: 'link_route',
    summary: 'A link that opens one download once, within 60 s',
    body: z.strictObject({
      ruta: z.string().max(8000).describe('Path and query of a route that browsers download from.'),
    }),
    answer: z.object({ url: z.string() }),
    errors: ['INVALIDO'],
  }),
};
