import { z } from 'zod';
import { integer, recordId, route } from './route.ts';

const condition = z.object({
  condicion: z.string().describe('Its name, as `condiciones` of the closing keeps it.'),
  semaforo: z.enum(['verde', 'ambar', 'rojo']).describe('Red keeps the month open.'),
  registros: integer.describe('In the way; of what there has to be, how many are missing.'),
  recurso: z.string(),
  filtro: z.record(z.string(), z.unknown()).describe('Of the list that shows them.'),
});

const conditions = z.object({
  periodo: z.string(),
  condiciones: z.array(condition).describe('In the order of the work.'),
});
/** How the month of a closing stands now. */
export type ClosingConditions = z.infer<typeof conditions>;

export const closingApi = {
  conditions: route({
    tag: 'cierre_mes',
    holds: 'told',
    method: 'GET',
    path: '/cierre_mes/:id/condiciones',
    id: 'read_condiciones_de_cierre',
    summary: 'What is looked at before the month is closed, counted now',
    params: { id: recordId },
    answer: conditions,
    answered: 'Of lists that the asking person may read.',
    errors: ['PROHIBIDO', 'NO_EXISTE', 'CONSULTA_LENTA'],
  }),
};
