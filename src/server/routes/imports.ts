import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, languageOf, wordsFor } from '../../core/errors.ts';
import { mayUse } from '../../core/permissions.ts';
import { sessionOf } from '../auth/authenticate.ts';
import type { Deps } from '../deps.ts';
import { contentDisposition } from '../files/contentDisposition.ts';
import {
  ask,
  askToStop,
  cancel,
  createImport,
  findImport,
  note,
  refuseAction,
} from '../import/actions.ts';
import { errorsFile } from '../import/errorsFile.ts';
import { importDetail } from '../import/importDetail.ts';
import { importRows } from '../import/importRows.ts';
import { closedBy } from '../records/closed.ts';
import { destination } from '../import/destination.ts';
import { receiveFile } from '../import/receiveFile.ts';
import {
  applyBody,
  changeBody,
  parsedOptions,
  readBody,
  readMode,
  readOptions,
  readRowQuery,
  undoBody,
} from '../import/requests.ts';
import type { ImportRunner } from '../import/runner.ts';
import { importTemplate } from '../import/template.ts';
import type { Asking } from '../records/asking.ts';
import type { Store, Stores } from '../records/store.ts';
import { refuseKeys } from './resourceAt.ts';

type Request = FastifyRequest<{
  Params: { id: string; destino: string };
  Querystring: Record<string, string | undefined>;
}>;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Sheets that go in: planned, looked at, applied, taken back. Must stand beside `/:recurso/:id`. */
export async function importRoutes(
  app: FastifyInstance,
  { deps, stores, runner }: { deps: Deps; stores: Stores; runner: ImportRunner },
): Promise<void> {
  const { db, clock } = deps;
  await app.register(multipart);
  const asking = (request: Request): Asking => {
    const { user, sessionId } = sessionOf(request);
    return {
      actor: { user, sessionId, ip: request.ip, now: clock() },
      language: languageOf(request.headers['accept-language']),
    };
  };
  const languageIn = (request: Request) => languageOf(request.headers['accept-language']);
  const detailOf = async (id: number, request: Request) => {
    const progress = runner.progressOf(id);
    const language = languageIn(request);
    const detail = await importDetail(db.orm, stores, {
      id,
      language,
      ...(progress === undefined ? {} : { progress }),
    });
    if (detail === undefined) throw missing(id);
    return detail;
  };

  app.get('/importacion/destinos', async (request: Request) => {
    const open = [...stores.values()].filter(({ resource }) => resource.import.allowed);
    const closed = await Promise.all(open.map((store) => closedBy(db.orm, store, clock())));
    return open.map(({ resource }, i) => {
      const finding = closed[i];
      const isAllowed = mayUse(resource, 'escribir', sessionOf(request).user.rol);
      const reason = isAllowed
        ? finding
        : { code: 'PROHIBIDO', params: { accion: resource.title } };
      return {
        nombre: resource.name,
        puede: reason === undefined,
        ...(reason === undefined ? {} : { motivo: wordsFor(reason, languageIn(request)) }),
      };
    });
  });

  app.get(
    '/importacion/plantilla/:destino',
    { compress: false, exposeHeadRoute: false, config: { enlace: true } },
    async (request: Request, reply) => {
      refuseKeys(request.query, ['enlace']);
      const { resource } = destination(stores, request.params.destino, request);
      const { name, bytes } = await importTemplate(db.orm, stores, resource);
      return reply.headers(attachment(name)).send(Buffer.from(bytes));
    },
  );

  app.post('/importacion', async (request: Request, reply) => {
    const { fields, file } = await receiveFile(request, {
      deps,
      fields: ['destino', 'modo', 'opciones'],
      check: (sent) => {
        const { resource } = destination(stores, sent['destino'] ?? '', request);
        readMode(sent['modo']);
        parsedOptions(resource, sent['opciones']);
      },
    });
    const { resource } = destination(stores, fields['destino'] ?? '', request);
    const id = await createImport(db, {
      destino: resource.name,
      modo: readMode(fields['modo']),
      opciones: parsedOptions(resource, fields['opciones']),
      file: { ...file, tipo: 'original' },
      asking: asking(request),
    });
    runner.kick();
    return reply.code(202).header('Location', `/api/importacion/${id}`).send({ id });
  });

  app.get('/importacion/:id', async (request: Request) => {
    refuseKeys(request.query, []);
    return detailOf(idOf(request), request);
  });

  app.patch('/importacion/:id', async (request: Request) => {
    const id = idOf(request);
    const body = readBody(changeBody, request.body);
    const { resource } = await writable(id, request);
    const opciones = body.opciones === undefined ? undefined : readOptions(resource, body.opciones);
    await db.orm.transaction(async (tx) => {
      const held = await findImport(tx, id, { hold: true });
      refuseAction(held, 'cambiar', body);
      await ask(tx, held, {
        estado: 'cargada',
        asking: asking(request),
        modo: body.modo,
        opciones,
      });
      await note(tx, {
        id,
        asking: asking(request),
        accion: 'editar',
        despues: { modo: body.modo ?? held.modo, opciones: opciones ?? null },
      });
    });
    await runner.stopWork(id);
    runner.kick();
    return detailOf(id, request);
  });

  app.get('/importacion/:id/filas', async (request: Request, reply) => {
    refuseKeys(request.query, ['estado', 'codigo', 'campo', 'range']);
    const id = idOf(request);
    await findImport(db.orm, id);
    const query = readRowQuery(request.query);
    const { rol } = sessionOf(request).user;
    const { rows, total } = await importRows(db.orm, stores, {
      id,
      ...query,
      language: languageIn(request),
      rol,
    });
    const { first } = query.range;
    const last = first + rows.length - 1;
    reply.header('Content-Range', `filas ${rows.length === 0 ? '*' : `${first}-${last}`}/${total}`);
    return rows;
  });

  app.get(
    '/importacion/:id/errores.xlsx',
    { compress: false, exposeHeadRoute: false, config: { enlace: true } },
    async (request: Request, reply) => {
      refuseKeys(request.query, ['enlace']);
      const id = idOf(request);
      // the cells are as the file has them, nothing masked
      await writable(id, request);
      const { name, bytes } = await errorsFile(db.orm, stores, {
        id,
        language: languageIn(request),
      });
      return reply.headers(attachment(name)).send(Buffer.from(bytes));
    },
  );

  app.post('/importacion/:id/aplicar', async (request: Request, reply) => {
    const id = idOf(request);
    const body = readBody(applyBody, request.body);
    await writable(id, request);
    await db.orm.transaction(async (tx) => {
      const held = await findImport(tx, id, { hold: true });
      refuseAction(held, 'aplicar', body);
      if (held.con_error > 0 && body.solo_validas !== true) {
        throw new ApiError('IMPORTACION_CON_ERRORES', { params: { n: held.con_error } });
      }
      if (held.crear + held.actualizar === 0) throw new ApiError('IMPORTACION_SIN_CAMBIOS');
      await ask(tx, held, {
        estado: 'aplicando',
        asking: asking(request),
        solo_validas: body.solo_validas === true,
      });
    });
    runner.kick();
    return reply.code(202).send({ id });
  });

  app.post('/importacion/:id/deshacer', async (request: Request, reply) => {
    const id = idOf(request);
    const body = readBody(undoBody, request.body);
    await writable(id, request);
    await db.orm.transaction(async (tx) => {
      const held = await findImport(tx, id, { hold: true });
      refuseAction(held, 'deshacer', body);
      await ask(tx, held, { estado: 'deshaciendo', asking: asking(request) });
    });
    runner.kick();
    return reply.code(202).send({ id });
  });

  app.post('/importacion/:id/cancelar', async (request: Request) => {
    const id = idOf(request);
    await writable(id, request);
    // what is being written is rolled back first, so that the import can be held
    refuseAction(await findImport(db.orm, id), 'cancelar');
    await askToStop(db.orm, id);
    await runner.stopWork(id);
    await db.orm.transaction(async (tx) => {
      const held = await findImport(tx, id, { hold: true });
      refuseAction(held, 'cancelar');
      await cancel(tx, held, asking(request));
    });
    return detailOf(id, request);
  });

  app.post('/importacion/:id/reparacion', async (request: Request, reply) => {
    const id = idOf(request);
    await writable(id, request);
    refuseAction(await findImport(db.orm, id), 'reparar');
    const { file } = await receiveFile(request, { deps, fields: [] });
    await db.orm.transaction(async (tx) => {
      const held = await findImport(tx, id, { hold: true });
      refuseAction(held, 'reparar');
      const repair = { ...file, tipo: 'reparacion' as const };
      await ask(tx, held, { estado: 'cargada', asking: asking(request), file: repair });
      await note(tx, {
        id,
        asking: asking(request),
        accion: 'editar',
        despues: { reparacion: file.nombre },
      });
    });
    runner.kick();
    return reply.code(202).send({ id });
  });

  /** The destination of an import that this person may change. */
  async function writable(id: number, request: Request): Promise<Store> {
    const { destino } = await findImport(db.orm, id);
    return destination(stores, destino, request);
  }
}

function idOf(request: Request): number {
  const { id } = request.params;
  if (/^[1-9]\d{0,14}$/.test(id)) return Number(id);
  throw new ApiError('ID_INVALIDO', { params: { valor: id.slice(0, 40) } });
}

const missing = (id: number): ApiError =>
  new ApiError('NO_EXISTE', { params: { recurso: 'Importación', id } });

const attachment = (name: string) => ({
  'Content-Type': XLSX,
  'Content-Disposition': contentDisposition('attachment', name),
  'Cache-Control': 'no-store',
});
