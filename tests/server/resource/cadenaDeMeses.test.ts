import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../src/core/resource/resource.ts';
import { runBatch } from '../../../src/server/bulk/batch.ts';
import { engines } from '../../support/database/database.ts';
import {
  csv,
  importing,
  openImporter,
  storeOf,
  told,
  type Importer,
} from '../../support/sheets/importing.ts';
import { chosen } from '../../support/server/recordCalls.ts';
import { hearStatements } from '../../support/database/statements.ts';

const CONSOLIDADO = 'consolidado_recaudo';

describe.each(engines)('consecutive months written together on %s', (engine) => {
  let at: Importer;
  const { apply, plan, replan, rows, table, undo } = importing(() => at);
  beforeAll(async () => {
    at = await openImporter(engine);
  });
  afterAll(() => at.db.close());

  const bulk = (resource: string, records: readonly Row[], accion: string, motivo?: string) =>
    runBatch(at.db.orm, storeOf(at.stores, resource), {
      request: {
        accion,
        seleccion: chosen(records),
        ...(motivo === undefined ? {} : { motivo }),
      },
      context: at.context,
    });
  const stored = async (resource: string, column: string, value: string): Promise<Row[]> =>
    (await table(resource))
      .filter((row) => row[column] === value)
      .toSorted((a, b) => (String(a['periodo']) < String(b['periodo']) ? -1 : 1));

  /** Twelve months of a year, the last one first: their ids run against their order. */
  const backwards = (year: number, count = 12): string[] =>
    Array.from({ length: count }, (_, i) => `${year}-${String(count - i).padStart(2, '0')}`);

  describe('a consolidated month', () => {
    const HEADER = [
      'periodo',
      'recaudador',
      'cartera_inicial',
      'facturado',
      'ajustes',
      'recaudado_mes',
      'recaudado_cartera',
    ];
    const sheet = (months: readonly string[], first: string) =>
      csv(
        HEADER,
        ...months.map((periodo) => [
          periodo,
          'predial',
          periodo === first ? 1000 : '',
          100,
          0,
          90,
          0,
        ]),
      );
    const balances = (months: readonly Row[]) =>
      months.map((row) => [row['periodo'], row['cartera_inicial'], row['cartera_final']]);

    test('is recalculated by the one before it as that is recalculated', async () => {
      for (const periodo of ['2016-03', '2016-02', '2016-01']) {
        await at.make(CONSOLIDADO, {
          recaudador: 'otro',
          periodo,
          cartera_inicial: 1000,
          facturado: 100,
          ajustes: 0,
          recaudado_mes: 90,
          recaudado_cartera: 0,
        });
      }
      const before = await stored(CONSOLIDADO, 'recaudador', 'otro');
      expect(before.map(({ id }) => Number(id)).toSorted((a, b) => b - a)).toEqual(
        before.map(({ id }) => Number(id)),
      );
      await bulk(CONSOLIDADO, before, 'recalcular');
      expect(balances(await stored(CONSOLIDADO, 'recaudador', 'otro'))).toEqual([
        ['2016-01', 1000, 1010],
        ['2016-02', 1010, 1020],
        ['2016-03', 1020, 1030],
      ]);
    });

    test('is reconciled together with the one before it', async () => {
      const store = storeOf(at.stores, CONSOLIDADO);
      await at.db.rows(sql`update consolidado_recaudo set facturado = 200, version = version + 1
        where recaudador = 'otro' and periodo = '2016-01'`);
      const months = await stored(CONSOLIDADO, 'recaudador', 'otro');
      const request = { accion: 'conciliar', seleccion: chosen(months), motivo: 'Giro en trámite' };
      await runBatch(at.db.orm, store, { request, context: at.context });
      const done = await stored(CONSOLIDADO, 'recaudador', 'otro');
      expect(balances(done)).toEqual([
        ['2016-01', 1000, 1110],
        ['2016-02', 1110, 1120],
        ['2016-03', 1120, 1130],
      ]);
    });

    test('follows the one before it in the same file, in whatever order they stand', async () => {
      const asked = { destino: CONSOLIDADO };
      const file = await plan(sheet(backwards(2018, 3), '2018-01'), asked);
      expect(told(await rows(file))).toEqual(['2 crear', '3 crear', '4 crear']);
      expect(await apply(file)).toEqual({ kind: 'applied', rows: 3 });
      expect(balances(await stored(CONSOLIDADO, 'recaudador', 'predial'))).toEqual([
        ['2018-01', 1000, 1010],
        ['2018-02', 1010, 1020],
        ['2018-03', 1020, 1030],
      ]);
      // the same months with other figures: each by the new end of the one before
      const figures = csv(
        HEADER.filter((name) => name !== 'cartera_inicial'),
        ...backwards(2018, 3).map((periodo) => [periodo, 'predial', 150, 0, 90, 0]),
      );
      const again = await plan(figures, asked);
      expect(await apply(again)).toEqual({ kind: 'applied', rows: 3 });
      expect(balances(await stored(CONSOLIDADO, 'recaudador', 'predial'))).toEqual([
        ['2018-01', 1000, 1060],
        ['2018-02', 1060, 1120],
        ['2018-03', 1120, 1180],
      ]);
      // and a third time nothing is new
      const same = await replan(again.job);
      expect(same.plan.counts).toMatchObject({ sin_cambio: 3, actualizar: 0 });
    });

    test('that a file made goes with its undo, unless a later one begins with it', async () => {
      const asked = { destino: CONSOLIDADO };
      const ofOther = async () =>
        balances(await stored(CONSOLIDADO, 'recaudador', 'gran_consumidor'));
      const months = (...periodos: string[]) =>
        csv(
          ['periodo', 'recaudador', 'cartera_inicial'],
          ...periodos.map((periodo, i) => [
            periodo,
            'gran_consumidor',
            i === 0 && periodo === '2019-01' ? 7 : '',
          ]),
        );
      const first = await plan(months('2019-01', '2019-02'), asked);
      await apply(first);
      const second = await plan(months('2019-03'), asked);
      await apply(second);
      expect(await ofOther()).toEqual([
        ['2019-01', 7, 7],
        ['2019-02', 7, 7],
        ['2019-03', 7, 7],
      ]);
      expect(await undo(first)).toEqual({ kind: 'undone', kept: 2 });
      expect(await ofOther()).toHaveLength(3);
      expect(await undo(second)).toEqual({ kind: 'undone', kept: 0 });
      // what was edited since is kept and told, and what it begins with stays
      const remark = (text: string | null) =>
        at.db.rows(
          sql`update consolidado_recaudo set observaciones = ${text}, version = version + 1
              where periodo = '2019-02' and recaudador = 'gran_consumidor'`,
        );
      await remark('Revisado');
      expect(await undo(first)).toEqual({ kind: 'undone', kept: 2 });
      expect(await ofOther()).toHaveLength(2);
      await remark(null);
      expect(await undo(first)).toEqual({ kind: 'undone', kept: 0 });
      expect(await ofOther()).toEqual([]);
    });

    test('asks no more of the database for twelve months than for two', async () => {
      const counted = async (months: readonly string[]) => {
        const heard = hearStatements();
        const first = months.at(-1) ?? '';
        const file = await plan(sheet(months, first), { destino: CONSOLIDADO });
        heard.stop();
        expect(file.plan.counts).toMatchObject({ crear: months.length, con_error: 0 });
        return heard.statements.length;
      };
      await counted(backwards(2013, 2)); // what is asked once
      const few = await counted(backwards(2014, 2));
      expect(await counted(backwards(2015))).toBe(few);
    });
  });
});
