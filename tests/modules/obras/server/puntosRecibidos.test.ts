import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FileRef } from '../../../../src/core/files/filesApi.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { lampAt, makeTown, type Town } from '../../../support/subjects/inventory.ts';
import { chosen, recordCalls } from '../../../support/server/recordCalls.ts';
import { samples } from '../../../support/sheets/sampleFiles.ts';
import { sampleWorkbook } from '../../../support/sheets/sampleWorkbook.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { uploading } from '../../../support/server/uploading.ts';
import { makeInspector, receiptOf, refusalsIn, workOf } from '../../../support/subjects/works.ts';

const WORK = 'registro_obras';
const RECEIPT = 'recibo_obras';
const UPDATE = 'infraestructura_alumbrado_actualizacion';

describe.each(engines)('the points of a receipt on %s', (engine) => {
  let at: TestApp;
  let town: Town & { inspector: number };
  let obra: Row;
  let plans: FileRef;
  const { make, act, batch, preview, read, list, history } = recordCalls(() => at);
  const upload = uploading(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    town = { ...(await makeTown(make)), inspector: await makeInspector(make) };
    obra = await make(WORK, workOf(town, 'O1'));
    plans = await upload(samples.pdf, 'planos.pdf');
    await make('parametro', {
      clave: 'fecha_corte_base',
      valor: '2026-01-31',
      vigente_desde: '2026-01-01',
    });
    for (const codigo of ['LUM-1', 'LUM-2', 'LUM-3']) {
      await make('infraestructura_alumbrado', lampAt(town, codigo));
    }
  });
  afterAll(() => at.close());

  const header = ['Código', 'Tipo', 'Tecnología', 'Potencia (W)', 'Barrio', 'Dirección'];
  const point = (codigo: string, ...rest: (string | number)[]) => [codigo, 'LUM', ...rest];
  const receipt = async (acta: string, rows: (string | number)[][], values: Row = {}) => {
    const book = sampleWorkbook({ Puntos: [header, ...rows] });
    const listado_puntos = [await upload(book, 'puntos.xlsx')];
    const made = await make(RECEIPT, receiptOf(obra, acta, { listado_puntos, ...values }));
    return move(made, 'enviar');
  };
  const move = async (record: Row, name: string, values: Row = {}): Promise<Row> => {
    const response = await act(RECEIPT, await read(RECEIPT, record), { name, values });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  };
  const updatesOf = async (lote: string) =>
    (await list(UPDATE, { filter: { lote }, sort: ['id', 'ASC'] })).rows;
  const toldOf = async (record: Row) => {
    const refused = await act(RECEIPT, record, { name: 'aprobar', how: { language: 'es' } });
    const found: { message: string }[] = refused.json().fields?.listado_puntos ?? [];
    return [refused.statusCode, ...found.map(({ message }) => message)];
  };

  test('become updates under review in the lot of its minutes', async () => {
    const final = {
      clase: 'final',
      planos: true,
      archivo_planos: [plans],
      luminarias_recibidas: 3,
    };
    const made = await receipt(
      'ACTA-1',
      [
        point('LUM-1', 'LED', 40, 'Los Álamos', 'Calle 1'),
        point('LUM-2', 'Sodio', 70, 'Los Álamos', 'Calle 2'),
        point('NUE-1', 'LED', 40, 'Los Álamos', 'Calle 3'),
      ],
      final,
    );
    expect(await move(made, 'aprobar')).toMatchObject({ estado: 'aprobado' });
    const updates = await updatesOf('ACTA-1');
    const common = {
      estado: 'en_revision',
      fecha_efectiva: '2026-07-02',
      soporte_tipo: 'recibo_obra',
      soporte_numero: 'ACTA-1',
      soporte_fecha: '2026-07-02',
      origen_tipo: 'recibo_obras',
      origen_id: made['id'],
    };
    expect(updates).toMatchObject([
      { ...common, tipo: 'modernizacion', cambios: { luminaria_id: town.led } },
      {
        ...common,
        tipo: 'expansion',
        infraestructura_id: null,
        cambios: {
          codigo: 'NUE-1',
          tipo_id: town.lum,
          luminaria_id: town.led,
          barrio_id: town.barrio,
          direccion: 'Calle 3',
        },
      },
    ]);
    expect(updates.map(({ numero }) => numero)).toEqual(['ACT-2026-00001', 'ACT-2026-00002']);
  });

  test('that cannot be taken refuse the approval, with row, column and what is wrong', async () => {
    const before = (await list(UPDATE)).total;
    const unknown = await receipt('ACTA-2', [
      point('NUE-2', 'LED', 40, 'Los Alamos', 'Calle 1'),
      point('NUE-3', 'LED', 40, 'Barrio Fantasma', 'Calle 2'),
      point('NUE-4', 'LED', 'mucha', 'Los Álamos', 'Calle 3'),
      point('NUE-2', 'LED', 40, 'Los Álamos', 'Calle 4'),
    ]);
    const [status, ...told] = await toldOf(unknown);
    expect(status).toBe(422);
    expect(told).toEqual([
      'Listado del acta ACTA-2, fila 3, «Barrio»: «Barrio Fantasma» no existe en el catálogo Barrios.',
      expect.stringMatching(/^Listado del acta ACTA-2, fila 4, «Potencia»: /),
      expect.stringMatching(/^Listado del acta ACTA-2, fila 5, «Código \(rótulo\)»: /),
    ]);
    expect(await read(RECEIPT, unknown)).toMatchObject({ estado: 'en_revision' });
    expect((await list(UPDATE)).total).toBe(before);
  });

  test('that make no sound point refuse it, too', async () => {
    const lacking = await receipt('ACTA-3', [['NUE-5', 'LUM', '', '', 'Los Álamos', 'Calle 1']]);
    const [status, ...told] = await toldOf(lacking);
    expect([status, told.length]).toEqual([422, 1]);
    expect(told[0]).toMatch(/^Listado del acta ACTA-3, fila 2/);
    expect(told[0]).toContain('Luminaria');
  });

  test('stand in a sheet with the headers of the inventory', async () => {
    const book = sampleWorkbook({
      Hoja1: [
        ['Nombre', 'Valor'],
        ['uno', 2],
      ],
    });
    const empty = sampleWorkbook({ Hoja1: [header] });
    const files = [book, empty, samples.xlsx];
    const answers: unknown[] = [];
    for (const [i, bytes] of files.entries()) {
      const listado_puntos = [await upload(bytes, 'puntos.xlsx')];
      const made = await make(RECEIPT, receiptOf(obra, `ACTA-4${i}`, { listado_puntos }));
      const [status, told = ''] = await toldOf(await move(made, 'enviar'));
      answers.push([status, told]);
    }
    expect(answers).toEqual([
      [
        422,
        'Listado del acta ACTA-40: falta la columna «Código (rótulo)», que el formato del inventario exige.',
      ],
      [422, 'Listado del acta ACTA-41: no tiene filas con puntos.'],
      [422, expect.stringMatching(/^Listado del acta ACTA-42: El libro no tiene ninguna hoja/)],
    ]);
  });

  test('of a receipt without a list, or one that rejects the work, are none', async () => {
    const plain = await move(await make(RECEIPT, receiptOf(obra, 'ACTA-5')), 'enviar');
    await move(plain, 'aprobar');
    const rejected = await receipt('ACTA-6', [point('NUE-6', 'LED', 40, 'Los Álamos', 'Calle 1')], {
      resultado: 'rechazada',
    });
    await move(rejected, 'aprobar');
    expect([await updatesOf('ACTA-5'), await updatesOf('ACTA-6')]).toEqual([[], []]);
  });

  test('are withdrawn when the receipt is annulled: rejected, annulled or deleted', async () => {
    const made = await receipt('ACTA-7', [
      point('NUE-7', 'LED', 40, 'Los Álamos', 'Calle 1'),
      point('LUM-3', 'LED', 40, 'Los Álamos', 'Calle 2'),
    ]);
    await move(made, 'aprobar');
    const approved = await batch(UPDATE, {
      accion: 'aprobar',
      seleccion: chosen(await updatesOf('ACTA-7')),
    });
    expect([approved.statusCode, approved.body]).toEqual([200, expect.anything()]);
    await move(made, 'anular', { motivo: 'Acta equivocada' });
    const annulled = await updatesOf('ACTA-7');
    expect(annulled.map(({ estado }) => estado)).toEqual(['anulada', 'anulada']);
    expect(annulled[0]?.['motivo']).toBe('Se anuló el recibo ACTA-7: Acta equivocada');

    const other = await receipt('ACTA-8', [point('NUE-8', 'LED', 40, 'Los Álamos', 'Calle 1')]);
    await move(other, 'aprobar');
    await move(other, 'anular', { motivo: 'Otra vez' });
    const [rejected] = await updatesOf('ACTA-8');
    expect(rejected).toMatchObject({ estado: 'rechazada' });

    const third = await receipt('ACTA-9', [point('NUE-9', 'LED', 40, 'Los Álamos', 'Calle 1')]);
    await move(third, 'aprobar');
    const [pending = {}] = await updatesOf('ACTA-9');
    await act(UPDATE, pending, { name: 'devolver' });
    await move(third, 'anular', { motivo: 'Y otra' });
    expect(await updatesOf('ACTA-9')).toEqual([]);
    const [last] = await history(UPDATE, pending);
    expect(last).toMatchObject({ accion: 'borrar', motivo: 'Se anuló el recibo ACTA-9: Y otra' });
  });

  test('that later updates build on keep the receipt from being annulled', async () => {
    const made = await receipt('ACTA-10', [point('NUE-10', 'LED', 40, 'Los Álamos', 'Calle 1')]);
    await move(made, 'aprobar');
    await batch(UPDATE, { accion: 'aprobar', seleccion: chosen(await updatesOf('ACTA-10')) });
    const [expansion = {}] = await updatesOf('ACTA-10');
    const removal = await make(UPDATE, {
      tipo: 'retiro',
      infraestructura_id: expansion['infraestructura_id'],
      fecha_efectiva: '2026-07-10',
      soporte_tipo: 'acta',
      soporte_numero: 'R-1',
      soporte_fecha: '2026-07-10',
      cambios: {},
    });
    for (const name of ['enviar', 'aprobar']) {
      const taken = await act(UPDATE, await read(UPDATE, removal), { name });
      if (taken.statusCode !== 200) throw new Error(taken.body);
    }
    const { numero } = await read(UPDATE, removal);
    const refused = await act(RECEIPT, await read(RECEIPT, made), {
      name: 'anular',
      values: { motivo: 'Acta equivocada' },
    });
    expect([refused.statusCode, refusalsIn(refused).length]).toEqual([422, 1]);
    expect(refused.body).toContain(String(numero));
    expect(await read(RECEIPT, made)).toMatchObject({ estado: 'aprobado' });
    const [same] = await updatesOf('ACTA-10');
    expect(same).toMatchObject({ estado: 'aprobada' });
  });

  test('are made once when two people approve at the same time', async () => {
    const made = await receipt('ACTA-11', [point('NUE-11', 'LED', 40, 'Los Álamos', 'Calle 1')]);
    const answers = await Promise.all([1, 2].map(() => act(RECEIPT, made, { name: 'aprobar' })));
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 412]);
    expect(await updatesOf('ACTA-11')).toHaveLength(1);
    const [row] = await at.db.rows<{ n: number }>(
      sql`select count(*)::int as n from bitacora where recurso = ${RECEIPT}
          and registro_id = ${made['id']} and transicion = 'aprobar'`,
    );
    expect(row?.n).toBe(1);
  });

  const afterFetching: (() => void)[] = [];
  afterEach(() => afterFetching.splice(0).forEach((end) => end()));

  /** Does something while the list of a receipt is on its way from the store. */
  function whileFetching(meanwhile: () => Promise<void>): string[] {
    const fetched: string[] = [];
    const files = at.stores.get(RECEIPT)!.files!;
    const withPath = files.withPath.bind(files);
    const spy = vi.spyOn(files, 'withPath').mockImplementation(async (id, work, limits) => {
      fetched.push(id);
      if (fetched.length === 1) await meanwhile();
      return withPath(id, work, limits);
    });
    afterFetching.push(() => spy.mockRestore());
    return fetched;
  }
  test('are fetched before the transaction: others write the very record meanwhile', async () => {
    const made = await receipt('ACTA-12', [point('NUE-12', 'LED', 40, 'Los Álamos', 'Calle 1')]);
    const [list] = made['listado_puntos'] as FileRef[];
    const fetched = whileFetching(async () => {
      // waits for whoever holds it, and on the embedded database for any transaction
      await at.db.orm.execute(
        sql`update recibo_obras set observaciones = 'entretanto' where id = ${made['id']}`,
      );
    });
    await move(made, 'aprobar');
    expect(fetched).toEqual([list!.id]);
    expect(await updatesOf('ACTA-12')).toHaveLength(1);
  });

  test('are those of the list that stands there when it is approved', async () => {
    const made = await receipt('ACTA-13', [point('NUE-13', 'LED', 40, 'Los Álamos', 'Calle 1')]);
    const other = await receipt('ACTA-14', [point('NUE-14', 'LED', 40, 'Los Álamos', 'Calle 1')]);
    const [first, second] = [made, other].map((one) => (one['listado_puntos'] as FileRef[])[0]!.id);
    const fetched = whileFetching(async () => {
      await at.db.orm.execute(
        sql`update recibo_obras set listado_puntos = (
              select listado_puntos from recibo_obras where id = ${other['id']})
            where id = ${made['id']}`,
      );
    });
    await move(made, 'aprobar');
    expect(fetched).toEqual([first, second]);
    const [update] = await updatesOf('ACTA-13');
    expect(update).toMatchObject({ cambios: { codigo: 'NUE-14' } });
  });

  test('of several receipts are fetched before the one transaction that approves them, and its preview', async () => {
    const made = [
      await receipt('ACTA-15', [point('NUE-15', 'LED', 40, 'Los Álamos', 'Calle 1')]),
      await receipt('ACTA-16', [point('NUE-16', 'LED', 40, 'Los Álamos', 'Calle 1')]),
    ];
    const fetched = whileFetching(async () => undefined);
    const request = { accion: 'aprobar', seleccion: chosen(made) };
    const seen = await preview(RECEIPT, request);
    expect([seen.statusCode, seen.json().cambian]).toEqual([200, 2]);
    expect(await updatesOf('ACTA-15')).toEqual([]);
    const done = await batch(RECEIPT, request);
    expect([done.statusCode, done.json().total]).toEqual([200, 2]);
    expect(fetched).toHaveLength(4);
    expect(await updatesOf('ACTA-15')).toHaveLength(1);
    expect(await updatesOf('ACTA-16')).toHaveLength(1);
  });
});
