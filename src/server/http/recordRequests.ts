import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, languageOf } from '../../core/api/errors.ts';
import type { Row } from '../../core/resource/resource.ts';
import { sessionOf } from '../auth/authenticate.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { whoAsks } from '../auth/responsePolicy.ts';

/** Who asks for a write, and with what beside the record. */
export function requestContextOf(request: FastifyRequest, now: Date): RequestContext {
  const confirmed = request.headers['x-confirmar'];
  const { sessionId } = sessionOf(request);
  const user = whoAsks(request);
  return {
    actor: { user, sessionId, ip: request.ip, now },
    language: languageOf(request.headers['accept-language']),
    ...(typeof confirmed === 'string' ? { confirmed } : {}),
  };
}

/** The id in the address. Throws `ID_INVALIDO`. */
export function idOf(request: FastifyRequest<{ Params: { id: string } }>): number {
  const { id } = request.params;
  if (/^[1-9]\d{0,14}$/.test(id)) return Number(id);
  throw new ApiError('ID_INVALIDO', { params: { valor: id.slice(0, 40) } });
}

/** The record with its version beside. */
export function tagged(reply: FastifyReply, record: Row): Row {
  if (record['version'] !== undefined) reply.header('ETag', `"${Number(record['version'])}"`);
  return record;
}
