import { z } from 'zod';

/** The body of every answer that is not a success. */
export interface ErrorBody {
  code: string;
  message: string;
  /** By field name; a finding about the whole record stands under `_registro`. */
  fields?: Record<string, FieldError[]>;
  /** Warnings to confirm (`AVISOS`): send the same request again with `X-Confirmar: <confirmar>`. */
  avisos?: (FieldError & { field?: string; /** In a bulk action. */ ids?: number[] })[];
  confirmar?: string;
  /** The record as it stands now (`VERSION_VIEJA`). */
  actual?: Record<string, unknown>;
  /**
   * How many records of each kind point here (`REFERENCIADO`). In a bulk action, by record id: the
   * present version of stale records, null for deleted ones.
   */
  detalle?: Record<string, unknown>;
  /** What forbids a bulk action or an undo, where it is for single records. */
  rechazos?: Refusal[];
  /** Stands in the server's log, too. */
  referencia?: string;
}

export interface FieldError {
  code: string;
  message: string;
}

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
