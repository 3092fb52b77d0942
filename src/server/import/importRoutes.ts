import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { importApi } from '../../core/import/importRoutesApi.ts';
import { columnsMean, sheetOf } from '../../core/import/sheetResource.ts';
import { ApiError } from '../../core/api/errors.ts';
import type { CurrentUser } from '../../core/api/api.ts';
import type { Words } from '../../core/i18n/words.ts';
import { replacesMonth } from '../../core/import/month.ts';
import { pageWords } from '../../core/resource/noun.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { contentDisposition } from '../files/fileName.ts';
import { whoAsks } from '../auth/responsePolicy.ts';
import { serve } from '../http/serve.ts';
import {
  ask,
  createImport,
  findImport,
  note,
  refuseAction,
  askToStop,
  cancel,
  type LockedImport,
} from './actions.ts';
import { destination, destinations, openSheet, refuseWriting } from './destination.ts';
import { errorsFile } from './review/errorsFile.ts';
import { importRows } from './review/importRows.ts';
import {
  receiveFile,
  importWays,
  languageIn,
  type ImportDeps,
  type ImportRouteContext,
  importBody,
  parsedOptions,
  readMode,
  readOptions,
  readRowQuery,
  refuseForeign,
} from './importRouteContext.ts';
import { choose } from './reconcile/differences.ts';
import { reconcileRoutes, refuseHidden } from './reconcile/reconcileRoutes.ts';
import { importTemplate } from './template/template.ts';
import { plannedTargets } from './apply/createdTargets.ts';
import { refuseTotals } from './totals.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Sheets that go in: planned, looked at, applied, taken back. Must stand beside `/:recurso/:id`. */
export async function importRoutes(app: FastifyInstance, given: ImportDeps): Promise<void> {
  const { deps, stores, runner } = given;
  const { db, clock } = deps;
  await app.register(multipart);
  const ways = importWays(given);
  const { context, detailOf, mapped, readable, writable } = ways;

  serve(app, importApi.destinations, {
    handler: ({ request }) =>
      destinations(db.orm, stores, {
        user: whoAsks(request),
        language: languageIn(request),
        now: clock(),
      }),
  });

  serve(app, importApi.template, {
    ...OPENED,
    handler: async ({ params: { destino }, request, reply }) => {
      const store = destination(stores, destino, request);
      const { name, bytes } = await importTemplate(db.orm, await openSheet(db.orm, store, clock()));
      return reply.headers(attachment(name)).send(Buffer.from(bytes));
    },
  });

  serve(app, importApi.create, {
    handler: async ({ request, reply }) => {
      const asked = async (sent: Readonly<Record<string, string>>) => {
        const named = destination(stores, sent['destino'] ?? '', request);
        const store = await openSheet(db.orm, named, clock());
        return {
          destino: store.resource.name,
          modo: readMode(store.resource, sent['modo']),
          opciones: parsedOptions(sheetOf(store.resource, store.resources), sent['opciones']),
        };
      };
      const { fields, file } = await receiveFile(request, {
        deps,
        fields: ['destino', 'modo', 'opciones'],
        check: async (sent) => void (await asked(sent)),
      });
      const id = await createImport(db, {
        ...(await asked(fields)),
        file: { ...file, tipo: 'original' },
        context: context(request),
      });
      runner.kick();
      reply.code(202).header('Location', `/api/importacion/${id}`);
      return { id };
    },
  });

  serve(app, importApi.get, {
    handler: ({ params: { id }, request }) => detailOf(id, request),
  });

  serve(app, importApi.change, {
    bodyOf: importBody,
    handler: async ({ params: { id }, body, request }) => {
      const { resource, resources } = await (body.opciones === undefined ? writable : mapped)(
        id,
        request,
      );
      if (body.modo !== undefined) readMode(resource, body.modo);
      const { propia } = await findImport(db.orm, id);
      const opciones =
        body.opciones === undefined
          ? undefined
          : readOptions(columnsMean(resource, resources, propia), body.opciones);
      await db.orm.transaction(async (tx) => {
        const held = await findImport(tx, id, { hold: true });
        const isChange = body.opciones !== undefined || body.modo !== undefined;
        refuseAction(held, isChange ? 'cambiar' : 'planear', body);
        await ask(tx, held, {
          estado: 'cargada',
          context: context(request),
          modo: body.modo,
          opciones,
        });
        await note(tx, {
          id,
          context: context(request),
          accion: 'editar',
          despues: { modo: body.modo ?? held.modo, opciones: opciones ?? null },
        });
      });
      await runner.stopWork(id);
      runner.kick();
      return detailOf(id, request);
    },
  });

  serve(app, importApi.rows, {
    handler: async ({ params: { id }, query, request, reply }) => {
      const { resource, resources } = await readable(id, request);
      const wanted = readRowQuery(query);
      refuseHidden(sheetOf(resource, resources), wanted.difiere, whoAsks(request));
      const { rows, total } = await importRows(db.reading, stores, {
        id,
        ...wanted,
        language: languageIn(request),
        who: whoAsks(request),
      });
      const { first } = wanted.range;
      const last = first + rows.length - 1;
      const range = rows.length === 0 ? '*' : `${first}-${last}`;
      reply.header('Content-Range', `filas ${range}/${total}`);
      return rows;
    },
  });

  serve(app, importApi.errors, {
    ...OPENED,
    handler: async ({ params: { id }, request, reply }) => {
      await writable(id, request);
      const { name, bytes } = await errorsFile(db.orm, stores, {
        id,
        language: languageIn(request),
        who: whoAsks(request),
      });
      return reply.headers(attachment(name)).send(Buffer.from(bytes));
    },
  });

  await app.register(importActionRoutes, { ways, ...given });
  await app.register(reconcileRoutes, { ways, ...given });
}

/** A browser opens it by a link; its bytes are packed already. */
const OPENED = { compress: false, exposeHeadRoute: false, config: { enlace: true } } as const;

const attachment = (name: string) => ({
  'Content-Type': XLSX,
  'Content-Disposition': contentDisposition('attachment', name),
  'Cache-Control': 'no-store',
});

/** What is done with a planned import: applied, taken back, given up, mended. */
async function importActionRoutes(
  app: FastifyInstance,
  { deps, runner, ways }: ImportDeps & { ways: ImportRouteContext },
): Promise<void> {
  const { db } = deps;
  const { context, detailOf, writable } = ways;

  serve(app, importApi.apply, {
    bodyOf: importBody,
    handler: async ({ params: { id }, body, request, reply }) => {
      const store = await writable(id, request);
      const { resource, stores } = store;
      const user = whoAsks(request);
      refuseForeign(resource, body.totales === undefined ? {} : { totales: body.totales });
      await db.orm.transaction(async (tx) => {
        const held = await findImport(tx, id, { hold: true });
        refuseAction(held, 'aplicar', body);
        // what could not be compared is no difference
        const isCompared = held.modo === 'conciliar';
        const solo_validas = body.solo_validas === true || isCompared;
        if (isCompared) {
          const { rondas } = held;
          held.crear = await choose(tx, store, { id, rondas, solo: body.solo ?? {} });
        }
        if (held.con_error > 0 && !solo_validas) {
          throw new ApiError('IMPORTACION_CON_ERRORES', { params: { n: held.con_error } });
        }
        if (held.crear + held.actualizar + held.eliminar === 0) {
          throw new ApiError('IMPORTACION_SIN_CAMBIOS');
        }
        refuseReplacing(resource, held, user);
        for (const target of await plannedTargets(tx, stores, { job: held, ronda: held.rondas })) {
          refuseWriting(target.resource, user);
        }
        refuseTotals(resource, {
          told: body.totales ?? held.opciones.totales,
          found: held.totales,
        });
        await ask(tx, held, {
          estado: 'aplicando',
          context: context(request),
          solo_validas,
          ...(body.totales === undefined
            ? {}
            : { opciones: { ...held.opciones, totales: body.totales } }),
        });
      });
      runner.kick();
      reply.code(202);
      return { id };
    },
  });

  serve(app, importApi.undo, {
    bodyOf: importBody,
    handler: async ({ params: { id }, body, request, reply }) => {
      const { resource } = await writable(id, request);
      refuseUndoingImport(resource, whoAsks(request));
      await db.orm.transaction(async (tx) => {
        const held = await findImport(tx, id, { hold: true });
        refuseAction(held, 'deshacer', body);
        await ask(tx, held, { estado: 'deshaciendo', context: context(request) });
      });
      runner.kick();
      reply.code(202);
      return { id };
    },
  });

  serve(app, importApi.cancel, {
    handler: async ({ params: { id }, request }) => {
      await writable(id, request);
      // what is being written is rolled back first, so that the import can be held
      refuseAction(await findImport(db.orm, id), 'cancelar');
      await askToStop(db.orm, id);
      await runner.stopWork(id);
      await db.orm.transaction(async (tx) => {
        const held = await findImport(tx, id, { hold: true });
        refuseAction(held, 'cancelar');
        await cancel(tx, held, context(request));
      });
      return detailOf(id, request);
    },
  });

  serve(app, importApi.repair, {
    handler: async ({ params: { id }, request, reply }) => {
      await writable(id, request);
      refuseAction(await findImport(db.orm, id), 'reparar');
      const { file } = await receiveFile(request, { deps, fields: [] });
      await db.orm.transaction(async (tx) => {
        const held = await findImport(tx, id, { hold: true });
        refuseAction(held, 'reparar');
        const repair = { ...file, tipo: 'reparacion' as const };
        await ask(tx, held, { estado: 'cargada', context: context(request), file: repair });
        await note(tx, {
          id,
          context: context(request),
          accion: 'editar',
          despues: { reparacion: file.nombre },
        });
      });
      runner.kick();
      reply.code(202);
      return { id };
    },
  });
}

type Person = Pick<CurrentUser, 'derechos'>;

/** Undoing an import may be kept for a few (domain 6); throws PROHIBIDO. */
function refuseUndoingImport(resource: Resource, user: Person): void {
  if (user.derechos.cerrar_y_deshacer) return;
  throw new ApiError('PROHIBIDO', {
    params: { accion: of(resource, { es: 'Deshacer', en: 'Undo' }) },
  });
}

/** And so may importing a month once more, which changes or removes what it had; throws PROHIBIDO. */
function refuseReplacing(
  resource: Resource,
  held: Pick<LockedImport, 'modo' | 'opciones' | 'actualizar' | 'eliminar'>,
  user: Person,
): void {
  const isAgain = replacesMonth(resource, held) && held.actualizar + held.eliminar > 0;
  if (!isAgain || user.derechos.cerrar_y_deshacer) return;
  throw new ApiError('PROHIBIDO', {
    params: { accion: of(resource, { es: 'Reemplazar el mes', en: 'Replace the month' }) },
  });
}

function of(resource: Resource, operation: Words): Words {
  const { es, en } = pageWords(resource);
  return { es: `${operation.es}: ${es}`, en: `${operation.en}: ${en}` };
}
