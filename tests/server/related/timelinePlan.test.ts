import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyRight } from '../../../src/core/resource/permissions.ts';
import { timelineOf } from '../../../src/core/resource/faces/timeline.ts';
import { readFacts } from '../../../src/server/related/timelineFacts.ts';
import { storeOf } from '../../../src/server/resource/store.ts';
import { resources } from '../../../resources.config.ts';
import { engines } from '../../support/database/database.ts';
import { fillTables } from '../../support/database/fillTables.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

const ROWS = 300;

const LIGHTS = 'infraestructura_alumbrado_actualizado';
const facts = resources.find(({ name }) => name === LIGHTS)?.list.faces?.timeline?.facts ?? {};

describe.each(engines)('the life of a light on %s', (engine) => {
  let at: TestApp;
  beforeAll(async () => {
    at = await openTestApp(engine);
    const sources = new Set(Object.values(facts).map(({ resource }) => resource));
    const filled = resources.filter(({ name }) => sources.has(name));
    await fillTables(at.db, { resources: filled, rows: ROWS });
    await at.db.orm.execute(sql`vacuum (analyze)`);
  });
  afterAll(() => at.close());

  test('is found by an index in each of its sources', async () => {
    const store = storeOf(at, LIGHTS);
    const timeline = timelineOf(store.resource)!;
    const plan = await at.db.orm.transaction(async (tx) => {
      // tables this small would be read whole
      await tx.execute(sql`set local enable_seqscan = off`);
      const told: string[] = [];
      const explaining = Object.assign(Object.create(tx) as typeof tx, {
        execute: async (query: SQL) => {
          const { rows } = await tx.execute(sql`explain (costs off) ${query}`);
          told.push(...rows.map((row) => String((row as Record<string, unknown>)['QUERY PLAN'])));
          return tx.execute(query);
        },
      });
      const who = { rol: 'administrador', derechos: everyRight } as const;
      await readFacts(explaining, store, {
        timeline,
        record: { id: 1001, codigo: 'LUM-0451' },
        who,
        context: { hoy: '2026-07-15', ahora: '2026-07-15T10:00:00-05:00' },
        kinds: undefined,
        desde: undefined,
        hasta: undefined,
        after: undefined,
        count: 50,
      });
      return told;
    });
    const scanned = plan.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? []);
    expect(scanned.filter((table) => table !== 'parametro')).toEqual([]);
  });
});
