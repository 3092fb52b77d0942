import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { sql } from 'drizzle-orm';
import { suggestion } from '../../core/resource/didYouMean.ts';
import { ApiError, languageOf } from '../../core/api/errors.ts';
import type { UndoAnswer } from '../../core/history/historyApi.ts';
import { pageWords } from '../../core/resource/noun.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { ALL_LISTS, LONGEST_VIEW_NAME } from '../../core/api/limits.ts';
import { viewBodies, viewRoutes, type SavedView } from '../../core/views/savedViews.ts';
import { sessionOf } from '../auth/authenticate.ts';
import type { Deps } from '../deps.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { contextOf } from '../../core/time/calendar.ts';
import { tokenOf } from '../record/history.ts';
import { idempotencyKey } from '../http/resourceAt.ts';
import { serve, parsedBody } from '../http/serve.ts';
import { whoAsks } from '../auth/responsePolicy.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { readViews, type Viewer, noSuchView } from './readViews.ts';
import { refuseLook, refuseUnusable, type Looking } from './viewContent.ts';
import { createView, deleteView, restoreView, updateView, VIEWS } from './writeViews.ts';

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
  serve(app, viewRoutes.list, {
    handler: async ({ query: { recurso }, request }) => {
      const viewer = viewerOf(request, deps);
      if (recurso !== undefined) {
        const { resource } = lookingAs(viewer, recurso);
        return readViews(deps.db.orm, viewer, { recurso: resource.name });
      }
      const all = await readViews(deps.db.orm, viewer, {});
      // names for the menu: what they show is asked for when one is opened
      return all.map(({ contenido: _content, omitido: _left, version: _version, ...name }) => name);
    },
  });

  serve(app, viewRoutes.get, {
    handler: ({ params: { id }, request }) => viewAt(deps, viewerOf(request, deps), id),
  });
}

function addWriting(app: FastifyInstance, deps: Deps): void {
  const { orm } = deps.db;
  serve(app, viewRoutes.create, {
    bodyOf: viewBodyOf,
    handler: async ({ body: { recurso, ...given }, request, reply }) => {
      const viewer = viewerOf(request, deps);
      const looking = lookingAs(viewer, recurso);
      const values = { ...given, de_firma: false };
      refuseUnusable(values.contenido, looking);
      const context = requestContextOf(request, deps.clock());
      const id = await createView(orm, { values, looking, context });
      reply.code(201).header('Location', `/api/vistas/${id}`);
      return viewAt(deps, viewer, id);
    },
  });

  serve(app, viewRoutes.update, {
    bodyOf: viewBodyOf,
    handler: async ({ params: { id }, version, body: changes, request }) => {
      const viewer = viewerOf(request, deps);
      if (changes.de_firma !== undefined && viewer.user.rol !== 'administrador') {
        throw new ApiError('PROHIBIDO', {
          params: {
            accion: { es: 'una vista para toda la firma', en: 'a view for the whole firm' },
          },
        });
      }
      const lookingAt = (recurso: string) => lookingAs(viewer, recurso);
      const judge = (recurso: string) => {
        if (changes.contenido !== undefined) refuseUnusable(changes.contenido, lookingAt(recurso));
      };
      const context = requestContextOf(request, deps.clock());
      await updateView(orm, { id, version, viewer, context, lookingAt, changes, judge });
      return viewAt(deps, viewer, id);
    },
  });

  serve(app, viewRoutes.remove, {
    handler: async ({ params: { id }, version, request, reply }) => {
      const viewer = viewerOf(request, deps);
      const lookingAt = (recurso: string) => lookingAs(viewer, recurso);
      const context = requestContextOf(request, deps.clock());
      await deleteView(orm, { id, version, viewer, context, lookingAt });
      reply.header('X-Deshacer', tokenOf.deletion(VIEWS, id, version));
      return { ok: true };
    },
  });
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
  serve(app, viewRoutes.prefer, {
    // the look of all lists and that of one have bodies of their own
    bodyOf: ({ body }) => body,
    handler: async ({ params: { recurso }, request }) => {
      const viewer = viewerOf(request, deps);
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
  });
}

function viewerOf(request: FastifyRequest, { resources, clock }: Deps): Viewer {
  const user = whoAsks(request);
  return { user, resources, context: { ...contextOf(clock()), yo: user } };
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

function requestContextOf(request: FastifyRequest, now: Date): RequestContext {
  const { user, sessionId } = sessionOf(request);
  const clave = idempotencyKey(request);
  return {
    actor: { user, sessionId, ip: request.ip, now },
    language: languageOf(request.headers['accept-language']),
    ...(clave === undefined ? {} : { clave }),
  };
}

/** Characters of a view's content as JSON: a filter may name a thousand records. */
const LONGEST_CONTENT = 16_000;

/** The body in its type, or why it is none. */
function viewBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const read = parsedBody(schema, body ?? {});
  const { contenido, nombre } = read as { contenido?: unknown; nombre?: string };
  if (JSON.stringify(contenido ?? null).length > LONGEST_CONTENT) {
    throw new ApiError('MUY_GRANDE', { params: { max: `${LONGEST_CONTENT / 1000} kB` } });
  }
  if (nombre !== undefined) refuseName(nombre);
  return read;
}

const viewBodyOf = ({ body }: FastifyRequest, schema: z.ZodType): unknown => viewBody(schema, body);

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

interface Preference {
  userId: number;
  recurso: string;
  /** What is absent stays, null is forgotten. */
  aspecto: Readonly<Record<string, unknown>>;
  /** The view that the list begins with; undefined stays. */
  vista: number | null | undefined;
}

/**
 * How a person has a list: one statement, so that two tabs change what each has changed. No line of
 * the history: it is nobody else's, and would be one for each column that is pulled.
 */
async function savePreference(orm: Orm, preference: Preference): Promise<void> {
  const { userId, recurso, aspecto, vista } = preference;
  const first = vista === undefined ? sql`preferencia_lista.vista_id` : sql`excluded.vista_id`;
  await rowsOf(
    orm,
    sql`insert into preferencia_lista (usuario_id, recurso, aspecto, vista_id)
        values (${userId}, ${recurso}, jsonb_strip_nulls(${JSON.stringify(aspecto)}::jsonb), ${vista ?? null})
        on conflict (usuario_id, recurso) do update set vista_id = ${first},
          aspecto = jsonb_strip_nulls(preferencia_lista.aspecto || ${JSON.stringify(aspecto)}::jsonb)`,
  );
}
