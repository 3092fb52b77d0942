import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  type IndexBuilder,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  date,
  primaryKey,
} from 'drizzle-orm/pg-core';
import type { Field } from '../../../core/fields/field.ts';
import { openingOf } from '../../../core/list/presets.ts';
import { keptLife } from '../../../core/resource/life.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { HOY } from '../../resource/today.ts';
import { columnNames, columnsOf, searches, searchText } from './columns.ts';
import { blockIndex, listIndexes, including, isPlain, leavesNoTies } from './indexes.ts';

/** A table made from a descriptor: its columns are not known to the types, so they are asked by name. */
export interface ResourceTable {
  name: string;
  table: PgTable;
  /** What stands behind `from`, under the table's name: itself, or its rows of an earlier day. */
  source: SQL;
  /** The day of these rows, for expressions of computed fields: today in Colombia, or the earlier day. */
  day: SQL;
  /** The row of the hook's `together` beside each record, for expressions of computed fields; absent where a field is read alone. */
  together?: SQL;
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
  for (const { resource, isLife } of resources.flatMap(withKeptTables)) {
    if (tables.has(resource.table)) continue;
    const table = pgTable(resource.table, tableColumns(resource, isLife), (columns) =>
      resource.view === undefined
        ? [
            ...extras(resource, {
              column: (name) => pick(columns, name),
              targetId: (name) => pickTable(tables, byName.get(name)?.table).column('id'),
              targetKnown: (name) => byName.has(name) && byName.get(name)?.view === undefined,
              days: isLife ? Object.keys(segmentDays()) : [],
            }),
            ...(isLife ? [segmentKey(resource, (name) => pick(columns, name))] : []),
          ]
        : [],
    );
    tables.set(resource.table, wrap(resource.table, table));
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

function wrap(name: string, table: PgTable): ResourceTable {
  const columns = table as unknown as Record<string, PgColumn>; // drizzle hangs the columns on the table
  return {
    name,
    table,
    source: sql`${sql.identifier(name)}`,
    day: HOY,
    column: (column) => pick(columns, column),
    has: (column) => column in columns,
    qualified: (column) => sql`${table}.${sql.identifier(pick(columns, column).name)}`,
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

function tableColumns(resource: Resource, isLife: boolean): Record<string, PgColumnBuilderBase> {
  const columns: Record<string, PgColumnBuilderBase> = isLife ? segmentDays() : {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (name === 'id') columns['id'] = idColumn(resource, isLife);
    else if (name === 'version') columns['version'] = integer().notNull().default(1);
    else Object.assign(columns, entered(name, field));
  }
  if (resource.view !== undefined && resource.viewTable === undefined) return columns;
  for (const { column, fields } of searches(resource)) {
    columns[column] = text().generatedAlwaysAs(searchText(fields));
  }
  return columns;
}

/** The rows of a view's own table have the ids of other tables' rows. */
function idColumn({ viewTable }: Resource, isLife: boolean): PgColumnBuilderBase {
  if (isLife) return bigint({ mode: 'number' }).notNull();
  const id = bigint({ mode: 'number' }).primaryKey();
  return viewTable === undefined ? id.generatedAlwaysAsIdentity() : id;
}

/** A required field that no condition hides and no function computes is `not null` in the table, too. */
function entered(name: string, field: Field): Record<string, PgColumnBuilderBase> {
  const columns = columnsOf(name, field);
  if (mayBeEmpty(field)) return columns;
  return Object.fromEntries(
    Object.entries(columns).map(([column, builder]) => [column, required(builder)]),
  );
}

const mayBeEmpty = (field: Field): boolean =>
  field.required !== true || field.visibleIf !== undefined || field.computed !== undefined;

function required(builder: PgColumnBuilderBase): PgColumnBuilderBase {
  return (builder as PgColumnBuilderBase & { notNull(): PgColumnBuilderBase }).notNull(); // every builder has it
}

interface Making {
  column(name: string): PgColumn;
  targetId(resource: string): PgColumn;
  targetKnown(resource: string): boolean;
  /** The columns that say on which days a row holds. */
  days: readonly string[];
}

function extras(resource: Resource, making: Making): PgTableExtraConfigValue[] {
  return [
    ...uniqueIndexes(resource, making),
    ...references(resource, making),
    ...searchIndex(resource, making),
    ...plainIndexes(resource, making),
    ...openingIndex(resource, making),
    ...blockIndex(resource, making.column),
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
    if (where !== undefined) return made.where(literalWhere(where));
    const [beside] = besideKeys(resource, names);
    return beside === undefined ? made : made.with(including(beside));
  });
}

/** The index of a unique group, by which a broken one is known again. */
export function uniqueName(resource: Resource, fields: readonly string[]): string {
  return `${resource.table}_${fields.join('_')}_unico`.slice(0, 63);
}

function uniquePart(resource: Resource, name: string, making: Making): SQL | PgColumn {
  const column = making.column(name);
  return isPlain(resource, name) ? column : sql`normaliza(${column})`;
}

function literalWhere(where: Readonly<Record<string, unknown>>): SQL {
  const parts = Object.entries(where).map(([name, value]) => isLiterally(`"${name}"`, value));
  return sql.raw(parts.join(' and '));
}

/** The condition that a column has a value of a descriptor, or one of several; null is empty. */
export function isLiterally(column: string, value: unknown): string {
  if (Array.isArray(value)) return `${column} in (${value.map(literal).join(', ')})`;
  return value === null ? `${column} is null` : `${column} = ${literal(value)}`;
}

/** Descriptors are trusted, but a quote in a value must not break the statement. */
export function literal(value: unknown): string {
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
    const isLed = [...resource.indexes, ...listIndexes(resource)].some(([first]) => first === name);
    const keys = isLed
      ? []
      : [filled(resource, name, index(nameOfIndex(resource, name, 'idx')).on(making.column(name)))];
    if (!making.targetKnown(target)) return keys;
    const link = foreignKey({
      name: `${resource.table}_${name}_fk`.slice(0, 63),
      columns: [making.column(name)],
      foreignColumns: [making.targetId(target)],
    }).onDelete(onDelete);
    return [...keys, link];
  });
}

/**
 * What thousands of edits add to a search waits here and goes into the index in one go: with less room
 * that happens several times within the edit (docs/decisions/0032). `tidySearches` empties it.
 */
const PENDING_KB = 32 * 1024;

function searchIndex(resource: Resource, making: Making): PgTableExtraConfigValue[] {
  return searches(resource).map(({ column }) =>
    index(`${resource.table}_${column}_idx`.slice(0, 63))
      .using('gin', sql`${making.column(column)} gin_trgm_ops`)
      .with({ gin_pending_list_limit: PENDING_KB }),
  );
}

/**
 * The default order and the descriptor's own indexes, where their columns are the table's; a point
 * takes both of its own.
 */
function plainIndexes(resource: Resource, making: Making): PgTableExtraConfigValue[] {
  const seen = new Set(['id', ...resource.unique.flatMap((group) => plainUnique(resource, group))]);
  // an order has a place for the rows without a value, too
  const orders: (readonly string[])[] = [defaultOrder(resource), ...listIndexes(resource)];
  return [...orders, ...resource.indexes].flatMap((keys) => {
    const columns = keys.flatMap((key) => columnKeys(resource, key));
    const id = columns.map(nameOf).join('_');
    if (columns.length < keys.length || seen.has(id)) return [];
    seen.add(id);
    // of the segments of an element one is of the day: the others are passed without fetching them
    const all = [...columns, ...besideKeys(resource, columns.map(nameOf)), ...making.days];
    const parts = all.map((key) => sortPart(key, making));
    const made = index(nameOfIndex(resource, id, 'orden')).on(...(parts as [PgColumn])); // at least one key
    const [first = ''] = columns;
    return [orders.includes(keys) ? made : filled(resource, nameOf(first), made)];
  });
}

/**
 * Of what a long list opens with, in that order: by any other index it would pass all the rows that were settled long
 * ago. Ascending with empty values last, it serves both directions, as those of other orders do.
 */
function openingIndex(resource: Resource, making: Making): PgTableExtraConfigValue[] {
  const opening = openingOf(resource.list);
  if (resource.list.sortable === undefined || opening?.sort === undefined) return [];
  const name = nameOf(opening.sort);
  const keys = leavesNoTies(resource, name) ? [name] : [name, 'id'];
  const columns = keys.map((key) => making.column(key));
  return [
    index(nameOfIndex(resource, name, 'abre'))
      .on(...(columns as [PgColumn])) // at least one key
      .where(literalWhere(opening.filter)),
  ];
}

/**
 * What a long list leaves out by itself is asked of every row, so the indexes by which it is walked
 * and counted tell that, too: else each row is fetched for it (docs/decisions/0048).
 */
function besideKeys(resource: Resource, names: readonly string[]): string[] {
  const { leavesOut, list, view, viewTable } = resource;
  const isWalked = list.sortable !== undefined && view === undefined && viewTable === undefined;
  const isPlace = names.some((name) => name.endsWith('_lat'));
  if (leavesOut === undefined || !isWalked || isPlace || names.includes(leavesOut.field)) return [];
  return stored(resource, leavesOut.field);
}

/**
 * By an optional reference records are looked for and never put in order, so those without it need
 * no place in its index: many have none, and each place is written, too.
 */
function filled(resource: Resource, name: string, made: IndexBuilder): IndexBuilder {
  const field = resource.fields[name];
  const isOptional = field?.kind === 'reference' && mayBeEmpty(field);
  return isOptional ? made.where(sql`${sql.identifier(name)} is not null`) : made;
}

const nameOfIndex = (
  { table }: Resource,
  columns: string,
  kind: 'idx' | 'orden' | 'abre',
): string => `${table}_${columns}_${kind}`.slice(0, 63);

/** The sort of a list without one, with the id where it leaves ties. */
function defaultOrder({ sort, ...resource }: Resource): string[] {
  const last = sort.at(-1) ?? 'id';
  if (nameOf(last) === 'id' || leavesNoTies(resource, nameOf(last))) return [...sort];
  return [...sort, last.startsWith('-') ? '-id' : 'id'];
}

/** The column of a unique index that is on the column itself, without condition. */
function plainUnique(
  resource: Resource,
  { fields, where }: Resource['unique'][number],
): readonly string[] {
  const [name, ...more] = [...Object.keys(resource.fixed), ...fields];
  return name !== undefined && more.length === 0 && where === undefined && isPlain(resource, name)
    ? [name]
    : [];
}

const nameOf = (key: string): string => key.replace(/^-/, '');

const columnKeys = (resource: Resource, key: string): string[] =>
  stored(resource, nameOf(key)).map((column) => (key.startsWith('-') ? `-${column}` : column));

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

interface Kept {
  resource: Resource;
  /** The table holds segments of days. */
  isLife: boolean;
}

/** A view is followed by the tables of its own, which are made of the same descriptor. */
function withKeptTables(resource: Resource): Kept[] {
  const { view, viewTable, life: _life, ...rest } = resource;
  const kept: Kept[] = [{ resource, isLife: false }];
  if (view === undefined) return kept;
  if (viewTable !== undefined) {
    kept.push({ resource: { ...rest, viewTable, table: viewTable }, isLife: false });
  }
  const life = keptLife(resource);
  if (life !== undefined) {
    const { segments } = life;
    // one value stands in several segments of its row
    const own = { ...rest, viewTable: segments, table: segments, unique: [] };
    kept.push({ resource: own, isLife: true });
  }
  return kept;
}

/** The first day and the day after the last one, which is `infinity` where it goes on. */
const segmentDays = () => ({
  desde: date({ mode: 'string' }).notNull(),
  hasta: date({ mode: 'string' }).notNull(),
});

const segmentKey = ({ table }: Resource, column: (name: string) => PgColumn) =>
  primaryKey({ name: `${table}_pkey`, columns: [column('id'), column('desde')] });
