import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { lampAt, makeTown, poleAt, type Town } from '../../../support/subjects/inventory.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

const POINT = 'infraestructura_alumbrado';
const STATES = ['en_servicio', 'fuera_de_servicio', 'suspendida', 'hurtada', 'retirada'];

describe.each(engines)('the counts and loads of an inventory on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  let meter: Row;
  const { make, save, read, list, remove } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    town = await makeTown(make);
    meter = await make('equipo_medida', {
      serie: 'M-1',
      cuenta: '100',
      comercializador: 'vatia',
      tipo_medida: 'directa',
      factor: 1,
      fecha_instalacion: '2026-01-01',
      lectura_inicial: 0,
    });
    // a lamp of each state; what is removed counts no more, what is off carries no load
    for (const [i, estado_operativo] of STATES.entries()) {
      const values = { estado_operativo, cantidad: 2, equipo_medida_id: meter['id'] };
      await make(POINT, lampAt(town, `L${i}`, values));
    }
    await make(POINT, poleAt(town, 'P1', { cantidad: 7 }));
    const other = await make('barrio', {
      codigo: 'B2',
      nombre: 'La Pradera',
      sector_id: town.sector,
    });
    const led = { luminaria_id: town.led, barrio_id: other['id'] };
    await make(POINT, lampAt(town, 'L9', led));
  });
  afterAll(() => at.close());

  test('of a barrio are of what stands in it, and of what is in service', async () => {
    const barrio = await read('barrio', { id: town.barrio });
    expect(barrio).toMatchObject({ total_puntos: 5, carga_kw: 0.164 });
  });

  test('of a sector are of all its barrios', async () => {
    const sector = await read('sector', { id: town.sector });
    expect(sector).toMatchObject({ total_barrios: 2, total_puntos: 6 });
  });

  test('of a sheet are of the points that use it', async () => {
    expect(await read('luminaria', { id: town.na })).toMatchObject({ puntos_en_uso: 4 });
    expect(await read('luminaria', { id: town.led })).toMatchObject({ puntos_en_uso: 1 });
  });

  test('of a meter are of the points that hang from it', async () => {
    expect(await read('equipo_medida', meter)).toMatchObject({
      puntos_asociados: 4,
      carga_kw: 0.164,
    });
  });

  test('of nothing are nought', async () => {
    const sector = await make('sector', { codigo: 'S9', nombre: 'Vacío' });
    expect(sector).toMatchObject({ total_barrios: 0, total_puntos: 0 });
    const barrio = { codigo: 'B9', nombre: 'Vacío', sector_id: sector['id'] };
    expect(await make('barrio', barrio)).toMatchObject({ total_puntos: 0, carga_kw: 0 });
  });

  test('can be sorted and filtered by in lists', async () => {
    const { rows } = await list('barrio', {
      filter: { total_puntos_gte: 1 },
      sort: ['carga_kw', 'DESC'],
    });
    expect(rows.map(({ codigo, carga_kw }) => [codigo, carga_kw])).toEqual([
      ['B1', 0.164],
      ['B2', 0.04],
    ]);
  });

  test('follow what is changed and deleted', async () => {
    const lamp = await make(POINT, lampAt(town, 'F1'));
    const load = async () => (await read('barrio', { id: town.barrio }))['carga_kw'];
    expect(await load()).toBe(0.246);
    const dark = await save(POINT, lamp, { estado_operativo: 'fuera_de_servicio' });
    expect(await load()).toBe(0.164);
    const lit = await save(POINT, dark.json(), { estado_operativo: 'en_servicio', cantidad: 12 });
    expect(await load()).toBe(1.148);
    await remove(POINT, lit.json());
    expect(await load()).toBe(0.164);
  });
});
