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
    desde: z.string().nullable().describe('The first day that can be compared.'),
    posicion: z
      .object({
        hasta: z.string().describe('The moment up to which what was approved is in it.'),
        orden: integer.describe('The last sealed line of the history; 0 while there is none.'),
      })
      .describe('With what knowledge of those days the answer was given.'),
    mismo_dia: z.boolean().describe('Both are the same day, so nothing can differ.'),
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
  .meta({
    id: 'diferencias',
    description:
      'What a resource with a past was on two days. The counts are of the chosen place; `total` is of all filters.',
  });
export type Differences = z.infer<typeof differences>;

const compared = {
  de: z
    .string()
    .max(40)
    .optional()
    .meta({ examples: ['2026-06-30'] })
    .describe('The earlier day; absent: the first one, on which the past begins.'),
  a: z
    .string()
    .max(40)
    .optional()
    .meta({ examples: ['2026-07-31'] })
    .describe('The later day, not before the other; absent: today.'),
  clase: z.enum(differenceKinds).optional(),
  campo: z.string().max(100).optional().describe('Only records that differ in this field.'),
  barrio: z
    .string()
    .max(40)
    .optional()
    .describe('The id of a place: records that are in it on one of the days, or on both.'),
  sector: z.string().max(40).optional().describe('The id of what lies around places.'),
} as const;

const about = {
  tag: 'servidor',
  holds: 'told',
  method: 'GET',
  params: { recurso: z.string() },
} as const;
const errors = ['COMPARACION_IMPOSIBLE', 'PROHIBIDO', 'NO_DISPONIBLE', 'CONSULTA_LENTA'] as const;

/** A resource with a past, compared with itself on another day. */
export const differencesApi = {
  ofDays: route({
    ...about,
    path: '/diferencias/:recurso',
    id: 'compare_days',
    summary: 'What differs between two days of a resource with a past',
    query: {
      ...compared,
      tras: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional()
        .describe('The id after which the page begins.'),
    },
    answer: differences,
    errors,
  }),
  file: route({
    ...about,
    path: '/diferencias/:recurso/archivo',
    id: 'export_compared_days',
    summary: 'The same as a sheet, a row for each field that differs',
    query: {
      ...compared,
      format: z
        .string()
        .optional()
        .meta({ enum: ['csv', 'xlsx'] }),
      enlace: z
        .string()
        .optional()
        .describe('What `POST /api/enlaces` put there, in place of a session.'),
    },
    answer: 'bytes',
    answered: 'An xlsx or csv file.',
    errors,
  }),
};
