import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { BatchRequest } from '../../core/api/api.ts';
import { suggestion } from '../../core/resource/didYouMean.ts';
import { ApiError } from '../../core/api/errors.ts';
import { SUBMISSION_KEY } from '../../core/record/idempotencyApi.ts';
import { reason } from '../../core/record/reason.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { MAX_BATCH } from '../bulk/bulkSelection.ts';

/** The version in `If-Match`: `"3"`, `W/"3"` or `3`. Throws `FALTA_IF_MATCH` without one. */
export function versionIn(request: FastifyRequest): number {
  const header = request.headers['if-match'];
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header?.trim() ?? '')?.[1];
  if (version === undefined) throw new ApiError('FALTA_IF_MATCH');
  return Number(version);
}

/** The key by which a client names one write; undefined without one. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && SUBMISSION_KEY.test(key)) return key;
  const motivo = 'Idempotency-Key: expected 8 to 100 printable characters, such as a UUID';
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}

/** A JSON object; no body counts as an empty one. */
export function recordBody(request: FastifyRequest): Row {
  const { body } = request;
  if (body === undefined || body === null) return {};
  if (typeof body === 'object' && !Array.isArray(body)) return body as Row; // any object is a row so far
  refuse('expected an object');
}

/** The body as this shape; throws `JSON_INVALIDO` with the place that is wrong. */
export function bodyAs<T>(request: FastifyRequest, shape: z.ZodType<T>): T {
  const parsed = shape.safeParse(recordBody(request));
  if (parsed.success) return parsed.data;
  const [problem] = parsed.error.issues;
  refuse(`${problem?.path.join('.') ?? ''}: ${problem?.message ?? ''}`);
}

const chosenIds = z
  .record(z.string().regex(/^[1-9]\d{0,14}$/), z.int().positive())
  .refine((ids) => Object.keys(ids).length > 0, 'expected at least one record');

const batch = z.strictObject({
  accion: z.string().min(1).max(60),
  seleccion: z.union(
    [
      z.strictObject({ ids: chosenIds }),
      z.strictObject({
        filtro: z.record(z.string(), z.unknown()),
        total: z.int().positive(),
        sin: z.array(z.int().positive()).max(MAX_BATCH).optional(),
        huella: z.string().min(1).max(100).optional(),
      }),
    ],
    'expected {"ids":{"<id>":<version>}} or {"filtro":{},"total":<total>}, of at least one record',
  ),
  cambios: z.record(z.string(), z.unknown()).optional(),
  motivo: reason.optional(),
});

/** The body of `POST /{recurso}/lote`, checked as far as it goes without the records. */
export function batchBody(request: FastifyRequest, resource: Resource): BatchRequest {
  const parsed = batch.safeParse(recordBody(request));
  if (!parsed.success) {
    const problem = parsed.error.issues[0];
    refuse(`${problem?.path.join('.') ?? ''}: ${problem?.message ?? ''}`);
  }
  const { accion, cambios } = parsed.data;
  const known = ['editar', 'borrar', ...Object.keys(resource.states?.transitions ?? {})];
  if (!known.includes(accion)) {
    refuse(`accion: "${accion}"${suggestion(accion, known)}; expected ${known.join(', ')}`);
  }
  const changes = Object.keys(cambios ?? {}).length;
  if (accion === 'editar' && changes === 0) refuse('cambios: expected at least one field');
  if (accion === 'borrar' && changes > 0) refuse('cambios: nothing is changed by "borrar"');
  return parsed.data as BatchRequest; // zod says undefined where the type says absent
}

function refuse(motivo: string): never {
  throw new ApiError('JSON_INVALIDO', { params: { motivo } });
}
