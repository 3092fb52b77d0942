import { z } from 'zod';
import { MOST_PURGED } from '../api/limits.ts';
import { integer, route } from '../api/route.ts';
import { reason } from '../record/reason.ts';

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
