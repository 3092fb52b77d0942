import { and, sql, type SQL } from 'drizzle-orm';
import type { SortTerm } from '../../core/list/listQuery.ts';
import { whereOf } from './conditions.ts';
import { behind } from './keyset.ts';
import { orderOf, wordsOf, type OrderKey } from './order.ts';
import type { Store } from '../resource/store.ts';

/** Deeper pages cost less when everything is put in order once. */
const DEEPEST = 2_000;

interface Asked {
  sort: readonly SortTerm[];
  matching: SQL | undefined;
  limit: number;
  offset: number;
  /** Each row with its keys in `~keys`, behind the row with these. */
  keyed?: { column: SQL; after: readonly (string | null)[] | undefined };
}

/**
 * The rows of a page of a long list whose order differs from the order of its index: rows with a value
 * come before rows without one, also in descending order, and an order by a reference reads target by
 * target. Undefined where a plain statement is as fast.
 */
export function orderedIndexScan(store: Store, asked: Asked): SQL | undefined {
  const { resource, table } = store;
  const [term, ...more] = asked.sort;
  if (resource.list.sortable === undefined || term === undefined || more.length > 0)
    return undefined;
  if (asked.offset + asked.limit > DEEPEST) return undefined;
  const order = orderOf(store, [term]);
  const parts =
    order.joins.length > 0
      ? byTarget(store, { order, asked })
      : split(store, { by: order.by, asked });
  if (parts === undefined) return undefined;
  // each has its own limit, and what comes later is not begun when the page is full before
  const most = sql.raw(String(asked.offset + asked.limit));
  const rows = parts.map((part) => sql`(${part} limit ${most})`);
  const page = sql.raw(` limit ${asked.limit} offset ${asked.offset}`);
  return sql`select * from (${sql.join(rows, sql` union all `)}) as ${sql.identifier(table.name)} ${page}`;
}

/** Whether such an order goes target by target. */
export function isByTarget({ resource }: Store, [term, ...more]: readonly SortTerm[]): boolean {
  const name = term?.path.split('.')[0] ?? '';
  return (
    resource.list.sortable !== undefined &&
    more.length === 0 &&
    resource.fields[name]?.kind === 'reference'
  );
}

/** Rows with a value and rows without one. */
function split(
  store: Store,
  { by, asked }: { by: readonly OrderKey[]; asked: Asked },
): SQL[] | undefined {
  const [first, ...rest] = by;
  const isView = store.resource.view !== undefined;
  // upwards the index has the empty ones last by itself; a view may join tables where all are empty
  if (first === undefined || first.notNull || !(first.descending || isView)) return undefined;
  const filled = [{ ...first, notNull: true }, ...rest];
  const after = asked.keyed?.after;
  const beyond = after && behind(filled, after);
  const isPast = after !== undefined && after[0] === null;
  const empty = sql`${first.at} is null`;
  return [
    ...(isPast
      ? []
      : [rowsOf(store, { asked, where: and(sql`${first.at} is not null`, beyond), by: filled })]),
    rowsOf(store, {
      asked,
      where: isPast ? and(empty, behind(by, after)) : empty,
      by: isView ? rest : filled,
    }),
  ];
}

/** Rows of each target, in the order of targets, then rows without a target. */
function byTarget(
  store: Store,
  { order: { by, joins }, asked }: { order: ReturnType<typeof orderOf>; asked: Asked },
): SQL[] | undefined {
  const [join] = joins;
  const [reference, id] = by.slice(-2);
  if (join === undefined || reference === undefined || id === undefined || asked.keyed)
    return undefined;
  const name = sql.identifier(store.table.name);
  const labels = [...by.slice(0, -2), { ...reference, at: join.id, notNull: true }];
  const own = [{ ...reference, notNull: true }, id];
  const most = sql.raw(String(asked.offset + asked.limit));
  // said as a range: with an equality any index by ids would seem to have the order
  const ofTarget = sql`${reference.at} >= targets."~id" and ${reference.at} <= targets."~id"`;
  const rows = sql`select ${name}.* from (
      select ${join.id} as "~id" from ${join.from} order by ${wordsOf(labels)}
    ) as targets cross join lateral (
      ${rowsOf(store, { asked, where: ofTarget, by: own })} limit ${most}
    ) as ${name}`;
  if (reference.notNull) return [rows];
  const without = sql`${reference.at} is null`;
  const isView = store.resource.view !== undefined;
  return [rows, rowsOf(store, { asked, where: without, by: isView ? [id] : own })];
}

function rowsOf(
  { table }: Store,
  { asked, where, by }: { asked: Asked; where: SQL | undefined; by: readonly OrderKey[] },
): SQL {
  const name = sql.identifier(table.name);
  const keys = asked.keyed?.column ?? sql``;
  return sql`select ${name}.*${keys} from ${table.source} ${whereOf(and(asked.matching, where))} order by ${wordsOf(by)}`;
}
