import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Row } from '../../../src/core/resource/resource.ts';
import { cumplimientoDe } from '../../../src/modules/anexos/rules/anexos.ts';
import { semaforoDe } from '../../../src/modules/correspondencia/rules/correspondencia.ts';
import { diasHabiles } from '../../../src/core/time/festivos.ts';
import { demoMonths } from '../../../demo/year/plans/collectionPlan.ts';
import { engines } from '../../support/database/database.ts';
import { demoApp } from '../../support/server/demoApp.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { tally } from '../../support/tally.ts';

/** What is judged by the database's own day is judged here on that of the demo's first start. */
const FIRST_DAY = '2026-11-21';
const esHabil = diasHabiles([]);

describe.each(engines)('the office’s year in the demo on %s', (engine) => {
  const at = demoApp(engine);
  const { list, read, history } = recordCalls(at);

  describe('energy', () => {
    test('is read at each meter each month, once past its last figure', async () => {
      const { rows } = await list('equipo_medida_consumo');
      expect(rows).toHaveLength(17 * 12);
      expect(tally(rows, 'vuelta_registrador')).toEqual({ false: 203, true: 1 });
      expect(tally(rows, 'origen')).toEqual({ estimada: 5, interventoria: 199 });
      // the Christmas lights, and the month in which a meter stood still
      expect(tally(rows, 'alerta')).toEqual({ atipico: 1, normal: 202, sin_consumo: 1 });
    });

    test('has invoices that were paid, and the objected one of domain 4.3', async () => {
      const { rows } = await list('factura_energia', { sort: ['periodo', 'DESC'] });
      const [last] = rows;
      expect(last).toMatchObject({
        periodo: '2026-07',
        tipo_liquidacion: 'aforo',
        kwh_facturado: 57_900,
        kwh_referencia: 52_668,
        desviacion_pct: 9.93,
        valor_en_discusion: 3_769_656,
        dictamen: 'objetada',
        estado: 'objecion_enviada',
        verificada_en: '2026-08-09T12:00:00-05:00',
      });
      expect(tally(rows, 'estado')).toEqual({ pagada: 33, objecion_enviada: 1 });
      expect(tally(rows, 'dictamen')).toEqual({ conforme: 31, objetada: 1, observada: 2 });
      expect(tally(rows, 'base_referencia')).toEqual({ esperado: 12, medido: 18, mixto: 4 });
      const sheets = rows.flatMap(({ verificacion }) => (verificacion as Row)['comprobaciones']);
      const failed = (sheets as Row[]).filter(({ cumple }) => cumple !== true);
      expect(failed.map(({ codigo }) => codigo)).toEqual(['medido_y_esperado']);
    });

    test('is objected to by a letter before the invoice of July fell due', async () => {
      const [invoice] = (await list('factura_energia', { filter: { periodo: '2026-07' } })).rows;
      const letter = await read('correspondencia', { id: invoice?.['objecion_id'] });
      expect(letter).toMatchObject({
        clase: 'objecion_factura',
        sentido: 'enviada',
        fecha_radicacion: '2026-08-12',
      });
    });

    test('has costs, the last month as domain 4.5 has it', async () => {
      const { rows } = await list('costo_mensual', { sort: ['periodo', 'DESC'] });
      expect(rows[0]).toMatchObject({
        periodo: '2026-07',
        interventoria: 5_775_000,
        iva_interventoria: 1_097_250,
        aom: 82_500_000,
        inversion: 47_000_000,
        total: 174_184_090,
        luminarias: 2180,
        costo_por_luminaria: 79_901,
      });
      expect(tally(rows, 'estado')).toEqual({ borrador: 1, cerrado: 11 });
      const over = rows.filter(({ sobre_maximo }) => sobre_maximo === true);
      expect(over.map(({ periodo }) => periodo)).toEqual(['2026-05']);
      // Christmas lighting is beside the maximums
      const december = rows.find(({ periodo }) => periodo === '2025-12');
      expect(december).toMatchObject({ navideno: 31_400_000, sobre_maximo: false });
      const june = rows.find(({ periodo }) => periodo === '2026-06');
      const paid = await list('factura_energia', { filter: { periodo: '2026-06' } });
      const sum = paid.rows.reduce((before, { valor_total }) => before + Number(valor_total), 0);
      expect(june?.['energia']).toBe(sum);
    });
  });

  describe('collection', () => {
    test('ends with July 2026 as domain 4.6 has it', async () => {
      const { rows } = await list('consolidado_recaudo', { filter: { periodo: '2026-07' } });
      const names = [
        'recaudador',
        'facturado',
        'recaudado_mes',
        'cartera_inicial',
        'recaudado_cartera',
        'cartera_final',
        'pct_recaudo',
        'pct_recaudo_total',
        'diferencia_giro',
      ];
      expect(rows.map((row) => names.map((name) => row[name]))).toEqual([
        ['ebsa', 182_400_000, 165_300_000, 41_200_000, 9_800_000, 48_500_000, 90.63, 78.31, 0],
        [
          'gran_consumidor',
          46_800_000,
          38_200_000,
          27_500_000,
          3_100_000,
          33_000_000,
          81.62,
          55.59,
          0,
        ],
        ['vatia', 31_500_000, 30_900_000, 2_100_000, 450_000, 2_250_000, 98.1, 93.3, 0],
      ]);
      expect(rows.map((row) => [row['usuarios'], row['estado']])).toEqual([
        [2_400, 'conciliado'],
        [14, 'calculado'],
        [2_050, 'conciliado'],
      ]);
    });

    test('and its financial summary as domain 4.6b has it', async () => {
      const { rows } = await list('resumen_proyecto_financiero', { sort: ['periodo', 'DESC'] });
      expect(rows).toHaveLength(12);
      expect(rows[0]).toMatchObject({
        periodo: '2026-07',
        presupuesto_vigente: 5_120_000_000,
        ingresos: 247_750_000,
        egresos: 174_184_090,
        saldo_mes: 73_565_910,
        financiero_pct: 41.99,
        fisico_real_pct: 41.8,
        fisico_programado_pct: 46,
        atraso_pp: 4.2,
        spi: 0.909,
        estado: 'borrador',
      });
      const sum = rows.reduce((total, row) => total + Number(row['saldo_mes']), 0);
      expect(rows[0]?.['saldo_acumulado']).toBe(sum);
      expect(new Set(rows.slice(1).map(({ estado }) => estado))).toEqual(new Set(['cerrado']));
    });

    test('closes each month with the balance that the next one begins with', async () => {
      for (const recaudador of ['ebsa', 'vatia', 'gran_consumidor']) {
        const { rows } = await list('consolidado_recaudo', {
          filter: { recaudador },
          sort: ['periodo', 'ASC'],
        });
        expect(rows.map(({ periodo }) => periodo)).toEqual(demoMonths);
        expect(rows.slice(1).map((row) => row['cartera_inicial'])).toEqual(
          rows.slice(0, -1).map((row) => row['cartera_final']),
        );
        expect(rows.slice(0, -1).every(({ estado }) => estado === 'conciliado')).toBe(true);
      }
      const { rows: late } = await list('consolidado_recaudo', { filter: { giro_oportuno: 'no' } });
      expect(late).toMatchObject([{ recaudador: 'vatia', periodo: '2025-12' }]);
      const open = await list('consolidado_recaudo', { filter: { diferencia_giro_gt: 0 } });
      expect(open.rows).toMatchObject([{ recaudador: 'ebsa', diferencia_giro: 1_850_000 }]);
    });

    test('lets no account pay more than it owes, and each balance follow from the one before', async () => {
      const [row] = await at().db.rows<Record<string, number>>(sql`
        select count(*)::int as rows,
          (count(*) filter (where f.saldo_ap < 0))::int as negative,
          (count(*) filter (where f.recaudado_ap > f.facturado_ap))::int as much,
          (count(*) filter (where p.id is not null and f.saldo_ap <> p.saldo_ap + f.facturado_ap
            + f.ajustes - f.recaudado_ap - f.recaudado_cartera))::int as broken,
          (count(*) filter (where p.id is null and f.periodo > '2025-08'))::int as appeared
        from facturacion_comercializador as f
        left join facturacion_comercializador as p on p.comercializador = f.comercializador
          and normaliza(p.cuenta) = normaliza(f.cuenta)
          and p.periodo = to_char(to_date(f.periodo, 'YYYY-MM') - interval '1 month', 'YYYY-MM')`);
      const subscribers = (last: number, more: number) => 12 * last - (more * 11 * 12) / 2;
      expect(row).toEqual({
        rows: subscribers(2_400, 5) + subscribers(2_050, 3),
        negative: 0,
        much: 0,
        broken: 0,
        appeared: 11 * (5 + 3),
      });
    });

    test('is counted and told in the history like what people enter', async () => {
      for (const trader of ['ebsa', 'vatia']) {
        const { total } = await list(trader, { range: '[0,0]' });
        const [row] = await at().db.rows<{ n: number; history: number }>(sql`
          select (select count(*)::int from facturacion_comercializador
              where comercializador = ${trader}) as n,
            (select count(*)::int from bitacora where recurso = ${trader}) as history`);
        expect(row).toEqual({ n: total, history: total });
      }
    });

    test('has large payers of every age of debt', async () => {
      const { rows } = await list('gran_consumidor');
      expect(rows).toHaveLength(12 * 14);
      const states = new Set(rows.map(({ estado_cartera }) => estado_cartera));
      for (const state of ['pagada', 'coactivo', 'en_reclamacion']) expect(states).toContain(state);
      const bases = new Set(rows.map(({ base }) => base));
      expect(bases).toEqual(new Set(['valor_fijo', 'uvt', 'smmlv', 'pct_consumo']));
    });
  });

  describe('letters', () => {
    test('went both ways in every month, numbered as they were filed', async () => {
      const { rows } = await list('correspondencia', { sort: ['id', 'ASC'] });
      const year = rows.filter(({ fecha_radicacion }) => String(fecha_radicacion) < '2026-08-01');
      const months = new Set(year.map((row) => String(row['fecha_radicacion']).slice(0, 7)));
      expect(months.size).toBe(12);
      expect(tally(year, 'sentido')).toEqual({ recibida: 70, enviada: 24 });
      const days = rows.map((row) => String(row['fecha_radicacion']));
      expect(days).toEqual(days.toSorted());
      expect(
        rows.every(({ creado_en, fecha_radicacion }) =>
          String(creado_en).startsWith(String(fecha_radicacion)),
        ),
      ).toBe(true);
      const first = rows.find(({ sentido }) => sentido === 'recibida');
      expect(first?.['radicado']).toBe('E-2025-00001');
    });

    test('were all closed, answered in time, late, and after an extension', async () => {
      const { rows } = await list('correspondencia', {
        filter: { fecha_radicacion_lt: '2026-08-01' },
      });
      expect(tally(rows, 'estado')).toEqual({ cerrada: rows.length });
      const lights = { respondida: 36, respondida_tarde: 4, sin_plazo: 54 };
      expect(tally(rows, 'semaforo')).toEqual(lights);
      const answers = { definitiva: 40, prorroga: 4, traslado: 2 };
      expect(tally((await list('respuesta')).rows, 'clase')).toEqual(answers);
    });

    test('are open on the first day: due soon, in time and overdue', async () => {
      const filter = { estado: ['radicada', 'en_tramite'] };
      const open = (await list('correspondencia', { filter })).rows.map((row) => {
        const term = { limite: String(row['fecha_limite']), respondida: null };
        return { semaforo: semaforoDe(term, FIRST_DAY, { esHabil, aviso: 3 }) };
      });
      expect(tally(open, 'semaforo')).toEqual({ por_vencer: 1, a_tiempo: 3, vencida: 1 });
    });
  });

  describe('annexes', () => {
    test('are of each type, and stand differently on the first day', async () => {
      const { rows } = await list('anexo');
      const types = await list('anexo_tipo');
      expect(new Set(rows.map((row) => row['anexo_tipo_id'])).size).toBe(types.total);
      const judged = rows.map(({ proximo_vencimiento: due }) => {
        const of = { proximo: typeof due === 'string' ? due : null, unicaEntregada: false };
        return { cumplimiento: cumplimientoDe(of, FIRST_DAY, esHabil) };
      });
      const standing = { vencido: 3, al_dia: 4, sin_obligacion: 2 };
      expect(tally(judged, 'cumplimiento')).toEqual(standing);
    });

    test('were delivered on time and late, and some were returned', async () => {
      const { rows } = await list('anexo_registro', { sort: ['id', 'ASC'] });
      expect(tally(rows, 'estado')).toEqual({ aprobado: 81, devuelto: 9 });
      // those by event have no limit
      expect(tally(rows, 'oportuno')).toEqual({ true: 73, false: 14, null: 3 });
      const [newest] = await history('anexo_registro', rows[0] ?? {});
      expect(newest).toMatchObject({ usuario: 'marcela.rincon@farola.local' });
    });
  });
});
