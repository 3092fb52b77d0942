import { sql, type SQL } from 'drizzle-orm';
import type { ResourceTable } from '../../../server/db/tables/tables.ts';
import type { Hook } from '../../../server/resource/hook.ts';
import { finDelMes } from '../../../server/resource/parameters.ts';
import { kwhEsperado, kwhEsperadoEnMedidor } from './energiaEsperada.ts';

/** What of an adjustment follows from parameters: the rest stands in the view. */
export const ajustePeriodo: Hook = {
  computed: {
    kwh: (table) =>
      sql`case when ${esHecho(table)} then ${delHecho(table, 'hecho_kwh')} else ${kwh(table)} end`,
    valor: (table) => sql`case when ${esHecho(table)} then ${delHecho(table, 'hecho_pesos')}
      else round(${kwh(table)} * ${table.qualified('tarifa_kwh')}) end`,
  },
};

/** A deed after a closing has its own figures, no energy of an update. */
const esHecho = ({ qualified }: ResourceTable): SQL => sql`${qualified('recurso')} is not null`;

const delHecho = ({ name }: ResourceTable, cual: 'hecho_kwh' | 'hecho_pesos'): SQL =>
  sql`${sql.identifier(name)}.${sql.identifier(cual)}`;

/** Without losses of the network where no meter counts, with them where one does. */
const kwh = (table: ResourceTable): SQL =>
  sql`(coalesce(${kwhEsperado(parte(table, 'sin_medidor'))}, 0)
    + coalesce(${kwhEsperadoEnMedidor(parte(table, 'en_medidor'))}, 0))`;

/** kW times days that the update adds by regime, as the view has them. */
const parte = ({ name, qualified }: ResourceTable, cual: 'sin_medidor' | 'en_medidor') => ({
  carga: sql`select null::bigint as luminaria_id, r.regimen, 1 as dias, 0 as cantidad, r.kw_dias as kw
    from jsonb_to_recordset(${sql.identifier(name)}.${sql.identifier(cual)})
      as r (regimen text, kw_dias numeric)`,
  anterior: sql`${qualified('desde')} - 1`,
  actual: sql`${qualified('hasta')}`,
  dia: finDelMes(sql`${qualified('periodo')}`),
});
