import type { FastifyInstance } from 'fastify';
import { mayUse } from '../../core/resource/permissions.ts';
import { sortTerm } from '../../core/list/listQuery.ts';
import { startApi, type LastImport } from '../../core/api/startApi.ts';
import type { Orm } from '../db/orm.ts';
import type { Deps } from '../deps.ts';
import { selectRecords } from '../list/readRecords.ts';
import type { Store, Stores } from '../resource/store.ts';
import { contextOf } from '../resource/today.ts';
import { inventoryFigures } from './inventoryFigures.ts';
import { pendingOf } from './pending.ts';
import { serve } from '../http/serve.ts';
import { whoAsks } from '../auth/responsePolicy.ts';

/** What the first page of a person's day shows; belongs under `/api`. */
export async function startRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  const { reading: orm } = deps.db;
  serve(app, startApi.get, {
    handler: async ({ request, reply }) => {
      const user = whoAsks(request);
      const context = contextOf(deps.clock());
      const readable = (name: string): Store | undefined => {
        const store = stores.get(name);
        return store !== undefined && mayUse(store.resource, 'leer', user) ? store : undefined;
      };
      const inventory = readable('infraestructura_alumbrado_actualizado');
      const imports = readable('importacion');
      const [pendientes, inventario, importaciones] = await Promise.all([
        pendingOf(orm, stores, { user, context }),
        inventory === undefined ? null : inventoryFigures(orm, inventory),
        imports === undefined ? null : lastImports(orm, imports),
      ]);
      reply.header('Cache-Control', 'no-store');
      return { hoy: context.hoy, pendientes, inventario, importaciones };
    },
  });
}

const LAST_IMPORTS = 5;

async function lastImports(orm: Orm, store: Store): Promise<LastImport[]> {
  const query = { filters: [], sort: [sortTerm('-id')] };
  const records = await selectRecords(orm, store, { query, limit: LAST_IMPORTS });
  return records.map((record) => ({
    id: Number(record['id']),
    archivo: String(record['archivo']),
    destino_titulo: String(record['destino_titulo']),
    estado: String(record['estado']),
    filas: Number(record['filas']),
    creado_en: String(record['creado_en']),
  }));
}
