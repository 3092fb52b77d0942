import { sql } from 'drizzle-orm';
import { resources as product } from '../../../resources.config.ts';
import type { Resource } from '../../../src/core/resource/resource.ts';
import type { Database } from '../../../src/server/db/connect.ts';
import { spelledOut } from '../../../src/server/db/tables/indexes.ts';
import { buildTables, schemaOf } from '../../../src/server/db/tables/tables.ts';

/** Makes the tables of descriptors that the product does not have. */
export async function addTables(db: Database, toys: readonly Resource[]): Promise<void> {
  // Here, because it takes a second to load, and most tests have no toys.
  const { generateDrizzleJson, generateMigration } = await import('drizzle-kit/api');
  // the product's tables are there: comparing them with themselves would take half a second
  const names = new Set(toys.map(({ table }) => table));
  const made = new Map([...buildTables([...product, ...toys])].filter(([name]) => names.has(name)));
  const statements = await generateMigration(
    generateDrizzleJson({}),
    generateDrizzleJson(schemaOf(toys, made)),
  );
  if (statements.length === 0) throw new Error('the toys made no tables');
  for (const statement of statements) await db.orm.execute(sql.raw(spelledOut(statement)));
}
