import { z } from 'zod';
import { differenceKinds } from './choices.ts';

const whole = z.int().min(0);

/** What a comparison found, in numbers. */
export const reconciliation = z
  .object({
    solo_a: whole.describe('In the system alone.'),
    solo_b: whole.describe('In the file alone.'),
    diferente: whole,
    igual: whole,
    con_error: whole.describe('Rows that could not be compared.'),
    pendientes: whole.describe('Differences that an open draft tells already.'),
    hechas: whole.describe('Differences that this import made drafts of.'),
    campos: z
      .array(z.object({ campo: z.string(), filas: whole }))
      .describe('Of those that differ: in how many each field does, most frequent first.'),
    ausentes: z
      .array(z.string())
      .describe('What a record that the file lacks may become, for `opciones.ausentes`.'),
  })
  .meta({ id: 'conciliacion', description: 'What a comparison of a file found.' });
export type Reconciliation = z.infer<typeof reconciliation>;

/** Which differences become drafts. Everything left out is all. */
export const chosenDifferences = z.strictObject({
  clase: z.enum(differenceKinds).exactOptional(),
  campo: z.string().max(100).exactOptional().describe('Only rows that differ in this field.'),
  barrio: z.int().min(1).exactOptional().describe('Only rows about this place.'),
  filas: z
    .array(z.int().min(1))
    .max(10_000)
    .exactOptional()
    .describe('Only these rows, as `puesto` numbers them.'),
});
export type ChosenDifferences = z.infer<typeof chosenDifferences>;

/** What became of the differences that were to be looked at. */
export const casesMade = z.object({
  creados: whole,
  ya_abiertos: whole.describe('Elements that have an open case of the same origin.'),
  lote: z.string().describe('Names the step in the history.'),
});
export type CasesMade = z.infer<typeof casesMade>;
