import { sql, type SQL } from 'drizzle-orm';
import { keptLife } from '../../core/resource/life.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import type { Field } from '../../core/fields/field.ts';
import type { ResourceTable, Tables } from '../db/tables/tables.ts';
import type { FileStore } from '../files/fileStore.ts';
import { prepared, type Statement, textOf } from '../db/orm.ts';
import { columnNames, jsonColumn } from '../db/tables/columns.ts';
import { withLights } from './deadlines.ts';
import type { Hook, Mapping, Store, Stores } from './hook.ts';

export type { Store, Stores } from './hook.ts';

/**
 * Throws when a hook has no expression for a computed field, does not explain just those that say `explain`, or compares
 * others.
 */
export function makeStores(given: {
  resources: readonly Resource[];
  tables: Tables;
  hooks: Readonly<Record<string, Hook>>;
  files?: FileStore;
}): Stores {
  const stores = new Map<string, Store>();
  const resources = new Map(given.resources.map((resource) => [resource.name, resource]));
  for (const resource of given.resources) {
    const table = given.tables.get(resource.table);
    const hook = withLights(resource, given.hooks[resource.name]);
    if (table === undefined) throw new Error(`no table for ${resource.name}`);
    refuseUncomputed(resource, hook);
    refuseUnexplained(resource, hook);
    refuseUndocumented(resource, hook);
    refuseUnmade(resource, hook);
    const mapping = mappingOf(resource, table, hook);
    const past = resource.life && mappingOf(resource, pastTable(table), hook);
    stores.set(resource.name, {
      resource,
      table,
      mapping,
      ...(past === undefined ? {} : { past }),
      hook,
      stores,
      tables: given.tables,
      resources,
      ...(given.files === undefined ? {} : { files: given.files }),
    });
  }
  return stores;
}

/** `~day` is a column that only the rows of an earlier day have. */
const pastTable = (table: ResourceTable): ResourceTable => ({
  ...table,
  day: sql`${sql.identifier(table.name)}."~day"`,
});

/**
 * The same resource as it was on an earlier day, `AAAA-MM-DD`; `said` is the day in SQL, where a prepared statement has
 * it from elsewhere. References still lead to records as they are today. Throws where the resource has no `life`.
 */
export function storeOn(store: Store, day: string, said: SQL = sql`${day}::date`): Store {
  const { resource, table, past } = store;
  if (past === undefined) throw new Error(`${resource.name} has no life`);
  const source = sql`(select "~rows".*, ${said} as "~day" from ${rowsOn(store, said)}) as ${sql.identifier(table.name)}`;
  return { ...store, mapping: past, table: { ...pastTable(table), source }, day };
}

/** A view of all days is planned in two thirds to three quarters of the time of a function of the day. */
function rowsOn({ resource, table }: Store, day: SQL): SQL {
  const rows = sql.identifier('~rows');
  if (keptLife(resource) === undefined)
    return sql`${sql.identifier(`${table.name}_en`)}(${day}) as ${rows}`;
  return sql`${sql.identifier(`${table.name}_dias`)} as ${rows}
    where "~desde" <= ${day} and "~hasta" > ${day} and "~corte" <= ${day}`;
}

/** The store of a resource that there must be: its name stands in code, or was checked before. */
export function storeOf({ stores }: { stores: Stores }, resource: string): Store {
  const store = stores.get(resource);
  if (store === undefined) throw new Error(`no resource "${resource}"`);
  return store;
}

function refuseUncomputed(resource: Resource, hook: Hook | undefined): void {
  const lacking = Object.entries(resource.fields)
    .filter(([name, field]) => field.computed?.by === 'sql' && hook?.computed?.[name] === undefined)
    .map(([name]) => name);
  if (lacking.length === 0 || resource.view !== undefined) return;
  throw new Error(
    `src/modules: ${resource.name} has no SQL expression for ${lacking.join(', ')}; ` +
      `add them under "computed" in server/${resource.name}.ts of its subject and register it in src/modules/server.ts`,
  );
}

function refuseUndocumented({ name, document }: Resource, hook: Hook | undefined): void {
  const made = Object.keys(hook?.document?.made ?? {});
  const planned = (document?.sections ?? []).flatMap(({ blocks }) =>
    blocks.flatMap((block) => ('made' in block ? [block.made] : [])),
  );
  const differing = [
    ...planned.filter((one) => !made.includes(one)),
    ...made.filter((one) => !planned.includes(one)),
  ];
  if (differing.length === 0 && (document === undefined) === (hook?.document === undefined)) return;
  throw new Error(
    `src/modules: the "document" of ${name} and that of its hook must name the same blocks; ` +
      `found only on one side: ${differing.join(', ') || 'document'}`,
  );
}

function refuseUnmade({ name, makes }: Resource, hook: Hook | undefined): void {
  const judged = Object.keys(makes).filter((one) => makes[one]?.by === undefined);
  const [said, done] = [judged, Object.keys(hook?.makes ?? {})];
  const differing = [
    ...said.filter((one) => !done.includes(one)),
    ...done.filter((one) => !said.includes(one)),
  ];
  if (differing.length === 0) return;
  throw new Error(
    `src/modules: the "makes" of ${name} and that of its hook must name the same; ` +
      `found only on one side: ${differing.join(', ')}`,
  );
}

function refuseUnexplained({ name, fields }: Resource, hook: Hook | undefined): void {
  const explained = Object.keys(hook?.explained ?? {});
  const said = Object.keys(fields).filter((field) => fields[field]?.explain);
  const lacking = said.filter((field) => !explained.includes(field));
  if (lacking.length > 0) {
    throw new Error(
      `src/modules: ${name} says "explain" of ${lacking.join(', ')}; ` +
        `add them under "explained" in server/${name}.ts of its subject and register it in src/modules/server.ts`,
    );
  }
  const unsaid = explained.filter((field) => !said.includes(field));
  if (unsaid.length > 0) {
    throw new Error(
      `src/modules: the hook of ${name} explains ${unsaid.join(', ')}; say "explain: true" of them in its descriptor`,
    );
  }
  const compared = Object.keys(hook?.compared ?? {});
  const isCompared = (field: string) => fields[field]?.explain === 'compared';
  const differing = [
    ...compared.filter((field) => !isCompared(field)),
    ...said.filter((field) => isCompared(field) && !compared.includes(field)),
  ];
  if (differing.length === 0) return;
  throw new Error(
    `src/modules: ${name} must say "explain: 'compared'" of just what its hook has under "compared"; ` +
      `found only on one side: ${differing.join(', ')}`,
  );
}

/** By the mapping of a store, which the stores of all earlier days share. */
const made = new WeakMap<Mapping, Map<string, Statement>>();

/** A constant statement of a resource, written at its first use. `key` tells it from the store's others. */
export function statementOf(store: Store, key: string, write: (store: Store) => string): Statement {
  const own = made.get(store.mapping) ?? new Map<string, Statement>();
  made.set(store.mapping, own);
  const known = own.get(key);
  if (known !== undefined) return known;
  const text = write(store);
  if (own.size === MOST_PREPARED) return { text };
  const statement = prepared(text);
  own.set(key, statement);
  return statement;
}

/** Every connection keeps what was prepared on it; edits come in very many combinations of fields. */
const MOST_PREPARED = 100;

function mappingOf(resource: Resource, table: ResourceTable, hook: Hook | undefined): Mapping {
  const own = new Map<string, string>();
  const all = new Map<string, string>();
  const whole = new Map<string, string>();
  const beside = hook?.together?.(table);
  const besideIt = beside === undefined ? table : { ...table, together: TOGETHER };
  for (const [name, field] of Object.entries(resource.fields)) {
    const column = jsonColumn(name, field, (one) => textOf(table.qualified(one)));
    if (column !== undefined) own.set(name, column);
    const computed = field.computed?.by === 'sql' ? hook?.computed?.[name] : undefined;
    const expression = computed === undefined ? column : textOf(computed(table));
    if (expression !== undefined) all.set(name, expression);
    const read = computed === undefined ? column : textOf(computed(besideIt));
    if (read !== undefined) whole.set(name, read);
  }
  return {
    all: selectList(whole),
    beside:
      beside === undefined
        ? ''
        : ` left join lateral (${textOf(beside)}) as ${textOf(TOGETHER)} on true`,
    own: selectList(own),
    listOf: (fields) => {
      const wanted = new Set(['id', ...fields]);
      return selectList(new Map([...all].filter(([name]) => wanted.has(name))));
    },
    valuesOf: (fields) =>
      `json_build_array(${fields.map((name) => all.get(name) ?? 'null').join(', ')})`,
    columns: Object.entries(resource.fields).flatMap(([name, field]) =>
      name === 'id' ? [] : columnNames(name, field),
    ),
    toRow: (record) => toRow(resource, record),
  };
}

const TOGETHER = sql.raw('"~together"');

const selectList = (expressions: ReadonlyMap<string, string>): string =>
  [...expressions].map(([name, expression]) => `${expression} as "${name}"`).join(', ');

/** A column, or the expression of a field that is computed by SQL. */
export function expressionOf(
  resource: Resource,
  name: string,
  from: { table: ResourceTable; hook: Hook | undefined },
): SQL {
  const field = knownField(resource, name);
  const computed = field.computed?.by === 'sql' ? from.hook?.computed?.[name] : undefined;
  if (computed) return computed(from.table);
  return sql`${from.table.column(columnNames(name, field)[0] ?? name)}`;
}

export function knownField(resource: Resource, name: string): Field {
  const field = resource.fields[name];
  if (field === undefined) throw new Error(`${resource.name} has no field "${name}"`);
  return field;
}

function toRow(resource: Resource, record: Row): Row {
  const row: Row = {};
  for (const [name, value] of Object.entries(record)) {
    const field = resource.fields[name];
    if (field === undefined || name === 'id') continue;
    const columns = columnNames(name, field);
    if (columns.length === 2) {
      const point = value as { lat: number; lng: number } | null; // a point field, checked before
      row[`${name}_lat`] = point?.lat ?? null;
      row[`${name}_lng`] = point?.lng ?? null;
    } else if (columns.length === 1) {
      row[name] = value;
    }
  }
  return row;
}
