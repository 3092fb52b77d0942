import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { idArray } from '../../../server/list/readRecords.ts';
import { HOY } from '../../../server/resource/today.ts';

interface Alcance {
  sector: SQL;
  barrios: SQL;
  /** The day of the tour; the inventory of a day that has not come is today's. */
  dia: SQL;
}

/**
 * Points of the inventory of a day that consume energy and are in the scope of a tour, each once:
 * those of its barrios, or of the whole sector where it names none.
 */
export const puntosEnAlcance = (alcance: Alcance): SQL =>
  sql<number>`(select count(*)::int from ${enAlcance(alcance)})`;

/** The points themselves, as `p`, for a `from`. */
export const enAlcance = ({ sector, barrios, dia }: Alcance): SQL =>
  sql`infraestructura_alumbrado_vida as p
    join infraestructura_alumbrado_tipo as t on t.id = p.tipo_id
      and t.consume_energia and p.estado_operativo <> 'retirada'
      and p.desde <= least(${dia}, ${HOY}) and p.hasta > least(${dia}, ${HOY})
      and p.barrio_id in (select b.id from barrio as b
        where case when cardinality(coalesce(${barrios}, '{}')) > 0 then b.id = any(${barrios})
          else b.sector_id = ${sector} end)`;

/** The names of the barrios, of those given, that are not in the sector; undefined: all are. */
export async function barriosAjenos(
  tx: Orm,
  { sector, barrios }: { sector: unknown; barrios: unknown },
): Promise<string | undefined> {
  const ids = idsIn(barrios);
  if (ids.length === 0) return undefined;
  const [row] = await rowsOf<{ nombres: string | null }>(
    tx,
    sql`select string_agg(nombre, ', ' order by nombre) as nombres from barrio
        where id = any(${idArray(ids)}) and sector_id is distinct from ${Number(sector)}`,
  );
  return row?.nombres ?? undefined;
}

/** The ids of a list of references, which is null when it is empty. */
export const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);
