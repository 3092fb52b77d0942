import { z } from 'zod';
import { refusal } from '../api/refusal.ts';
import { integer, momentOrNull, route, textOrNull } from '../api/route.ts';

const record = z
  .object({ recurso: z.string(), id: integer, nombre: z.string() })
  .describe('A record.');
/** A record that an undo tells of. */
export type UndoneRecord = z.infer<typeof record>;

const left = record
  .extend({
    campos: z
      .array(z.string())
      .describe('Fields that somebody changed since. None: the whole record.'),
    por: textOrNull,
    cuando: momentOrNull,
  })
  .describe('A record.');
export type NotUndoneRecord = z.infer<typeof left>;

/** Each list names the first of them; `total` counts all. */
const listed = <T extends z.ZodType>(what: string, shape: T) =>
  z.object({ total: integer, registros: z.array(shape).max(100) }).describe(what);

const undone = z
  .object({
    token: textOrNull.describe('Undoes the undo; null where nothing was written.'),
    revertidos: listed('As they were before.', record),
    conservados: listed('Changed since, and left as they are.', left),
    imposibles: z
      .object({ total: integer, motivos: z.array(refusal).max(100) })
      .describe('Refused.'),
  })
  .meta({ id: 'deshecho', description: 'What became of each record.' });
export type UndoAnswer = z.infer<typeof undone>;

/** The way back from any write. */
export const undoApi = {
  undo: route({
    tag: 'servidor',
    holds: 'told',
    method: 'POST',
    path: '/deshacer',
    id: 'undo',
    summary: 'Undo a write by its inverse, as a new change',
    description:
      'Fields that somebody changed since stay as they are and are told. What moved states, or several kinds of records, is undone as a whole or not at all. Of saved views deletions alone are undone, with which the very same view comes back.',
    query: {},
    key: 'taken',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    answer: undone,
    answered: 'What became of each record; `token` undoes the undo.',
    headers: ['X-Deshacer'],
    errors: ['PROHIBIDO', 'RUTA_NO_EXISTE', 'NO_SE_DESHACE', 'ENVIO_REPETIDO'],
  }),
};
