import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { resources } from '../../resources.config.ts';
import type { Database } from '../../src/server/db/connect.ts';
import { openMigratedDatabase } from '../support/database/database.ts';
import { DEMO_PATIENCE, fillDemo, openDemoDatabase } from '../support/database/demoDatabase.ts';

// All other tests take the town from the dump, which the embedded database made; a firm that tries
// the demo on DATABASE_URL has it filled like this.
describe('the demo town that PostgreSQL is filled with by the writes of the product', () => {
  let dataDir: string;
  let own: Database;
  let kept: Database;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(dirname(inject('migratedTemplate')), 'own-'));
    kept = await openDemoDatabase('postgres', dataDir);
    own = await openMigratedDatabase('postgres');
    await fillDemo(own, dataDir);
  }, 2 * DEMO_PATIENCE);
  afterAll(async () => {
    await own.close();
    await kept.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const names = [...new Set(resources.map(({ table }) => table))];

  test.each(names)('has in %s what the kept one has', async (name) => {
    const [mine, theirs] = [await linesOf(own, name), await linesOf(kept, name)];
    expect(mine.length).toBe(theirs.length);
    const [here, there] = [new Set(mine), new Set(theirs)];
    const apart = {
      alone: mine.filter((line) => !there.has(line)).slice(0, 3),
      missing: theirs.filter((line) => !here.has(line)).slice(0, 3),
    };
    expect(apart).toEqual({ alone: [], missing: [] });
  });

  test('has the lamps and the load of the worked figures', async () => {
    const [sums] = await own.rows(sql`
      select count(*)::int as n, sum(p.carga_w)::float8 as w from infraestructura_alumbrado p
      join infraestructura_alumbrado_tipo t on t.id = p.tipo_id and t.consume_energia
      where p.en_base and p.estado_operativo = 'en_servicio' and p.luminaria_id is not null`);
    expect(sums).toEqual({ n: 2180, w: 142_700 });
  });
});

/** Moments of writing, and names by chance: the latter also stand in the values of the history. */
const CHANCE = '_en$|^(fecha_hora|lote|antes|despues|hecho|deshace|orden|sello)$';
/** Ids of files, and what a workbook with its moment comes to when it is packed. */
const OF_FILES = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|"tamano": \\d+';

/** What the rows of a table hold but for that, as JSON. */
async function linesOf(db: Database, name: string): Promise<string[]> {
  const chance = name === 'bitacora' ? CHANCE : '_en$';
  const rows = await db.rows<{ line: string }>(sql`
    select regexp_replace((select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t))
      where key !~ ${chance})::text, ${OF_FILES}, '', 'g') as line
    from ${sql.identifier(name)} t`);
  return rows.map(({ line }) => line);
}
