import { foldText } from '../../../core/fields/foldText.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import type { Orm } from '../../db/orm.ts';
import { isLiterally } from '../../db/tables/tables.ts';
import { isPlain } from '../../db/tables/indexes.ts';
import { recordsIn } from '../../list/readRecords.ts';
import { statementOf, type Store } from '../../resource/store.ts';

/** Fields by which records are told apart, as `unique` and `keys` name them. */
export interface Group {
  readonly fields: readonly string[];
  readonly where?: Readonly<Record<string, unknown>>;
}

/** The unique group of these fields, which may count among some records alone. */
export const groupOf = (resource: Resource, fields: readonly string[]): Group =>
  resource.unique.find((group) => group.fields.join() === fields.join()) ?? { fields };

/** The values of a group as one text, equal where the unique index finds them equal; undefined: not all there. */
export function groupText(resource: Resource, group: Group, record: Row): string | undefined {
  for (const [name, value] of Object.entries(group.where ?? {})) {
    if (![value].flat().includes(record[name] ?? null)) return undefined;
  }
  const values: unknown[] = [];
  for (const name of group.fields) {
    const value = record[name] ?? null;
    if (value === null) return undefined;
    values.push(typeof value === 'string' && !isPlain(resource, name) ? foldText(value) : value);
  }
  return values.length === 1 ? String(values[0]) : JSON.stringify(values);
}

/**
 * Stored records that have the same values in a group, whole, by the place of the asking record in
 * the list.
 */
export async function storedAlike(
  orm: Orm,
  store: Store,
  given: { group: Group; records: readonly (Row | undefined)[] },
): Promise<Map<number, Row>> {
  const { group } = given;
  const asked = given.records.flatMap((record, i) =>
    record === undefined || groupText(store.resource, group, record) === undefined
      ? []
      : [{ '~i': i, ...Object.fromEntries(group.fields.map((name) => [name, record[name]])) }],
  );
  if (asked.length === 0) return new Map();
  const key = `alike ${group.fields.join()} ${JSON.stringify(group.where ?? {})}`;
  const statement = statementOf(store, key, () => alikeText(store, group));
  const [found] = await orm.run<{ json: string }>(statement, [JSON.stringify(asked)]);
  return new Map(
    recordsIn(found?.json).map(({ '~i': i, ...record }) => [Number(i), record] as const),
  );
}

/**
 * Each asked for by itself along the unique index: of a table that nobody has analysed the planner
 * takes a join for one of few rows, and reads the whole table for every part of a file.
 */
function alikeText({ resource, table, mapping }: Store, { fields, where = {} }: Group): string {
  const columns = fields.map((name) => `"${name}" ${typeOfColumn(table.column(name))}`);
  const same = fields.map((name) => {
    const own = `"${table.name}"."${name}"`;
    return isPlain(resource, name)
      ? `${own} = asked."${name}"`
      : `normaliza(${own}) = normaliza(asked."${name}")`;
  });
  const fixed = Object.entries({ ...resource.fixed, ...where }).map(([name, value]) =>
    isLiterally(`"${table.name}"."${name}"`, value),
  );
  return `select coalesce(json_agg(r), '[]')::text as json from (
    select found.*
    from jsonb_to_recordset($1::jsonb) as asked ("~i" int, ${columns.join(', ')})
    cross join lateral (select asked."~i", ${mapping.own} from "${table.name}"
      where ${[...same, ...fixed].join(' and ')} offset 0) as found) as r`;
}

/** The type alone: a collation of its own would be at odds with the column's. */
const typeOfColumn = (column: { getSQLType(): string }): string =>
  column.getSQLType().replace(/ collate .*/, '');
