import type { Orm } from '../db/orm.ts';
import { idArray } from '../list/readRecords.ts';
import type { LifeOf } from '../resource/hook.ts';
import { statementOf, type Store } from '../resource/store.ts';
import { sql } from 'drizzle-orm';

/** Rows of one statement. */
const AT_ONCE = 500;

/**
 * Replaces the segments of these records of a resource with `life`. To be called in the transaction of the change
 * that moved them. Throws the database's error where two segments of one record overlap or one is empty.
 */
export async function storeSegments(
  tx: Orm,
  store: Store,
  lives: readonly LifeOf[],
): Promise<void> {
  const { life } = store.resource;
  if (life === undefined) throw new Error(`${store.resource.name} has no life`);
  const table = sql.identifier(life.segments);
  const ids = idArray(lives.map(({ id }) => id));
  await tx.execute(sql`delete from ${table} where id = any(${ids})`);
  const rows = lives.flatMap(({ id, segments }) =>
    segments.map(({ desde, hasta, record }) => ({
      ...store.mapping.toRow(record),
      id,
      desde,
      hasta: hasta ?? 'infinity',
    })),
  );
  const statement = statementOf(store, 'store segments', insertText);
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await tx.run(statement, [JSON.stringify(rows.slice(from, from + AT_ONCE))]);
  }
}

function insertText({ mapping, resource }: Store): string {
  const table = `"${resource.life?.segments ?? ''}"`;
  const columns = ['id', 'desde', 'hasta', ...mapping.columns]
    .map((name) => `"${name}"`)
    .join(', ');
  return `insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
}
