import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../core/api/errors.ts';
import { importApi } from '../../core/import/importRoutesApi.ts';
import { ask, askToStop, cancel, findImport, note, refuseAction } from './actions.ts';
import { plannedTargets } from './apply/createdTargets.ts';
import { refuseWriting } from './destination.ts';
import { receiveFile } from './receiveFile.ts';
import { importBody, refuseForeign } from './requestBodies.ts';
import { refuseReplacing, refuseUndoingImport } from './undoRights.ts';
import { refuseTotals } from './totals.ts';
import type { ImportDeps, ImportRouteContext } from './importRouteContext.ts';
import { whoAsks } from '../auth/responsePolicy.ts';
import { serve } from '../http/serve.ts';

/** What is done with a planned import: applied, taken back, given up, mended. */
export async function importActionRoutes(
  app: FastifyInstance,
  { deps, runner, ways }: ImportDeps & { ways: ImportRouteContext },
): Promise<void> {
  const { db } = deps;
  const { context, detailOf, writable } = ways;

  serve(app, importApi.apply, {
    bodyOf: importBody,
    handler: async ({ params: { id }, body, request, reply }) => {
      const { resource, stores } = await writable(id, request);
      const user = whoAsks(request);
      refuseForeign(resource, body.totales === undefined ? {} : { totales: body.totales });
      await db.orm.transaction(async (tx) => {
        const held = await findImport(tx, id, { hold: true });
        refuseAction(held, 'aplicar', body);
        if (held.con_error > 0 && body.solo_validas !== true) {
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
          solo_validas: body.solo_validas === true,
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
