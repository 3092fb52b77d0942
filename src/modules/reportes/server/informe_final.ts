import { sql } from 'drizzle-orm';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { signerOf } from '../../../server/resource/requestContext.ts';
import { cifrasDelMes } from './cifrasDelMes.ts';
import type { Hook } from '../../../server/resource/hook.ts';

/** The monthly report: one revision after the other, each frozen when it is issued. */
export const informeFinal: Hook = {
  async check({ tx, actor, record, previous, finding }) {
    if (previous !== undefined && previous['periodo'] === record['periodo']) return [];
    const periodo = String(record['periodo']);
    const last = await lastOf(tx, periodo, previous?.['id']);
    if (last === undefined) return [];
    if (last.estado !== 'emitido') {
      return [finding('INFORME_EN_CURSO', { periodo, revision: last.revision })];
    }
    return actor.user.rol === 'administrador' ? [] : [finding('INFORME_EMITIDO', { periodo })];
  },

  async fill({ tx, record, previous }) {
    if (previous !== undefined && previous['periodo'] === record['periodo']) return {};
    const last = await lastOf(tx, String(record['periodo']), previous?.['id']);
    return { revision: (last?.revision ?? 0) + 1 };
  },

  async transition({ tx, actor, record, name }) {
    if (name !== 'emitir') return {};
    return {
      datos: await cifrasDelMes(tx, String(record['periodo'])),
      emitido_por: signerOf(actor),
      emitido_en: actor.now.toISOString(),
    };
  },
};

interface Revision extends Record<string, unknown> {
  revision: number;
  estado: string;
}

/** The last revision of a month, apart from one record. */
async function lastOf(tx: Orm, periodo: string, id: unknown): Promise<Revision | undefined> {
  const [row] = await rowsOf<Revision>(
    tx,
    sql`select revision::int as revision, estado from informe_final
        where periodo = ${periodo} and id is distinct from ${id ?? null}::bigint
        order by revision desc limit 1`,
  );
  return row;
}
