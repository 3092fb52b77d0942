import { z } from 'zod';
import { route } from './route.ts';

const timeline = z.array(z.object({ desde: z.string(), valor: z.unknown() }));

const context = z.object({
  hoy: z.string().meta({ format: 'date' }),
  ahora: z.string().meta({ format: 'date-time' }),
  param: z.record(z.string(), z.unknown()).describe('The parameters in force.'),
  vigencias: z
    .record(z.string(), timeline)
    .describe('All values of the parameters that are read on a day of the record.'),
});
/** What rules read under `$`: today, now and the parameters. */
export type ServerContext = z.infer<typeof context>;

export const contextApi = {
  get: route({
    tag: 'servidor',
    holds: 'nothing',
    method: 'GET',
    path: '/contexto',
    id: 'get_contexto',
    summary: 'What rules read beyond the record',
    answer: context,
  }),
};
