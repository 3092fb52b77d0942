import type {
  FastifyInstance,
  FastifyRequest,
  onSendHookHandler,
  preSerializationHookHandler,
} from 'fastify';
import type { CurrentUser } from '../../core/api/api.ts';
import type { ErrorBody } from '../../core/api/errorBody.ts';
import type { ResponseContent, Route } from '../../core/api/route.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { sessionOf } from './authenticate.ts';
import { masked, maskedChange, shownTo, type Resources } from '../fieldAccess/masking.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    holds?: ResponseContent;
  }
  interface FastifyRequest {
    /** The answer was made for who asks. */
    isForWhoAsks: boolean;
  }
}

/** What a route declares: `app.get('/hoy', respondsWith('nothing'), …)`. */
export const respondsWith = (holds: ResponseContent) => ({ config: { holds } });

/** A route as it was registered. */
export interface DeclaredRoute {
  method: string;
  url: string;
  holds: ResponseContent;
  /** Absent of what is made for every resource. */
  route: Route | undefined;
}

/**
 * Refuses, at start, a route of the API that does not say what its answer holds, and shows what the
 * others answer to who asks. Has to be called before any route is registered; tests are handed the
 * routes by `declared`.
 */
export function guardAnswers(
  app: FastifyInstance,
  resources: Resources,
  declared: (route: DeclaredRoute) => void = () => undefined,
): void {
  app.decorateRequest('isForWhoAsks', false);
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || route.url.startsWith(DOCS)) return;
    const method = String(route.method);
    const holds = route.config?.holds;
    if (holds === undefined) {
      throw new Error(
        `${method} ${route.url} does not say what its answer holds: see respondsWith()`,
      );
    }
    declared({ method, url: route.url, holds, route: route.config?.route });
    if (holds === 'records') route.onSend = [listHook(resources), ...[route.onSend ?? []].flat()];
    else if (holds === 'told') route.onSend = [toldHook, ...[route.onSend ?? []].flat()];
    else if (holds !== 'nothing') {
      const own = [route.preSerialization ?? []].flat();
      route.preSerialization = [recordHook(holds, resources), ...own];
    }
  });
}

/** The page that shows the OpenAPI document, which a package serves. */
const DOCS = '/api/docs';

/** Who asks, for an answer that is made for them. */
export function whoAsks(request: FastifyRequest): CurrentUser {
  request.isForWhoAsks = true;
  return sessionOf(request).user;
}

/** The same of a public route, whose address tells whom it is for. */
export function answersTo(request: FastifyRequest, user: CurrentUser): CurrentUser {
  request.isForWhoAsks = true;
  return user;
}

/** The body of an error, with the record in it masked as for any other answer to this person. */
export function shownError(
  body: Partial<ErrorBody>,
  { request, resources }: { request: FastifyRequest; resources: Resources },
): Partial<ErrorBody> {
  const { actual } = body;
  const resource = resourceOf(request, resources);
  if (actual === undefined || resource === undefined) return body;
  return { ...body, actual: shownTo(sessionOf(request).user, resource, actual) };
}

/** A list is text from the database to the wire; an error was an object. */
const listHook =
  (resources: Resources): onSendHookHandler =>
  (request, reply, payload, done) => {
    const resource = resourceOf(request, resources);
    const isList = reply.statusCode === 200 && typeof payload === 'string';
    done(null, isList && resource !== undefined ? masked(resource, payload, resources) : payload);
  };

/** Who wrote the answer has to have asked who it is for. */
const toldHook: onSendHookHandler = (request, reply, payload, done) => {
  if (request.isForWhoAsks || reply.statusCode >= 400) return done(null, payload);
  const { url } = request.routeOptions;
  done(new Error(`${request.method} ${url} tells of records and never asked who asks`));
};

const recordHook =
  (holds: Shown, resources: Resources): preSerializationHookHandler =>
  (request, reply, payload, done) => {
    if (reply.statusCode >= 400) return done(null, payload);
    done(null, viewOf(holds, { request, resource: resourceOf(request, resources) })(payload));
  };

type Shown = 'record' | 'kept' | 'changes';

function viewOf(
  holds: Shown,
  { request, resource }: { request: FastifyRequest; resource: Resource | undefined },
): (payload: unknown) => unknown {
  if (resource === undefined) {
    throw new Error(`${request.routeOptions.url} answers a record of no resource`);
  }
  const { user } = sessionOf(request);
  const shown = (record: unknown): Row => shownTo(user, resource, record as Row); // what the route declares
  switch (holds) {
    case 'record':
      return shown;
    case 'kept':
      return (kept) => ({ ...(kept as Row), registro: shown((kept as Row)['registro']) });
    case 'changes':
      return (changes) =>
        user.derechos.datos_personales
          ? changes
          : (changes as Row[]).map((change) => maskedChange(change, resource));
  }
}

function resourceOf({ params }: FastifyRequest, resources: Resources): Resource | undefined {
  return resources.get(String((params as { recurso?: string } | undefined)?.recurso));
}
