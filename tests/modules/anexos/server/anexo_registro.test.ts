import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MatrixAnswer } from '../../../../src/core/resource/matrix.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { cumplimientoDe, cumplimientos } from '../../../../src/modules/anexos/rules/anexos.ts';
import { finDeMes, masDias } from '../../../../src/core/time/fechas.ts';
import { diasHabiles, habilesEntre } from '../../../../src/core/time/festivos.ts';
import { HOY } from '../../../../src/server/resource/today.ts';
import { engines } from '../../../support/database/database.ts';
import { person } from '../../../support/subjects/letters.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { sampleFile } from '../../../support/server/validRecord.ts';

const ANNEX = 'anexo';
const DELIVERY = 'anexo_registro';

describe.each(engines)('a delivery of an annex on %s', (engine) => {
  let at: TestApp;
  let who: Row;
  const { create, make, save, act, read, remove, history, list } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-07-31T10:00:00-05:00' });
    who = await make('personal_interventoria', person());
  });
  afterAll(() => at.close());

  let last = 0;
  const type = (values: Row = {}) =>
    make('anexo_tipo', {
      codigo: `T-${(last += 1)}`,
      nombre: `Tipo ${last}`,
      categoria: 'tecnico',
      periodicidad: 'mensual',
      dia_limite: 5,
      entrega: 'operador',
      ...values,
    });
  const annex = async (values: Row = {}, ofType: Row = {}) =>
    make(ANNEX, {
      codigo: `ANX-${(last += 1)}`,
      nombre: 'Informe del operador',
      anexo_tipo_id: (await type(ofType))['id'],
      contrato: '012-2024',
      vigencia_desde: '2026-05-01',
      responsable_id: who['id'],
      ...values,
    });
  const delivery = (of: Row, values: Row = {}): Row => ({
    anexo_id: of['id'],
    periodo: '2026-05',
    fecha_entrega: '2026-06-08',
    archivo: [sampleFile],
    ...values,
  });
  const deliver = (of: Row, values: Row = {}) => make(DELIVERY, delivery(of, values));
  const faultsOf = async (response: Awaited<ReturnType<typeof create>>) => {
    const fields: Record<string, { code: string }[]> = response.json().fields ?? {};
    const codes = Object.entries(fields).map(([name, [first]]) => `${name}: ${first?.code}`);
    return [response.statusCode, ...codes];
  };
  const returned = async (made: Row) => {
    const open = (await act(DELIVERY, made, { name: 'revisar' })).json();
    const values = { concepto: 'Falta el anexo fotográfico.' };
    return (await act(DELIVERY, open, { name: 'devolver', values })).json();
  };

  test('is due on its business day of the month after, and is in time or late by it', async () => {
    const made = await annex();
    expect(made).toMatchObject({ proximo_vencimiento: '2026-06-05', ultimo_registro: null });
    const late = await deliver(made);
    expect(late).toMatchObject({
      revision: 1,
      fecha_limite: '2026-06-05',
      oportuno: false,
      estado: 'entregado',
    });
    const inTime = await deliver(made, { periodo: '2026-06', fecha_entrega: '2026-07-07' });
    expect(inTime).toMatchObject({ fecha_limite: '2026-07-07', oportuno: true });
    expect(await read(ANNEX, made)).toMatchObject({
      ultimo_registro: '2026-07-07',
      proximo_vencimiento: '2026-08-10',
      version: 1,
    });
    expect(await history(ANNEX, made)).toHaveLength(1);
    const moved = await save(DELIVERY, inTime, { fecha_entrega: '2026-07-08' });
    expect(moved.json()).toMatchObject({ revision: 1, oportuno: false });
    expect((await read(ANNEX, made))['ultimo_registro']).toBe('2026-07-08');
    expect((await remove(DELIVERY, moved.json())).statusCode).toBe(200);
    expect(await read(ANNEX, made)).toMatchObject({
      ultimo_registro: '2026-06-08',
      proximo_vencimiento: '2026-07-07',
    });
  });

  test('stands in the matrix of its year, where what is due and did not come is missing', async () => {
    const cellsOf = async (of: Row): Promise<string[]> => {
      const filter = encodeURIComponent(JSON.stringify({ id: of['id'] }));
      const answer = await at.call({ url: `/api/anexo/matriz?anio=2026&filter=${filter}` });
      const { filas } = answer.json<MatrixAnswer>();
      return (filas[0]?.celdas ?? []).map(({ mes, estado, registros, limite, tarde }) =>
        [mes, estado, registros.length, limite, tarde].join(' '),
      );
    };
    const monthly = await annex({ vigencia_desde: '2026-05-01' });
    const again = await returned(await deliver(monthly));
    expect(again['estado']).toBe('devuelto');
    await deliver(monthly, { fecha_entrega: '2026-06-20' });
    expect(await cellsOf(monthly)).toEqual([
      // the first version came a business day late: 8 June is a holiday
      `2026-05 entregado 2 2026-06-05 ${habilesEntre('2026-06-05', '2026-06-08', diasHabiles([]))}`,
      `2026-06 falta 0 2026-07-07 ${habilesEntre('2026-07-07', '2026-07-31', diasHabiles([]))}`,
      '2026-07 por_entregar 0 2026-08-10 0',
    ]);
    // what comes every three months may be delivered for any of them, and stands in the last one
    const quarterly = await annex({ vigencia_desde: '2026-01-01' }, { periodicidad: 'trimestral' });
    await deliver(quarterly, { periodo: '2026-02', fecha_entrega: '2026-04-06' });
    expect(await cellsOf(quarterly)).toEqual([
      '2026-03 entregado 1 2026-03-06 18',
      '2026-06 falta 0 2026-07-07 16',
    ]);
    const byEvent = await annex({}, { periodicidad: 'por_evento', dia_limite: null });
    await deliver(byEvent, { periodo: null, fecha_entrega: '2026-06-20' });
    expect(await cellsOf(byEvent)).toEqual(['2026-06 entregado 1  0']);
  });

  test('goes through its review, and through nothing else', async () => {
    const made = await deliver(await annex());
    for (const name of ['aprobar', 'devolver']) {
      const refused = await act(DELIVERY, made, { name, values: { concepto: 'x' } });
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'TRANSICION_IMPOSIBLE']);
    }
    const open = (await act(DELIVERY, made, { name: 'revisar' })).json();
    expect(open).toMatchObject({ estado: 'en_revision', revisado_por: null });
    expect((await act(DELIVERY, open, { name: 'revisar' })).statusCode).toBe(409);
    expect((await save(DELIVERY, open, { radicado: 'x' })).json().code).toBe('NO_EDITABLE');
    expect(await faultsOf(await act(DELIVERY, open, { name: 'devolver' }))).toEqual([
      422,
      'concepto: OBLIGATORIO',
    ]);
    const good = (await act(DELIVERY, open, { name: 'aprobar' })).json();
    expect(good).toMatchObject({
      estado: 'aprobado',
      revisado_por: at.users.administrador,
      fecha_revision: '2026-07-31',
      fecha_limite: '2026-06-05',
    });
    expect((await remove(DELIVERY, good)).json().code).toBe('NO_BORRABLE');
    expect(
      (await act(DELIVERY, good, { name: 'devolver', values: { concepto: 'x' } })).statusCode,
    ).toBe(409);
  });

  test('that is returned opens the next version, which is as timely as the first', async () => {
    const made = await annex();
    const first = await deliver(made, { fecha_entrega: '2026-06-05' });
    expect(await faultsOf(await create(DELIVERY, delivery(made)))).toEqual([
      422,
      'periodo: VERSION_SIN_DEVOLVER',
    ]);
    const back = await returned(first);
    expect(back).toMatchObject({ estado: 'devuelto', concepto: 'Falta el anexo fotográfico.' });
    expect((await read(ANNEX, made))['proximo_vencimiento']).toBe('2026-06-05');
    const second = await deliver(made, { fecha_entrega: '2026-06-12' });
    expect(second).toMatchObject({ revision: 2, fecha_limite: '2026-06-05', oportuno: true });
    expect((await read(ANNEX, made))['proximo_vencimiento']).toBe('2026-07-07');
    expect(await faultsOf(await create(DELIVERY, delivery(made)))).toEqual([
      422,
      'periodo: VERSION_SIN_DEVOLVER',
    ]);
    const words = await create(DELIVERY, delivery(made), { language: 'es' });
    expect(words.json().fields.periodo[0].message).toContain('versión 2 está entregada');
  });

  test('of two that come at once for one period, one is taken', async () => {
    const made = await annex();
    const both = () => Promise.all([1, 2].map(() => create(DELIVERY, delivery(made))));
    expect((await both()).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 422,
    ]);
    const { rows } = await list(DELIVERY, { filter: { anexo_id: made['id'] } });
    await returned(rows[0] ?? {});
    expect((await both()).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 422,
    ]);
    const { rows: all } = await list(DELIVERY, { filter: { anexo_id: made['id'] } });
    expect(all.map(({ revision }) => Number(revision)).toSorted((a, b) => a - b)).toEqual([1, 2]);
  });

  test('is of a period where the annex is periodic, in its time, with a document', async () => {
    const made = await annex({ vigencia_hasta: '2026-06-30' });
    const faults = async (values: Row) => faultsOf(await create(DELIVERY, delivery(made, values)));
    expect(await faults({ periodo: null })).toEqual([422, 'periodo: OBLIGATORIO']);
    expect(await faults({ archivo: [] })).toEqual([422, 'archivo: OBLIGATORIO']);
    expect(await faults({ periodo: '2026-04' })).toEqual([422, 'anexo_id: ANEXO_NO_VIGENTE']);
    expect(await faults({ periodo: '2026-07' })).toEqual([422, 'anexo_id: ANEXO_NO_VIGENTE']);
    await deliver(made);
    await deliver(made, { periodo: '2026-06', fecha_entrega: '2026-07-31' });
    expect(await read(ANNEX, made)).toMatchObject({
      proximo_vencimiento: null,
      cumplimiento: 'sin_obligacion',
    });
  });

  test('comes as often as there are events, or once', async () => {
    const byEvent = await annex({}, { periodicidad: 'por_evento', dia_limite: null });
    const none = { periodo: null, fecha_entrega: '2026-06-08' };
    const two = [await deliver(byEvent, none), await deliver(byEvent, none)];
    expect(two.map(({ revision, oportuno }) => [revision, oportuno])).toEqual([
      [1, null],
      [2, null],
    ]);
    expect((await read(ANNEX, byEvent))['cumplimiento']).toBe('sin_obligacion');
    const once = await annex({}, { periodicidad: 'unica', dia_limite: null });
    expect(once['cumplimiento']).toBe('sin_obligacion');
    const only = await deliver(once, none);
    expect((await read(ANNEX, once))['cumplimiento']).toBe('al_dia');
    expect(await faultsOf(await create(DELIVERY, delivery(once, none)))).toEqual([
      422,
      'periodo: VERSION_SIN_DEVOLVER',
    ]);
    await returned(only);
    expect((await read(ANNEX, once))['cumplimiento']).toBe('sin_obligacion');
  });

  test('is judged by who approves where not everyone may', async () => {
    const open = await act(DELIVERY, await deliver(await annex()), { name: 'revisar' });
    const valor = { modo: 'restringido', aprobadores: [] };
    const rule = await make('parametro', { clave: 'permisos', valor, vigente_desde: '2026-07-01' });
    const refused = await act(DELIVERY, open.json(), {
      name: 'aprobar',
      how: { rol: 'funcionario' },
    });
    expect(refused.statusCode).toBe(403);
    await remove('parametro', rule);
    const taken = await act(DELIVERY, open.json(), {
      name: 'aprobar',
      how: { rol: 'funcionario' },
    });
    expect([taken.statusCode, taken.json()['revisado_por']]).toEqual([200, at.users.funcionario]);
  });

  test('keeps its annex, which falls due by its type and the calendar', async () => {
    const made = await annex();
    const sent = await deliver(made, { fecha_entrega: '2026-06-05' });
    expect((await remove(ANNEX, made)).json()).toMatchObject({
      code: 'REFERENCIADO',
      detalle: { [DELIVERY]: 1 },
    });
    const due = async () => (await read(ANNEX, made))['proximo_vencimiento'];
    expect(await due()).toBe('2026-07-07');
    const kind = await read('anexo_tipo', { id: made['anexo_tipo_id'] });
    await save('anexo_tipo', kind, { dia_limite: 9 });
    expect(await due()).toBe('2026-07-14');
    const values = { clase: 'municipal', cuenta: true };
    const day = await make('festivo', { fecha: '2026-07-02', nombre: 'Día cívico', ...values });
    expect(await due()).toBe('2026-07-15');
    await remove('festivo', day);
    expect(await due()).toBe('2026-07-14');
    // what was delivered keeps the limit of its day
    expect(await read(DELIVERY, sent)).toMatchObject({
      fecha_limite: '2026-06-05',
      oportuno: true,
    });
    const other = await deliver(await annex(), { fecha_entrega: '2026-06-08' });
    expect(other).toMatchObject({ fecha_limite: '2026-06-05', oportuno: false });
    await make('festivo', { fecha: '2026-06-02', nombre: 'Otro', ...values });
    expect(await read(DELIVERY, other)).toMatchObject({
      fecha_limite: '2026-06-09',
      oportuno: true,
    });
  });

  test('leaves its annex as the domain says on the database’s day', async () => {
    const [today] = await at.db.rows<{ dia: string }>(sql`select ${HOY}::text as dia`);
    const hoy = String(today?.dia);
    const esHabil = diasHabiles([{ fecha: '2026-06-02', cuenta: true }]);
    const month = (back: number) => masDias(`${hoy.slice(0, 7)}-15`, -30 * back).slice(0, 7);
    // the first is due in two business days, where the month has as many
    const soon = habilesEntre(finDeMes(month(1)), hoy, esHabil) + 2;
    for (const dia_limite of [Math.min(soon, 22), 1, 4, 8, 12, 16, 19, 22]) {
      for (const back of [1, 0, 9]) {
        await annex({ vigencia_desde: `${month(back)}-01` }, { dia_limite });
      }
    }
    const { rows } = await list(ANNEX);
    const types = await list('anexo_tipo');
    const deliveries = (await list(DELIVERY)).rows;
    const once = new Set(
      types.rows.flatMap(({ id, periodicidad }) => (periodicidad === 'unica' ? [id] : [])),
    );
    const expected = rows.map((row) =>
      cumplimientoDe(
        {
          proximo: row['proximo_vencimiento'] as string | null, // a date
          unicaEntregada:
            once.has(row['anexo_tipo_id']) &&
            deliveries.some(
              ({ anexo_id, estado }) => anexo_id === row['id'] && estado !== 'devuelto',
            ),
        },
        hoy,
        esHabil,
      ),
    );
    expect(rows.map(({ cumplimiento }) => cumplimiento)).toEqual(expected);
    for (const cumplimiento of Object.keys(cumplimientos)) {
      const { total } = await list(ANNEX, { filter: { cumplimiento } });
      expect(total).toBe(expected.filter((one) => one === cumplimiento).length);
    }
    const days = rows.map(({ proximo_vencimiento }) =>
      typeof proximo_vencimiento === 'string' ? proximo_vencimiento : '9999',
    );
    expect(days).toEqual(days.toSorted());
  });
});
