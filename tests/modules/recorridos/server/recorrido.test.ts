import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { coberturaDe, type Visita } from '../../../../src/modules/recorridos/rules/recorridos.ts';
import { engines } from '../../../support/database/database.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { makeTours, planAt, tourAt, visitAt, type Tours } from '../../../support/subjects/tours.ts';

const PLAN = 'programacion_recorrido';
const TOUR = 'recorrido';
const VISIT = 'recorrido_hallazgo';
const CASE = 'seguimiento_mantenimiento';
const UPDATE = 'infraestructura_alumbrado_actualizacion';
const FIN = '2026-07-10T22:00:00-05:00';

describe.each(engines)('a tour on %s', (engine) => {
  let at: TestApp;
  let tours: Tours;
  const { create, make, save, act, read, remove, history, list } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-07-15T10:00:00-05:00' });
    tours = await makeTours(make);
  });
  afterAll(() => at.close());

  const tour = (values: Row = {}) => make(TOUR, tourAt(tours, values));
  const visit = (recorrido: Row, punto: number, values: Row = {}) =>
    make(VISIT, visitAt(tours, recorrido, { infraestructura_id: tours.puntos[punto], ...values }));
  const close = async (recorrido: Row, values: Row = {}) =>
    act(TOUR, await read(TOUR, recorrido), {
      name: 'cerrar',
      values: { fin: FIN, motivo: 'Lluvia', ...values },
    });
  const codesOf = (response: { json(): Row }): string[] =>
    Object.entries((response.json()['fields'] ?? {}) as Record<string, { code: string }[]>).flatMap(
      ([name, found]) => found.map(({ code }) => `${name}: ${code}`),
    );
  const visitsOf = async (recorrido: Row): Promise<Row[]> =>
    (await list(VISIT, { filter: { recorrido_id: recorrido['id'] }, sort: ['id', 'ASC'] })).rows;

  test('has a number, and its scope as it was at the start', async () => {
    const made = await tour();
    expect(made['numero']).toMatch(/^REC-2026-\d{4}$/);
    expect(made).toMatchObject({
      estado: 'en_curso',
      alcance: 6,
      visitados: 0,
      cobertura_pct: 0,
      con_falla: 0,
      pct_falla: null,
    });
    const less = await save(TOUR, made, { barrios: [tours.otroBarrio] });
    expect(less.json()).toMatchObject({ alcance: 6, barrios: [tours.otroBarrio] });
    expect(await tour({ barrios: [tours.otroBarrio] })).toMatchObject({ alcance: 1 });
    const foreign = await create(TOUR, tourAt(tours, { barrios: [tours.barrioAjeno] }));
    expect(codesOf(foreign)).toEqual(['barrios: BARRIO_DE_OTRO_SECTOR']);
    const bare = await create(TOUR, tourAt(tours, { jornada: null, sector_id: null, barrios: [] }));
    expect(codesOf(bare)).toEqual([
      'jornada: OBLIGATORIO',
      'sector_id: OBLIGATORIO',
      'barrios: OBLIGATORIO',
    ]);
  });

  test('takes over what its schedule says, and carries it along', async () => {
    const plan = await make(PLAN, planAt(tours, '2026-07-15', { jornada: 'diurno' }));
    await act(PLAN, plan, { name: 'confirmar' });
    const scheduled = { programacion_id: plan['id'], responsable_id: tours.luis };
    const made = await make(TOUR, { inicio: '2026-07-15T08:00:00-05:00', ...scheduled });
    expect(made).toMatchObject({ jornada: 'diurno', sector_id: tours.sector, alcance: 6 });
    expect(new Set(made['barrios'] as number[])).toEqual(new Set([tours.barrio, tours.otroBarrio]));
    expect(await read(PLAN, plan)).toMatchObject({ estado: 'en_ejecucion' });
    const moved = await save(TOUR, made, { programacion_id: null });
    expect(codesOf(moved)).toEqual(['programacion_id: PROGRAMACION_FIJA']);
    const closed = await close(made, { fin: '2026-07-15T09:30:00-05:00' });
    expect(closed.json()).toMatchObject({ estado: 'cerrado' });
    expect(await read(PLAN, plan)).toMatchObject({ estado: 'ejecutado' });
    const values = { motivo: 'Otro sector' };
    const annulled = await act(TOUR, closed.json(), { name: 'anular', values });
    expect(annulled.json()).toMatchObject({ estado: 'anulado' });
    expect(await read(PLAN, plan)).toMatchObject({ estado: 'confirmado' });
    const again = await make(TOUR, { inicio: '2026-07-15T09:00:00-05:00', ...scheduled });
    expect((await remove(TOUR, again)).statusCode).toBe(200);
    expect(await read(PLAN, plan)).toMatchObject({ estado: 'confirmado' });
    expect((await remove(PLAN, await read(PLAN, plan))).json().code).toBe('NO_BORRABLE');
  });

  test.each([
    ['2026-07-10T19:00:00-05:00', ['fin: FIN_ANTES_DEL_INICIO']],
    ['2026-07-11T07:00:01-05:00', ['fin: RECORRIDO_LARGO']],
    ['2026-07-11T07:00:00-05:00', []],
    [null, ['fin: OBLIGATORIO']],
  ])('that ends at %s is answered %j', async (fin, found) => {
    expect(codesOf(await close(await tour(), { fin }))).toEqual(found);
  });

  test('counts points as the domain does, the last visit of each', async () => {
    const made = await tour();
    await visit(made, 0, { resultado: 'falla', tipo_falla: 'apagada' });
    await visit(made, 1);
    await visit(made, 2, { resultado: 'no_encontrada' });
    const second = visitAt(tours, made, { fecha_hora: '2026-07-10T20:30:00-05:00' });
    const asked = await create(VISIT, second);
    expect(asked.json().avisos).toMatchObject([{ code: 'PUNTO_YA_VISITADO' }]);
    await create(VISIT, second, { confirm: asked.json().confirmar });
    const earlier = visitAt(tours, made, {
      infraestructura_id: tours.puntos[1],
      fecha_hora: '2026-07-10T19:30:00-05:00',
      resultado: 'falla',
      tipo_falla: 'otra',
    });
    const again = await create(VISIT, earlier);
    await create(VISIT, earlier, { confirm: again.json().confirmar });
    await visit(made, 3, { resultado: 'falla', tipo_falla: 'intermitente' });
    const visits = (await visitsOf(made)) as unknown as Visita[]; // rows of that resource
    expect(visits).toHaveLength(6);
    const expected = coberturaDe(6, visits);
    expect(expected).toEqual({ visitados: 4, cobertura_pct: 66.67, con_falla: 1, pct_falla: 25 });
    expect(await read(TOUR, made)).toMatchObject({ ...expected });
    const { rows } = await list(TOUR, { filter: { cobertura_pct_gte: 66.67, con_falla: 1 } });
    expect(rows.map(({ id }) => id)).toEqual([made['id']]);
  });

  test('that saw less than the target says why', async () => {
    const made = await tour({ barrios: [tours.barrio] });
    for (const n of [0, 1, 2]) await visit(made, n);
    const refused = await close(made, { motivo: undefined });
    expect([refused.statusCode, ...codesOf(refused)]).toEqual([
      422,
      'motivo: COBERTURA_SIN_MOTIVO',
    ]);
    expect(refused.json().fields.motivo[0].message).toContain('60 %');
    for (const n of [3, 4]) await visit(made, n);
    const whole = await close(made, { motivo: undefined });
    expect(whole.json()).toMatchObject({ estado: 'cerrado', cobertura_pct: 100 });
    const less = await tour();
    await visit(less, 0);
    expect((await close(less)).statusCode).toBe(200);
    expect((await history(TOUR, less))[0]).toMatchObject({
      transicion: 'cerrar',
      motivo: 'Lluvia',
    });
  });

  test('leads to cases and drafts when it is closed', async () => {
    const open = await make(CASE, {
      fuente: 'operador',
      fecha_reporte: '2026-07-09T08:00:00-05:00',
      infraestructura_id: tours.puntos[0],
      tipo_falla: 'baja_intensidad',
      prioridad: 'baja',
    });
    const made = await tour();
    await visit(made, 0, { resultado: 'falla', tipo_falla: 'baja_intensidad' });
    await visit(made, 1, { resultado: 'falla', tipo_falla: 'fotocelda_danada' });
    await visit(made, 5, { resultado: 'falla', tipo_falla: 'fotocelda_danada' });
    const different = { altura_m: 9, potencia: '70 W' };
    await visit(made, 2, { resultado: 'dato_errado', dato_campo: different });
    await visit(made, 3, { resultado: 'no_encontrada' });
    await visit(made, 4);
    expect((await close(made)).statusCode).toBe(200);
    const visits = await visitsOf(made);
    const cases = visits.map(({ seguimiento_id }) => seguimiento_id);
    expect(cases[0]).toBe(open['id']);
    expect(cases.slice(3)).toEqual([null, null, null]);
    expect(await read(CASE, { id: cases[1] })).toMatchObject({
      fuente: 'recorrido',
      estado: 'reportado',
      fecha_reporte: '2026-07-10T20:00:00-05:00',
      barrio_id: tours.barrio,
      direccion: 'Calle 2',
      codigo_punto: 'L2',
      prioridad: 'baja',
    });
    // on an arterial road it is a level more urgent
    expect(await read(CASE, { id: cases[2] })).toMatchObject({ prioridad: 'media' });
    expect(visits.map(({ actualizacion_id }) => actualizacion_id !== null)).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
    ]);
    expect(await read(UPDATE, { id: visits[3]?.['actualizacion_id'] })).toMatchObject({
      tipo: 'correccion_censo',
      estado: 'borrador',
      infraestructura_id: tours.puntos[2],
      cambios: { altura_m: 9 },
      observaciones: 'potencia: 70 W',
      fecha_efectiva: '2026-07-10',
      soporte_tipo: 'recorrido',
      soporte_numero: made['numero'],
      origen_tipo: 'recorrido',
      origen_id: made['id'],
    });
  });

  test('opens one case of a fault, whichever of two tours ends first', async () => {
    const [one, other] = [await tour(), await tour()];
    const fault = { resultado: 'falla', tipo_falla: 'obstruida_arbol' };
    await visit(one, 4, fault);
    await visit(other, 4, { ...fault, fecha_hora: '2026-07-10T21:00:00-05:00' });
    const closed = await Promise.all([close(one), close(other)]);
    expect(closed.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const filter = { infraestructura_id: tours.puntos[4], tipo_falla: 'obstruida_arbol' };
    expect((await list(CASE, { filter })).total).toBe(1);
    const [mine] = await visitsOf(one);
    const [theirs] = await visitsOf(other);
    expect(mine?.['seguimiento_id']).toBe(theirs?.['seguimiento_id']);
  });

  test('goes only through its states, each with what it needs', async () => {
    const made = await tour();
    expect((await act(TOUR, made, { name: 'aprobar' })).json().code).toBe('TRANSICION_IMPOSIBLE');
    const closed = (await close(made)).json();
    expect((await save(TOUR, closed, { clima: 'seco' })).json().code).toBe('NO_EDITABLE');
    expect((await remove(TOUR, closed)).json().code).toBe('NO_BORRABLE');
    expect((await close(closed)).json().code).toBe('TRANSICION_IMPOSIBLE');
    const approved = (await act(TOUR, closed, { name: 'aprobar' })).json();
    expect(approved).toMatchObject({ estado: 'aprobado' });
    const values = { motivo: 'Tarde' };
    const late = await act(TOUR, approved, { name: 'anular', values });
    expect([late.statusCode, late.json().code]).toEqual([409, 'TRANSICION_IMPOSIBLE']);
    const other = await tour();
    expect(codesOf(await act(TOUR, other, { name: 'anular' }))).toEqual(['motivo: OBLIGATORIO']);
  });

  test('goes with its visits, unless one of them tells something', async () => {
    const made = await tour();
    const quiet = await visit(made, 0);
    const loud = await visit(made, 1, { resultado: 'no_encontrada' });
    const refused = await remove(TOUR, await read(TOUR, made));
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'NO_BORRABLE']);
    await remove(VISIT, loud);
    expect((await remove(TOUR, await read(TOUR, made))).statusCode).toBe(200);
    expect((await read(VISIT, quiet))['code']).toBe('NO_EXISTE');
  });
});
