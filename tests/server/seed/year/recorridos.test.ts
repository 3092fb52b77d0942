import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileRef } from '../../../../src/core/api.ts';
import { seedCatalogue } from '../../../../src/server/seed/catalogue.ts';
import { demoFiles } from '../../../../src/server/seed/demoFiles.ts';
import { demoSectors, demoTown } from '../../../../src/server/seed/demoTown.ts';
import { fillInventory } from '../../../../src/server/seed/fillInventory.ts';
import { create, createAll, type Seeding } from '../../../../src/server/seed/firstStart.ts';
import { firmStaff, operatorStaff } from '../../../../src/server/seed/staff.ts';
import { seedAgenda } from '../../../../src/server/seed/year/agenda.ts';
import { seedRecorridos } from '../../../../src/server/seed/year/recorridos.ts';
import { engines } from '../../../support/database.ts';
import { recordCalls } from '../../../support/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/testApp.ts';

const PLAN = 'programacion_recorrido';
const TOUR = 'recorrido';
const VISIT = 'recorrido_hallazgo';
const CASE = 'seguimiento_mantenimiento';

describe.each(engines)('the tours of the demo year on %s', (engine) => {
  let at: TestApp;
  let seconds: number;
  const { list, history } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-11-17T10:00:00-05:00' });
    await at.db.orm.transaction(async (tx) => {
      const seeding = { tx, stores: at.stores, now: at.clock.now };
      await seedTown(seeding);
      const begun = performance.now();
      await seedRecorridos(seeding, demoFiles(seeding));
      await seedAgenda(seeding);
      seconds = (performance.now() - begun) / 1000;
    });
  });
  afterAll(() => at.close());

  const countBy = async (resource: string, field: string) => {
    const rows = await at.db.rows<{ value: string; n: number }>(
      sql`select ${sql.identifier(field)}::text as value, count(*)::int as n
          from ${sql.identifier(resource)} group by 1 order by 1`,
    );
    return Object.fromEntries(rows.map(({ value, n }) => [value, n]));
  };
  const share = (part: number | undefined, whole: number) => (part ?? 0) / whole;

  test('are four a month, planned, made and approved but for the last one', async () => {
    expect(await countBy(PLAN, 'estado')).toEqual({
      cancelado: 2,
      confirmado: 2,
      ejecutado: 48,
      programado: 1,
      reprogramado: 3,
    });
    expect(await countBy(TOUR, 'estado')).toEqual({ aprobado: 47, cerrado: 1 });
    const { rows } = await list(TOUR, { sort: ['inicio', 'ASC'] });
    const numbers = rows.map(({ numero }) => String(numero));
    expect(numbers).toEqual(numbers.toSorted());
    expect([numbers[0], numbers.at(-1)]).toEqual(['REC-2025-0001', 'REC-2026-0028']);
    const months = new Set(rows.map(({ inicio }) => String(inicio).slice(0, 7)));
    expect([months.size, [...months][0], [...months].at(-1)]).toEqual([12, '2025-08', '2026-07']);
  });

  test('see most of their points, and a fault at some five of a hundred', async () => {
    const { rows } = await list(TOUR);
    const sum = (field: string) => rows.reduce((all, row) => all + Number(row[field]), 0);
    expect(sum('visitados')).toBeGreaterThan(3000);
    expect(sum('visitados')).toBeLessThan(5000);
    expect(share(sum('visitados'), sum('alcance'))).toBeGreaterThan(0.93);
    expect(share(sum('con_falla'), sum('visitados'))).toBeGreaterThan(0.03);
    expect(share(sum('con_falla'), sum('visitados'))).toBeLessThan(0.08);
    expect(rows.filter(({ cobertura_pct: seen }) => Number(seen) > 100)).toEqual([]);
    const total = (await list(VISIT)).total;
    expect(share((await countBy(VISIT, 'resultado'))['sin_novedad'], total)).toBeGreaterThan(0.9);
  });

  test('and people report cases, most of them attended in time and verified', async () => {
    const states = await countBy(CASE, 'estado');
    const { rows, total } = await list(CASE, { sort: ['fecha_reporte', 'ASC'] });
    expect(total).toBeGreaterThan(350);
    expect(share(states['cerrado'], total)).toBeGreaterThan(0.9);
    expect(states['no_procede']).toBeGreaterThan(3);
    const judged = rows.filter(({ en_limite }) => en_limite !== null);
    const inTime = judged.filter(({ en_limite }) => en_limite === true).length;
    expect(share(inTime, judged.length)).toBeGreaterThan(0.6);
    expect(share(inTime, judged.length)).toBeLessThan(0.9);
    expect(rows.filter(({ reincidente }) => reincidente === true).length).toBeGreaterThan(5);
    const [reopened] = await at.db.rows<{ n: number }>(
      sql`select count(*)::int as n from bitacora where recurso = ${CASE} and transicion = 'reabrir'`,
    );
    expect(reopened?.n).toBeGreaterThan(10);
    const first = rows[0]?.['numero'];
    expect(first).toBe('MTO-2025-00001');
  });

  test('are told by their own days', async () => {
    const { rows } = await list(CASE, {
      filter: { fecha_reporte_lt: '2026-06-01T00:00:00-05:00' },
    });
    const late = rows.filter(
      ({ creado_en, fecha_reporte }) =>
        Date.parse(String(creado_en)) - Date.parse(String(fecha_reporte)) > 12 * 3_600_000,
    );
    expect(late).toEqual([]);
    const closed = rows.find(({ estado }) => estado === 'cerrado');
    const told = await history(CASE, closed ?? {});
    const names = told.toReversed().map(({ accion, transicion }) => transicion ?? accion);
    expect(names.slice(0, 3)).toEqual(['crear', 'asignar', 'atender']);
    expect(names.at(-1)).toBe('cerrar');
  });

  test('leave what the inventory does not say to be judged, and change no load', async () => {
    expect(await countBy('infraestructura_alumbrado_actualizacion', 'estado')).toEqual({
      borrador: 12,
    });
    const [load] = await at.db.rows<{ kw: number }>(
      sql`select sum(carga_w)::float8 / 1000 as kw from infraestructura_alumbrado_actualizado
          where cuenta_carga`,
    );
    expect(load?.kw).toBe(142.7);
  });

  test('have photos that open', async () => {
    const { rows } = await list(VISIT, { filter: { resultado: 'no_inventariada' } });
    const [photo] = (rows[0]?.['fotos'] ?? []) as FileRef[];
    const response = await at.call({ method: 'GET', url: `/api/archivos/${photo?.id}` });
    expect([response.statusCode, photo?.tipo]).toEqual([200, 'image/png']);
    expect(response.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  });

  test('wait for today, too, with cases that are late, fresh or to be verified', async () => {
    const { rows } = await list(PLAN, {
      filter: { fecha_gte: '2026-11-17' },
      sort: ['fecha', 'ASC'],
    });
    expect(rows.map(({ fecha, estado }) => [fecha, estado])).toEqual([
      ['2026-11-17', 'confirmado'],
      ['2026-11-19', 'confirmado'],
      ['2026-11-26', 'programado'],
    ]);
    const filter = { fecha_reporte_gte: '2026-11-01T00:00:00-05:00' };
    const fresh = (await list(CASE, { filter })).rows.map(({ estado }) => String(estado));
    expect(fresh.toSorted()).toEqual([
      'asignado',
      'asignado',
      'asignado',
      'atendido',
      'atendido',
      'reportado',
      'reportado',
    ]);
  });

  test('are filled in quickly, also where others use the machine', () => {
    expect(seconds).toBeLessThan(40);
  });
});

async function seedTown(seeding: Seeding): Promise<void> {
  await seedCatalogue(seeding);
  for (const [clave, valor] of [
    ['caja_municipio', demoTown.caja],
    ['fecha_corte_base', '2025-07-31'],
  ]) {
    await create(seeding, 'parametro', { clave, valor, vigente_desde: '2024-01-01' });
  }
  const sectors = demoSectors.map(({ codigo, nombre, clase, color }) => ({
    codigo,
    nombre,
    clase,
    color,
  }));
  await createAll(seeding, 'sector', sectors);
  await fillInventory(seeding);
  await createAll(seeding, 'personal', operatorStaff);
  await createAll(seeding, 'personal_interventoria', firmStaff);
}
