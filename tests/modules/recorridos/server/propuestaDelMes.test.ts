import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  TourPlan,
  TourPlanAsked,
  TourPlanTaking,
} from '../../../../src/core/api/tourPlanApi.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { editedOf, takingOf } from '../../../../src/modules/recorridos/pages/tourPlanRows.ts';
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

describe.each(engines)('a month that is proposed on %s', (engine) => {
  let at: TestApp;
  let tours: Tours;
  const { make, save, act, read, remove, history, list } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    tours = await makeTours(make);
    await make('seguimiento_mantenimiento', {
      fuente: 'interventoria',
      fecha_reporte: '2026-07-10T08:00:00-05:00',
      infraestructura_id: tours.puntos[0],
      barrio_id: tours.barrio,
      tipo_falla: 'apagada',
      prioridad: 'media',
    });
    await make('recorrido', tourAt(tours, { inicio: '2026-06-20T19:00:00-05:00' }));
  });
  afterAll(() => at.close());

  const post = (
    path: string,
    payload: object,
    more: { confirm?: string; key?: string } = {},
    rol?: 'funcionario',
  ) =>
    at.call(
      {
        method: 'POST',
        url: `/api/${PLAN}/${path}`,
        payload,
        headers: {
          ...(more.confirm === undefined ? {} : { 'x-confirmar': more.confirm }),
          ...(more.key === undefined ? {} : { 'idempotency-key': more.key }),
        },
      },
      rol,
    );
  const propose = async (asked: TourPlanAsked): Promise<TourPlan> => {
    const answer = await post('proponer', asked);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  };
  const takeAll = (plan: TourPlan): TourPlanTaking => takingOf(editedOf(plan), plan);
  const take = async (taking: TourPlanTaking) => {
    const answer = await post('tomar_propuesta', taking);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const ids = (answer.json() as { hechos: number[] }).hechos;
    const { rows } = await list(PLAN, { filter: { id: ids }, sort: [['fecha', 'ASC']] });
    return { rows, token: answer.headers['x-deshacer'] };
  };
  const undo = (token: unknown) =>
    at.call({ method: 'POST', url: '/api/deshacer', payload: { token } });
  const changes = ({ recorridos }: TourPlan) => recorridos.map(({ cambio }) => cambio);

  test('says why it goes where, and writes nothing', async () => {
    const plan = await propose({ mes: '2026-09' });
    expect(plan.desde).toBe('2026-09-01');
    expect(plan.sectores.map(({ codigo }) => codigo)).toEqual(['S1', 'S2']);
    const [north, south] = plan.recorridos.toSorted((a, b) => a.sector_id - b.sector_id);
    expect(north).toMatchObject({
      cambio: 'nuevo',
      sector_id: tours.sector,
      razon: { dias: 73, fallas: 1, por_verificar: 0, visita: 1 },
      antes: null,
    });
    expect(south).toMatchObject({ razon: { dias: null, fallas: 0 } });
    expect([tours.ana, tours.luis]).toContain(north?.responsable_id);
    expect(await propose({ mes: '2026-09' })).toEqual(plan);
    expect((await list(PLAN)).rows).toEqual([]);
    // of the present month what is left of it
    expect((await propose({ mes: '2026-07' })).desde).toBe('2026-07-15');
    expect((await propose({ mes: '2026-06' })).recorridos).toEqual([]);
    // who would begin at an hour that is past begins tomorrow
    at.clock.now = new Date('2026-07-15T20:00:00-05:00');
    expect((await propose({ mes: '2026-07' })).desde).toBe('2026-07-16');
    at.clock.now = new Date('2026-07-15T10:00:00-05:00');
  });

  test('is taken as one deed, whose history says why, and undone as one', async () => {
    const plan = await propose({ mes: '2026-10', visitas: 2 });
    const { rows, token } = await take(takeAll(plan));
    expect(rows.map(({ fecha, sector_id, estado }) => [fecha, sector_id, estado])).toEqual(
      plan.recorridos.map(({ fecha, sector_id }) => [fecha, sector_id, 'programado']),
    );
    const first = rows.find((row) => row['sector_id'] === tours.sector)!;
    expect(first['observaciones']).toBe('Propuesta del mes: 103 días sin visita, 1 falla abierta.');
    const [line] = await history(PLAN, first);
    expect(line).toMatchObject({
      accion: 'crear',
      motivo: 'Propuesto: 103 días sin visita, 1 falla abierta',
    });
    // one of another purpose moves and drops none of them
    const other = await propose({ mes: '2026-10', visitas: 0, objetivo: 'censo' });
    expect([other.quitados, other.fijos.length]).toEqual([[], rows.length]);
    // what was taken is what is proposed again
    const again = await propose({ mes: '2026-10', visitas: 2 });
    expect(changes(again)).toEqual(['queda', 'queda', 'queda', 'queda']);
    expect(again.fijos).toEqual([]);
    expect((await undo(token)).statusCode).toBe(200);
    expect((await list(PLAN)).rows).toEqual([]);
  });

  test('moves and drops what it proposed before, and never what a person fixed', async () => {
    const { rows } = await take(takeAll(await propose({ mes: '2026-11', visitas: 2 })));
    const ofSector = (id: number) => rows.filter((row) => row['sector_id'] === id) as [Row, Row];
    const [byHand, moving] = ofSector(tours.sector);
    const [published, staying] = ofSector(tours.otroSector);
    await save(PLAN, byHand, { vehiculo: 'ABC123' });
    await act(PLAN, published, { name: 'confirmar' });
    const noted = await save(PLAN, staying, { observaciones: 'Llevar escalera' });
    expect(noted.statusCode).toBe(200);
    const day = String(moving['fecha']);
    const ausencias = [{ persona: Number(moving['responsable_id']), desde: day, hasta: day }];
    const ill = await propose({ mes: '2026-11', visitas: 2, ausencias });
    expect(ill.fijos.map(({ id }) => id)).toEqual(
      [byHand, published].map(({ id }) => Number(id)).toSorted((a, b) => a - b),
    );
    const become = Object.fromEntries(
      ill.recorridos.map(({ antes, cambio }) => [antes?.id, cambio]),
    );
    expect(become).toEqual({
      [Number(moving['id'])]: 'movido',
      [Number(staying['id'])]: 'queda',
    });
    const { rows: moved, token } = await take(takeAll(ill));
    expect(moved).toHaveLength(1);
    expect(moved[0]).toMatchObject({ id: moving['id'], version: 2 });
    expect((await history(PLAN, moving))[0]).toMatchObject({
      accion: 'editar',
      motivo: expect.stringMatching(/^Propuesto: /),
    });
    // a tour that was moved may be moved and dropped as before; the fixed ones are enough
    const fewer = await propose({ mes: '2026-11', visitas: 1 });
    expect(fewer.quitados.map(({ porque }) => porque)).toEqual(['YA_CUBIERTO', 'YA_CUBIERTO']);
    const dropped = await post('tomar_propuesta', takeAll(fewer));
    expect(dropped.json()).toMatchObject({ nuevos: 0, movidos: 0, quitados: 2 });
    expect((await undo(dropped.headers['x-deshacer'])).statusCode).toBe(200);
    expect((await undo(token)).statusCode).toBe(200);
    const { responsable_id } = moving;
    expect(await read(PLAN, moving)).toMatchObject({ fecha: day, responsable_id });
    // undone, they stand as they were proposed
    expect(changes(await propose({ mes: '2026-11', visitas: 2 }))).toEqual(['queda', 'queda']);
  });

  test('what a person chose in it is fixed; people may change places', async () => {
    const { rows } = await take(takeAll(await propose({ mes: '2027-02' })));
    const [one, other] = rows as [Row, Row];
    const razon = { dias: null, fallas: 0, por_verificar: 0, visita: 1 };
    const chosen = (row: Row, to: Row, a_mano: boolean) => ({
      id: Number(row['id']),
      version: Number(row['version']),
      fecha: String(to['fecha']),
      responsable_id: Number(to['responsable_id']),
      acompanantes: [],
      razon,
      a_mano,
    });
    // each takes the very place of the other
    const swapped = await post('tomar_propuesta', {
      nuevos: [],
      movidos: [chosen(one, other, true), chosen(other, one, false)],
      quitados: [],
    });
    expect([swapped.statusCode, swapped.json()]).toEqual([
      200,
      expect.objectContaining({ movidos: 2 }),
    ]);
    const { rows: now } = await list(PLAN, {
      filter: { fecha_gte: '2027-02-01', fecha_lte: '2027-02-28' },
      sort: [['fecha', 'ASC']],
    });
    expect(now.map(({ sector_id }) => sector_id)).toEqual([other['sector_id'], one['sector_id']]);
    const again = await propose({ mes: '2027-02' });
    expect(again.fijos.map(({ sector_id }) => sector_id)).toEqual([one['sector_id']]);
    expect(changes(again)).toEqual(['queda']);
    expect((await undo(swapped.headers['x-deshacer'])).statusCode).toBe(200);
    const { rows: back } = await list(PLAN, {
      filter: { fecha_gte: '2027-02-01', fecha_lte: '2027-02-28' },
      sort: [['fecha', 'ASC']],
    });
    expect(back.map(({ sector_id }) => sector_id)).toEqual([one['sector_id'], other['sector_id']]);
  });

  test('refuses all of it where one tour cannot be, and asks for warnings', async () => {
    const plan = await propose({ mes: '2027-03' });
    const taking = takeAll(plan);
    const [first, second] = taking.nuevos as [
      TourPlanTaking['nuevos'][number],
      TourPlanTaking['nuevos'][number],
    ];
    const busy = { ...second, fecha: first.fecha, responsable_id: first.responsable_id };
    const refused = await post('tomar_propuesta', { ...taking, nuevos: [first, busy] });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      { responsable_id: [expect.objectContaining({ code: 'PERSONA_OCUPADA' })] },
    ]);
    const onHoliday = { ...taking, nuevos: [{ ...first, fecha: '2027-03-22' }] };
    const asked = await post('tomar_propuesta', onHoliday);
    expect([asked.statusCode, asked.json().avisos[0].code]).toEqual([409, 'DIA_FESTIVO']);
    const { confirmar: confirm } = asked.json();
    const key = 'una-sola-vez-0001';
    const sure = await post('tomar_propuesta', onHoliday, { confirm, key });
    expect([sure.statusCode, sure.json().nuevos]).toEqual([200, 1]);
    const twice = await post('tomar_propuesta', onHoliday, { confirm, key });
    expect(twice.json()).toEqual(sure.json());
    // somebody else changed it meanwhile, or it was never proposed
    const [id = 0] = sure.json().hechos as number[];
    const stale = await post('tomar_propuesta', {
      ...taking,
      nuevos: [],
      quitados: [{ id, version: 7 }],
    });
    expect([stale.statusCode, stale.json().detalle]).toEqual([412, { [id]: 1 }]);
    const own = await make(PLAN, planAt(tours, '2027-03-02'));
    const fixed = { nuevos: [], movidos: [], quitados: [{ id: Number(own['id']), version: 1 }] };
    expect((await post('tomar_propuesta', fixed)).json().code).toBe('SELECCION_CAMBIO');
    await remove(PLAN, own);
  });

  test('keeps to who may go, and says what is wrong with what is asked', async () => {
    const rosa = await make('personal_interventoria', inspector('Rosa', 8, { cargo: 'auxiliar' }));
    const plan = await propose({ mes: '2027-05', personas: [Number(rosa['id'])] });
    expect(plan.recorridos.map(({ responsable_id }) => responsable_id)).toEqual([
      rosa['id'],
      rosa['id'],
    ]);
    // tours that are planned before the month will be visits: those of February and March
    expect(plan.recorridos.map(({ razon }) => Number(razon.dias) < 100)).toEqual([true, true]);
    const nobody = await propose({ mes: '2027-05', personas: [] });
    expect(nobody.recorridos).toEqual([]);
    expect(nobody.sin_lugar.map(({ porque }) => porque)[0]).toContain('days: nobody works');
    const wrong = async (asked: object) => {
      const answer = await post('proponer', asked);
      return [answer.statusCode, answer.json().code, answer.json().message];
    };
    expect(await wrong({ mes: '2027-13' })).toEqual([
      400,
      'JSON_INVALIDO',
      expect.stringContaining('mes: expected a month'),
    ]);
    for (const [asked, said] of [
      [{ mes: '2027-05', personas: [99_999] }, 'personas: 99999'],
      [{ mes: '2027-05', sectores: [99_999] }, 'sectores: 99999'],
      [{ mes: '2027-05', dias: [] }, 'dias'],
      [{ mes: '2027-05', visitas: 5 }, 'visitas'],
      [
        { mes: '2027-05', ausencias: [{ persona: 1, desde: '2027-05-02', hasta: '2027-05-01' }] },
        'hasta',
      ],
      [{ mes: '2027-05', quien: 1 }, 'quien'],
      [{ mes: '2027-05', hora_inicio: '18:00', hora_fin: '18:00' }, 'hora_fin: '],
    ] as const) {
      expect(await wrong(asked)).toEqual([400, 'JSON_INVALIDO', expect.stringContaining(said)]);
    }
    expect(
      (await post('tomar_propuesta', { nuevos: [], movidos: [], quitados: [] })).statusCode,
    ).toBe(400);
    expect(
      (
        await at.call(
          { method: 'POST', url: `/api/${PLAN}/proponer`, payload: { mes: '2027-05' } },
          null,
        )
      ).statusCode,
    ).toBe(401);
  });

  test('drops the tours of others only for who may delete them', async () => {
    const { rows } = await take(takeAll(await propose({ mes: '2027-08' })));
    await at.db.orm.execute(
      sql`update parametro set valor = '{"modo":"restringido","aprobadores":[]}' where clave = 'permisos'`,
    );
    const quitados = rows.map(({ id, version }) => ({ id: Number(id), version: Number(version) }));
    const taking = { nuevos: [], movidos: [], quitados };
    const refused = await post('tomar_propuesta', taking, {}, 'funcionario');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'PROHIBIDO']);
    expect((await post('tomar_propuesta', taking)).statusCode).toBe(200);
  });
});
