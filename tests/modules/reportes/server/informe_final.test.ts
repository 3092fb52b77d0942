import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

describe.each(engines)('the monthly report on %s', (engine) => {
  let at: TestApp;
  const { create, make, act, save, remove, read } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-08-10T10:00:00-05:00' });
  });
  afterAll(() => at.close());

  const codes = (response: Awaited<ReturnType<typeof create>>) =>
    Object.values(response.json().fields as Record<string, { code: string }[]>)
      .flat()
      .map(({ code }) => code);
  const take = async (record: Row, name: string, values: Row = {}): Promise<Row> => {
    const response = await act('informe_final', await read('informe_final', record), {
      name,
      values,
    });
    expect([name, response.statusCode]).toEqual([name, 200]);
    return response.json();
  };

  const open = { excepcion: 'El municipio lo pidió antes del cierre.' };

  test('is issued once its texts are there, with the figures of that day, and then stays', async () => {
    const report = await make('informe_final', { periodo: '2026-07' });
    expect(report).toMatchObject({ revision: 1, estado: 'borrador', datos: null });
    await take(report, 'enviar');
    const bare = await act('informe_final', await read('informe_final', report), {
      name: 'emitir',
    });
    expect([bare.statusCode, ...codes(bare)]).toEqual([422, 'INFORME_SIN_CONCLUSIONES']);
    const locked = await save('informe_final', await read('informe_final', report), {
      resumen: 'x',
    });
    expect([locked.statusCode, locked.json().code]).toEqual([409, 'NO_EDITABLE']);
    const draft = await take(report, 'devolver');
    await save('informe_final', draft, { resumen: 'Julio.', conclusiones: 'Sin novedad.' });
    await take(report, 'enviar');
    for (const [valor, vigente_desde] of [
      ['Sogamoso', '2026-07-31'],
      ['Duitama', '2026-08-01'],
    ]) {
      await make('parametro', { clave: 'municipio', valor, vigente_desde });
    }
    const issued = await take(report, 'emitir', open);
    expect(issued).toMatchObject({
      estado: 'emitido',
      emitido_por: at.users.administrador,
      emitido_en: '2026-08-10T10:00:00-05:00',
      datos: {
        contrato: { municipio: 'Sogamoso', operador: null },
        inventario: { elementos: 0, luminarias: 0, carga_kw: 0 },
        energia: { facturas: 0, kwh_facturado: null },
        mantenimiento: { reportados: 0, atendidos: 0 },
      },
    });
    const again = await act('informe_final', issued, { name: 'devolver' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'TRANSICION_IMPOSIBLE']);
    expect((await remove('informe_final', issued)).statusCode).toBe(409);
  });

  test('shows its frozen figures as rows, beside those of the last report of the month before', async () => {
    const rowOf = (record: Row, indicador: string) =>
      (record['cifras'] as Row[]).find((row) => row['indicador'] === indicador);
    const august = await make('informe_final', {
      periodo: '2026-08',
      resumen: 'Agosto.',
      conclusiones: 'Sin novedad.',
    });
    expect(await read('informe_final', august)).toMatchObject({ cifras: null, contrato: null });
    await take(august, 'enviar');
    await take(august, 'emitir', open);
    const issued = await read('informe_final', august);
    expect(issued['contrato']).toContainEqual({ dato: 'municipio', valor: 'Duitama' });
    expect(rowOf(issued, 'carga_kw')).toEqual({
      indicador: 'carga_kw',
      seccion: 'inventario',
      valor: 0,
      unidad: 'kW',
      mes_anterior: 0,
    });
    // unknown is not zero
    expect(rowOf(issued, 'kwh_facturado')).toMatchObject({ valor: null, mes_anterior: null });
    const page = await at.call({ method: 'GET', url: '/api/informe_final?range=[0,9]' });
    const july = (page.json() as Row[]).find(({ periodo }) => periodo === '2026-07');
    expect(rowOf(july ?? {}, 'carga_kw')).toMatchObject({ valor: 0, mes_anterior: null });
  });

  test('is issued before its month is closed by an administrator who writes why, which stands in it', async () => {
    const values = { periodo: '2026-06', resumen: 'Junio.', conclusiones: 'Sin novedad.' };
    const report = await make('informe_final', values);
    await take(report, 'enviar');
    const tryAs = async (rol: 'administrador' | 'funcionario', given: Row) => {
      const sent = await read('informe_final', report);
      const answer = await act('informe_final', sent, {
        name: 'emitir',
        values: given,
        how: { rol },
      });
      return [answer.statusCode, ...codes(answer)];
    };
    expect(await tryAs('administrador', {})).toEqual([422, 'INFORME_SIN_CIERRE']);
    expect(await tryAs('funcionario', open)).toEqual([422, 'INFORME_DE_ADMINISTRADOR']);
    expect(await take(report, 'emitir', open)).toMatchObject(open);
    const url = `/api/informe_final/${String(report['id'])}/documento/vista`;
    expect((await at.call({ url })).body).toContain(`porque: ${open.excepcion}`);
    // a closed month asks for nothing
    const may = await make('informe_final', { ...values, periodo: '2026-05' });
    await at.db.orm.execute(
      sql`insert into cierre_mes (periodo, estado, cerrado_en, version) values ('2026-05', 'cerrado', now(), 1)`,
    );
    await take(may, 'enviar');
    expect(await take(may, 'emitir')).toMatchObject({ estado: 'emitido', excepcion: null });
  });

  test('gets another revision from an administrator alone, one at a time', async () => {
    const asStaff = { rol: 'funcionario' } as const;
    const refused = await create('informe_final', { periodo: '2026-07' }, asStaff);
    expect([refused.statusCode, ...codes(refused)]).toEqual([422, 'INFORME_EMITIDO']);
    expect(await make('informe_final', { periodo: '2026-07' })).toMatchObject({ revision: 2 });
    const third = await create('informe_final', { periodo: '2026-07' });
    expect([third.statusCode, ...codes(third)]).toEqual([422, 'INFORME_EN_CURSO']);
  });

  test('is not written before its month has begun', async () => {
    const early = await create('informe_final', { periodo: '2026-09' });
    expect([early.statusCode, ...codes(early)]).toEqual([422, 'FECHA_MAXIMA']);
  });
});
