import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError } from '../../core/api/errors.ts';
import { LONGEST_VIEW_NAME } from '../../core/api/limits.ts';
import { parsedBody } from '../http/serve.ts';

/** Characters of a view's content as JSON: a filter may name a thousand records. */
const LONGEST_CONTENT = 16_000;

/** The body in its type, or why it is none. */
export function viewBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const read = parsedBody(schema, body ?? {});
  const { contenido, nombre } = read as { contenido?: unknown; nombre?: string };
  if (JSON.stringify(contenido ?? null).length > LONGEST_CONTENT) {
    throw new ApiError('MUY_GRANDE', { params: { max: `${LONGEST_CONTENT / 1000} kB` } });
  }
  if (nombre !== undefined) refuseName(nombre);
  return read;
}

export const viewBodyOf = ({ body }: FastifyRequest, schema: z.ZodType): unknown =>
  viewBody(schema, body);

function refuseName(nombre: string): void {
  const finding =
    nombre === ''
      ? ({ code: 'OBLIGATORIO', level: 'error', field: 'nombre' } as const)
      : nombre.length > LONGEST_VIEW_NAME
        ? ({
            code: 'MUY_LARGO',
            level: 'error',
            field: 'nombre',
            params: { max: LONGEST_VIEW_NAME, largo: nombre.length },
          } as const)
        : // oxlint-disable-next-line no-control-regex -- those are looked for
          /[\u0000-\u001f\u007f]/.test(nombre)
          ? ({ code: 'CARACTER_INVALIDO', level: 'error', field: 'nombre' } as const)
          : undefined;
  if (finding !== undefined) throw new ApiError('INVALIDO', { findings: [finding] });
}
