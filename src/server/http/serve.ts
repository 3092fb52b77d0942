import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';
import { ApiError } from '../../core/api/errors.ts';
import type { Route } from '../../core/api/route.ts';
import { versionIn, refuseKeys } from './resourceAt.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** As it was declared; absent of the routes that descriptors make. */
    route?: Route;
  }
}

/**
 * Serves a declared route. A request is read in one order: `gate`, path, query, version, body; the first that is
 * wrong is answered. Fastify's own validation would judge the body before the query and the version.
 */
export function serve<const R extends Route>(
  app: FastifyInstance,
  route: R,
  { gate, bodyOf = jsonBody, handler, config, ...options }: Serving<R>,
): void {
  app.route({
    ...options,
    method: route.method,
    url: route.path,
    config: { ...config, holds: route.holds, route },
    handler: (request, reply) => {
      gate?.(request);
      return handler({ ...asked(route, request, bodyOf), request, reply });
    },
  });
}

interface Serving<R extends Route> extends Omit<RouteShorthandOptions, 'handler'> {
  /** Refuses who may not ask at all, before anything of the request is read. */
  gate?: (request: FastifyRequest) => void;
  /** How the body is judged, where its mistakes are told in words of their own. */
  bodyOf?: (request: FastifyRequest, shape: z.ZodType) => unknown;
  handler: (asked: Asked<R>) => Promise<Answer<R>>;
}

type Answer<R extends Route> =
  | FastifyReply
  | (R['answer'] extends z.ZodType ? z.input<R['answer']> : never);

interface Asked<R extends Route> {
  params: Read<R['params']>;
  query: Read<R['query']>;
  version: R extends { version: 'required' } ? number : undefined;
  body: R['body'] extends z.ZodType ? z.output<R['body']> : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Read<S> =
  S extends Readonly<Record<string, z.ZodType>>
    ? { [Key in keyof S]: z.output<S[Key]> }
    : Record<never, never>;

function asked<R extends Route>(
  route: R,
  request: FastifyRequest,
  bodyOf: NonNullable<Serving<R>['bodyOf']>,
): Omit<Asked<R>, 'request' | 'reply'> {
  const found = {
    params: values(route.params ?? {}, request.params, (_name, text) => {
      throw new ApiError('ID_INVALIDO', { params: { valor: text.slice(0, 40) } });
    }),
    query: queryOf(route, request),
    version: route.version && versionIn(request),
    body: route.body && route.sent !== 'multipart' ? bodyOf(request, route.body) : undefined,
  };
  return found as Omit<Asked<R>, 'request' | 'reply'>; // read by the shapes that the type is inferred from
}

function queryOf({ query }: Route, request: FastifyRequest): Record<string, unknown> {
  if (query === undefined) return {};
  refuseKeys(request.query as Record<string, unknown>, Object.keys(query)); // a parsed query is such an object
  return values(query, request.query, (name, _text, problem) => {
    throw new ApiError('CONSULTA_INVALIDA', { params: { motivo: `${name}: ${problem}` } });
  });
}

function values(
  shape: NonNullable<Route['query']>,
  given: unknown,
  refuse: (name: string, text: string, problem: string) => never,
): Record<string, unknown> {
  const texts = given as Readonly<Record<string, string | undefined>>; // checked, or of the path
  const read = Object.entries(shape).map(([name, type]) => {
    const parsed = type.safeParse(texts[name]);
    if (parsed.success) return [name, parsed.data];
    return refuse(name, texts[name] ?? '', parsed.error.issues[0]?.message ?? '');
  });
  return Object.fromEntries(read) as Record<string, unknown>; // made of such entries
}

/** No body counts as an empty one. Throws `JSON_INVALIDO` with the place that is wrong. */
function jsonBody({ body }: FastifyRequest, shape: z.ZodType): unknown {
  return parsedBody(shape, body ?? {});
}

export function parsedBody<T>(shape: z.ZodType<T>, body: unknown): T {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  const [problem] = parsed.error.issues;
  const motivo = `${problem?.path.join('.') ?? ''}: ${problem?.message ?? ''}`;
  throw new ApiError('JSON_INVALIDO', { params: { motivo } });
}
