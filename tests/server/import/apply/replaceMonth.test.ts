import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { isFullRun } from '../../../support/fullRun.ts';
import { engines } from '../../../support/database/database.ts';
import {
  csv,
  importing,
  openImporter,
  told,
  without,
  type Import,
  type Importer,
} from '../../../support/sheets/importing.ts';
import { closedMonths, monthHooks, monthToys } from '../../../support/toys/monthToys.ts';

const destino = 'recibo_norte';

describe.each(engines)('a file that replaces its month on %s', (engine) => {
  let at: Importer;
  const io = importing(() => at);
  const { plan, rows, clear, apply, undo, table, historyOf, totalOf } = io;
  beforeAll(async () => {
    at = await openImporter(engine, { toys: monthToys, hooks: monthHooks });
  });
  afterAll(() => at.db.close());
  beforeEach(async () => {
    closedMonths.clear();
    await clear('reclamo', 'recibo');
    await at.db.rows(sql`delete from conteo where recurso like 'recibo%'`);
  });

  const header = ['Periodo', 'Cuenta', 'Valor', 'Pagado'];
  const bill = (cuenta: string, valor: number, own: Row = {}) =>
    at.make(destino, { periodo: '2026-06', cuenta, valor, pagado: 0, ...own });
  const accounts = async () =>
    (await table('recibo')).map(({ empresa, periodo, cuenta, valor }) =>
      [empresa, periodo, cuenta, valor].join(' '),
    );
  const june = (...lines: (string | number)[][]) =>
    csv(header, ...lines.map((line) => ['2026-06', ...line]));
  const whatGoes = async (made: Pick<Import, 'job'>) =>
    (await rows(made))
      .filter(({ accion }) => accion === 'eliminar')
      .map(({ antes }) => antes?.['cuenta']);

  test('removes what the file has not, and brings it back, of this month and firm alone', async () => {
    await bill('A', 100, { titular: 'Ana', pagado: 50 });
    await bill('B', 200);
    await bill('C', 300.25, { pagado: 100.1 });
    await bill('A', 1, { periodo: '2026-05' });
    await at.make('recibo_sur', { periodo: '2026-06', cuenta: 'A', valor: 7, pagado: 0 });
    const before = await table('recibo');
    const made = await plan(june(['A', 100, 50], ['B', 250, 0], ['D', 400, 0]), { destino });
    expect(made.plan).toMatchObject({
      periodo: '2026-06',
      counts: { crear: 1, actualizar: 1, sin_cambio: 1, eliminar: 1, con_error: 0, filas: 3 },
      entendido: {
        reemplazo: {
          antes: [
            { campo: 'filas', suma: 3 },
            { campo: 'valor', suma: 600.25 },
            { campo: 'pagado', suma: 150.1 },
          ],
          desaparecen: [
            { campo: 'filas', suma: 1 },
            { campo: 'valor', suma: 300.25 },
            { campo: 'pagado', suma: 100.1 },
          ],
        },
        totales: [
          { campo: 'filas', encontrado: 3 },
          { campo: 'valor', encontrado: 750 },
          { campo: 'pagado', encontrado: 50 },
        ],
      },
    });
    expect(await whatGoes(made)).toEqual(['C']);
    expect(await apply(made)).toEqual({ kind: 'applied', rows: 3 });
    expect(await accounts()).toEqual([
      'norte 2026-06 A 100',
      'norte 2026-06 B 250',
      'norte 2026-05 A 1',
      'sur 2026-06 A 7',
      'norte 2026-06 D 400',
    ]);
    const gone = (await historyOf(made.job.lote)).find(({ accion }) => accion === 'borrar');
    expect(gone).toMatchObject({
      recurso: destino,
      registro_id: before[2]?.['id'],
      motivo: expect.stringContaining('reemplazado'),
      antes: { cuenta: 'C', valor: 300.25 },
    });
    expect(await totalOf(destino)).toBe(4);
    expect(await undo(made)).toEqual({ kind: 'undone', kept: 0 });
    const signs = ['version', 'modificado_en', 'modificado_por'];
    expect(without(await table('recibo'), ...signs)).toEqual(without(before, ...signs));
    expect((await table('recibo')).map(({ version }) => version)).toEqual([1, 3, 2, 1, 1]);
    expect(await totalOf(destino)).toBe(4);
  });

  test('takes the month that is typed, and tells the rows of another', async () => {
    await bill('A', 100);
    const sheet = csv(
      ['Periodo', 'Cuenta', 'Valor'],
      ['', 'B', 1],
      ['2026-07', 'C', 2],
      ['x', 'D', 3],
    );
    const made = await plan(sheet, { destino, opciones: { periodo: '2026-06' } });
    expect(told(await rows(made))).toEqual([
      '2 crear',
      '3 error periodo:OTRO_PERIODO',
      '4 error periodo:NO_ES_PERIODO',
      expect.stringMatching(/^\d+ eliminar$/),
    ]);
    const bare = await plan(csv(['Cuenta', 'Valor'], ['B', 1]), {
      destino,
      opciones: { periodo: '2026-06' },
    });
    expect(bare.plan).toMatchObject({ periodo: '2026-06', counts: { crear: 1, eliminar: 1 } });
    const none = await plan(csv(['Cuenta', 'Valor'], ['B', 1]), { destino });
    expect(none.plan.entendido.avisos).toMatchObject([{ code: 'FALTA_COLUMNA', field: 'periodo' }]);
    const two = await plan(csv(header, ['2026-05', 'B', 1, 0], ['2026-06', 'C', 2, 0]), {
      destino,
      opciones: { reemplazar: true },
    });
    expect(told(await rows(two))).toEqual(['2 crear', '3 error periodo:OTRO_PERIODO']);
    expect((await rows(two))[1]?.hallazgos?.[0]?.params).toEqual({
      periodo: '2026-06',
      archivo: '2026-05',
    });
  });

  test('of several months changes records by their keys and replaces none of them', async () => {
    await bill('A', 100);
    await bill('B', 200);
    await bill('A', 1, { periodo: '2026-05' });
    const sheet = csv(header, ['2026-05', 'A', 2, 0], ['2026-06', 'A', 100, 0]);
    const made = await plan(sheet, { destino });
    expect(made.plan).toMatchObject({
      periodo: null,
      counts: { crear: 0, actualizar: 1, sin_cambio: 1, eliminar: 0, con_error: 0 },
      entendido: { totales: [], avisos: [{ code: 'VARIOS_MESES', level: 'warning' }] },
    });
    expect(await apply(made)).toEqual({ kind: 'applied', rows: 1 });
    expect(await accounts()).toEqual([
      'norte 2026-06 A 100',
      'norte 2026-06 B 200',
      'norte 2026-05 A 2',
    ]);
    expect(await undo(made)).toEqual({ kind: 'undone', kept: 0 });
  });

  test('leaves the month alone where it was told so, or only creates or updates', async () => {
    await bill('A', 100);
    const sheet = june(['B', 1, 0]);
    for (const how of [
      { opciones: { reemplazar: false } },
      { modo: 'crear' as const },
      { destino: 'recibo_sur' },
    ]) {
      const { plan: made } = await plan(sheet, { destino, ...how });
      expect(made.counts).toMatchObject({ crear: 1, eliminar: 0 });
      expect(made.entendido.reemplazo).toBeUndefined();
    }
    await at.make('recibo_sur', { periodo: '2026-06', cuenta: 'Z', valor: 7 });
    const offered = await plan(sheet, { destino: 'recibo_sur', opciones: { reemplazar: true } });
    expect(offered.plan.counts).toMatchObject({ crear: 1, eliminar: 1 });
    const months = csv(header, ['2026-05', 'B', 1, 0], ['2026-06', 'C', 2, 0]);
    const several = await plan(months, { destino: 'recibo_sur' });
    expect(several.plan).toMatchObject({ periodo: null, counts: { crear: 2, con_error: 0 } });
  });

  test('takes faulty rows and those left out for accounts that are there', async () => {
    await bill('A', 100);
    await bill('B', 200);
    await bill('C', 300);
    const made = await plan(june(['A', -1, 0], ['B', 200, 0], ['D', 1, 0]), {
      destino,
      opciones: { omitir: [3] },
    });
    expect(await whatGoes(made)).toEqual(['C']);
    expect(made.plan.counts).toMatchObject({ con_error: 1, omitidas: 1, eliminar: 1 });
    // while something is wrong with the file nothing goes
    expect(await apply(made, { solo_validas: true })).toEqual({ kind: 'applied', rows: 1 });
    expect(await accounts()).toEqual([
      'norte 2026-06 A 100',
      'norte 2026-06 B 200',
      'norte 2026-06 C 300',
      'norte 2026-06 D 1',
    ]);
    const mended = { path: io.file(csv([...header, 'Fila'], ['2026-06', 'A', 150, 0, 2])) };
    const again = await io.replan({
      ...made.job,
      rondas: 1,
      archivos: [...made.job.archivos, { ...mended, nombre: 'x', tipo: 'reparacion' }],
    });
    expect(again.plan.counts).toMatchObject({ actualizar: 1, eliminar: 1, con_error: 0 });
    // those that were written before count for the letter, too
    expect(again.plan.entendido.totales).toEqual([
      { campo: 'filas', encontrado: 2 },
      { campo: 'valor', encontrado: 151 },
      { campo: 'pagado', encontrado: 0 },
    ]);
    await apply(again);
    expect(await accounts()).toEqual([
      'norte 2026-06 A 150',
      'norte 2026-06 B 200',
      'norte 2026-06 D 1',
    ]);
    expect(await undo(again, 2)).toEqual({ kind: 'undone', kept: 0 });
    expect(await accounts()).toEqual([
      'norte 2026-06 A 100',
      'norte 2026-06 B 200',
      'norte 2026-06 C 300',
    ]);
  });

  test('is planned anew where the month is another by now', async () => {
    await bill('A', 100);
    const gone = await bill('B', 200);
    const sheet = june(['A', 150, 0]);
    const joined = await plan(sheet, { destino });
    await bill('C', 1);
    expect(await apply(joined)).toEqual({ kind: 'outdated' });
    const changed = await plan(sheet, { destino });
    await at.db.rows(sql`update recibo set version = 2 where id = ${gone['id']}`);
    expect(await apply(changed)).toEqual({ kind: 'outdated' });
    const left = await plan(sheet, { destino });
    await at.db.rows(sql`delete from recibo where id = ${gone['id']}`);
    expect(await apply(left)).toEqual({ kind: 'outdated' });
    const closed = await plan(sheet, { destino });
    closedMonths.add('2026-06');
    expect(await apply(closed)).toEqual({ kind: 'outdated' });
    expect(await accounts()).toEqual(['norte 2026-06 A 100', 'norte 2026-06 C 1']);
  });

  test('is refused in a closed month, and not taken back once it is closed', async () => {
    await bill('A', 100);
    await bill('B', 200);
    const made = await plan(june(['A', 150, 0]), { destino });
    await apply(made);
    closedMonths.add('2026-06');
    expect(await undo(made)).toMatchObject({
      kind: 'forbidden',
      findings: [{ code: 'MES_CERRADO', params: { mes: '2026-06' } }],
    });
    closedMonths.clear();
    await io.setState(made.job.id, 'aplicada');
    await bill('C', 1);
    closedMonths.add('2026-06');
    const again = await plan(june(['A', 1, 0]), { destino });
    expect(told(await rows(again))).toEqual([
      '2 error periodo:MES_CERRADO',
      expect.stringMatching(/^\d+ error periodo:MES_CERRADO$/),
    ]);
    expect(again.plan.counts).toMatchObject({ con_error: 2, eliminar: 0 });
    expect(again.plan.entendido.problemas).toMatchObject([
      { code: 'MES_CERRADO', columna: 'Periodo', filas: 1 },
      { code: 'MES_CERRADO', filas: 1, ejemplos: [] },
    ]);
  });

  test('keeps what is in use, and tells of it', async () => {
    const { id } = await bill('A', 100);
    await at.make('reclamo', { asunto: 'Cobro', recibo_id: id });
    const made = await plan(june(['B', 1, 0]), { destino });
    const [, held] = await rows(made);
    expect(held).toMatchObject({
      accion: 'error',
      hallazgos: [{ code: 'MES_EN_USO', params: { detalle: '1 Reclamos' } }],
    });
  });

  test('brings back only what still fits', async () => {
    await bill('A', 100);
    await bill('B', 200);
    const made = await plan(june(['C', 1, 0]), { destino });
    await apply(made);
    await bill('A', 5);
    expect(await undo(made)).toEqual({ kind: 'undone', kept: 1 });
    expect(await accounts()).toEqual(['norte 2026-06 B 200', 'norte 2026-06 A 5']);
    const kept = (await rows(made)).filter(({ conservada }) => conservada);
    expect(kept).toMatchObject([{ accion: 'eliminar', antes: { cuenta: 'A' } }]);
  });

  test('with control totals is written in full or not at all', async () => {
    const first = await bill('A', 100);
    const made = await plan(june(['A', 150, 0], ['B', 1, 0]), { destino });
    await at.db.rows(sql`update recibo set version = 2 where id = ${first['id']}`);
    expect(await apply(made, { solo_validas: true })).toEqual({ kind: 'refused', rows: 1 });
    expect(await accounts()).toEqual(['norte 2026-06 A 100']);
  });

  test.runIf(isFullRun)(
    'of thousands of rows takes no more than a time in proportion',
    async () => {
      const many = (from: number, to: number) =>
        Array.from({ length: to - from }, (_, n) => [`C${from + n}`, n + 1, 0]);
      await apply(await plan(june(...many(0, 6_000)), { destino }));
      const made = await plan(june(...many(3_000, 9_000)), { destino });
      expect(made.plan.counts).toMatchObject({ crear: 3_000, eliminar: 3_000, filas: 6_000 });
      const begin = performance.now();
      await apply(made);
      await undo(made);
      expect(await totalOf(destino)).toBe(6_000);
      expect((await table('recibo')).length).toBe(6_000);
      expect(performance.now() - begin).toBeLessThan(30_000);
    },
  );
});
