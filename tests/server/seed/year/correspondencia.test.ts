import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource.ts';
import { seedCatalogue } from '../../../../src/server/seed/catalogue.ts';
import { create, createAll } from '../../../../src/server/seed/firstStart.ts';
import { firmStaff } from '../../../../src/server/seed/staff.ts';
import { seedAnnexes } from '../../../../src/server/seed/year/anexos.ts';
import { objectionOfJuly, seedLetters } from '../../../../src/server/seed/year/correspondencia.ts';
import { engines } from '../../../support/database.ts';
import { recordCalls } from '../../../support/recordCalls.ts';
import { storedFile } from '../../../support/storedFile.ts';
import { openTestApp, type TestApp } from '../../../support/testApp.ts';

/** Seconds that all of it may take on a busy machine; an idle one takes a third. */
const PATIENCE = 30;

describe.each(engines)('a year of letters and annexes on %s', (engine) => {
  let at: TestApp;
  let seconds: number;
  let objection: { id: number; radicado: string };
  const { list, read, history } = recordCalls(() => at);
  beforeAll(async () => {
    // what waits is seen on the database's day
    at = await openTestApp(engine, { now: new Date().toISOString() });
    await at.db.orm.transaction(async (tx) => {
      const seeding = { tx, stores: at.stores, now: at.clock.now };
      await seedCatalogue(seeding);
      await createAll(seeding, 'personal_interventoria', firmStaff);
      await create(seeding, 'usuario', {
        email: 'marcela.rincon@farola.local',
        password: 'girasol-en-la-ventana',
        first_name: 'Marcela',
        last_name: 'Rincón',
        rol: 'administrador',
      });
      const begun = performance.now();
      await seedLetters(seeding);
      await seedAnnexes(seeding, (nombre) => storedFile(tx, nombre));
      seconds = (performance.now() - begun) / 1000;
      objection = await objectionOfJuly(seeding);
    });
  });
  afterAll(() => at.close());

  const countBy = (rows: readonly Row[], field: string): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const row of rows) counts[String(row[field])] = (counts[String(row[field])] ?? 0) + 1;
    return counts;
  };

  test('is filled in little time', () => {
    expect(seconds).toBeLessThan(PATIENCE);
  });

  test('has letters both ways in every month, numbered as they were filed', async () => {
    const { rows } = await list('correspondencia', { sort: ['id', 'ASC'] });
    const year = rows.filter(({ fecha_radicacion }) => String(fecha_radicacion) < '2026-08-01');
    const months = new Set(year.map((row) => String(row['fecha_radicacion']).slice(0, 7)));
    expect(months.size).toBe(12);
    const ways = countBy(year, 'sentido');
    expect(ways['recibida']).toBeGreaterThan(60);
    expect(ways['enviada']).toBeGreaterThanOrEqual(24);
    const days = rows.map((row) => String(row['fecha_radicacion']));
    expect(days).toEqual(days.toSorted());
    expect(
      rows.every(({ creado_en, fecha_radicacion }) =>
        String(creado_en).startsWith(String(fecha_radicacion)),
      ),
    ).toBe(true);
    const first = rows.find(({ sentido }) => sentido === 'recibida');
    expect(first?.['radicado']).toBe('E-2025-00001');
  });

  test('closed them all, answered in time, late, and after an extension', async () => {
    const { rows } = await list('correspondencia', {
      filter: { fecha_radicacion_lt: '2026-08-01' },
    });
    expect(countBy(rows, 'estado')).toEqual({ cerrada: rows.length });
    const lights = countBy(rows, 'semaforo');
    expect(lights['respondida']).toBeGreaterThan(25);
    expect(lights['respondida_tarde']).toBeGreaterThan(2);
    expect(countBy((await list('respuesta')).rows, 'clase')).toMatchObject({
      definitiva: expect.any(Number),
      prorroga: 4,
      traslado: 2,
    });
  });

  test('leaves some open on the first day: due soon, in time and overdue', async () => {
    const { rows } = await list('correspondencia', {
      filter: { estado: ['radicada', 'en_tramite'] },
    });
    expect(countBy(rows, 'semaforo')).toEqual({ por_vencer: 1, a_tiempo: 3, vencida: 1 });
  });

  test('holds the objection to the invoice of July', async () => {
    expect(await read('correspondencia', objection)).toMatchObject({
      clase: 'objecion_factura',
      sentido: 'enviada',
      radicado: objection.radicado,
      fecha_radicacion: '2026-08-12',
    });
  });

  test('has an annex of each type, with what came of it', async () => {
    const { rows } = await list('anexo');
    const types = await list('anexo_tipo');
    expect(new Set(rows.map((row) => row['anexo_tipo_id'])).size).toBe(types.total);
    expect(Object.keys(countBy(rows, 'cumplimiento'))).toEqual(
      expect.arrayContaining(['vencido', 'al_dia', 'sin_obligacion']),
    );
    const deliveries = await list('anexo_registro', { sort: ['id', 'ASC'] });
    expect(deliveries.total).toBeGreaterThan(60);
    expect(countBy(deliveries.rows, 'estado')['devuelto']).toBeGreaterThan(2);
    expect(countBy(deliveries.rows, 'oportuno')['false']).toBeGreaterThan(2);
    const [newest] = await history('anexo_registro', deliveries.rows[0] ?? {});
    expect(newest).toMatchObject({ usuario: 'marcela.rincon@farola.local' });
  });
});
