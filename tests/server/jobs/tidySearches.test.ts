import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/server/db/connect.ts';
import { tidySearches } from '../../../src/server/jobs/tidySearches.ts';
import { engines, openMigratedDatabase } from '../../support/database/database.ts';

describe.each(engines)('what waits beside the indexes of searches on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigratedDatabase(engine);
  });
  afterAll(() => db.close());

  const found = () =>
    db.rows<{ n: number }>(
      sql`select count(*)::int as n from sector where busqueda like '%norte 77%'`,
    );

  test('goes into them, and is found before and after', async () => {
    await tidySearches(db);
    await db.rows(sql`insert into sector (codigo, nombre, clase, activo)
      select 'S' || n, 'Norte ' || n, 'urbano', true from generate_series(1, 800) n`);
    const before = await found();
    expect(before).toEqual([{ n: 11 }]);
    expect(await tidySearches(db)).toBeGreaterThan(0);
    expect(await tidySearches(db)).toBe(0);
    expect(await found()).toEqual(before);
  });

  test('may wait up to 32 MB in each', async () => {
    const [row] = await db.rows<{ all: number; set: number }>(sql`
      select count(*)::int as all,
        count(*) filter (where 'gin_pending_list_limit=32768' = any(reloptions))::int as set
      from pg_class c join pg_am a on a.oid = c.relam where a.amname = 'gin'`);
    expect(row?.all).toBeGreaterThan(20);
    expect(row?.set).toBe(row?.all);
  });
});
