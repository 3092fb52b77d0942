import { sql } from 'drizzle-orm';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { demoDump } from '../../../scripts/demoDump.mjs';
import { connectEmbedded, type Database } from '../../../src/server/db/connect.ts';
import { bringTown } from '../../../demo/dump/townDump.ts';
import { yearAsOf } from '../../../demo/year/fillYear.ts';
import { DEMO_PATIENCE, fillDemo } from '../../support/database/demoDatabase.ts';

test('the town is the same on all days of a calendar year after its own year', () => {
  const asOf = (moment: string) => yearAsOf(new Date(moment)).toISOString();
  const over = '2026-11-04T05:00:00.000Z';
  expect(asOf('2026-11-04T00:00:00-05:00')).toBe(over);
  expect(asOf('2026-12-31T23:59:59-05:00')).toBe(over);
  expect(asOf('2027-01-01T00:00:00-05:00')).toBe('2027-01-01T05:00:00.000Z');
  expect(asOf('2027-12-31T23:00:00-05:00')).toBe('2027-01-01T05:00:00.000Z');
  // of an unfinished year there is what had come by then
  expect(asOf('2026-05-05T08:00:00-05:00')).toBe('2026-05-05T13:00:00.000Z');
});

describe('a demo that is started a month after its town was kept', () => {
  const now = new Date('2026-12-22T08:00:00-05:00');
  let dataDir: string;
  let db: Database;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(dirname(inject('migratedTemplate')), 'later-'));
    await bringTown({ dump: demoDump(), dataDir, now, tell: () => {} });
    db = await connectEmbedded({ folder: join(dataDir, 'base') });
    await fillDemo(db, dataDir, now);
  }, DEMO_PATIENCE);
  afterAll(async () => {
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('has letters that are due around that day', async () => {
    const [open] = await db.rows(sql`
      select count(*)::int as n, count(*) filter (where fecha_limite < '2026-12-22')::int as overdue,
        min(fecha_radicacion) >= '2026-11-20' as recent
      from correspondencia where requiere_respuesta and estado in ('radicada', 'en_tramite')`);
    expect(open).toEqual({ n: 5, overdue: 1, recent: true });
  });

  test('has tours and cases of these days', async () => {
    const tours = await db.rows(sql`
      select fecha from programacion_recorrido where fecha >= '2026-12-22' order by fecha`);
    expect(tours).toEqual([
      { fecha: '2026-12-22' },
      { fecha: '2026-12-24' },
      { fecha: '2026-12-31' },
    ]);
    const [cases] = await db.rows(sql`
      select count(*)::int as n from seguimiento_mantenimiento where fecha_reporte >= '2026-12-18'`);
    expect(cases).toEqual({ n: 7 });
  });

  test('has the deliveries until then, each once, of the last month what has come', async () => {
    const months = await db.rows(sql`
      select periodo, count(*)::int as n, count(distinct anexo_id)::int as annexes
      from anexo_registro where periodo >= '2026-09' and revision = 1 group by 1 order by 1`);
    expect(months).toEqual([
      { periodo: '2026-09', n: 5, annexes: 5 },
      { periodo: '2026-10', n: 6, annexes: 6 },
      { periodo: '2026-11', n: 3, annexes: 3 },
    ]);
  });

  test('has an account of its own, and not a second town', async () => {
    const password = readFileSync(join(dataDir, 'cuenta-demo.txt'), 'utf8');
    expect(password).toHaveLength(16);
    const [town] = await db.rows(sql`
      select (select count(*)::int from barrio) as barrios, (select count(*)::int from usuario) as users`);
    expect(town).toEqual({ barrios: 60, users: 5 });
  });
});

test('where nothing can be kept, nothing is done: the server fills its database itself', async () => {
  const folder = mkdtempSync(join(dirname(inject('migratedTemplate')), 'full-'));
  const file = join(folder, 'a file');
  writeFileSync(file, '');
  const lines: string[] = [];
  await bringTown({
    dump: join(file, 'demo'),
    dataDir: join(folder, 'data'),
    now: new Date(),
    tell: (line) => lines.push(line),
  });
  expect(lines).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});
