import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cachedTexts, cleanMeasures, type Cacheable } from '../../../src/server/measures/cache.ts';
import type { Database } from '../../../src/server/db/connect.ts';
import type { Orm } from '../../../src/server/db/orm.ts';
import { hearStatements } from '../../support/database/statements.ts';
import { engines, openMigratedDatabase } from '../../support/database/database.ts';

describe.each(engines)('a kept answer on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigratedDatabase(engine);
  });
  afterAll(() => db.close());

  const cachedText = async (of: Database, asked: Cacheable) => {
    const [text] = await cachedTexts(of, [asked]);
    return text;
  };
  const HOY = '2026-07-15';
  const lines = sql`select count(*)::text as json from bitacora`;
  const write = (orm: Orm, recurso: string) =>
    orm.execute(sql`insert into bitacora (fecha_hora, usuario, ip, accion, recurso, registro_id)
      values (now(), 'x', '', 'crear', ${recurso}, 1)`);
  /** A statement that answers another text each time it runs. */
  const worked = sql`select clock_timestamp()::text as json`;
  const ask = (reads?: readonly string[], hoy = HOY) =>
    cachedText(db, { query: worked, hoy, ...(reads === undefined ? {} : { reads }) });

  test('holds until what it read is written, or the day is over', async () => {
    const first = await ask(['barrio']);
    expect(await ask(['barrio'])).toBe(first);
    await write(db.orm, 'sector');
    expect(await ask(['barrio'])).toBe(first);
    await write(db.orm, 'barrio');
    const second = await ask(['barrio']);
    expect(second).not.toBe(first);
    expect(await ask(['barrio'])).toBe(second);
    expect(await ask(['barrio'], '2026-07-16')).not.toBe(second);
  });

  test('of whatever there is holds until anything is written', async () => {
    const first = await cachedText(db, { query: lines, hoy: HOY });
    await write(db.orm, 'barrio');
    expect(Number(await cachedText(db, { query: lines, hoy: HOY }))).toBe(Number(first) + 1);
  });

  test('of what may depend on the clock holds for a minute', async () => {
    const [live, stored] = [await ask(), await ask(['barrio'])];
    await db.orm.execute(
      sql`update medida_guardada set creada_en = creada_en - interval '61 seconds'`,
    );
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 61_000);
    expect(await ask(['barrio'])).toBe(stored);
    expect(await ask()).not.toBe(live);
    vi.restoreAllMocks();
  });

  test('of whatever there is comes as old as it is from another server', async () => {
    const kept = await ask();
    const other = { ...db, orm: { ...db.orm } }; // what a process keeps belongs to its connection
    expect(await cachedText(other, { query: worked, hoy: HOY })).toBe(kept);
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 30_000);
    await db.orm.execute(
      sql`update medida_guardada set creada_en = creada_en - interval '30 seconds'`,
    );
    const third = { ...db, orm: { ...db.orm } };
    expect(await cachedText(third, { query: worked, hoy: HOY })).toBe(kept);
    await db.orm.execute(
      sql`update medida_guardada set creada_en = creada_en - interval '31 seconds'`,
    );
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 61_000);
    expect(await cachedText(third, { query: worked, hoy: HOY })).not.toBe(kept);
    vi.restoreAllMocks();
  });

  test('is read from this process while nothing is written: by one look at the history', async () => {
    await ask(['barrio']);
    const heard = hearStatements();
    await ask(['barrio']);
    heard.stop();
    expect(heard.statements).toHaveLength(1);
    expect(heard.statements[0]).toContain('from bitacora');
  });

  test('is worked out once for who ask at the same time', async () => {
    await write(db.orm, 'barrio');
    const answers = await Promise.all([ask(['barrio']), ask(['barrio']), ask(['barrio'])]);
    expect(new Set(answers).size).toBe(1);
  });

  test('goes with the days before today, and all at a start', async () => {
    const count = async () => {
      const { rows } = await db.orm.execute(sql`select from medida_guardada`);
      return rows.length;
    };
    await ask(['barrio'], '2026-07-16');
    await cleanMeasures(db, { hoy: '2026-07-16' });
    expect(await count()).toBe(1);
    await cleanMeasures(db);
    expect(await count()).toBe(0);
  });

  // PGlite has one connection: nobody writes while another reads
  test.skipIf(engine === 'pglite')(
    'is not kept while an older transaction may still add lines',
    async () => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      let began = () => {};
      const isOpen = new Promise<void>((resolve) => {
        began = resolve;
      });
      const older = db.orm.transaction(async (tx) => {
        await write(tx, 'barrio');
        began();
        await held;
      });
      await isOpen;
      await write(db.orm, 'barrio'); // a newer line that is there already
      const before = await cachedText(db, { query: lines, hoy: HOY, reads: ['barrio'] });
      release();
      await older;
      const after = await cachedText(db, { query: lines, hoy: HOY, reads: ['barrio'] });
      expect(Number(after)).toBe(Number(before) + 1);
    },
  );
});
