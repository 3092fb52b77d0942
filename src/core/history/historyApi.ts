import { z } from 'zod';
import { refusal } from '../api/errorBody.ts';
import { integer, momentOrNull, route, textOrNull, moment, queryValue } from '../api/route.ts';
import { MOST_PURGED } from '../api/limits.ts';
import { jsonFault } from '../fields/json/json.ts';
import { ApiError } from '../api/errors.ts';

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

/** Why something is done, as the history keeps it. */
export const reason = z
  .string()
  .max(500)
  .refine((text) => jsonFault(text) === undefined, 'has a character that no text can hold');

/** Deleted records by their ids. */
const selection = z.strictObject({
  recurso: z.string().min(1).max(60),
  ids: z
    .array(z.int().positive())
    .min(1)
    .max(MOST_PURGED)
    .refine((ids) => new Set(ids).size === ids.length, 'an id stands there twice'),
});
export type PurgeSelection = z.infer<typeof selection>;

const preview = z
  .object({
    registros: integer.describe('Those deleted along with the chosen ones too.'),
    recursos: z.record(z.string(), integer).describe('How many of each kind, by resource.'),
    archivos: integer.describe('Files that nothing else ever named.'),
    bytes: integer,
    compartidos: integer.describe('Files that stay, as something else names them.'),
    huella: z.string().describe('Names exactly this; to be sent back, so that nothing else goes.'),
  })
  .meta({ id: 'purga_previa', description: 'What a purge would take for good.' });
export type PurgePreview = z.infer<typeof preview>;

const purge = z.strictObject({
  ...selection.shape,
  motivo: reason.refine((text) => text.trim() !== '', 'say why'),
  huella: z.string().min(1).max(100),
});
export type PurgeRequest = z.infer<typeof purge>;

const purged = z
  .object({
    registros: integer,
    archivos: integer,
    bytes: integer,
    pendientes: integer.describe(
      'Files whose bytes the store did not let go yet; the server tries again every hour.',
    ),
  })
  .meta({ id: 'purga', description: 'What was purged.' });
export type PurgeAnswer = z.infer<typeof purged>;

const about = { tag: 'servidor', holds: 'told', method: 'POST', query: {} } as const;
const REFUSED = [
  ...(['PROHIBIDO', 'RUTA_NO_EXISTE', 'METODO_NO_ADMITIDO'] as const),
  ...(['NO_EXISTE', 'NO_SE_PURGA'] as const),
] as const;

/** Removing deleted records and their files for good. */
export const purgeApi = {
  preview: route({
    ...about,
    path: '/bitacora/purga/previa',
    id: 'preview_purge',
    summary: 'What purging deleted records would take for good',
    description: 'Administrators only. Nothing is written.',
    body: selection,
    answer: preview,
    answered: 'What would go.',
    errors: [...REFUSED, 'CONSULTA_LENTA'],
  }),
  purge: route({
    ...about,
    path: '/bitacora/purga',
    id: 'purge',
    summary: 'Purge deleted records: they never come back, and files that only they named go',
    description:
      'Administrators only. The lines of the history stay, with a line more for each record.',
    key: 'taken',
    body: purge,
    answer: purged,
    answered: 'What went.',
    errors: [...REFUSED, 'PURGA_CAMBIO', 'ENVIO_REPETIDO'],
  }),
};

const verification = z
  .object({
    sellados: integer.describe('Rows whose seal holds, those up to `desde` too.'),
    pendientes: integer.describe('Rows too new to have a seal.'),
    ultimo: z
      .object({ orden: integer, sello: z.string() })
      .nullable()
      .describe(
        'The end of the chain; noted elsewhere, it proves later that nothing before it was rewritten.',
      ),
    roto: z
      .object({
        orden: integer,
        id: integer.nullable().describe('Null for a row that is gone.'),
        motivo: z
          .enum(['contenido', 'falta', 'sobra'])
          .describe(
            '`contenido`: the row is not what was sealed; `falta`: rows are gone; `sobra`: a row was slipped in.',
          ),
      })
      .exactOptional()
      .describe('The first place where the chain does not hold.'),
    desde: integer.describe(
      'Place up to which an earlier verification is relied on; 0 where none is.',
    ),
    completa: z
      .object({ orden: integer, en: moment })
      .nullable()
      .describe('When all of it was verified last, and up to which place; null after damage.'),
  })
  .meta({ id: 'verificacion', description: 'Whether the history is what was written.' });
export type Verification = z.infer<typeof verification>;

export const verificationApi = {
  verify: route({
    tag: 'servidor',
    holds: 'nothing',
    method: 'GET',
    path: '/bitacora/verificacion',
    id: 'verify_bitacora',
    summary:
      'Whether the history is whole: what came since the last time, or all of it. Shared by who asks at once. Administrators only.',
    query: {
      completa: queryValue(
        {
          type: 'boolean',
          default: false,
          description: 'From the first line, also those that were verified before.',
        },
        isWhole,
      ),
    },
    answer: verification,
    errors: ['PROHIBIDO', 'NO_DISPONIBLE'],
  }),
};

function isWhole(raw = 'false'): boolean {
  if (raw === 'true' || raw === 'false') return raw === 'true';
  const motivo = `completa must be true or false, found ${raw.slice(0, 80)}`;
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}
