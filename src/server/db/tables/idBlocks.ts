import { index, type IndexBuilder, type PgColumn } from 'drizzle-orm/pg-core';
import { sql, type SQL } from 'drizzle-orm';
import type { Resource } from '../../../core/resource/resource.ts';

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
