import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources, startPage } from '../../../resources.config.ts';
import { everyRight } from '../../../src/core/resource/permissions.ts';
import { contextOf } from '../../../src/core/time/calendar.ts';
import type { Database } from '../../../src/server/db/connect.ts';
import { cachedTexts, type Cacheable } from '../../../src/server/measures/cache.ts';
import { planMeasures } from '../../../src/server/measures/measures.ts';
import { sourcesIn } from '../../../src/server/measures/sources.ts';
import { pendingPart } from '../../../src/server/myDay/pending.ts';
import { keptAnswers } from '../../../src/server/measures/cache.ts';
import { startFigures } from '../../../src/server/myDay/startFigures.ts';
import { engines, openMigratedDatabase } from '../../support/database/database.ts';
import { demoApp } from '../../support/server/demoApp.ts';

describe.each(engines)('what a statement rests on, on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigratedDatabase(engine);
    await db.orm.execute(sql`create function plantada() returns bigint language sql stable
      as 'select count(*) from sector'`);
    await db.orm.execute(sql`create function por_dentro() returns bigint language plpgsql stable
      as $f$ begin return plantada(); end $f$`);
    await db.orm.execute(
      sql`create view vista_plantada as select id, por_dentro() as n from barrio`,
    );
  });
  afterAll(() => db.close());

  const sourcesOf = async (query: SQL) => (await sourcesIn(db.orm))(query);

  test('is what it names, and what views and functions of it name', async () => {
    expect(await sourcesOf(sql`select count(*) from "luminaria" as l`)).toEqual({
      reads: ['luminaria'],
      isTimed: false,
    });
    const planted = await sourcesOf(sql`select n from vista_plantada`);
    expect(planted?.reads.toSorted()).toEqual(['barrio', 'sector']);
    expect((await sourcesOf(sql`select es_habil(now()::date)`))?.reads).toEqual(['festivo']);
  });

  test('is both resources of a table that they share', async () => {
    const shared = await sourcesOf(sql`select 1 from facturacion_comercializador`);
    expect(shared?.reads.toSorted()).toEqual(['ebsa', 'vatia']);
  });

  test('is no table that a text or a comment names', async () => {
    const query = sql`select 'from barrio' as "x", 'it''s sector' -- from luminaria
      from festivo`;
    expect((await sourcesOf(query))?.reads).toEqual(['festivo']);
  });

  test('is the clock where a moment decides, and not where the day does', async () => {
    const day = sql`select 1 from barrio where (now() at time zone 'America/Bogota')::date > '2026-01-01'`;
    expect((await sourcesOf(day))?.isTimed).toBe(false);
    expect((await sourcesOf(sql`select 1 from barrio where now() > creado_en`))?.isTimed).toBe(
      true,
    );
  });

  test('is not known where a table is written without lines of the history', async () => {
    for (const table of ['bitacora', 'importacion', 'trabajo', 'sesion']) {
      expect(await sourcesOf(sql`select 1 from ${sql.identifier(table)}, barrio`)).toBeUndefined();
    }
  });

  test('makes an answer forgotten by a line of what a function reads, and by no other', async () => {
    // not the text alone: it answers another text each time it runs
    const query = sql`select (clock_timestamp()::text || por_dentro()) as json`;
    const asked: Cacheable = { query, hoy: '2026-07-15' };
    const ask = async () => (await cachedTexts(db, [asked]))[0];
    const write = (recurso: string) =>
      db.orm
        .execute(sql`insert into bitacora (fecha_hora, usuario, ip, accion, recurso, registro_id)
        values (now(), 'x', '', 'crear', ${recurso}, 1)`);
    await write('sector');
    const first = await ask();
    await write('barrio');
    expect(await ask()).toBe(first);
    await write('sector');
    expect(await ask()).not.toBe(first);
  });
});

describe('of the demo', () => {
  const at = demoApp('pglite');

  /** The tables that a statement looks into, as the database counts it. */
  async function touched(query: SQL): Promise<string[]> {
    return at().db.orm.transaction(async (tx) => {
      const scans = async () => {
        const { rows } =
          await tx.execute(sql`select relname, coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as n
          from pg_stat_xact_user_tables`);
        return new Map(
          (rows as { relname: string; n: string }[]).map((r) => [r.relname, Number(r.n)]),
        );
      };
      const before = await scans();
      await tx.execute(query);
      const after = await scans();
      return [...after].flatMap(([name, n]) => (n > (before.get(name) ?? 0) ? [name] : []));
    });
  }

  test('every statement of measures and of the start page names all tables that it looks into', async () => {
    const { stores, db, clock } = at();
    const context = contextOf(clock.now);
    const user = { id: 1, rol: 'administrador', derechos: everyRight, persona_id: null } as never;
    const who = { rol: 'administrador', derechos: everyRight } as const;
    const measured = resources.flatMap(({ name, measures }) => {
      const store = stores.get(name);
      return store === undefined
        ? []
        : Object.entries(measures).flatMap(
            ([measure, { groups = [] }]) =>
              planMeasures([
                {
                  store,
                  asking: {
                    names: [measure],
                    filter: {},
                    who,
                    context,
                    ...(groups[0] === undefined ? {} : { group: groups[0] }),
                  },
                },
              ]).asked,
          );
    });
    const kept = await keptAnswers(db);
    const asker = { user, context };
    const figures = await startFigures(kept, stores, asker);
    const asked = [...measured, ...pendingPart(stores, asker).asked, ...figures.asked];
    expect(asked.length).toBeGreaterThan(80);
    expect(Object.keys(startPage.figures).length).toBeGreaterThan(0);
    const sourcesOf = await sourcesIn(db.reading);
    const missed: string[] = [];
    const unknown = asked.filter(
      ({ query, reads }) => reads === undefined && sourcesOf(query) === undefined,
    );
    // imports, which go on without lines, and what is worked out of deeds after a closing
    expect(unknown.length).toBeLessThan(asked.length / 20);
    const writers = new Map<string, string[]>();
    for (const { name, table } of resources)
      writers.set(table, [...(writers.get(table) ?? []), name]);
    for (const { query, reads } of asked) {
      const known = reads ?? sourcesOf(query)?.reads;
      if (known === undefined) continue;
      for (const table of await touched(query)) {
        const of = writers.get(table);
        if (of !== undefined && !of.every((name) => known.includes(name)))
          missed.push(`${table}: ${known.join()}`);
      }
    }
    expect(missed).toEqual([]);
  }, 120_000);
});
