import { sql } from 'drizzle-orm';
import { rowsOf, type Database, type Orm } from '../db/connect.ts';

/** Rows of a resource, exact, from the deltas that its writes left: never a scan of its table. */
export async function storedTotal(orm: Orm, resource: string): Promise<number> {
  const [row] = await rowsOf<{ n: string }>(
    orm,
    sql`select coalesce(sum(delta), 0)::bigint as n from conteo where recurso = ${resource}`,
  );
  return Number(row?.n ?? 0);
}

/** Must run in the transaction of the rows it counts. */
export async function addToTotal(tx: Orm, resource: string, delta: number): Promise<void> {
  if (delta === 0) return;
  await tx.execute(sql`insert into conteo (recurso, delta) values (${resource}, ${delta})`);
}

/**
 * Replaces the deltas of each resource by their sum; writers and readers go on meanwhile. Where
 * there is one row per resource already, nothing is written.
 */
export async function foldTotals(db: Database): Promise<void> {
  await db.orm.execute(sql`
    with many as (select recurso from conteo group by recurso having count(*) > 1),
    gone as (
      delete from conteo where id in (
        select id from conteo where recurso in (select recurso from many)
        order by id limit 10000 for update skip locked
      )
      returning recurso, delta
    )
    insert into conteo (recurso, delta) select recurso, sum(delta) from gone group by recurso`);
}
