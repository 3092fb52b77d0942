import { z } from 'zod';
import { integer, momentOrNull } from '../api/route.ts';

/** What is known of a printed document, by the time that it is there. */
export const documentFacts = z
  .object({
    nombre: z.string().describe('Name of the file.'),
    tipo: z.string(),
    tamano: integer.describe('Bytes.'),
    sha256: z.string().describe('Of the file.'),
    huella: z.string().describe('SHA-256 of the blocks that it was printed of.'),
    paginas: integer.nullable().describe('Of a PDF.'),
    congelado: momentOrNull.describe('Since when its blocks are fixed; null: they are live.'),
  })
  .meta({ id: 'documento', description: 'A printed document.' });
export type DocumentFacts = z.infer<typeof documentFacts>;
