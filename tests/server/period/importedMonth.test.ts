import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../../support/database/database.ts';
import {
  csv,
  importing,
  openImporter,
  told,
  type Importer,
} from '../../support/sheets/importing.ts';
import { periodToys } from '../../support/toys/periodToys.ts';

const destino = 'gasto';

describe.each(engines)('a file about a closed month on %s', (engine) => {
  let at: Importer;
  const { plan, rows, clear, apply, undo, table } = importing(() => at);
  beforeAll(async () => {
    at = await openImporter(engine, { toys: periodToys });
  });
  afterAll(() => at.db.close());
  beforeEach(async () => {
    await clear('gasto_linea', 'gasto', 'cierre_mes');
    await at.make(destino, { periodo: '2026-05', concepto: 'A', valor: 1 });
    await at.make(destino, { periodo: '2026-05', concepto: 'B', valor: 2 });
  });

  const close = () =>
    at.db.rows(sql`insert into cierre_mes (periodo, estado, cerrado_en, version)
      values ('2026-05', 'cerrado', now(), 1)`);
  const may = (...lines: (string | number)[][]) =>
    csv(['Periodo', 'Concepto', 'Valor'], ...lines.map((line) => ['2026-05', ...line]));
  const spent = async () =>
    (await table('gasto')).map(({ concepto, valor }) => `${String(concepto)} ${String(valor)}`);

  test('is planned row by row: what stays as it is, is unchanged; the others are refused', async () => {
    await close();
    const made = await plan(may(['A', 1], ['B', 3], ['C', 4]), { destino });
    expect(made.plan.counts).toMatchObject({ sin_cambio: 1, con_error: 2 });
    expect(told(await rows(made))).toEqual([
      '2 sin_cambio',
      '3 error valor:PERIODO_CERRADO',
      '4 error periodo:PERIODO_CERRADO',
    ]);
  });

  test('is refused when it is applied, though its month was open when it was planned', async () => {
    const made = await plan(may(['A', 1], ['B', 3], ['C', 4]), { destino });
    await close();
    expect(await apply(made)).toEqual({ kind: 'refused', rows: 2 });
    expect(await spent()).toEqual(['A 1', 'B 2']);
  });

  test('does not remove what it has not', async () => {
    await close();
    const made = await plan(may(['A', 1]), { destino, opciones: { reemplazar: true } });
    const found = told(await rows(made));
    expect(found.filter((one) => one.includes('PERIODO_CERRADO'))).toHaveLength(1);
    expect(made.plan.counts).toMatchObject({ eliminar: 0 });
  });

  test('keeps what it wrote once its month was closed', async () => {
    const made = await plan(may(['A', 1], ['B', 3], ['C', 4]), { destino });
    expect(await apply(made)).toMatchObject({ kind: 'applied' });
    await close();
    expect(await undo(made)).toEqual({ kind: 'undone', kept: 2 });
    expect(await spent()).toEqual(['A 1', 'B 3', 'C 4']);
  });
});
