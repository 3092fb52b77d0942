import { z } from 'zod';
import { integer, momentOrNull, recordId, route, textOrNull } from '../api/route.ts';

const step = z.enum(['modelo', 'imagenes', 'paginas', 'bloques', 'hojas', 'revision', 'guardado']);
export type PrintStep = z.infer<typeof step>;

const printing = z
  .object({
    id: integer,
    nombre: z.string().describe('Name of the file.'),
    tipo: z.string(),
    estado: z.enum(['espera', 'imprime', 'hecha', 'fallida', 'cancelada']),
    pasos: z.array(step).describe('What it goes through, in this order.'),
    avance: z
      .object({
        paso: step,
        hecho: integer,
        total: integer.nullable().describe('Null: of this step nobody knows.'),
      })
      .nullable(),
    delante: integer.describe('How many are printed before it, while it waits.'),
    fallo: textOrNull.describe('Which block, and why.'),
    tamano: integer.nullable().describe('Bytes.'),
    sha256: textOrNull.describe('Of the file.'),
    huella: z.string().describe('SHA-256 of the blocks.'),
    paginas: integer.nullable().describe('Of a PDF.'),
    congelado: momentOrNull.describe('Since when its blocks are fixed; null: they were live.'),
    hasta: momentOrNull.describe(
      'How long the file is kept; null: it is not there, or is kept for good.',
    ),
  })
  .meta({ id: 'impresion', description: 'A document that is printed by a job.' });
/** A document that is printed by a job. */
export type PrintingState = z.infer<typeof printing>;

const ofOne = {
  tag: 'servidor',
  holds: 'told',
  params: { id: recordId },
  errors: ['NO_EXISTE'],
} as const;

/**
 * Documents that are too large to be waited for: `…/documento/datos` with `Prefer: respond-async` answers 202 and where
 * they are told of. Who asked sees them, and administrators.
 */
export const printingApi = {
  read: route({
    ...ofOne,
    method: 'GET',
    path: '/impresiones/:id',
    id: 'read_impresion',
    summary: 'How far the printing of a document is',
    answer: printing,
  }),
  cancel: route({
    ...ofOne,
    method: 'POST',
    path: '/impresiones/:id/cancelar',
    id: 'cancel_impresion',
    summary: 'Cancel the printing of a document',
    description: 'One that has ended stays as it is.',
    answer: printing,
  }),
  file: route({
    ...ofOne,
    method: 'GET',
    path: '/impresiones/:id/archivo',
    id: 'download_impresion',
    summary: 'The printed document',
    description: 'It is refused to who may not see any more what it tells.',
    query: {
      ver: z.string().optional().describe('A PDF is shown in the browser instead of saved.'),
      enlace: z
        .string()
        .optional()
        .describe('What `POST /api/enlaces` put there, in place of a session.'),
    },
    answer: 'bytes',
    errors: ['NO_EXISTE', 'PROHIBIDO', 'ALMACEN_NO_DISPONIBLE'],
  }),
};
