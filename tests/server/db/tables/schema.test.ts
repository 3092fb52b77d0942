import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { resources } from '../../../../resources.config.ts';
import { readSnapshot } from '../../../../scripts/nextMigration.ts';
import { productSchema } from '../../../../src/server/db/tables/schema.ts';
import { buildTables } from '../../../../src/server/db/tables/tables.ts';
import { engines } from '../../../support/database/database.ts';
import { openMigratedDatabase } from '../../../support/database/database.ts';

const file = new URL('../../../../src/server/db/migrations/snapshot.json', import.meta.url);
const snapshot: { tables: Record<string, SnapshotTable> } = readSnapshot(fileURLToPath(file));

interface SnapshotTable {
  name: string;
  columns: Record<string, { name: string; type: string; notNull: boolean; primaryKey: boolean }>;
  indexes: Record<string, unknown>;
}

test('the snapshot beside the migrations is that of the descriptors: else run npm run db:generate', () => {
  expect(snapshot.tables).toEqual(generateDrizzleJson(productSchema(resources)).tables);
});

/** `bigserial`, `bigint`, `text collate es` … as information_schema names them. */
function standardType(type: string): string {
  const plain = type.replace(/ collate .*$/, '').replace(/\(.*\)/, '');
  const names: Record<string, string> = {
    bigserial: 'bigint',
    timestamptz: 'timestamp with time zone',
    'bigint[]': 'ARRAY',
  };
  return names[plain] ?? plain;
}

describe.each(engines)('a migrated database on %s', (engine) => {
  test('has the tables and columns of the snapshot, and no others', async () => {
    const db = await openMigratedDatabase(engine);
    const found = await db.rows<{ place: string; type: string; nullable: string }>(sql`
      select table_name || '.' || column_name as place, data_type as type, is_nullable as nullable
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_name <> 'farola_migracion' and table_type = 'BASE TABLE'`);
    const indexes = await db.rows<{ name: string }>(sql`
      select indexname as name from pg_indexes where schemaname = 'public'`);
    await db.close();
    const tables = Object.values(snapshot.tables);
    const expected = tables.flatMap(({ name, columns }) =>
      Object.values(columns).map((column) => {
        const nullable = column.notNull || column.primaryKey ? 'NO' : 'YES';
        return { place: `${name}.${column.name}`, type: standardType(column.type), nullable };
      }),
    );
    const inOrder = (rows: readonly { place: string }[]) =>
      rows.toSorted((a, b) => (a.place < b.place ? -1 : 1));
    expect(inOrder(found)).toEqual(inOrder(expected));
    const names = tables.flatMap(({ indexes: own }) => Object.keys(own));
    expect(indexes.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  });

  test('has every column of the descriptors that are views, of its type', async () => {
    const db = await openMigratedDatabase(engine);
    const found = await db.rows<{ place: string; type: string }>(sql`
      select table_name || '.' || column_name as place, data_type as type
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'VIEW'`);
    await db.close();
    const tables = buildTables(resources);
    const views = resources.flatMap(({ view }) => (view === undefined ? [] : [tables.get(view)]));
    const expected = views.flatMap((table) =>
      table === undefined
        ? []
        : getTableConfig(table.table).columns.map((column) => ({
            place: `${table.name}.${column.name}`,
            type: standardType(column.getSQLType()),
          })),
    );
    expect(expected).not.toEqual([]);
    expect(found).toEqual(expect.arrayContaining(expected));
  });
});
