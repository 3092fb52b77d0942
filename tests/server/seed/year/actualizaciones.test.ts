import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nombresDeTipos } from '../../../../src/domain/actualizaciones.ts';
import { seedCatalogue } from '../../../../src/server/seed/catalogue.ts';
import { demoFiles } from '../../../../src/server/seed/demoFiles.ts';
import { demoSectors } from '../../../../src/server/seed/demoTown.ts';
import { fillInventory } from '../../../../src/server/seed/fillInventory.ts';
import { create, createAll } from '../../../../src/server/seed/firstStart.ts';
import {
  seedUpdatesFromAugust,
  seedUpdatesUntilJuly,
} from '../../../../src/server/seed/year/actualizaciones.ts';
import { engines } from '../../../support/database.ts';
import { recordCalls } from '../../../support/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/testApp.ts';
import { CURRENT, POINT, UPDATE } from '../../../support/updates.ts';

/** Seconds that both parts may take on a busy machine. */
const PATIENCE = 90;

interface Group extends Record<string, unknown> {
  ficha: string;
  regimen: string;
  n: number;
  kw: number;
}

describe.each(engines)('a year of updates of the demo town on %s', (engine) => {
  let at: TestApp;
  let seconds = 0;
  const { list } = recordCalls(() => at);
  /** Lamps in service by sheet and regime. */
  const groupsIn = (source: typeof POINT | typeof CURRENT) =>
    at.db.rows<Group>(sql`
      select l.codigo as ficha, p.regimen, count(*)::int as n, sum(p.carga_w)::float8 / 1000 as kw
      from ${sql.identifier(source)} as p join luminaria as l on l.id = p.luminaria_id
      where p.estado_operativo = 'en_servicio' group by 1, 2 order by 1, 2`);
  const kw = async () => {
    const rows = await at.db.rows<{ kw: number }>(sql`
      select sum(carga_w)::float8 / 1000 as kw from infraestructura_alumbrado_actualizado
      where cuenta_carga`);
    return rows[0]?.kw;
  };
  const metered = async () =>
    (await list(CURRENT, { filter: { equipo_medida_id_empty: false }, range: '[0,0]' })).total;
  const part = async (fill: typeof seedUpdatesUntilJuly) => {
    const begun = performance.now();
    await at.db.orm.transaction(async (tx) => {
      const seeding = { tx, stores: at.stores, now: at.clock.now };
      await fill(seeding, demoFiles(seeding));
    });
    seconds += (performance.now() - begun) / 1000;
  };
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-11-21T10:00:00-05:00' });
    await at.db.orm.transaction(async (tx) => {
      const seeding = { tx, stores: at.stores, now: at.clock.now };
      await create(seeding, 'parametro', {
        clave: 'fecha_corte_base',
        valor: '2025-07-31',
        vigente_desde: '2024-01-01',
      });
      await seedCatalogue(seeding);
      const sectors = demoSectors.map(({ codigo, nombre, clase }) => ({ codigo, nombre, clase }));
      await createAll(seeding, 'sector', sectors);
      await fillInventory(seeding);
    });
  });
  afterAll(() => at.close());

  test('leaves the load of July as the base has it, sheet by sheet and day by day', async () => {
    const before = await metered();
    const base = await groupsIn(POINT);
    await part(seedUpdatesUntilJuly);
    expect(await kw()).toBe(142.7);
    expect(await groupsIn(CURRENT)).toEqual(base);
    const moved = await at.db.rows(sql`
      select fecha_efectiva, delta_carga_w from infraestructura_alumbrado_actualizacion
      where estado = 'aprobada' and fecha_efectiva >= '2026-07-01' and delta_carga_w <> 0`);
    expect(moved).toEqual([]);
    expect(before).toBeGreaterThan(100);
    expect(await metered()).toBe(0);
    expect((await list(POINT, { range: '[0,0]' })).total).toBe(4413);
  });

  test('has every type, approved and rejected, in lots with their numbers', async () => {
    const rows = await at.db.rows<{ tipo: string; n: number }>(sql`
      select tipo, count(*)::int as n from infraestructura_alumbrado_actualizacion
      where estado = 'aprobada' group by tipo`);
    expect(rows.map(({ tipo }) => tipo).toSorted()).toEqual(Object.keys(nombresDeTipos).toSorted());
    const { total, rows: rejected } = await list(UPDATE, { filter: { estado: 'rechazada' } });
    expect([total, rejected[0]?.['motivo']]).toEqual([3, expect.stringContaining('denuncia')]);
    const { rows: annulled } = await list(UPDATE, { filter: { estado: 'anulada' } });
    expect(annulled).toMatchObject([{ tipo: 'retiro', lote: 'ACT-OP-2026-02-B' }]);
    const unnumbered = await list(UPDATE, { filter: { numero_empty: true } });
    expect(unnumbered.total).toBe(0);
    const deltas = await at.db.rows<{ w: number }>(sql`
      select sum(delta_carga_w)::float8 as w from infraestructura_alumbrado_actualizacion
      where estado = 'aprobada'`);
    expect(deltas).toEqual([{ w: 0 }]);
  });

  test('tells the worked life of LUM-0451', async () => {
    const [lamp] = (await list(CURRENT, { filter: { codigo: 'LUM-0451' } })).rows;
    expect(lamp).toMatchObject({ carga_w: 40, ultimo_tipo: 'reubicacion', n_actualizaciones: 3 });
    const of = { infraestructura_id: lamp?.['id'], tipo_neq: 'cambio_medicion' };
    const { rows } = await list(UPDATE, { filter: of, sort: ['fecha_efectiva', 'ASC'] });
    expect(
      rows.map(({ tipo, fecha_efectiva, delta_carga_w }) => [tipo, fecha_efectiva, delta_carga_w]),
    ).toEqual([
      ['hurto', '2026-03-10', -82],
      ['reinstalacion', '2026-04-02', 40],
      ['reubicacion', '2026-07-16', 0],
    ]);
  });

  test('changes the load from August on, with the meters back and the last month in review', async () => {
    const july = await list(POINT, { filter: { equipo_medida_id_empty: false }, range: '[0,0]' });
    await part(seedUpdatesFromAugust);
    expect(await kw()).toBeLessThan(142.7);
    expect(await metered()).toBeGreaterThan(july.total - 10);
    const late = await list(UPDATE, { filter: { estado: 'en_revision' }, range: '[0,99]' });
    expect(new Set(late.rows.map(({ lote }) => lote))).toEqual(new Set(['ACT-OP-2026-10']));
    const early = await at.db.rows(sql`
      select 1 from infraestructura_alumbrado_actualizacion
      where estado = 'aprobada' and delta_carga_w <> 0
        and fecha_efectiva between '2026-07-01' and '2026-07-31'`);
    expect(early).toEqual([]);
  });

  test('is filled in little time', () => {
    expect(seconds).toBeLessThan(PATIENCE);
  });
});
