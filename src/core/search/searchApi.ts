import { z } from 'zod';
import { ApiError } from '../api/errors.ts';
import { LONGEST_SEARCH, SHORTEST_SEARCH } from '../api/limits.ts';
import { integer, queryValue, route } from '../api/route.ts';
import { searchText } from '../list/listQuery.ts';

const elsewhere = z.object({
  id: integer,
  campo: z.string(),
  extracto: z.string().describe("A little of the field's text, around the first word found in it."),
});
export type FoundElsewhere = z.infer<typeof elsewhere>;

/** As lists have it, so its `id` is there. */
const record = z
  .record(z.string(), z.unknown())
  .meta({ properties: { id: { type: 'integer' } }, required: ['id'] });

const found = z.object({
  recurso: z.string(),
  registros: z.array(record).describe('A few, the best first, named and masked as in lists.'),
  hallado_en: z
    .array(elsewhere)
    .describe(
      'Of records whose shown fields do not have every word: where else one stands; never in a personal field.',
    ),
  exacto: z.boolean().describe('The first one is called exactly as the text.'),
  hay_mas: z.boolean(),
});
export type FoundRecords = z.infer<typeof found>;

const answer = z.object({
  grupos: z.array(found),
  completa: z.boolean().describe('False when time ran out before every kind was looked through.'),
});
/** Records of any kind that have every word of a text. */
export type SearchAnswer = z.infer<typeof answer>;

export const searchApi = {
  find: route({
    tag: 'servidor',
    holds: 'told',
    method: 'GET',
    path: '/busqueda',
    id: 'search_registros',
    summary: 'Records of every kind that have every word of a text',
    description: 'A few of each kind that the person may read, named and masked as in lists.',
    query: {
      q: queryValue(
        { type: 'string', required: true, minLength: SHORTEST_SEARCH, maxLength: LONGEST_SEARCH },
        (text = '') => textIn(text),
      ),
      en: z.string().optional().meta({
        format: 'date',
        description: 'Kinds that have a past are searched, and shown, as they were on this day.',
      }),
    },
    answer,
    answered:
      'Kinds with the best matches come first, exact ones before all; else in the order of the menu.',
    errors: ['CONSULTA_LENTA'],
  }),
};

function textIn(q: string): string {
  const checked = searchText(q);
  const text = checked.ok ? checked.value.trim() : '';
  const length = [...text].length;
  if (checked.ok && length >= SHORTEST_SEARCH && length <= LONGEST_SEARCH) return text;
  const motivo = `q: expected ${SHORTEST_SEARCH} to ${LONGEST_SEARCH} characters to look for, found ${length}`;
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}
