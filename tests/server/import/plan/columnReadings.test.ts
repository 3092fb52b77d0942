import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportDetail, ImportOptions } from '../../../../src/core/import/importApi.ts';
import { engines } from '../../../support/database/database.ts';
import { importCalls } from '../../../support/server/importCalls.ts';
import {
  csv,
  importing,
  openImporter,
  told,
  type Import,
  type Importer,
} from '../../../support/sheets/importing.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

const destino = 'personal_interventoria';
const HEADER = ['Tipo', 'Cédula', 'Nombres', 'Apellidos', 'Cargo', 'Correo', 'Inicio'];

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
describe.each(engines)('how a column is read on %s', (engine) => {
  let at: Importer;
  const { plan, replan, rows, apply, file, table } = importing(() => at);
  beforeAll(async () => {
    at = await openImporter(engine);
  });
  afterAll(() => at.db.close());

  const planned = (days: readonly string[], opciones: ImportOptions = {}) =>
    plan(sheet(days), { destino, opciones });
  const order = ({ plan: { entendido } }: Import) => {
    const { como, por } = entendido.columnas.at(-1)?.fechas ?? {};
    return [como, por];
  };

  test('is decided by all its rows, in whichever part of the file they stand', async () => {
    const before = Array.from({ length: 300 }, () => '03/04/2024');
    const made = await planned([...before, '03/25/2024']);
    expect(order(made)).toEqual(['mes_dia', 'valores']);
    expect((await rows(made))[0]?.valores).toMatchObject({ fecha_inicio: '2024-03-04' });
    expect(made.plan.counts).toMatchObject({ crear: 301, con_error: 0 });
  });

  test('is one problem with both rows where they contradict each other, until it is chosen', async () => {
    const days = ['03/04/2024', '25/03/2024', '03/25/2024'];
    const made = await planned(days);
    expect(made.plan.entendido.problemas).toMatchObject([
      {
        code: 'FECHAS_MEZCLADAS',
        columna: 'Inicio',
        filas: 3,
        params: { fila_dia: 3, dia: '25/03/2024', fila_mes: 4, mes: '03/25/2024' },
      },
    ]);
    const chosen = await planned(days, { fechas: { Inicio: 'mes_dia' } });
    expect(order(chosen)).toEqual(['mes_dia', 'elegida']);
    expect(told(await rows(chosen))).toEqual([
      '2 crear',
      '3 error fecha_inicio:NO_ES_FECHA',
      '4 crear',
    ]);
    // who leaves out the row that does not fit has no contradiction any more
    expect(order(await planned(days, { omitir: [3] }))).toEqual(['mes_dia', 'valores']);
  });

  test('stays for rows that are left for later as it was for those that were applied', async () => {
    const content = sheet(['03/25/2024', '03/04/2024']).replace(
      /inspector(?=;[^;]*;03\/04)/,
      'astronauta',
    );
    const made = await plan(content, { destino });
    await apply(made, { solo_validas: true });
    const [head, , wrong] = content.split('\r\n');
    const mended = [`${head};Fila`, `${wrong?.replace('astronauta', 'inspector')};3`];
    const archivo = { path: file(mended.join('\r\n')), nombre: 'r', tipo: 'reparacion' } as const;
    const again = await replan({
      ...made.job,
      rondas: 1,
      archivos: [...made.job.archivos, archivo],
    });
    expect(order(again)).toEqual(['mes_dia', 'valores']);
    await apply(again);
    expect((await table(destino)).map(({ fecha_inicio }) => fecha_inicio)).toContain('2024-03-04');
  });
});

describe.each(engines)('the dates of a file on %s', (engine) => {
  let at: TestApp;
  const io = importCalls(() => at);
  const { list } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    await at.app.ready();
  });
  afterAll(() => at.close());

  const plan = (days: readonly string[], header = HEADER) =>
    io.planned(sheet(days, header), { destino });
  const order = ({ columnas }: ImportDetail) => {
    const { como, por } = columnas.at(-1)?.fechas ?? {};
    return [como, por];
  };
  test('that allow both orders are asked about once for the headers of a destination', async () => {
    const first = await plan(['03/04/2024', '05/06/2024']);
    expect(order(first)).toEqual(['dia_mes', 'supuesta']);
    expect(first.columnas.at(-1)?.fechas?.ejemplo).toEqual({
      fila: 2,
      valor: '03/04/2024',
      lecturas: { dia_mes: '2024-04-03', mes_dia: '2024-03-04' },
    });
    await io.change(first.id, { opciones: { fechas: { Inicio: 'mes_dia' } } });
    await io.settled(first.id);
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

  test('are answered in words that the API knows', async () => {
    const { id } = await plan(['03/04/2024']);
    const refused = await io.change(id, { opciones: { fechas: { Inicio: 'al revés' } } });
    expect(refused.statusCode).toBe(422);
  });
});
