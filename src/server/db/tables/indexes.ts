import { index, type IndexBuilder, type PgColumn } from 'drizzle-orm/pg-core';
import { sql, type SQL } from 'drizzle-orm';
import { isComparable } from '../../../core/resource/check/checkTables.ts';
import type { Resource } from '../../../core/resource/resource.ts';

/**
 * The keys of the indexes that a long list has beside those of its default order: one for each field
 * it is sorted by, ids breaking ties, and one for each filter that none leads to yet. A list that
 * stays short has none: its rows are put in order as fast as they are read.
 */
export function listIndexes(resource: Resource): string[][] {
  const { fields, indexes, list, sort } = resource;
  if (list.sortable === undefined) return [];
  const [first = 'id'] = sort.map(bare);
  const isKept = (name: string): boolean => {
    const field = fields[name];
    return field !== undefined && isComparable(field);
  };
  const hasUnique = (name: string) => leavesNoTies(resource, name) && isPlain(resource, name);
  const sorted = list.sortable
    .filter((name) => name !== 'id' && name !== first && isKept(name) && !hasUnique(name))
    .map((name) => (leavesNoTies(resource, name) ? [name] : [name, 'id']));
  const led = new Set([first, 'id', ...list.sortable, ...indexes.map(([key = '']) => bare(key))]);
  const filtered = list.filters
    .filter((name) => !led.has(name) && isKept(name) && !hasUnique(name))
    .filter((name) => list.noIndex?.[name] === undefined && fields[name]?.kind !== 'reference')
    .map((name) => [name]);
  return [...sorted, ...filtered];
}

const bare = (key: string): string => key.replace(/^-/, '');

/** Ids of one block: fewer make more blocks to look at, more a longer walk in the outermost ones. */
export const ID_BLOCK = 20_000;

/** As the index has it, or it is of no use. */
export const blockOf = (id: PgColumn): SQL => sql`(${id} / ${sql.raw(String(ID_BLOCK))})`;

/** Which values the rows of each block have, of the field that grows with the ids. */
export function blockIndex(
  { table, list }: Resource,
  column: (name: string) => PgColumn,
): IndexBuilder[] {
  const { alongIds } = list;
  if (alongIds === undefined) return [];
  const name = `${table}_${alongIds}_tramos`.slice(0, 63);
  return [index(name).on(blockOf(column('id')), column(alongIds))];
}

/**
 * A column that an index holds beside its keys. Drizzle has no word for it, so it is said among the
 * index's parameters, which the snapshot keeps, and spelled out in the statement that is written.
 */
export const including = (column: string): Record<string, string> => ({ include: column });

/** The statement as PostgreSQL takes it. */
export const spelledOut = (statement: string): string =>
  statement.replace(/ WITH \(include=(\w+)\)/g, ' INCLUDE ("$1")');

/** Texts are compared without case and accents; those that a pattern keeps plain, numbers and dates as they are. */
export function isPlain(resource: Resource, name: string): boolean {
  const { kind, exact, pattern } = resource.fields[name] as {
    kind?: string;
    exact?: boolean;
    pattern?: string;
  };
  return kind !== 'text' || exact === true || pattern !== undefined;
}

/** No two records have the same value, and none has no value. */
export function leavesNoTies({ fields }: Pick<Resource, 'fields'>, name: string): boolean {
  const field = fields[name];
  return field?.unique === true && field.required === true && field.visibleIf === undefined;
}
