import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { importApi } from '../../core/import/importRoutesApi.ts';
import { columnsMean, sheetOf } from '../../core/import/sheetResource.ts';
import { contentDisposition } from '../files/fileName.ts';
import { ask, createImport, findImport, note, refuseAction } from './actions.ts';
import { destination, destinations, openSheet } from './destination.ts';
import { errorsFile } from './review/errorsFile.ts';
import { importRows } from './review/importRows.ts';
import { receiveFile } from './receiveFile.ts';
import { importBody, parsedOptions, readMode, readOptions, readRowQuery } from './requestBodies.ts';
import { importTemplate } from './template/template.ts';
import { importActionRoutes } from './importActionRoutes.ts';
import { importWays, languageIn, type ImportDeps } from './importRouteContext.ts';
import { whoAsks } from '../auth/responsePolicy.ts';
import { serve } from '../http/serve.ts';

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
      await readable(id, request);
      const wanted = readRowQuery(query);
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
}

/** A browser opens it by a link; its bytes are packed already. */
const OPENED = { compress: false, exposeHeadRoute: false, config: { enlace: true } } as const;

const attachment = (name: string) => ({
  'Content-Type': XLSX,
  'Content-Disposition': contentDisposition('attachment', name),
  'Cache-Control': 'no-store',
});
