import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';

/** Rows that one statement replaces at most. */
const AT_ONCE = 20_000;

/** Kept sums: what tells the groups of a table apart, and what is summed. */
const TABLES = [
  {
    table: 'carga_instalada',
    group: 'desde, hasta, barrio_id, tipo_id, luminaria_id, equipo_medida_id, regimen',
    sums: ['elementos', 'cantidad', 'carga_w'],
  },
  {
    table: 'carga_por_mes',
    group: 'mes, barrio_id, tipo_id, equipo_medida_id, regimen',
    sums: ['elementos', 'elementos_dia', 'carga_w', 'carga_w_dia'],
  },
] as const;

/**
 * Replaces the deltas of the kept sums of load by the sum of each group, and a group that came to nothing by none;
 * writers and readers go on meanwhile, and several servers may run it. Where each group has one row, nothing is written.
 */
export async function foldLoad(db: Database): Promise<void> {
  for (const sums of TABLES) {
    while ((await foldSome(db, sums)) > 0);
  }
}

/** Answers how many rows it has replaced. */
async function foldSome(
  db: Database,
  { table, group, sums }: (typeof TABLES)[number],
): Promise<number> {
  const summed = sums.map((name) => `sum(${name})`);
  const [row] = await db.rows<{ n: number }>(
    sql.raw(`
      with many as (
        select unnest(ids) as id from (
          select array_agg(id) as ids from ${table} group by ${group} having count(*) > 1
        ) as g limit ${AT_ONCE}
      ),
      gone as (
        delete from ${table} where id in (
          select id from ${table} where id in (select id from many)
          order by id for update skip locked
        )
        returning ${group}, ${sums.join(', ')}
      ),
      folded as (
        insert into ${table} (${group}, ${sums.join(', ')})
        select ${group}, ${summed.join(', ')} from gone group by ${group}
        having ${summed.map((sum) => `${sum} <> 0`).join(' or ')}
      )
      select count(*)::int as n from gone`),
  );
  return row?.n ?? 0;
}
