import type { FastifyInstance, FastifyRequest } from 'fastify';
import { suggestion } from '../../core/resource/closest.ts';
import { ApiError, languageOf } from '../../core/api/errors.ts';
import type { UndoAnswer } from '../../core/api/api.ts';
import { pageWords } from '../../core/resource/noun.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { ALL_LISTS, type SavedView } from '../../core/views/savedViews.ts';
import { sessionOf } from '../auth/authenticate.ts';
import type { Deps } from '../deps.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { contextOf } from '../resource/today.ts';
import { viewBodies, viewBody } from './bodies.ts';
import { savePreference } from './preferences.ts';
import { readViews, type Viewer } from './readViews.ts';
import { noSuchView } from './storedViews.ts';
import { refuseLook, refuseUnusable, type Looking } from './viewContent.ts';
import { createView, deleteView, restoreView, updateView, VIEWS } from './writeViews.ts';
import { tokenOf } from '../record/operations.ts';
import { idempotencyKey, versionIn } from '../http/requests.ts';
import { refuseKeys } from '../http/resourceAt.ts';
import { holding, whoAsks } from '../auth/answers.ts';

type Query = Readonly<Record<string, string | undefined>>;

/** Saved views, and how a person has their lists; belongs under `/api`. */
export async function savedViewRoutes(
  app: FastifyInstance,
  { deps }: { deps: Deps },
): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });
  addReading(app, deps);
  addWriting(app, deps);
  addPreferences(app, deps);
}

function addReading(app: FastifyInstance, deps: Deps): void {
  app.get<{ Querystring: Query }>('/vistas', holding('told'), async (request) => {
    refuseKeys(request.query, ['recurso']);
    const viewer = viewerOf(request, deps);
    const { recurso } = request.query;
    if (recurso !== undefined) {
      const { resource } = lookingAs(viewer, recurso);
      return readViews(deps.db.orm, viewer, { recurso: resource.name });
    }
    const all = await readViews(deps.db.orm, viewer, {});
    // names for the menu: what they show is asked for when one is opened
    return all.map(({ contenido: _content, omitido: _left, version: _version, ...name }) => name);
  });

  app.get<{ Params: { id: string } }>('/vistas/:id', holding('told'), async (request) =>
    viewAt(deps, viewerOf(request, deps), idIn(request)),
  );
}

function addWriting(app: FastifyInstance, deps: Deps): void {
  const { orm } = deps.db;
  app.post('/vistas', holding('told'), async (request, reply) => {
    const viewer = viewerOf(request, deps);
    const { recurso, ...given } = viewBody(viewBodies.create, request.body);
    const looking = lookingAs(viewer, recurso);
    const values = { ...given, contenido: definite(given.contenido), de_firma: false };
    refuseUnusable(values.contenido, looking);
    const context = requestContextOf(request, deps.clock());
    const id = await createView(orm, { values, looking, context });
    reply.code(201).header('Location', `/api/vistas/${id}`);
    return viewAt(deps, viewer, id);
  });

  app.put<{ Params: { id: string } }>('/vistas/:id', holding('told'), async (request) => {
    const viewer = viewerOf(request, deps);
    const id = idIn(request);
    const version = versionIn(request);
    const { contenido, ...given } = viewBody(viewBodies.update, request.body);
    if (given.de_firma !== undefined && viewer.user.rol !== 'administrador') {
      throw new ApiError('PROHIBIDO', {
        params: { accion: { es: 'una vista para toda la firma', en: 'a view for the whole firm' } },
      });
    }
    const changes = definite({ ...given, ...(contenido && { contenido: definite(contenido) }) });
    const lookingAt = (recurso: string) => lookingAs(viewer, recurso);
    const judge = (recurso: string) => {
      if (changes.contenido !== undefined) refuseUnusable(changes.contenido, lookingAt(recurso));
    };
    const context = requestContextOf(request, deps.clock());
    await updateView(orm, { id, version, viewer, context, lookingAt, changes, judge });
    return viewAt(deps, viewer, id);
  });

  app.delete<{ Params: { id: string } }>(
    '/vistas/:id',
    holding('nothing'),
    async (request, reply) => {
      const viewer = viewerOf(request, deps);
      const id = idIn(request);
      const version = versionIn(request);
      const lookingAt = (recurso: string) => lookingAs(viewer, recurso);
      const context = requestContextOf(request, deps.clock());
      await deleteView(orm, { id, version, viewer, context, lookingAt });
      reply.header('X-Deshacer', tokenOf.deletion(VIEWS, id, version));
      return { ok: true };
    },
  );
}

/** `POST /deshacer` of the deletion of a view; nothing else of views is undone. */
export async function undoView(
  request: FastifyRequest,
  { deps, token }: { deps: Deps; token: string },
): Promise<UndoAnswer> {
  const [, id, version] = /^vista\.([1-9]\d{0,14})\.b(\d{1,9})$/.exec(token) ?? [];
  if (id === undefined) throw new ApiError('NADA_QUE_DESHACER');
  const viewer = viewerOf(request, deps);
  const { nombre } = await restoreView(deps.db.orm, {
    id: Number(id),
    version: Number(version),
    viewer,
    context: requestContextOf(request, deps.clock()),
    lookingAt: (recurso) => lookingAs(viewer, recurso),
  });
  const none = { total: 0, registros: [] };
  const revertidos = { total: 1, registros: [{ recurso: VIEWS, id: Number(id), nombre }] };
  return { token: null, revertidos, conservados: none, imposibles: { total: 0, motivos: [] } };
}

function addPreferences(app: FastifyInstance, deps: Deps): void {
  app.put<{ Params: { recurso: string } }>(
    '/preferencias/:recurso',
    holding('nothing'),
    async (request) => {
      const viewer = viewerOf(request, deps);
      const { recurso } = request.params;
      const preference = { userId: viewer.user.id, recurso };
      if (recurso === ALL_LISTS) {
        const aspecto = viewBody(viewBodies.allLists, request.body);
        await savePreference(deps.db.orm, { ...preference, aspecto, vista: undefined });
        return { ok: true };
      }
      const { resource } = lookingAs(viewer, recurso);
      const { vista, ...aspecto } = viewBody(viewBodies.preference, request.body);
      refuseLook(aspecto, resource);
      if (typeof vista === 'number') {
        const view = await viewAt(deps, viewer, vista);
        if (view.recurso !== recurso) throw noSuchView(vista);
      }
      await savePreference(deps.db.orm, { ...preference, aspecto, vista });
      return { ok: true };
    },
  );
}

function viewerOf(request: FastifyRequest, { resources, clock }: Deps): Viewer {
  return { user: whoAsks(request), resources, context: contextOf(clock()) };
}

async function viewAt({ db }: Deps, viewer: Viewer, id: number): Promise<SavedView> {
  const [view] = await readViews(db.orm, viewer, { id });
  if (view === undefined) throw noSuchView(id);
  return view;
}

/** Throws where there is no such resource, or none for this person. */
function lookingAs({ user, resources, context }: Viewer, recurso: string): Looking {
  const resource: Resource | undefined = resources.get(recurso);
  if (resource === undefined) {
    const motivo = `recurso: "${recurso.slice(0, 60)}"${suggestion(recurso, [...resources.keys()])}`;
    throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
  }
  if (!mayUse(resource, 'leer', user)) {
    throw new ApiError('PROHIBIDO', { params: { accion: pageWords(resource) } });
  }
  return { resource, who: user, resources, context };
}

function idIn({ params: { id } }: FastifyRequest<{ Params: { id: string } }>): number {
  if (/^[1-9]\d{0,14}$/.test(id)) return Number(id);
  throw new ApiError('ID_INVALIDO', { params: { valor: id.slice(0, 40) } });
}

function requestContextOf(request: FastifyRequest, now: Date): RequestContext {
  const { user, sessionId } = sessionOf(request);
  const clave = idempotencyKey(request);
  return {
    actor: { user, sessionId, ip: request.ip, now },
    language: languageOf(request.headers['accept-language']),
    ...(clave === undefined ? {} : { clave }),
  };
}

type Definite<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/** zod says undefined where our types say absent. */
function definite<T extends object>(given: T): Definite<T> {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Definite<T>; // the same without what is undefined
}
