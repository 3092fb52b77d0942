import { sql, type Placeholder } from 'drizzle-orm';
import type { Resource } from '../../core/resource/resource.ts';
import type { ResourceTable, Tables } from '../db/tables/tables.ts';
import type { FileStore } from '../files/fileStore.ts';
import { prepared, type Statement } from '../db/orm.ts';
import type { Hook, Mapping, Store, Stores } from './hook.ts';
import { mappingOf } from './rows.ts';

export type { Store, Stores } from './hook.ts';

/** Throws when a resource has a computed field that its hook has no expression for. */
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
    const hook = given.hooks[resource.name];
    if (table === undefined) throw new Error(`no table for ${resource.name}`);
    refuseUncomputed(resource, hook);
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
 * The same resource as it was on an earlier day, `AAAA-MM-DD`; `said` stands for it in a prepared statement. The
 * rows come from the function `<view>_en`, which the planner unfolds; references still lead to records as they are today. Throws
 * where the resource has no `life`.
 */
export function storeOn(store: Store, day: string, said: string | Placeholder = day): Store {
  const { resource, table, past } = store;
  if (past === undefined) throw new Error(`${resource.name} has no life`);
  const name = sql.identifier(table.name);
  const rows = sql.identifier(`${table.name}_en`);
  const source = sql`(select "~rows".*, ${said}::date as "~day" from ${rows}(${said}::date) as "~rows") as ${name}`;
  return { ...store, mapping: past, table: { ...pastTable(table), source }, day };
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
