import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentModel } from '../../../../src/core/documents/blocks.ts';
import type { CalendarDays } from '../../../../src/core/resource/faces/calendar.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import {
  inspector,
  makeTours,
  planAt,
  tourAt,
  type Tours,
} from '../../../support/subjects/tours.ts';

const PLAN = 'programacion_recorrido';

describe.each(engines)('a planned tour on %s', (engine) => {
  let at: TestApp;
  let tours: Tours;
  const { create, make, save, act, read, remove, history, list, batch } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    tours = await makeTours(make);
  });
  afterAll(() => at.close());

  const plan = (fecha: string, values: Row = {}) => planAt(tours, fecha, values);
  /** `field: CODE` of errors, `field: CODE?` of warnings. */
  const faultsOf = (response: { json(): Row }): string[] => {
    const { fields = {}, avisos = [] } = response.json() as {
      fields?: Record<string, { code: string }[]>;
      avisos?: { field: string; code: string }[];
    };
    const errors = Object.entries(fields).flatMap(([name, found]) =>
      found.map(({ code }) => `${name}: ${code}`),
    );
    return [...errors, ...avisos.map(({ field, code }) => `${field}: ${code}?`)];
  };
  const faults = async (values: Row) => faultsOf(await create(PLAN, values));
  const confirmed = async (values: Row): Promise<Row> => {
    const asked = await create(PLAN, values);
    return (await create(PLAN, values, { confirm: asked.json().confirmar })).json();
  };

  test('knows how many points it will see, of its barrios or of the whole sector', async () => {
    const whole = await make(PLAN, plan('2026-08-03', { hora_fin: '02:00' }));
    expect(whole).toMatchObject({ estado: 'programado', puntos_previstos: 6 });
    const part = await save(PLAN, whole, { barrios: [tours.otroBarrio] });
    expect(part.json()).toMatchObject({ puntos_previstos: 1 });
    const foreign = await save(PLAN, part.json(), { barrios: [tours.barrio, tours.barrioAjeno] });
    expect(foreign.statusCode).toBe(422);
    expect(foreign.json().fields.barrios[0]).toMatchObject({
      code: 'BARRIO_DE_OTRO_SECTOR',
      message: expect.stringContaining('San Luis'),
    });
  });

  test('keeps its people and its vehicle for itself', async () => {
    const [marta, pablo] = [
      Number((await make('personal_interventoria', inspector('Marta', 11)))['id']),
      Number((await make('personal_interventoria', inspector('Pablo', 12)))['id']),
    ];
    const values = { responsable_id: marta, acompanantes: [pablo], vehiculo: 'xyz 987' };
    await make(PLAN, plan('2026-09-01', { ...values, hora_fin: '01:00' }));
    const other = { sector_id: tours.otroSector, jornada: 'diurno', hora_fin: '22:00' };
    const busy = plan('2026-09-01', { ...other, responsable_id: pablo, acompanantes: [marta] });
    expect(await faults(busy)).toEqual([
      'responsable_id: PERSONA_OCUPADA',
      'acompanantes: PERSONA_OCUPADA',
    ]);
    const vehicle = { ...other, responsable_id: tours.luis, vehiculo: 'XYZ 987' };
    expect(await faults(plan('2026-09-01', vehicle))).toEqual(['vehiculo: VEHICULO_OCUPADO']);
    const after = { ...vehicle, hora_inicio: '00:59', hora_fin: '03:00' };
    expect(await faults(plan('2026-09-02', after))).toEqual(['vehiculo: VEHICULO_OCUPADO']);
    expect(
      (await create(PLAN, plan('2026-09-02', { ...after, hora_inicio: '01:00' }))).json(),
    ).toMatchObject({ vehiculo: 'XYZ 987' });
    // who has been out by night rests 8 h
    const tired = { ...other, responsable_id: pablo, hora_inicio: '08:59', hora_fin: '11:00' };
    expect(await faults(plan('2026-09-02', tired))).toEqual([
      'hora_inicio: DESCANSO_CORTO?',
      'sector_id: SECTOR_RECIENTE?',
    ]);
  });

  test('asks to confirm a holiday, a past day and a sector that was just toured', async () => {
    await make('festivo', { fecha: '2026-10-06', nombre: 'Fiesta del pueblo' });
    await make('festivo', { fecha: '2026-10-12', nombre: 'No se guarda', cuenta: false });
    const free = { sector_id: tours.otroSector };
    expect(await faults(plan('2026-10-06', free))).toEqual(['fecha: DIA_FESTIVO?']);
    expect(await faults(plan('2026-08-17', free))).toEqual(['fecha: DIA_FESTIVO?']);
    expect(await faults(plan('2026-06-03', free))).toEqual(['fecha: FECHA_PASADA?']);
    const first = await confirmed(plan('2026-10-06', free));
    expect(first).toMatchObject({ estado: 'programado' });
    const later = plan('2026-10-12', { ...free, responsable_id: tours.luis });
    const asked = await create(PLAN, later);
    expect([asked.statusCode, ...faultsOf(asked)]).toEqual([409, 'sector_id: SECTOR_RECIENTE?']);
    expect((await create(PLAN, { ...later, jornada: 'diurno' })).statusCode).toBe(201);
    // what was confirmed is not asked again
    const saved = await save(PLAN, first, { observaciones: 'Con banda' });
    expect(saved.statusCode).toBe(200);
    expect((await act(PLAN, saved.json(), { name: 'confirmar' })).statusCode).toBe(200);
  });

  test('needs active people, with a valid course at heights to verify works', async () => {
    const expired = await make(
      'personal_interventoria',
      inspector('Rosa', 21, { alturas_vence: '2026-11-09' }),
    );
    const works = {
      objetivo: 'verificacion_obra',
      responsable_id: tours.luis,
      acompanantes: [expired['id']],
    };
    expect(await faults(plan('2026-11-10', works))).toEqual(['acompanantes: ALTURAS_VENCIDAS']);
    expect(
      await faults(
        plan('2026-11-10', { ...works, acompanantes: null, responsable_id: expired['id'] }),
      ),
    ).toEqual(['responsable_id: ALTURAS_VENCIDAS']);
    const made = await make(PLAN, plan('2026-11-09', works));
    await save('personal_interventoria', expired, { activo: false });
    expect(await faults(plan('2026-12-10', { responsable_id: expired['id'] }))).toEqual([
      'responsable_id: REFERENCIA_NO_ADMITIDA',
    ]);
    const refused = await act(PLAN, made, { name: 'confirmar' });
    expect([refused.statusCode, ...faultsOf(refused)]).toEqual([
      422,
      'acompanantes: PERSONA_INACTIVA',
    ]);
    // it can always be called off
    const cancelled = await act(PLAN, made, { name: 'cancelar', values: { motivo: 'Sin gente' } });
    expect(cancelled.json()).toMatchObject({ estado: 'cancelado' });
  });

  test('moves to another day as a copy, and stays as it was', async () => {
    const made = await make(
      PLAN,
      plan('2027-01-13', { vehiculo: 'AAA111', barrios: [tours.barrio] }),
    );
    const sure = (await act(PLAN, made, { name: 'confirmar' })).json();
    expect(
      faultsOf(await act(PLAN, sure, { name: 'reprogramar', values: { fecha: '2027-01-20' } })),
    ).toEqual(['motivo: OBLIGATORIO']);
    const move = (fecha: string) =>
      act(PLAN, sure, { name: 'reprogramar', values: { fecha, motivo: 'Lluvia' } });
    expect(faultsOf(await move('2027-01-13'))).toEqual(['fecha: MISMA_FECHA']);
    const moved = await move('2027-01-20');
    expect(moved.json()).toMatchObject({
      id: made['id'],
      fecha: '2027-01-13',
      estado: 'reprogramado',
    });
    const { rows } = await list(PLAN, { filter: { fecha: '2027-01-20' } });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      estado: 'programado',
      vehiculo: 'AAA111',
      barrios: [tours.barrio],
      version: 1,
    });
    const [change] = await history(PLAN, made);
    expect(change).toMatchObject({ transicion: 'reprogramar', motivo: 'Lluvia' });
    expect((await save(PLAN, moved.json(), { vehiculo: 'B' })).json().code).toBe('NO_EDITABLE');
    expect((await act(PLAN, moved.json(), { name: 'confirmar' })).json().code).toBe(
      'TRANSICION_IMPOSIBLE',
    );
    expect((await remove(PLAN, moved.json())).json().code).toBe('NO_BORRABLE');
  });

  test('moves only where its people are free, whatever else moves along', async () => {
    const day = (fecha: string, values: Row = {}) =>
      make(PLAN, plan(fecha, { sector_id: tours.otroSector, ...values }));
    await day('2027-02-10');
    const late = await day('2027-02-19', { hora_inicio: '20:00', hora_fin: '21:00' });
    const values = { fecha: '2027-02-10', motivo: 'Lluvia' };
    const taken = await act(PLAN, late, { name: 'reprogramar', values });
    expect([taken.statusCode, ...faultsOf(taken)]).toEqual([
      422,
      'responsable_id: PERSONA_OCUPADA',
    ]);
    expect((await list(PLAN, { filter: { fecha: '2027-02-10' } })).total).toBe(1);
    // two of the same person to one free day, at once
    const early = await day('2027-03-03', { jornada: 'diurno' });
    const seleccion = { ids: { [String(late['id'])]: 1, [String(early['id'])]: 1 } };
    const both = await batch(PLAN, {
      accion: 'reprogramar',
      seleccion,
      cambios: { fecha: '2027-04-14' },
      motivo: 'Lluvia',
    });
    expect(both.statusCode).toBe(422);
    expect((await list(PLAN, { filter: { fecha: '2027-04-14' } })).total).toBe(0);
  });

  test('is planned once by two who do it at the same time', async () => {
    const at19 = plan('2027-05-05', { vehiculo: 'ZZZ999' });
    const at20 = { ...at19, hora_inicio: '20:00', responsable_id: tours.luis };
    const codes = (await Promise.all([create(PLAN, at19), create(PLAN, at20)])).map(
      ({ statusCode }) => statusCode,
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([201, 422]);
  });

  test('is begun and made by its tour alone', async () => {
    const made = await make(PLAN, plan('2027-06-09'));
    const early = tourAt(tours, { programacion_id: made['id'] });
    expect(faultsOf(await create('recorrido', early))).toEqual([
      'programacion_id: REFERENCIA_NO_ADMITIDA',
    ]);
    const sure = (await act(PLAN, made, { name: 'confirmar' })).json();
    for (const name of ['iniciar', 'ejecutar', 'liberar']) {
      expect((await act(PLAN, sure, { name })).json().code).toBe('TRANSICION_IMPOSIBLE');
    }
    expect((await remove(PLAN, sure)).json().code).toBe('NO_BORRABLE');
    const starting = [create('recorrido', early), create('recorrido', early)];
    const codes = (await Promise.all(starting)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    expect(await read(PLAN, made)).toMatchObject({ estado: 'en_ejecucion' });
    const running = await read(PLAN, made);
    expect(
      (await act(PLAN, running, { name: 'cancelar', values: { motivo: 'No' } })).statusCode,
    ).toBe(409);
  });

  test('leaves its hour to another one when it was called off, and goes while it is only planned', async () => {
    const made = await make(PLAN, plan('2027-07-07'));
    await act(PLAN, made, { name: 'cancelar', values: { motivo: 'Paro' } });
    const other = await make(PLAN, plan('2027-07-07'));
    expect((await remove(PLAN, other)).statusCode).toBe(200);
  });

  describe('in its calendar', () => {
    const url = (query: Record<string, string>, resource = PLAN) =>
      `/api/${resource}/calendario?${new URLSearchParams(query).toString()}`;
    const days = async (query: Record<string, string>): Promise<CalendarDays> => {
      const answer = await at.call({ url: url(query), headers: { 'accept-language': 'es' } });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json();
    };
    const WEEK = { desde: '2027-10-10', hasta: '2027-10-16' };

    test('has the holidays of its days by their names, as the firm corrects them', async () => {
      await make('festivo', { fecha: '2027-03-30', nombre: 'Aniversario' });
      await make('festivo', { fecha: '2027-03-26', nombre: 'Se trabaja', cuenta: false });
      const { festivos, impedimentos } = await days({ desde: '2027-03-22', hasta: '2027-03-31' });
      expect(festivos).toEqual([
        { fecha: '2027-03-22', nombre: 'San José' },
        { fecha: '2027-03-25', nombre: 'Jueves Santo' },
        { fecha: '2027-03-30', nombre: 'Aniversario' },
      ]);
      expect(impedimentos).toEqual([]);
    });

    test('is told what stands in the way of a move, in whose hands it may be', async () => {
      const sara = Number((await make('personal_interventoria', inspector('Sara', 41)))['id']);
      const away = { sector_id: tours.otroSector, jornada: 'diurno' };
      await make(PLAN, plan('2027-10-14', { ...away, responsable_id: sara, vehiculo: 'MMM111' }));
      const moved = await make(PLAN, plan('2027-10-22', { vehiculo: 'MMM111' }));
      const told = async (personas: number[]) =>
        (await days({ ...WEEK, mueve: String(moved['id']), personas: JSON.stringify(personas) }))
          .impedimentos;
      const found = await told([sara]);
      expect(found).toEqual([
        {
          fecha: '2027-10-14',
          persona: null,
          nivel: 'error',
          mensaje: expect.stringContaining('MMM111'),
        },
        {
          fecha: '2027-10-14',
          persona: sara,
          nivel: 'error',
          mensaje: expect.stringMatching(/^Sara .* ya tiene un recorrido/),
        },
      ]);
      // what is told is what the write would say
      const refused = await save(PLAN, moved, { fecha: '2027-10-14', responsable_id: sara });
      expect(faultsOf(refused)).toEqual([
        'responsable_id: PERSONA_OCUPADA',
        'vehiculo: VEHICULO_OCUPADO',
      ]);
      expect(await told([])).toEqual(found.filter(({ persona }) => persona === null));
    });

    test('moves what is confirmed with other hours and in other hands by one transition', async () => {
      const nora = Number((await make('personal_interventoria', inspector('Nora', 42)))['id']);
      const made = await make(PLAN, plan('2027-09-08'));
      const sure = (await act(PLAN, made, { name: 'confirmar' })).json();
      const values = {
        fecha: '2027-09-09',
        hora_inicio: '20:00',
        hora_fin: '22:00',
        responsable_id: nora,
        motivo: 'Lluvia',
      };
      const taken = await act(PLAN, sure, { name: 'reprogramar', values });
      expect(taken.json()).toMatchObject({
        estado: 'reprogramado',
        fecha: '2027-09-08',
        hora_inicio: made['hora_inicio'],
        responsable_id: made['responsable_id'],
      });
      const { rows } = await list(PLAN, { filter: { fecha: '2027-09-09' } });
      const { motivo: _why, ...copied } = values;
      expect(rows).toMatchObject([{ ...copied, estado: 'programado' }]);
    });

    test.each([
      [{ desde: '2027-04-01' }, 400, 'hasta must be a day'],
      [{ desde: '2027-13-01', hasta: '2027-04-30' }, 400, 'desde must be a day'],
      [{ desde: '2027-04-30', hasta: '2027-04-01' }, 400, 'lies before'],
      [{ desde: '2027-01-01', hasta: '2027-12-31' }, 400, 'at most 62'],
      [{ ...WEEK, personas: '[1]' }, 400, 'it needs mueve'],
      [{ ...WEEK, mueve: '1', personas: '7' }, 400, 'must be a list'],
      [{ ...WEEK, mueve: 'x' }, 400, 'x'],
      [{ ...WEEK, mueve: '999999' }, 404, 'not found'],
      [{ ...WEEK, filter: '{}' }, 400, 'unknown key "filter"'],
    ])('refuses %j', async (query, status, problem) => {
      const answer = await at.call({ url: url(query as unknown as Record<string, string>) });
      expect(answer.statusCode).toBe(status);
      expect(answer.json().message).toContain(problem);
    });

    test('a list without a calendar has no days', async () => {
      expect((await at.call({ url: url(WEEK, 'barrio') })).statusCode).toBe(404);
    });
  });

  test('stands in the calendars of who goes on it, by number, sector and hours alone', async () => {
    const eva = await make(
      'personal_interventoria',
      inspector('Eva', 51, { usuario_id: at.users.funcionario }),
    );
    const own = {
      sector_id: tours.otroSector,
      jornada: 'diurno',
      hora_inicio: '22:00',
      hora_fin: '01:30',
    };
    const led = await make(PLAN, plan('2026-07-20', { ...own, responsable_id: eva['id'] }), 'sure');
    const other = { ...own, hora_inicio: '06:00', hora_fin: '08:00', acompanantes: [eva['id']] };
    const along = await make(PLAN, plan('2026-07-24', other), 'sure');
    await make(PLAN, plan('2026-07-28', own), 'sure');
    const made = await at.call({ method: 'POST', url: '/api/security/calendario' }, 'funcionario');
    const feed = await at.call({ url: new URL(made.json().url).pathname }, null);
    const [first, second, ...more] = feed.body.split('BEGIN:VEVENT').slice(1);
    expect(more).toEqual([]);
    expect(first).toContain(`UID:programacion_recorrido-${String(led['id'])}@farola`);
    expect(first).toContain(
      'DTSTART;TZID=America/Bogota:20260720T220000\r\nDTEND;TZID=America/Bogota:20260721T013000',
    );
    expect(first).toMatch(/LOCATION:\S/);
    expect(second).toContain(`UID:programacion_recorrido-${String(along['id'])}@farola`);
    expect(feed.body).not.toMatch(/Eva|Luis/);
  });

  test('prints its order with its points one after the other', async () => {
    const made = await make(PLAN, plan('2027-06-30'), 'sure');
    const answer = await at.call({ url: `/api/${PLAN}/${String(made['id'])}/documento/vista` });
    expect(answer.statusCode).toBe(200);
    const { title, blocks } = answer.json().modelo as DocumentModel;
    expect(title).toBe('Orden de recorrido');
    const map = blocks.find((one) => one.kind === 'drawing');
    expect(map).toMatchObject({ title: 'Puntos y camino', map: true });
    expect(map?.text).toMatch(/^Mapa de \d puntos/);
    // the numbers of the list
    expect(map?.svg).toContain('>1</text>');
    const [, points] = blocks.filter((one) => one.kind === 'table');
    expect(points?.columns.map(({ header }) => header)).toEqual([
      'N.º',
      'Código',
      'Barrio',
      'Dirección',
      'Novedad',
    ]);
    expect(points?.rows.map(([n]) => n)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
