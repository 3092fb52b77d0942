import { z } from 'zod';
import { ApiError } from '../api/errors.ts';
import { integer, queryValue, route } from '../api/route.ts';
import { isDay } from '../time/calendar.ts';

/** What an evidence would hold: the answer of `…/evidencia/datos`. */
export interface EvidenceFacts {
  nombre: string;
  tablas: { recurso: string; registros: number }[];
  documentos: number;
  archivos: number;
  /** Of the files. */
  bytes: number;
  /** Of the history. */
  lineas: number;
  /** Personal data are masked and their lines withheld. */
  retiene: boolean;
  /** Resources that belong to it and that this person may not read. */
  faltan: string[];
  /** The day of the last seal that went out; null: none has been made yet. */
  sello: string | null;
}

const sealed = z
  .object({
    dia: z.string().describe('The day whose lines it is over.'),
    tamano: integer.describe('Lines of the history up to its end.'),
    nota: z.string().describe('The signed checkpoint (C2SP), as it goes out by mail.'),
    consistencia: z
      .string()
      .nullable()
      .describe(
        'From the size `desde` to this seal, as witnesses of C2SP take it; null where none was asked for.',
      ),
  })
  .meta({ id: 'sello_de_dia', description: 'The seal of a day.' });
export type DaySealAnswer = z.infer<typeof sealed>;

export const evidenceApi = {
  seal: route({
    tag: 'servidor',
    holds: 'nothing',
    method: 'GET',
    path: '/bitacora/sello',
    id: 'seal_of_day',
    summary: 'The seal of a day: the head of the Merkle tree over the history up to its end',
    query: {
      dia: queryValue(
        { type: 'string', format: 'date', description: 'Absent: the last day that was sealed.' },
        dayIn,
      ),
      desde: queryValue(
        {
          type: 'integer',
          minimum: 1,
          description: 'A size that the history had, from which a consistency proof is asked for.',
        },
        sizeIn,
      ),
    },
    answer: sealed,
    errors: ['NO_EXISTE'],
  }),
};

function dayIn(raw: string | undefined): string | undefined {
  if (raw === undefined) return undefined;
  const found = raw.slice(0, 40);
  return isDay(raw) ? raw : refuse(`dia must be a day such as 2026-07-31, found ${found}`);
}

function sizeIn(raw: string | undefined): number | undefined {
  if (raw === undefined) return undefined;
  return /^[1-9]\d{0,14}$/.test(raw)
    ? Number(raw)
    : refuse(`desde must be a number of lines from 1, found ${raw.slice(0, 40)}`);
}

function refuse(motivo: string): never {
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}
