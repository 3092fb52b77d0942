import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../support/database/database.ts';
import { lampAt, makeTown, poleAt, type Town } from '../../../support/subjects/inventory.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

const POINT = 'infraestructura_alumbrado';
const TYPE = 'infraestructura_alumbrado_tipo';
const UNIT = 'infraestructura_alumbrado_unidad';

describe.each(engines)('what points of the inventory use on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const { make, save, read, remove } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    town = await makeTown(make);
  });
  afterAll(() => at.close());

  test('a type goes on consuming energy, or not, as long as it has points', async () => {
    const type = await read(TYPE, { id: town.lum });
    const point = await make(POINT, lampAt(town, 'A1'));
    const refused = await save(TYPE, type, { consume_energia: false }, { language: 'es' });
    const message =
      'En uso (1 en el inventario): ya no cambia si consume energía. Cree otro tipo y cambie los puntos.';
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      { consume_energia: [{ code: 'TIPO_EN_USO', message }] },
    ]);
    const renamed = await save(TYPE, type, { nombre: 'Luminaria', requiere_soporte: true });
    expect(renamed.statusCode).toBe(200);
    await remove(POINT, point);
    expect((await save(TYPE, renamed.json(), { consume_energia: false })).statusCode).toBe(200);
    await save(TYPE, await read(TYPE, type), { consume_energia: true, requiere_soporte: false });
  });

  test('a unit stays of its type as long as points use it', async () => {
    const values = { codigo: 'U-1', nombre: 'Poste de 12 m', tipo_id: town.pos };
    const unit = await make(UNIT, values);
    const point = await make(POINT, poleAt(town, 'B1', { unidad_id: unit['id'] }));
    const refused = await save(UNIT, unit, { tipo_id: town.lum });
    expect([refused.statusCode, refused.json().fields]).toMatchObject([
      422,
      { tipo_id: [{ code: 'UNIDAD_EN_USO' }] },
    ]);
    await save(POINT, point, { unidad_id: null });
    expect((await save(UNIT, unit, { tipo_id: town.lum })).statusCode).toBe(200);
  });

  test('a type, a unit, a sheet, a barrio and a meter stay while points refer to them', async () => {
    const meter = await make('equipo_medida', {
      serie: 'M-1',
      cuenta: '1',
      comercializador: 'ebsa',
      tipo_medida: 'directa',
      factor: 1,
      fecha_instalacion: '2026-01-01',
      lectura_inicial: 0,
      barrio_id: town.barrio,
    });
    const unit = await make(UNIT, { codigo: 'U-2', nombre: 'Sodio 70', tipo_id: town.lum });
    const links = { unidad_id: unit['id'], equipo_medida_id: meter['id'] };
    for (const codigo of ['C1', 'C2']) {
      // removed ones hold them, too
      await make(POINT, lampAt(town, codigo, { ...links, estado_operativo: 'retirada' }));
    }
    const used = [
      [TYPE, town.lum, { [POINT]: 2, [UNIT]: 2 }],
      [UNIT, unit['id'], { [POINT]: 2 }],
      ['luminaria', town.na, { [POINT]: 2 }],
      ['barrio', town.barrio, { [POINT]: 3, equipo_medida: 1 }],
      ['equipo_medida', meter['id'], { [POINT]: 2 }],
      ['sector', town.sector, { barrio: 1 }],
    ] as const;
    for (const [resource, id, detalle] of used) {
      const record = await read(resource, { id });
      const answer = await remove(resource, record, { language: 'es' });
      expect([resource, answer.statusCode, answer.json()]).toMatchObject([
        resource,
        409,
        { code: 'REFERENCIADO', detalle },
      ]);
    }
    const barrio = await read('barrio', { id: town.barrio });
    expect((await remove('barrio', barrio, { language: 'es' })).json().message).toBe(
      'No se puede eliminar porque está en uso: 1 equipo de medida, 3 puntos de inventario.',
    );
  });
});
