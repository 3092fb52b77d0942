import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import {
  enLimite,
  esReincidente,
  type Caso,
} from '../../../../src/modules/mantenimiento/rules/mantenimiento.ts';
import { engines } from '../../../support/database/database.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { makeTours, type Tours } from '../../../support/subjects/tours.ts';

const CASE = 'seguimiento_mantenimiento';
const HOUR = 3_600_000;

describe.each(engines)('a case of maintenance on %s', (engine) => {
  let at: TestApp;
  let tours: Tours;
  const now = new Date();
  const { create, make, save, act, read, remove, history, list } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: now.toISOString() });
    tours = await makeTours(make);
  });
  afterAll(() => at.close());

  /** Colombian time so many hours ago. */
  const ago = (hours: number): string => {
    const local = new Date(Math.floor(now.getTime() / 60_000) * 60_000 - (hours + 5) * HOUR);
    return local.toISOString().replace('.000Z', '-05:00');
  };
  let pqr = 0;
  const reported = (values: Row = {}): Row => ({
    fuente: 'pqr',
    radicado_pqr: `pqr-${(pqr += 1)}`,
    fecha_reporte: ago(30),
    infraestructura_id: tours.puntos[0],
    tipo_falla: 'apagada',
    prioridad: 'media',
    ...values,
  });
  const take = async (record: Row, name: string, values: Row = {}) =>
    act(CASE, await read(CASE, record), { name, values });
  const codesOf = (response: { json(): Row }): string[] =>
    Object.entries((response.json()['fields'] ?? {}) as Record<string, { code: string }[]>).flatMap(
      ([name, found]) => found.map(({ code }) => `${name}: ${code}`),
    );
  const attended = (hours: number) => ({ fecha_atencion: ago(hours), accion: 'cambio_fotocelda' });
  const verified = (hours: number) => ({
    verificado_por: tours.ana,
    fecha_verificacion: ago(hours),
  });
  /** A case of the point, attended and closed so many hours ago. */
  const closed = async (values: Row, [attendedAgo, closedAgo]: [number, number]): Promise<Row> => {
    const made = await make(CASE, reported(values));
    await take(made, 'asignar', { cuadrilla: 'Móvil 1' });
    await take(made, 'atender', attended(attendedAgo));
    return (await take(made, 'cerrar', verified(closedAgo))).json();
  };

  test('has a number, a limit and the place of its point', async () => {
    const made = await make(CASE, reported({ prioridad: 'alta', reportante: 'Eva, 3101234567' }));
    expect(made['numero']).toMatch(/^MTO-\d{4}-\d{5}$/);
    expect(made).toMatchObject({
      radicado_pqr: 'PQR-1',
      estado: 'reportado',
      barrio_id: tours.barrio,
      direccion: 'Calle 1',
      codigo_punto: 'L1',
      fecha_limite: ago(6),
      horas_respuesta: null,
      en_limite: false,
      reincidente: false,
    });
    expect((await save(CASE, made, { prioridad: 'baja' })).json()).toMatchObject({
      fecha_limite: ago(30 - 120),
      en_limite: null,
    });
    const { rows } = await list(CASE, { filter: { q: 'L1' } });
    expect(rows.map(({ id }) => id)).toContain(made['id']);
  });

  test('is of a point, or of an address and a barrio; a complaint has its number, once', async () => {
    const nowhere = await create(CASE, reported({ infraestructura_id: null }));
    expect(codesOf(nowhere)).toEqual(['barrio_id: OBLIGATORIO', 'direccion: OBLIGATORIO']);
    const place = { infraestructura_id: null, barrio_id: tours.barrio, direccion: 'Parque' };
    expect((await create(CASE, reported(place))).statusCode).toBe(201);
    const nameless = await create(CASE, reported({ ...place, radicado_pqr: null }));
    expect(codesOf(nameless)).toEqual(['radicado_pqr: OBLIGATORIO']);
    const twice = await create(CASE, reported({ ...place, radicado_pqr: 'Pqr-1' }));
    expect([twice.statusCode, ...codesOf(twice)]).toEqual([409, 'radicado_pqr: DUPLICADO']);
    const operador = { ...place, fuente: 'operador', radicado_pqr: null };
    expect((await create(CASE, reported(operador))).statusCode).toBe(201);
    // of those without a number, one tells of a fault at a moment
    const unnumbered = reported({ fuente: 'operador', radicado_pqr: null });
    expect((await create(CASE, unnumbered)).statusCode).toBe(201);
    expect(codesOf(await create(CASE, unnumbered))).toEqual([
      'infraestructura_id: DUPLICADO',
      'fecha_reporte: DUPLICADO',
      'tipo_falla: DUPLICADO',
    ]);
    expect((await create(CASE, reported())).statusCode).toBe(201);
    const tomorrow = await create(CASE, reported({ fecha_reporte: ago(-1) }));
    expect(codesOf(tomorrow)).toEqual(['fecha_reporte: FECHA_MAXIMA']);
  });

  test('goes from report to attention, is reopened, and closed in the end', async () => {
    const made = await make(CASE, reported({ fecha_reporte: ago(40), tipo_falla: 'otra' }));
    expect(codesOf(await take(made, 'asignar'))).toEqual(['cuadrilla: OBLIGATORIO']);
    expect((await take(made, 'atender', attended(10))).json().code).toBe('TRANSICION_IMPOSIBLE');
    await take(made, 'asignar', { cuadrilla: 'Móvil 1' });
    expect(codesOf(await take(made, 'atender'))).toEqual([
      'fecha_atencion: OBLIGATORIO',
      'accion: OBLIGATORIO',
    ]);
    expect(codesOf(await take(made, 'atender', attended(41)))).toEqual([
      'fecha_atencion: ATENCION_ANTES_DEL_REPORTE',
    ]);
    expect(codesOf(await take(made, 'atender', attended(-1)))).toEqual([
      'fecha_atencion: FECHA_MAXIMA',
    ]);
    const first = await take(made, 'atender', attended(30));
    expect(first.json()).toMatchObject({
      estado: 'atendido',
      horas_respuesta: 10,
      en_limite: true,
    });
    expect(codesOf(await take(made, 'cerrar', verified(31)))).toEqual([
      'fecha_verificacion: VERIFICACION_ANTES_DE_LA_ATENCION',
    ]);
    const reopened = (await take(made, 'reabrir', verified(20))).json();
    expect(reopened).toMatchObject({ estado: 'reabierto', horas_respuesta: null });
    const again = (await take(made, 'asignar', { cuadrilla: 'Móvil 2' })).json();
    expect(again).toMatchObject({ fecha_atencion: null, verificado_por: null, accion: null });
    // a reopening does not start the clock anew
    const second = await take(made, 'atender', attended(5));
    expect(second.json()).toMatchObject({ horas_respuesta: 35, en_limite: true });
    expect((await take(made, 'descartar', { motivo: 'No' })).json().code).toBe(
      'TRANSICION_IMPOSIBLE',
    );
    const done = (await take(made, 'cerrar', verified(1))).json();
    expect(done).toMatchObject({ estado: 'cerrado', verificado_por: tours.ana });
    expect((await save(CASE, done, { cuadrilla: 'X' })).json().code).toBe('NO_EDITABLE');
    expect((await remove(CASE, done)).json().code).toBe('NO_BORRABLE');
    const kept = (await history(CASE, made)).find(({ transicion }) => transicion === 'reabrir');
    expect(kept?.['despues']).toMatchObject({ fecha_atencion: ago(30) });
  });

  test('may be dismissed with a reason, or deleted while it is only reported', async () => {
    const made = await make(CASE, reported());
    expect(codesOf(await take(made, 'descartar'))).toEqual(['motivo: OBLIGATORIO']);
    const dismissed = (await take(made, 'descartar', { motivo: 'Es privada' })).json();
    expect(dismissed).toMatchObject({ estado: 'no_procede', en_limite: null });
    expect((await history(CASE, made))[0]).toMatchObject({ motivo: 'Es privada' });
    const other = await make(CASE, reported({ tipo_falla: 'intermitente' }));
    expect((await remove(CASE, other)).statusCode).toBe(200);
  });

  test('keeps the limit, and comes back, as the domain says', async () => {
    const point = { infraestructura_id: tours.puntos[4], tipo_falla: 'luminaria_rota' };
    const old = await closed({ ...point, fecha_reporte: ago(2400) }, [2300, 90 * 24 + 26]);
    const recent = await closed({ ...point, fecha_reporte: ago(500) }, [400, 26]);
    const late = await closed({ ...point, fecha_reporte: ago(25), prioridad: 'alta' }, [0.5, 0.2]);
    const other = { ...point, tipo_falla: 'otra', fecha_reporte: ago(10) };
    await make(CASE, reported(other));
    await make(CASE, reported({ ...point, fecha_reporte: ago(49) }));
    const { rows } = await list(CASE, { filter: { infraestructura_id: tours.puntos[4] } });
    const cierres = (record: Row): string[] =>
      rows
        .filter(({ id }) => id !== record['id'])
        .filter((row) => row['tipo_falla'] === record['tipo_falla'] && row['estado'] === 'cerrado')
        .map((row) => String(row['fecha_verificacion']));
    for (const row of rows) {
      const caso = row as unknown as Caso; // a row of that resource
      expect([row['id'], row['en_limite']]).toEqual([
        row['id'],
        enLimite(caso, new Date().toISOString()),
      ]);
      expect([row['id'], row['reincidente']]).toEqual([
        row['id'],
        esReincidente(caso.fecha_reporte, cierres(row)),
      ]);
    }
    const came = Object.fromEntries(rows.map(({ id, reincidente }) => [String(id), reincidente]));
    expect([old, recent, late].map(({ id }) => came[String(id)])).toEqual([false, true, true]);
    expect(rows.map(({ en_limite }) => en_limite)).toContain(null);
    const filter = { infraestructura_id: tours.puntos[4], reincidente: true, en_limite: false };
    expect((await list(CASE, { filter })).rows.map(({ id }) => id)).toContain(late['id']);
  });

  test('has the limit that the contract said on the day of its report, however often it is saved', async () => {
    const before = await make(CASE, reported({ tipo_falla: 'cables_expuestos' }));
    await make('parametro', {
      clave: 'horas_limite',
      valor: { alta: 2, media: 12, baja: 36 },
      vigente_desde: ago(0).slice(0, 10),
    });
    const { param, vigencias } = (await at.call({ method: 'GET', url: '/api/contexto' })).json();
    expect([param.horas_limite, param.caja_pais, vigencias.horas_limite]).toEqual([
      undefined,
      expect.anything(),
      [
        expect.anything(),
        expect.anything(),
        expect.objectContaining({ valor: { alta: 2, media: 12, baja: 36 } }),
      ],
    ]);
    // reported the day before, of which the former hours are
    expect((await save(CASE, before, { observaciones: 'x' })).json()).toMatchObject({
      fecha_limite: ago(30 - 48),
    });
    const late = reported({
      tipo_falla: 'poste_danado',
      fecha_reporte: `${ago(24).slice(0, 10)}T23:59:00-05:00`,
    });
    const lateMade = await make(CASE, late);
    expect(
      Date.parse(String(lateMade['fecha_limite'])) - Date.parse(String(late['fecha_reporte'])),
    ).toBe(48 * HOUR);
    const today = reported({
      tipo_falla: 'poste_danado',
      fecha_reporte: `${ago(0).slice(0, 10)}T00:00:00-05:00`,
    });
    const todayMade = await make(CASE, today);
    expect(
      Date.parse(String(todayMade['fecha_limite'])) - Date.parse(String(today['fecha_reporte'])),
    ).toBe(12 * HOUR);
  });
});
