import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core';
import type { Field } from '../../core/fields/field.ts';
import type { Resource } from '../../core/resource.ts';
import { columnNames, columnsOf } from './columns.ts';

/** A table made from a descriptor: its columns are not known to the types, so they are asked by name. */
export interface ResourceTable {
  table: PgTable;
  column(name: string): PgColumn;
  has(name: string): boolean;
  /** `"barrio"."id"`, for subqueries: a bare column would be taken for the inner table's. */
  qualified(name: string): SQL;
}

export type Tables = ReadonlyMap<string, ResourceTable>;

/**
 * Drizzle tables of every descriptor, by table name. Resources that share a table share its
 * columns; views are there for reading and left out of the migrations (`schemaOf`).
 */
export function buildTables(resources: readonly Resource[]): Tables {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const tables = new Map<string, ResourceTable>();
  for (const resource of resources) {
    if (tables.has(resource.table)) continue;
    const table = pgTable(resource.table, tableColumns(resource), (columns) =>
      resource.view === undefined
        ? extras(resource, {
            column: (name) => pick(columns, name),
            targetId: (name) => pickTable(tables, byName.get(name)?.table).column('id'),
            targetKnown: (name) => byName.has(name) && byName.get(name)?.view === undefined,
          })
        : [],
    );
    tables.set(resource.table, wrap(table));
  }
  return tables;
}

/** What drizzle-kit compares with the migrations: the tables that are no views. */
export function schemaOf(resources: readonly Resource[], tables: Tables): Record<string, PgTable> {
  const views = new Set(resources.filter((r) => r.view !== undefined).map((r) => r.table));
  return Object.fromEntries(
    [...tables].filter(([name]) => !views.has(name)).map(([name, { table }]) => [name, table]),
  );
}

/** The name of the column that holds the searchable text, normalised. */
export const SEARCH_COLUMN = 'busqueda';

export const searchFields = (resource: Resource): string[] =>
  Object.keys(resource.fields).filter((name) => resource.fields[name]?.search);

function wrap(table: PgTable): ResourceTable {
  const columns = table as unknown as Record<string, PgColumn>; // drizzle hangs the columns on the table
  return {
    table,
    column: (name) => pick(columns, name),
    has: (name) => name in columns,
    qualified: (name) => sql`${table}.${sql.identifier(pick(columns, name).name)}`,
  };
}

function pick(columns: Readonly<Record<string, PgColumn>>, name: string): PgColumn {
  const column = columns[name];
  if (column === undefined) throw new Error(`no column "${name}"`);
  return column;
}

function pickTable(tables: Tables, name: string | undefined): ResourceTable {
  const table = tables.get(name ?? '');
  if (table === undefined) throw new Error(`no table "${name ?? ''}"`);
  return table;
}

function tableColumns(resource: Resource): Record<string, PgColumnBuilderBase> {
  const columns: Record<string, PgColumnBuilderBase> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (name === 'id')
      columns['id'] = bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
    else if (name === 'version') columns['version'] = integer().notNull().default(1);
    else Object.assign(columns, entered(name, field));
  }
  if (searchFields(resource).length > 0 && resource.view === undefined) {
    columns[SEARCH_COLUMN] = text().generatedAlwaysAs(searchText(resource));
  }
  return columns;
}

/** A required field that no condition hides and no function computes is `not null` in the table, too. */
function entered(name: string, field: Field): Record<string, PgColumnBuilderBase> {
  const always =
    field.required === true && field.visibleIf === undefined && field.computed === undefined;
  const columns = columnsOf(name, field);
  if (!always) return columns;
  return Object.fromEntries(
    Object.entries(columns).map(([column, builder]) => [column, required(builder)]),
  );
}

function required(builder: PgColumnBuilderBase): PgColumnBuilderBase {
  return (builder as PgColumnBuilderBase & { notNull(): PgColumnBuilderBase }).notNull(); // every builder has it
}

function searchText(resource: Resource): SQL {
  const parts = searchFields(resource).map((name) => sql`coalesce(${sql.identifier(name)}, '')`);
  return sql`normaliza(${sql.join(parts, sql` || ' ' || `)})`;
}

interface Making {
  column(name: string): PgColumn;
  targetId(resource: string): PgColumn;
  targetKnown(resource: string): boolean;
}

function extras(resource: Resource, making: Making): PgTableExtraConfigValue[] {
  return [
    ...uniqueIndexes(resource, making),
    ...references(resource, making),
    ...searchIndex(resource, making),
    ...plainIndexes(resource, making),
  ];
}

function uniqueIndexes(resource: Resource, making: Making): PgTableExtraConfigValue[] {
  return resource.unique.map(({ fields, where }) => {
    const names = [...Object.keys(resource.fixed), ...fields].flatMap((name) =>
      stored(resource, name),
    );
    const parts = names.map((name) => uniquePart(resource, name, making));
    const made = uniqueIndex(uniqueName(resource, fields)).on(
      ...(parts as [SQL | PgColumn]), // a unique group has at least one field
    );
    return where === undefined ? made : made.where(literalWhere(where));
  });
}

/** The index of a unique group, by which a broken one is known again. */
export function uniqueName(resource: Resource, fields: readonly string[]): string {
  return `${resource.table}_${fields.join('_')}_unico`.slice(0, 63);
}

/** Texts are compared without case and accents; those that a pattern keeps plain, numbers and dates as they are. */
function uniquePart(resource: Resource, name: string, making: Making): SQL | PgColumn {
  const column = making.column(name);
  const { kind, exact, pattern } = resource.fields[name] as {
    kind?: string;
    exact?: boolean;
    pattern?: string;
  };
  return kind === 'text' && !exact && pattern === undefined ? sql`normaliza(${column})` : column;
}

function literalWhere(where: Readonly<Record<string, unknown>>): SQL {
  const parts = Object.entries(where).map(
    ([name, value]) => sql`${sql.identifier(name)} = ${sql.raw(literal(value))}`,
  );
  return sql.join(parts, sql` and `);
}

/** Descriptors are trusted, but a quote in a value must not break the migration. */
function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

/** Who made a row is not a foreign key: users that signed anything are never deleted, and writers would queue on it. */
const SIGNATURES = new Set(['creado_por', 'modificado_por']);

function references(resource: Resource, making: Making): PgTableExtraConfigValue[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.kind !== 'reference' || SIGNATURES.has(name) || stored(resource, name).length === 0)
      return [];
    const { target = '', onDelete = 'restrict' } = field as {
      target?: string;
      onDelete?: 'restrict' | 'cascade';
    };
    const key = index(`${resource.table}_${name}_idx`.slice(0, 63)).on(making.column(name));
    if (!making.targetKnown(target)) return [key];
    const link = foreignKey({
      name: `${resource.table}_${name}_fk`.slice(0, 63),
      columns: [making.column(name)],
      foreignColumns: [making.targetId(target)],
    }).onDelete(onDelete);
    return [key, link];
  });
}

function searchIndex(resource: Resource, making: Making): PgTableExtraConfigValue[] {
  if (searchFields(resource).length === 0) return [];
  const column = making.column(SEARCH_COLUMN);
  return [
    index(`${resource.table}_busqueda_idx`.slice(0, 63)).using('gin', sql`${column} gin_trgm_ops`),
  ];
}

/** The default order and the descriptor's own indexes, where their columns are the table's. */
function plainIndexes(resource: Resource, making: Making): PgTableExtraConfigValue[] {
  const tie = resource.sort.at(-1)?.startsWith('-') ? '-id' : 'id';
  const lists = [[...resource.sort, tie], ...resource.indexes];
  const seen = new Set<string>();
  return lists.flatMap((keys) => {
    const names = keys.map((key) => key.replace(/^-/, ''));
    const plain = names.every((name) => stored(resource, name).length === 1);
    const id = names.filter((name, i) => names.indexOf(name) === i).join('_');
    if (!plain || id === 'id' || seen.has(id)) return [];
    seen.add(id);
    const parts = keys.slice(0, new Set(names).size).map((key) => sortPart(key, making));
    return [index(`${resource.table}_${id}_orden`.slice(0, 63)).on(...(parts as [PgColumn]))]; // at least one key
  });
}

/** Where no value is empty, one index serves both directions; else empty values come last, as in lists. */
function sortPart(key: string, making: Making): SQL | PgColumn {
  const column = making.column(key.replace(/^-/, ''));
  if (!key.startsWith('-')) return column;
  return column.notNull ? sql`${column} desc` : sql`${column} desc nulls last`;
}

function stored(resource: Resource, name: string): string[] {
  const field = resource.fields[name];
  return field === undefined ? [] : columnNames(name, field);
}
