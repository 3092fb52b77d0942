import { z } from 'zod';
import { isMonth } from '../time/calendar.ts';
import { ApiError } from './errors.ts';
import { integer, queryValue, route } from './route.ts';

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
/** How a month stands now. */
export type ClosingConditions = z.infer<typeof conditions>;

export const closingApi = {
  conditions: route({
    tag: 'cierre_mes',
    holds: 'told',
    method: 'GET',
    path: '/cierre_mes/condiciones',
    id: 'read_condiciones_de_cierre',
    summary: 'What is looked at before a month is closed, counted now',
    query: { periodo: queryValue({ type: 'string', required: true, example: '2026-07' }, monthIn) },
    answer: conditions,
    answered: 'Of lists that the asking person may read.',
    errors: ['PROHIBIDO', 'CONSULTA_LENTA'],
  }),
};

function monthIn(periodo = ''): string {
  const motivo = `periodo must be a month such as 2026-07, found ${periodo.slice(0, 80)}`;
  if (!isMonth(periodo)) throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
  return periodo;
}
