import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { lampAt, makeTown, type Town } from '../../../support/subjects/inventory.ts';
import { chosen, recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { refusalsIn } from '../../../support/subjects/works.ts';

const REPORT = 'reporte_trabajo';

describe.each(engines)('a reported work on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const { create, make, save, remove, act, batch, read, history, list } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    town = await makeTown(make);
    await make('infraestructura_alumbrado', lampAt(town, 'LUM-1'));
    await make('personal', {
      documento: '7.160.123',
      nombres: 'Luis',
      apellidos: 'Cely',
      cargo: 'conductor',
      fecha_ingreso: '2024-02-01',
    });
  });
  afterAll(() => at.close());

  const work = (numero_ot: string, values: Row = {}): Row => ({
    fecha: '2026-07-14',
    numero_ot,
    cuadrilla: 'Móvil 1',
    direccion: 'Calle 5 4-20',
    actividad: 'cambio_bombilla',
    clase: 'correctivo',
    ...values,
  });
  const confirmed = async (values: Row): Promise<Row> => {
    const asked = await create(REPORT, values);
    const made = await create(REPORT, values, { confirm: asked.json().confirmar });
    if (made.statusCode !== 201) throw new Error(made.body);
    return made.json();
  };
  const move = async (record: Row, name: string, values: Row = {}): Promise<Row> => {
    const response = await act(REPORT, await read(REPORT, record), { name, values });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  };

  test('of a point of the inventory, by one of the staff, is pending', async () => {
    const made = await make(
      REPORT,
      work('OT-1', { codigo_punto: 'lum-1', tecnico_documento: '7160123' }),
    );
    expect(made).toMatchObject({ codigo_punto: 'LUM-1', validacion: 'pendiente', motivo: null });
  });

  test('of a point that is in no inventory is kept as observed, once that is confirmed', async () => {
    const values = work('OT-2', { codigo_punto: 'LUM-9', tecnico_documento: '1' });
    const asked = await create(REPORT, values);
    const { avisos } = asked.json();
    expect([asked.statusCode, avisos.map(({ code }: { code: string }) => code)]).toEqual([
      409,
      ['CODIGO_SIN_INVENTARIO', 'TECNICO_DESCONOCIDO'],
    ]);
    const made = await confirmed(values);
    const motivo = 'El código LUM-9 no está en el inventario.';
    expect(made).toMatchObject({ validacion: 'observado', motivo });
    const edited = await save(REPORT, made, { material: 'Bombilla 70 W' });
    expect([edited.statusCode, edited.json().motivo]).toEqual([200, motivo]);
    expect(await move(made, 'aceptar')).toMatchObject({ validacion: 'aceptado', motivo: null });
  });

  test('is judged from pending and observed alone, with a reason against it', async () => {
    const [one, other, third] = [
      await make(REPORT, work('OT-3')),
      await make(REPORT, work('OT-4')),
      await make(REPORT, work('OT-5')),
    ];
    const silent = await act(REPORT, one, { name: 'observar' });
    expect(refusalsIn(silent)).toEqual(['motivo: OBLIGATORIO']);
    const motivo = 'Falta la foto';
    expect(await move(one, 'observar', { motivo })).toMatchObject({
      validacion: 'observado',
      motivo,
    });
    await move(one, 'observar', { motivo: 'Falta también el material' });
    await move(one, 'rechazar', { motivo: 'No se hizo' });
    await move(other, 'rechazar', { motivo: 'No se hizo' });
    await move(third, 'aceptar');
    for (const record of [one, third]) {
      for (const name of ['aceptar', 'observar', 'rechazar']) {
        const refused = await act(REPORT, await read(REPORT, record), { name, values: { motivo } });
        expect([name, refused.statusCode]).toEqual([name, 409]);
      }
      const now = await read(REPORT, record);
      expect((await save(REPORT, now, { material: 'X' })).statusCode).toBe(409);
      expect((await remove(REPORT, now)).statusCode).toBe(409);
    }
    const [last] = await history(REPORT, other);
    expect(last).toMatchObject({ transicion: 'rechazar', motivo: 'No se hizo' });
  });

  test('is judged in bulk', async () => {
    const made = [await make(REPORT, work('OT-6')), await make(REPORT, work('OT-7'))];
    const accepted = await batch(REPORT, { accion: 'aceptar', seleccion: chosen(made) });
    expect(accepted.statusCode).toBe(200);
    const { total } = await list(REPORT, {
      filter: { validacion: 'aceptado', numero_ot: ['OT-6', 'OT-7'] },
    });
    expect(total).toBe(2);
  });

  test('is told apart by order, point, activity and day', async () => {
    const values = work('OT-8', { codigo_punto: 'LUM-1' });
    await make(REPORT, values);
    expect((await create(REPORT, { ...values, codigo_punto: 'lum-1' })).statusCode).toBe(409);
    for (const other of [{ actividad: 'poda' }, { fecha: '2026-07-13' }, { numero_ot: 'OT-8B' }]) {
      await make(REPORT, { ...values, ...other });
    }
  });

  test('leads to the case of its complaint', async () => {
    const caso = await make('seguimiento_mantenimiento', {
      fuente: 'pqr',
      radicado_pqr: 'PQR-55',
      fecha_reporte: '2026-07-13T08:00:00-05:00',
      barrio_id: town.barrio,
      direccion: 'Calle 5 4-20',
      tipo_falla: 'apagada',
      prioridad: 'media',
    });
    const made = await make(REPORT, work('OT-9', { radicado_pqr: 'pqr-55' }));
    expect(made).toMatchObject({ radicado_pqr: 'PQR-55', seguimiento_id: caso['id'] });
    const other = await make(REPORT, work('OT-10', { radicado_pqr: 'PQR-56' }));
    expect(other).toMatchObject({ seguimiento_id: null });
    const { rows } = await list(REPORT, { filter: { seguimiento_id: caso['id'] } });
    expect(rows.map(({ numero_ot }) => numero_ot)).toEqual(['OT-9']);
  });
});
