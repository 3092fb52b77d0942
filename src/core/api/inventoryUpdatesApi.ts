import { z } from 'zod';
import { searchText } from '../list/listQuery.ts';
import { ApiError } from './errors.ts';
import { integer, queryValue, route } from './route.ts';

const totals = z.object({
  actualizaciones: integer,
  elementos: integer.describe('Different ones.'),
  delta_kw: z.number(),
  delta_kwh_mes: z.number().describe('Of a standard month.'),
});
/** What some updates of the inventory come to. */
export type UpdateTotals = z.infer<typeof totals>;

const summary = z.object({
  lote: z.string(),
  total: totals,
  estados: z
    .array(
      totals.extend({
        estado: z.string(),
        huella: z
          .string()
          .describe('Names them and their versions, for `seleccion.huella` of `POST …/lote`.'),
      }),
    )
    .describe('Those there are, of drafts, updates in review and approved ones.'),
});
export type LotSummary = z.infer<typeof summary>;

/** Of the updates of the inventory, where there are any. */
export const lotApi = {
  summarize: route({
    tag: 'infraestructura_alumbrado_actualizacion',
    holds: 'told',
    method: 'GET',
    path: '/infraestructura_alumbrado_actualizacion/resumen',
    id: 'summarize_lote',
    summary: 'What the updates of a lot come to, by state',
    query: { lote: queryValue({ type: 'string', required: true }, lotIn) },
    answer: summary,
    answered: 'Without the rejected and annulled ones.',
    errors: ['PROHIBIDO', 'CONSULTA_LENTA'],
  }),
};

function lotIn(raw = ''): string {
  const read = searchText(raw.trim());
  if (!read.ok) refuse(`lote ${read.problem}`);
  return read.value === '' ? refuse('lote: name the lot') : read.value;
}

function refuse(motivo: string): never {
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}
