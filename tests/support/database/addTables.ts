import { sql } from 'drizzle-orm';
import { resources as product } from '../../../resources.config.ts';
import type { Resource } from '../../../src/core/resource/resource.ts';
import type { Database } from '../../../src/server/db/connect.ts';
import { spelledOut } from '../../../src/server/db/tables/coveredColumns.ts';
import { buildTables, schemaOf } from '../../../src/server/db/tables/tables.ts';

/** Makes the tables of descriptors that the product does not have. */
export async function addTables(db: Database, toys: readonly Resource[]): Promise<void> {
  // Here, because it takes a second to load, and most tests have no toys.
  const { generateDrizzleJson, generateMigration } = await import('drizzle-kit/api');
  const jsonOf = (resources: readonly Resource[]) =>
    generateDrizzleJson(schemaOf(resources, buildTables(resources)));
  const statements = await generateMigration(jsonOf(product), jsonOf([...product, ...toys]));
  if (statements.length === 0) throw new Error('the toys made no tables');
  for (const statement of statements) await db.orm.execute(sql.raw(spelledOut(statement)));
}
