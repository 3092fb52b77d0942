import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../core/api/errors.ts';
import { headedWords } from '../../core/resource/noun.ts';
import { type ClosedSubmission, submissionApi } from '../../core/record/idempotencyApi.ts';
import type { Row } from '../../core/resource/resource.ts';
import type { Database } from '../db/connect.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { readRecord } from '../list/readRecords.ts';
import type { Store } from '../resource/store.ts';
import { sessionOf } from '../auth/authenticate.ts';
import type { Deps } from '../deps.ts';
import { parsedBody, serve } from '../http/serve.ts';

/** How long a key is remembered, days: longer than browsers keep what was not saved (7). */
const REMEMBERED = 8;

/** A write that may be sent again because no answer to it arrived. */
export interface Submission<T> {
  /** All that was asked for, as JSON: the same key with anything else is refused. */
  sent: unknown;
  context: RequestContext;
  /** The record it is about, where that is known beforehand. */
  id?: number;
  write: () => Promise<T>;
  /** Picks the part of the answer to store: the id of the new record, or the answer itself. */
  keep?: (written: T) => { id?: number; answer?: unknown };
  /** Makes the answer to a repeated request from the stored part. */
  again: (kept: { id: number; answer: unknown }) => Promise<T>;
}

/**
 * Does a write once: of the same key with the same content, sent again or twice at the same time,
 * the second changes nothing and is answered as the first. Throws `ENVIO_REPETIDO` when the content
 * differs. A refused write leaves its key free.
 */
export async function once<T>(
  tx: Orm,
  { resource: { name } }: { resource: { name: string } },
  given: Submission<T>,
): Promise<T> {
  const { context, write, keep } = given;
  const { clave } = context;
  if (clave === undefined) return write();
  const usuario = context.actor.user.id;
  const huella = createHash('sha256').update(JSON.stringify(given.sent)).digest('hex');
  // waits for a transaction that holds the same key, and for what becomes of it
  const taken = await rowsOf(
    tx,
    sql`insert into envio (usuario_id, clave, recurso, huella, registro_id)
        values (${usuario}, ${clave}, ${name}, ${huella}, ${given.id ?? null})
        on conflict do nothing returning clave`,
  );
  if (taken.length > 0) {
    const written = await write();
    if (keep === undefined) return written;
    const { id = given.id ?? null, answer } = keep(written);
    const respuesta = answer === undefined ? null : JSON.stringify(answer);
    await tx.execute(sql`update envio set registro_id = ${id}, respuesta = ${respuesta}::jsonb
      where usuario_id = ${usuario} and clave = ${clave}`);
    return written;
  }
  const [before] = await rowsOf<Kept>(
    tx,
    sql`select recurso, huella, registro_id as id, respuesta::text as answer
        from envio where usuario_id = ${usuario} and clave = ${clave}`,
  );
  if (before?.recurso !== name || before.huella !== huella) throw new ApiError('ENVIO_REPETIDO');
  const answer: unknown = before.answer === null ? undefined : JSON.parse(before.answer);
  return given.again({ id: Number(before.id), answer });
}

interface Kept extends Record<string, unknown> {
  recurso: string;
  huella: string;
  id: string | null;
  answer: string | null;
}

/**
 * What became of the write of this key. Of one that was not made, nothing will: the key is taken, so
 * that a request which is still on its way is refused.
 */
async function closeSubmission(
  orm: Orm,
  { clave, usuario }: { clave: string; usuario: number },
): Promise<ClosedSubmission> {
  // waits for a transaction that holds the key
  const taken = await rowsOf(
    orm,
    sql`insert into envio (usuario_id, clave, recurso, huella) values (${usuario}, ${clave}, '', '')
        on conflict do nothing returning clave`,
  );
  if (taken.length > 0) return { hecho: false };
  const [before] = await rowsOf<Pick<Kept, 'recurso' | 'id'>>(
    orm,
    sql`select recurso, registro_id as id from envio
        where usuario_id = ${usuario} and clave = ${clave}`,
  );
  if (before === undefined || before.recurso === '') return { hecho: false };
  const id = before.id === null ? null : Number(before.id);
  return { hecho: true, recurso: before.recurso, id };
}

/** The record as it is now; somebody may have changed it since the first sending, or deleted it. */
export async function presentRecord(tx: Orm, store: Store, id: number): Promise<Row> {
  const record = await readRecord(tx, store, { id });
  if (record !== undefined) return record;
  throw new ApiError('NO_EXISTE', { params: { recurso: headedWords(store.resource), id } });
}

/** A deleted record as it was, by the history. */
export async function deletedRecord(tx: Orm, { resource }: Store, id: number): Promise<Row> {
  const [line] = await rowsOf<{ antes: string }>(
    tx,
    sql`select antes::text as antes from bitacora
        where recurso = ${resource.name} and registro_id = ${id} and accion = 'borrar'
        order by id desc limit 1`,
  );
  return line === undefined ? { id } : (JSON.parse(line.antes) as Row); // a record as it was
}

export async function cleanSubmissions(db: Database): Promise<void> {
  await db.orm.execute(
    sql`delete from envio where creado_en < now() - make_interval(days => ${REMEMBERED})`,
  );
}

/**
 * What became of a write whose answer was lost; belongs under `/api`. It changes no record, so it leaves
 * no line in the history.
 */
export async function submissionRoutes(
  app: FastifyInstance,
  { deps }: { deps: Deps },
): Promise<void> {
  serve(app, submissionApi.close, {
    bodyOf: ({ body }, shape) => parsedBody(shape, body),
    handler: async ({ body: { clave }, request, reply }) => {
      reply.header('Cache-Control', 'no-store');
      return closeSubmission(deps.db.orm, { clave, usuario: sessionOf(request).user.id });
    },
  });
}
