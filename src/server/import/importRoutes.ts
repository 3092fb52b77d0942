import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { columnsMean, sheetOf } from '../../core/import/sheetResource.ts';
import { contentDisposition } from '../files/contentDisposition.ts';
import { ask, createImport, findImport, note, refuseAction } from './actions.ts';
import { destination, destinations, openSheet } from './destination.ts';
import { errorsFile } from './review/errorsFile.ts';
import { importRows } from './review/importRows.ts';
import { receiveFile } from './receiveFile.ts';
import {
  changeBody,
  parsedOptions,
  readBody,
  readMode,
  readOptions,
  readRowQuery,
} from './requestBodies.ts';
import { importTemplate } from './template/template.ts';
import { importActionRoutes } from './importActionRoutes.ts';
import {
  idOf,
  importWays,
  languageIn,
  type ImportDeps,
  type ImportRequest,
} from './importRouteContext.ts';
import { refuseKeys } from '../http/resourceAt.ts';
import { respondsWith, whoAsks } from '../auth/responsePolicy.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Sheets that go in: planned, looked at, applied, taken back. Must stand beside `/:recurso/:id`. */
export async function importRoutes(app: FastifyInstance, given: ImportDeps): Promise<void> {
  const { deps, stores, runner } = given;
  const { db, clock } = deps;
  await app.register(multipart);
  const ways = importWays(given);
  const { context, detailOf, mapped, readable, writable } = ways;

  app.get('/importacion/destinos', respondsWith('told'), (request: ImportRequest) =>
    destinations(db.orm, stores, {
      user: whoAsks(request),
      language: languageIn(request),
      now: clock(),
    }),
  );

  app.get(
    '/importacion/plantilla/:destino',
    { compress: false, exposeHeadRoute: false, config: { holds: 'told', enlace: true } },
    async (request: ImportRequest, reply) => {
      refuseKeys(request.query, ['enlace']);
      const store = destination(stores, request.params.destino, request);
      const { name, bytes } = await importTemplate(db.orm, await openSheet(db.orm, store, clock()));
      return reply.headers(attachment(name)).send(Buffer.from(bytes));
    },
  );

  app.post('/importacion', respondsWith('nothing'), async (request: ImportRequest, reply) => {
    const asked = async (sent: Readonly<Record<string, string>>) => {
      const named = destination(stores, sent['destino'] ?? '', request);
      const store = await openSheet(db.orm, named, clock());
      return {
        destino: store.resource.name,
        modo: readMode(sent['modo']),
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
    return reply.code(202).header('Location', `/api/importacion/${id}`).send({ id });
  });

  // of digits alone: `/importacion/totales` is that of every list
  app.get('/importacion/:id(^\\d+$)', respondsWith('told'), async (request: ImportRequest) => {
    refuseKeys(request.query, []);
    return detailOf(idOf(request), request);
  });

  app.patch('/importacion/:id', respondsWith('told'), async (request: ImportRequest) => {
    const id = idOf(request);
    const body = readBody(changeBody, request.body);
    const { resource, resources } = await (body.opciones === undefined ? writable : mapped)(
      id,
      request,
    );
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
  });

  app.get('/importacion/:id/filas', respondsWith('told'), async (request: ImportRequest, reply) => {
    refuseKeys(request.query, ['estado', 'codigo', 'campo', 'range']);
    const id = idOf(request);
    await readable(id, request);
    const query = readRowQuery(request.query);
    const { rows, total } = await importRows(db.reading, stores, {
      id,
      ...query,
      language: languageIn(request),
      who: whoAsks(request),
    });
    const { first } = query.range;
    const last = first + rows.length - 1;
    reply.header('Content-Range', `filas ${rows.length === 0 ? '*' : `${first}-${last}`}/${total}`);
    return rows;
  });

  app.get(
    '/importacion/:id/errores.xlsx',
    { compress: false, exposeHeadRoute: false, config: { holds: 'told', enlace: true } },
    async (request: ImportRequest, reply) => {
      refuseKeys(request.query, ['enlace']);
      const id = idOf(request);
      await writable(id, request);
      const { name, bytes } = await errorsFile(db.orm, stores, {
        id,
        language: languageIn(request),
        who: whoAsks(request),
      });
      return reply.headers(attachment(name)).send(Buffer.from(bytes));
    },
  );

  await app.register(importActionRoutes, { ways, ...given });
}

const attachment = (name: string) => ({
  'Content-Type': XLSX,
  'Content-Disposition': contentDisposition('attachment', name),
  'Cache-Control': 'no-store',
});
