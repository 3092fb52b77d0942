import { z } from 'zod';

/** A reason why something cannot be done, told once for all records of a kind that it is true of. */
export const refusal = z
  .object({
    motivo: z.string(),
    campo: z.string().exactOptional().describe('The field that it is about.'),
    recurso: z.string(),
    ids: z.array(z.int()).describe('All of them.'),
    registros: z
      .array(z.object({ id: z.int(), nombre: z.string() }).describe('A record.'))
      .describe('The first of them.'),
    ausentes: z.literal(true).exactOptional().describe('They are there no more, or not again.'),
  })
  .meta({
    id: 'rechazo',
    description: 'A reason, told once for all records of a kind that it is true of.',
  });
export type Refusal = z.infer<typeof refusal>;
