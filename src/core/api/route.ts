import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * A route that no descriptor describes, said once: the server reads a request by it, the OpenAPI document tells of
 * it, and the client takes the type of its answer. Files of routes load zod, so the client imports types alone.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under `/api`, with `:id` for what varies. */
  readonly path: string;
  /** Names the operation in the document. */
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  /** A resource, or `security`, `archivos`, `servidor`. That of a resource is told of where there is such a one. */
  readonly tag: string;
  /** `public`: without a session. */
  readonly access?: 'public';
  readonly holds: ResponseContent;
  readonly params?: Shape;
  /** The keys of the query: any other is refused. Absent: the query is not looked at. */
  readonly query?: Shape;
  /** The version that was seen, in `If-Match`. */
  readonly version?: 'required';
  /** Takes an `Idempotency-Key`. */
  readonly key?: 'taken';
  /** Goes on after the event that `Last-Event-ID` names. */
  readonly resumes?: 'taken';
  readonly body?: z.ZodType;
  /** `optional`: a request without one is not refused. */
  readonly sent?: 'json' | 'optional' | 'multipart';
  readonly status?: 200 | 201 | 202;
  readonly answer: z.ZodType | 'bytes';
  /** Of bytes; absent: any. */
  readonly mediaType?: string;
  /** What the answer is. */
  readonly answered?: string;
  /** Of the answer, by the names that the document has for them. */
  readonly headers?: readonly string[];
  /** Beside those that follow from the rest: of a session, of query, body, version and key. */
  readonly errors?: readonly ErrorCode[];
}

type Shape = Readonly<Record<string, z.ZodType>>;

/**
 * What the answer of a route is made of. Every route of the API says it, and what records hold leaves
 * by `server/auth/responsePolicy.ts`, where it is known who asks:
 * - `nothing` that a record holds: settings, tokens, the own account, bytes of a file by its id;
 * - `records`: the JSON text of a list of `:recurso`, as the database wrote it;
 * - `record`: one of them, whole;
 * - `kept`: one as it was or is, under `registro`;
 * - `changes`: lines of the history of one;
 * - `told`: names, counts and sentences about records, made for the person of `whoAsks`.
 */
export type ResponseContent = 'nothing' | 'records' | 'record' | 'kept' | 'changes' | 'told';

/** Keeps the types of the shapes, which the server reads and the client infers from. */
export const route = <const R extends Route>(declared: R): R => declared;

/** The id of a record in a path. */
export const recordId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

/**
 * A text of a query that `read` judges, which throws what is wrong with it in its own words; `schema` is how the
 * document has it.
 */
export function queryValue<T>(
  schema: Readonly<Record<string, unknown>>,
  read: (text: string | undefined) => T,
) {
  // a query is checked to have texts alone
  return z
    .unknown()
    .transform((text) => read(text as string | undefined))
    .meta(schema);
}

/** The answer that says no more than that it was done. */
export const done = z
  .object({ ok: z.boolean().meta({ const: true }) })
  .meta({ id: 'hecho', description: 'Done.' });

export const integer = z.int();
export const textOrNull = z.string().nullable();
export const moment = z.string().meta({ format: 'date-time' });
export const momentOrNull = textOrNull.meta({ format: 'date-time' });
