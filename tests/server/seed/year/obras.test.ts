import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileRef } from '../../../../src/core/api.ts';
import type { Row } from '../../../../src/core/resource.ts';
import { demoFiles } from '../../../../src/server/seed/demoFiles.ts';
import { seedCatalogue } from '../../../../src/server/seed/catalogue.ts';
import { create, createAll, type Seeding } from '../../../../src/server/seed/firstStart.ts';
import { fillInventory } from '../../../../src/server/seed/fillInventory.ts';
import { demoSectors, demoTown } from '../../../../src/server/seed/demoTown.ts';
import { firmStaff, operatorStaff } from '../../../../src/server/seed/staff.ts';
import { take } from '../../../../src/server/seed/year/steps.ts';
import { seedObras } from '../../../../src/server/seed/year/obras.ts';
import { seedTrabajos } from '../../../../src/server/seed/year/trabajos.ts';
import { engines } from '../../../support/database.ts';
import { recordCalls } from '../../../support/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/testApp.ts';

describe.each(engines)('the works of the demo year on %s', (engine) => {
  let at: TestApp;
  let seconds: number;
  const { list, history } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-08-03T10:00:00-05:00' });
    await at.db.orm.transaction(async (tx) => {
      const seeding = { tx, stores: at.stores, now: at.clock.now };
      await seedTown(seeding);
      const begun = performance.now();
      await seedObras(seeding, demoFiles(seeding));
      await seedTrabajos(seeding);
      seconds = (performance.now() - begun) / 1000;
    });
  });
  afterAll(() => at.close());

  const countBy = async (resource: string, field: string, filter: Row = {}) => {
    const rows: Row[] = [];
    for (let from = 0; ; from += 1000) {
      const page = await list(resource, { filter, range: `[${from},${from + 999}]` });
      rows.push(...page.rows);
      if (rows.length >= page.total) break;
    }
    const counts: Record<string, number> = {};
    for (const row of rows) {
      const value = String(row[field]);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    return counts;
  };

  test('are in every state, with receipts in every state, too', async () => {
    expect(await countBy('registro_obras', 'estado')).toEqual({
      planeada: 1,
      en_ejecucion: 2,
      suspendida: 1,
      terminada: 1,
      recibida: 1,
      liquidada: 2,
    });
    expect(await countBy('recibo_obras', 'estado')).toEqual({
      borrador: 1,
      en_revision: 1,
      aprobado: 5,
      anulado: 1,
    });
  });

  test('hand over points that wait for their approval, and change no load', async () => {
    const updates = 'infraestructura_alumbrado_actualizacion';
    expect(await countBy(updates, 'estado')).toEqual({ en_revision: 18 });
    expect(await countBy(updates, 'lote')).toEqual({ 'AR-2026-004': 18 });
    const [load] = await at.db.rows<{ kw: number }>(
      sql`select sum(carga_w)::float8 / 1000 as kw from infraestructura_alumbrado_actualizado where cuenta_carga`,
    );
    expect(load?.kw).toBe(142.7);
  });

  test('have documents that open', async () => {
    const { rows } = await list('recibo_obras', { filter: { numero_acta: 'AR-2026-004' } });
    const [planos] = (rows[0]?.['archivo_planos'] ?? []) as FileRef[];
    const [puntos] = (rows[0]?.['listado_puntos'] ?? []) as FileRef[];
    const bodies = [];
    for (const file of [planos, puntos]) {
      const response = await at.call({ method: 'GET', url: `/api/archivos/${file?.id}` });
      bodies.push([response.statusCode, response.rawPayload.length === file?.tamano]);
    }
    expect(bodies).toEqual([
      [200, true],
      [200, true],
    ]);
    expect(planos?.tipo).toBe('application/pdf');
  });

  test('are told in the order of their days', async () => {
    const { rows } = await list('registro_obras', { filter: { codigo: 'OB-2025-001' } });
    const told = await history('registro_obras', rows[0] ?? {});
    expect(told.toReversed().map(({ accion, transicion }) => transicion ?? accion)).toEqual([
      'crear',
      'iniciar',
      'editar',
      'editar',
      'terminar',
      'recibir',
      'liquidar',
    ]);
    expect(rows[0]).toMatchObject({ dias_atraso: 0, fecha_fin_real: '2025-09-26' });
  });

  test('are reported with some 1,500 other orders, judged but for the last month', async () => {
    const { total } = await list('reporte_trabajo');
    expect(total).toBeGreaterThan(1200);
    expect(total).toBeLessThan(2600);
    const july = { fecha_gte: '2026-07-01' };
    expect(Object.keys(await countBy('reporte_trabajo', 'validacion', july))).toEqual([
      'pendiente',
    ]);
    const before = await countBy('reporte_trabajo', 'validacion', { fecha_lt: '2026-07-01' });
    expect(before['pendiente']).toBeUndefined();
    const share = (verdict: string) =>
      (before[verdict] ?? 0) / Object.values(before).reduce((sum, n) => sum + n, 0);
    expect(share('aceptado')).toBeGreaterThan(0.9);
    expect([share('observado') > 0, share('rechazado') > 0]).toEqual([true, true]);
  });

  test('are reported for the cases that were attended, by who attended them', async () => {
    const { rows } = await list('reporte_trabajo', { filter: { radicado_pqr: 'PQR-2026-0042' } });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      fecha: '2026-03-12',
      cuadrilla: 'Cuadrilla 1',
      tecnico_documento: '1049612873',
      codigo_punto: 'LUM-0451',
      actividad: 'cambio_bombilla',
      clase: 'correctivo',
      hora_fin: '20:40',
      seguimiento_id: expect.any(Number),
    });
  });

  test('are filled in quickly, also where others use the machine', () => {
    expect(seconds).toBeLessThan(20);
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
  await attendOne({ ...seeding, now: new Date('2026-03-12T21:00:00-05:00') });
}

async function attendOne(seeding: Seeding): Promise<void> {
  const [point] = await seeding.tx.run<{ id: string; barrio_id: string }>(
    {
      text: `select id::text, barrio_id::text from infraestructura_alumbrado where codigo = 'LUM-0451'`,
    },
    [],
  );
  const caso = await create(seeding, 'seguimiento_mantenimiento', {
    fuente: 'pqr',
    radicado_pqr: 'PQR-2026-0042',
    fecha_reporte: '2026-03-11T07:30:00-05:00',
    infraestructura_id: Number(point?.id),
    barrio_id: Number(point?.barrio_id),
    direccion: 'Calle 10 con Carrera 22',
    tipo_falla: 'apagada',
    prioridad: 'media',
  });
  const id = Number(caso['id']);
  const of = 'seguimiento_mantenimiento';
  await take(seeding, of, { id, name: 'asignar', values: { cuadrilla: 'Cuadrilla 1' } });
  const done = { fecha_atencion: '2026-03-12T20:40:00-05:00', accion: 'cambio_bombilla' };
  await take(seeding, of, { id, name: 'atender', values: done });
}
