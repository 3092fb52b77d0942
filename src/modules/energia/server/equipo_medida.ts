import { sql, type SQL } from 'drizzle-orm';
import type { ResourceTable } from '../../../server/db/tables/tables.ts';
import { rowsOf } from '../../../server/db/orm.ts';
import { cargaKwDonde, puntosDonde, refuseNamedInUpdates } from '../../inventario/server.ts';
import type { Hook } from '../../../server/resource/hook.ts';
import { HOY } from '../../../server/resource/today.ts';

/** What the consumption of each reading is worked out with. */
const DEL_CONSUMO = ['factor', 'digitos'] as const;

export const equipoMedida: Hook = {
  deleting: ({ tx, records }) => refuseNamedInUpdates(tx, { campo: 'equipo_medida_id', records }),

  async check({ tx, record, previous, finding }) {
    if (previous === undefined) return [];
    const cambian = DEL_CONSUMO.filter((name) => record[name] !== previous[name]);
    if (cambian.length === 0) return [];
    const id = Number(previous['id']);
    // whoever writes a reading holds its meter first
    await tx.execute(sql`select 1 from equipo_medida where id = ${id} for update`);
    const [row] = await rowsOf<{ n: number }>(
      tx,
      sql`select count(*)::int as n from equipo_medida_consumo where equipo_medida_id = ${id}`,
    );
    const n = row?.n ?? 0;
    return n === 0
      ? []
      : cambian.map((field) => ({ ...finding('MEDIDOR_CON_LECTURAS', { n }), field }));
  },

  computed: {
    alerta: sinLectura,
    puntos_asociados: ({ qualified }) => puntosDonde(sql`p.equipo_medida_id = ${qualified('id')}`),
    carga_kw: ({ qualified }) => cargaKwDonde(sql`p.equipo_medida_id = ${qualified('id')}`),
  },
};

/**
 * Active for all of the last finished month, of which it has no reading (domain 4.4). Who installed
 * it on its last day read it then.
 */
function sinLectura({ qualified }: ResourceTable): SQL {
  const mes = sql`date_trunc('month', ${HOY}) - interval '1 month'`;
  return sql`case when ${qualified('estado')} = 'activo'
      and ${qualified('fecha_instalacion')} < date_trunc('month', ${HOY})::date - 1
      and not exists (select 1 from equipo_medida_consumo as c
        where c.equipo_medida_id = ${qualified('id')} and c.periodo = to_char(${mes}, 'YYYY-MM'))
    then 'sin_lectura' end`;
}
