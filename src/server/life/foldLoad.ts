import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';

/** Rows that one call replaces at most. */
const AT_ONCE = 20_000;

const GROUP = sql.raw('desde, hasta, barrio_id, tipo_id, luminaria_id, equipo_medida_id, regimen');

/**
 * Replaces the deltas of `carga_instalada` by the sum of each group, and a group that came to nothing by none; writers
 * and readers go on meanwhile, and several servers may run it. Where each group has one row, nothing is written.
 */
export async function foldLoad(db: Database): Promise<void> {
  await db.orm.execute(sql`
    with many as (
      select unnest(ids) as id from (
        select array_agg(id) as ids from carga_instalada group by ${GROUP} having count(*) > 1
      ) as g limit ${sql.raw(String(AT_ONCE))}
    ),
    gone as (
      delete from carga_instalada where id in (
        select id from carga_instalada where id in (select id from many)
        order by id for update skip locked
      )
      returning ${GROUP}, elementos, cantidad, carga_w
    )
    insert into carga_instalada (${GROUP}, elementos, cantidad, carga_w)
    select ${GROUP}, sum(elementos), sum(cantidad), sum(carga_w) from gone group by ${GROUP}
    having sum(elementos) <> 0 or sum(cantidad) <> 0 or sum(carga_w) <> 0`);
}
