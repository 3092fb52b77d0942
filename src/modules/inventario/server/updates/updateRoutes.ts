import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { ApiError } from '../../../../core/api/errors.ts';
import { lotApi, type LotSummary } from '../../../../core/api/inventoryUpdatesApi.ts';
import { pageWords } from '../../../../core/resource/noun.ts';
import { mayUse } from '../../../../core/resource/permissions.ts';
import { whoAsks } from '../../../../server/auth/responsePolicy.ts';
import type { Deps } from '../../../../server/deps.ts';
import { serve } from '../../../../server/http/serve.ts';
import { rowsOf, type Orm } from '../../../../server/db/orm.ts';
import { fingerprintIn } from '../../../../server/bulk/bulkSelection.ts';

const UPDATES = 'infraestructura_alumbrado_actualizacion';

/** What no record of an update tells: what a whole lot comes to. */
export async function updateRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  serve(app, lotApi.summarize, {
    gate: (request) => {
      const updates = deps.resources.get(UPDATES);
      if (updates !== undefined && mayUse(updates, 'leer', whoAsks(request))) return;
      throw new ApiError('PROHIBIDO', {
        params: { accion: updates === undefined ? UPDATES : pageWords(updates) },
      });
    },
    handler: ({ query: { lote } }) => lotSummary(deps.db.reading, lote),
  });
}

/** What the updates of a lot come to, by their state; those that were rejected or annulled count for nothing. */
async function lotSummary(orm: Orm, lote: string): Promise<LotSummary> {
  const rows = await rowsOf<Record<'estado' | 'huella' | keyof LotSummary['total'], string>>(
    orm,
    sql`select estado, count(*) as actualizaciones,
          count(distinct coalesce(infraestructura_id::text, '+' || codigo)) as elementos,
          round(coalesce(sum(delta_carga_w), 0) / 1000, 3) as delta_kw,
          coalesce(sum(delta_kwh_mes), 0) as delta_kwh_mes,
          ${fingerprintIn} as huella
        from infraestructura_alumbrado_actualizacion
        where lote = ${lote} and estado in ('borrador', 'en_revision', 'aprobada')
        group by rollup (estado)`,
  );
  const numbers = rows.map(({ estado, huella, ...counts }) => ({
    estado,
    huella,
    actualizaciones: Number(counts.actualizaciones),
    elementos: Number(counts.elementos),
    delta_kw: Number(counts.delta_kw),
    delta_kwh_mes: Number(counts.delta_kwh_mes),
  }));
  const {
    estado: _whole,
    huella: _all,
    ...total
  } = numbers.find(({ estado }) => estado === null) ?? {
    estado: null,
    huella: '',
    ...NOTHING,
  };
  return {
    lote,
    total,
    estados: numbers.filter(({ estado }) => estado !== null),
  };
}

const NOTHING = { actualizaciones: 0, elementos: 0, delta_kw: 0, delta_kwh_mes: 0 };
