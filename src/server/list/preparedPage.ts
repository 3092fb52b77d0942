import { Placeholder, sql, type SQL } from 'drizzle-orm';
import type { Filter, ListQuery } from '../../core/list/listQuery.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { listIndexes } from '../db/tables/listIndexes.ts';
import { writtenOf, type Statement, type Value } from '../db/orm.ts';
import { literal } from '../db/tables/tables.ts';
import type { Asked } from './page.ts';
import { statementOf } from '../resource/statements.ts';
import type { Store } from '../resource/store.ts';

/**
 * A first page of which one plan fits every request, since nothing is filtered or an index leads from
 * the filtered values to the rows in their order: written once, and parsed and planned once for each
 * connection, which takes as long as the page itself. Undefined for every other page: there the best
 * plan depends on the values, and a connection need not keep a statement that hardly repeats.
 */
export function preparedPage(
  store: Store,
  asked: Asked,
  write: (asked: Asked) => SQL,
): { statement: Statement; values: Value[] } | undefined {
  const { query, count, cursor } = asked;
  const { filters, sort, range, scope, q } = query;
  const isFirst = range?.first === 0 && cursor === undefined && q === undefined;
  if (!isFirst || !isSettled(store.resource, query)) return undefined;
  const key = JSON.stringify([
    'first page',
    count,
    range.last,
    sort,
    scope !== undefined,
    filters.map(({ field }) => field),
  ]);
  const statement = statementOf(store, key, () => {
    const open = filters.map((filter, i) => ({ ...filter, values: [sql.placeholder(String(i))] }));
    return textWith(write({ ...asked, query: { ...query, filters: open } }));
  });
  // single values that were read by their fields: numbers, texts, days
  return { statement, values: filters.map(({ values: [value] }) => value as Value) };
}

/** Whether one plan is best for all values of the filters. */
function isSettled(resource: Resource, { filters, sort: [term, ...more] }: ListQuery): boolean {
  if (filters.length === 0) return true;
  const names = new Set(filters.map(({ field }) => field));
  if (names.size < filters.length || more.length > 0 || !filters.every(isOneValue)) return false;
  return [...resource.indexes, ...listIndexes(resource)]
    .map((keys) => keys.map((key) => key.replace(/^-/, '')))
    .some(
      (keys) =>
        keys.slice(0, names.size).every((key) => names.has(key)) && keys[names.size] === term?.path,
    );
}

const isOneValue = ({ op, values: [value, ...more] }: Filter): boolean =>
  op === 'eq' && more.length === 0 && value !== null && value !== undefined;

/** The text with `$1` for the first filter's value, and so on; parameters that never change are written into it. */
function textWith(query: SQL): string {
  const { sql: text, params } = writtenOf(query);
  return text.replaceAll(/\$(\d+)/g, (_, place: string) => {
    const value: unknown = params[Number(place) - 1];
    return value instanceof Placeholder ? `$${Number(value.name) + 1}` : literal(value);
  });
}
