import { z } from 'zod';
import { integer, route } from '../api/route.ts';
import { differenceKinds } from '../import/choices.ts';

const whole = z.int().min(0);
const side = z
  .record(z.string(), z.unknown())
  .describe('Field -> stored value; of a reference, what its record is called.');

const difference = z.object({
  id: integer,
  nombre: z.string().describe('What the record is called.'),
  clase: z.enum(differenceKinds),
  a: side.nullable().describe('On the earlier day; null where it was not there.'),
  b: side.nullable().describe('On the later day.'),
});
export type Difference = z.infer<typeof difference>;

const differences = z
  .object({
    de: z.string(),
    a: z.string(),
    solo_a: whole.describe('There on the earlier day alone.'),
    solo_b: whole.describe('There on the later day alone.'),
    diferente: whole,
    igual: whole,
    campos: z
      .array(z.object({ campo: z.string(), filas: whole }))
      .describe('Of those that differ: in how many each field does, most frequent first.'),
    total: whole.describe('Rows that match the filters.'),
    filas: z.array(difference),
    sigue: integer.nullable().describe('Where the next page begins, as `tras`; null at the end.'),
  })
  .meta({ id: 'diferencias', description: 'What a resource with a past was on two days.' });
export type Differences = z.infer<typeof differences>;

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/, 'expected a day such as 2026-07-31');

/** A resource with a past, compared with itself on another day. */
export const differencesApi = {
  ofDays: route({
    tag: 'servidor',
    holds: 'told',
    method: 'GET',
    path: '/diferencias/:recurso',
    id: 'compare_days',
    summary: 'What differs between two days of a resource with a past',
    params: { recurso: z.string() },
    query: {
      de: day
        .optional()
        .describe('The earlier day; absent: the first one, on which the past begins.'),
      a: day.optional().describe('The later day; absent: today.'),
      clase: z.enum(differenceKinds).optional(),
      campo: z.string().max(100).optional().describe('Only records that differ in this field.'),
      tras: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional()
        .describe('The id after which the page begins.'),
    },
    answer: differences,
    errors: ['PROHIBIDO', 'NO_DISPONIBLE', 'CONSULTA_LENTA'],
  }),
};
