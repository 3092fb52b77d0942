import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportDetail } from '../../../src/core/import/importApi.ts';
import { engines } from '../../support/database.ts';
import { importCalls } from '../../support/importCalls.ts';
import { csv } from '../../support/importing.ts';
import { recordCalls } from '../../support/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/testApp.ts';

const destino = 'personal_interventoria';
const HEADER = ['Tipo', 'Cédula', 'Nombres', 'Apellidos', 'Cargo', 'Correo', 'Inicio'];

describe.each(engines)('the dates of a file on %s', (engine) => {
  let at: TestApp;
  const io = importCalls(() => at);
  const { list } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    await at.app.ready();
  });
  afterAll(() => at.close());

  let people = 0;
  /** People who began on these days. */
  const sheet = (days: readonly string[], header = HEADER) =>
    csv(
      header,
      ...days.map((day) => {
        people += 1;
        const documento = `71${String(people).padStart(6, '0')}`;
        return ['CC', documento, 'Luz', 'Cely', 'inspector', `p${people}@farola.test`, day];
      }),
    );
  const plan = (days: readonly string[], header = HEADER) =>
    io.planned(sheet(days, header), { destino });
  const order = ({ columnas }: ImportDetail) => {
    const { como, por } = columnas.at(-1)?.fechas ?? {};
    return [como, por];
  };
  const began = async ({ id }: ImportDetail) =>
    (await io.rows(id)).rows.map(({ valores }) => valores['fecha_inicio']?.despues);

  test('in one column are read in one order, which all its rows decide', async () => {
    const before = Array.from({ length: 300 }, () => '03/04/2024');
    const planned = await plan([...before, '03/25/2024']);
    expect(order(planned)).toEqual(['mes_dia', 'valores']);
    expect((await began(planned)).slice(0, 2)).toEqual(['04/03/2024', '04/03/2024']);
    expect(planned.con_error).toBe(0);
  });

  test('that contradict each other are one problem with both rows, until the order is chosen', async () => {
    const planned = await plan(['03/04/2024', '25/03/2024', '03/25/2024']);
    expect(planned.problemas).toMatchObject([
      {
        codigo: 'E03',
        code: 'FECHAS_MEZCLADAS',
        columna: 'Inicio',
        filas: 3,
        mensaje: expect.stringMatching(/row 3 \(25\/03\/2024\).*row 4 \(03\/25\/2024\)/),
      },
    ]);
    await io.change(planned.id, { opciones: { fechas: { Inicio: 'mes_dia' } } });
    const chosen = await io.settled(planned.id);
    expect(order(chosen)).toEqual(['mes_dia', 'elegida']);
    expect(chosen.problemas).toMatchObject([{ code: 'NO_ES_FECHA', valor: '25/03/2024' }]);
    // who leaves out the row that does not fit has no contradiction any more
    await io.change(planned.id, { opciones: { omitir: [3] } });
    expect(order(await io.settled(planned.id))).toEqual(['mes_dia', 'valores']);
  });

  test('that allow both orders are asked about once for the headers of a destination', async () => {
    const first = await plan(['03/04/2024', '05/06/2024']);
    expect(order(first)).toEqual(['dia_mes', 'supuesta']);
    expect(first.columnas.at(-1)?.fechas?.ejemplo).toEqual({
      fila: 2,
      valor: '03/04/2024',
      lecturas: { dia_mes: '2024-04-03', mes_dia: '2024-03-04' },
    });
    await io.change(first.id, { opciones: { fechas: { Inicio: 'mes_dia' } } });
    const answered = await io.settled(first.id);
    expect(await began(answered)).toEqual(['04/03/2024', '06/05/2024']);
    // nobody has applied it yet
    expect(order(await plan(['03/04/2024']))).toEqual(['dia_mes', 'supuesta']);
    await io.done(first.id, 'aplicar');
    expect((await list(destino)).rows.map((row) => row['fecha_inicio'])).toEqual(
      expect.arrayContaining(['2024-03-04', '2024-05-06']),
    );
    // a file with other headers in between is another question
    const other = [...HEADER.slice(0, 6), 'Fecha de inicio'];
    const asked = await plan(['03/04/2024'], other);
    expect(order(asked)).toEqual(['dia_mes', 'supuesta']);
    await io.done(asked.id, 'aplicar');
    expect(order(await plan(['07/08/2024']))).toEqual(['mes_dia', 'recordada']);
    expect(order(await plan(['07/08/2024'], other))).toEqual(['dia_mes', 'recordada']);
    await io.done(first.id, 'deshacer');
    expect(order(await plan(['07/08/2024']))).toEqual(['dia_mes', 'supuesta']);
  });

  test('of rows that are left for later are read as those that were applied', async () => {
    const header = [...HEADER.slice(0, 6), 'fecha_inicio'];
    const days = ['03/25/2024', '03/04/2024'];
    const content = sheet(days, header).replace(/inspector(?=;[^;]*;03\/04)/, 'astronauta');
    const { id } = await io.planned(content, { destino });
    await io.done(id, 'aplicar', { solo_validas: true });
    const rows = content.split('\r\n');
    const mended = [`${rows[0]};Fila`, `${rows[2]?.replace('astronauta', 'inspector')};3`];
    await io.repair(id, mended.join('\r\n'));
    expect(order(await io.settled(id))).toEqual(['mes_dia', 'valores']);
    await io.done(id, 'aplicar');
    const born = (await list(destino)).rows.filter((row) => row['fecha_inicio'] === '2024-03-04');
    expect(born).toHaveLength(1);
  });

  test('are answered in words that the API knows', async () => {
    const { id } = await plan(['03/04/2024']);
    const refused = await io.change(id, { opciones: { fechas: { Inicio: 'al revés' } } });
    expect(refused.statusCode).toBe(422);
  });
});
