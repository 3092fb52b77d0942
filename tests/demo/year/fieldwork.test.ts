import { sql, type SQL } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { FileRef } from '../../../src/core/files/filesApi.ts';
import { nombresDeTipos } from '../../../src/modules/inventario/rules/actualizaciones.ts';
import { takeLot } from '../../../demo/year/updateLots.ts';
import { engines } from '../../support/database/database.ts';
import { demoApp } from '../../support/server/demoApp.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { tally } from '../../support/tally.ts';
import { CURRENT, POINT, UPDATE } from '../../support/subjects/updates.ts';

const PLAN = 'programacion_recorrido';
const TOUR = 'recorrido';
const VISIT = 'recorrido_hallazgo';
const CASE = 'seguimiento_mantenimiento';
const WORK = 'registro_obras';
const RECEIPT = 'recibo_obras';
const REPORT = 'reporte_trabajo';

/** Their documents, by crew. */
const technicians: Readonly<Record<string, string>> = {
  'Cuadrilla 1': '1049612873',
  'Cuadrilla 2': '1057589944',
};

// the other way round, so that the demos of both engines are filled at the same time
describe.each(engines.toReversed())('the year of fieldwork in the demo on %s', (engine) => {
  const at = demoApp(engine);
  const { list, history } = recordCalls(at);

  /** How many rows of a table have each value of a column. */
  const countBy = async (table: string, column: string, where: SQL = sql`true`) => {
    const rows = await at().db.rows<{ value: string; n: number }>(
      sql`select ${sql.identifier(column)}::text as value, count(*)::int as n
          from ${sql.identifier(table)} where ${where} group by 1 order by 1`,
    );
    return Object.fromEntries(rows.map(({ value, n }) => [value, n]));
  };
  const share = (part: number | undefined, whole: number) => (part ?? 0) / whole;

  describe('updates', () => {
    test('are of every type, approved and rejected, in lots with their numbers', async () => {
      const types = await countBy(UPDATE, 'tipo', sql`estado = 'aprobada'`);
      expect(Object.keys(types).toSorted()).toEqual(Object.keys(nombresDeTipos).toSorted());
      const { total, rows: rejected } = await list(UPDATE, { filter: { estado: 'rechazada' } });
      expect([total, rejected[0]?.['motivo']]).toEqual([3, expect.stringContaining('denuncia')]);
      const { rows: annulled } = await list(UPDATE, { filter: { estado: 'anulada' } });
      expect(annulled).toMatchObject([{ tipo: 'retiro', lote: 'ACT-OP-2026-02-B' }]);
      const { rows: unnumbered } = await list(UPDATE, { filter: { numero_empty: true } });
      expect(tally(unnumbered, 'origen_tipo')).toEqual({ recorrido: 12 });
    });

    test('do not change the load before August', async () => {
      const moved = await at().db.rows(sql`
        select fecha_efectiva, delta_carga_w from infraestructura_alumbrado_actualizacion
        where estado = 'aprobada' and delta_carga_w <> 0
          and fecha_efectiva between '2026-07-01' and '2026-07-31'`);
      expect(moved).toEqual([]);
      const deltas = await at().db.rows(sql`
        select sum(delta_carga_w)::float8 as w, fecha_efectiva >= '2026-08-01' as late
        from infraestructura_alumbrado_actualizacion
        where estado = 'aprobada' group by 2 order by 2`);
      expect(deltas).toEqual([
        { w: 0, late: false },
        { w: -2 * 756, late: true },
      ]);
    });

    test('tell the worked life of LUM-0451', async () => {
      const [lamp] = (await list(CURRENT, { filter: { codigo: 'LUM-0451' } })).rows;
      expect(lamp).toMatchObject({ carga_w: 40, ultimo_tipo: 'reubicacion', n_actualizaciones: 3 });
      const of = { infraestructura_id: lamp?.['id'] };
      const { rows } = await list(UPDATE, { filter: of, sort: ['fecha_efectiva', 'ASC'] });
      expect(rows.map((row) => [row['tipo'], row['fecha_efectiva'], row['delta_carga_w']])).toEqual(
        [
          ['hurto', '2026-03-10', -82],
          ['reinstalacion', '2026-04-02', 40],
          ['reubicacion', '2026-07-16', 0],
        ],
      );
    });

    test('have the meters back from August on, and the last month in review', async () => {
      const metered = { filter: { equipo_medida_id_empty: false }, range: '[0,0]' };
      expect((await list(CURRENT, metered)).total).toBe(684);
      const own = sql`estado = 'en_revision' and origen_tipo = 'manual'`;
      expect(await countBy(UPDATE, 'lote', own)).toEqual({ 'ACT-OP-2026-10': 28 });
    });
  });

  describe('tours', () => {
    test('are four a month, planned, made and approved but for the last one', async () => {
      expect(await countBy(PLAN, 'estado')).toEqual({
        cancelado: 2,
        confirmado: 2,
        ejecutado: 48,
        programado: 1,
        reprogramado: 3,
      });
      expect(await countBy(TOUR, 'estado')).toEqual({ aprobado: 47, cerrado: 1 });
      const { rows } = await list(TOUR, { sort: ['inicio', 'ASC'] });
      const numbers = rows.map(({ numero }) => String(numero));
      expect(numbers).toEqual(numbers.toSorted());
      expect([numbers[0], numbers.at(-1)]).toEqual(['REC-2025-0001', 'REC-2026-0028']);
      const months = new Set(rows.map(({ inicio }) => String(inicio).slice(0, 7)));
      expect([months.size, [...months][0], [...months].at(-1)]).toEqual([12, '2025-08', '2026-07']);
    });

    test('see most of their points, and a fault at some five of a hundred', async () => {
      const { rows } = await list(TOUR);
      const sum = (field: string) => rows.reduce((all, row) => all + Number(row[field]), 0);
      expect(sum('visitados')).toBeGreaterThan(3000);
      expect(sum('visitados')).toBeLessThan(5000);
      expect(share(sum('visitados'), sum('alcance'))).toBeGreaterThan(0.93);
      expect(share(sum('con_falla'), sum('visitados'))).toBeGreaterThan(0.03);
      expect(share(sum('con_falla'), sum('visitados'))).toBeLessThan(0.08);
      expect(rows.filter(({ cobertura_pct: seen }) => Number(seen) > 100)).toEqual([]);
      const total = (await list(VISIT)).total;
      expect(share((await countBy(VISIT, 'resultado'))['sin_novedad'], total)).toBeGreaterThan(0.9);
    });

    test('leave what the inventory does not say to be judged', async () => {
      const drafts = await countBy(UPDATE, 'estado', sql`origen_tipo = 'recorrido'`);
      expect(drafts).toEqual({ borrador: 12 });
    });

    test('have photos that open', async () => {
      const { rows } = await list(VISIT, { filter: { resultado: 'no_inventariada' } });
      const [photo] = (rows[0]?.['fotos'] ?? []) as FileRef[];
      const response = await at().call({ method: 'GET', url: `/api/archivos/${photo?.id}` });
      expect([response.statusCode, photo?.tipo]).toEqual([200, 'image/png']);
      expect(response.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    });

    test('wait for today, too, with cases that are late, fresh or to be verified', async () => {
      const { rows } = await list(PLAN, {
        filter: { fecha_gte: '2026-11-17' },
        sort: ['fecha', 'ASC'],
      });
      // today is a Saturday: the others are moved to a Monday
      expect(rows.map(({ fecha, estado }) => [fecha, estado])).toEqual([
        ['2026-11-21', 'confirmado'],
        ['2026-11-23', 'confirmado'],
        ['2026-11-30', 'programado'],
      ]);
      const filter = { fecha_reporte_gte: '2026-11-01T00:00:00-05:00' };
      const fresh = (await list(CASE, { filter })).rows;
      expect(tally(fresh, 'estado')).toEqual({ asignado: 3, atendido: 2, reportado: 2 });
    });
  });

  describe('cases', () => {
    test('are reported by people, too, most of them attended in time and verified', async () => {
      const { rows } = await list(CASE, { sort: ['fecha_reporte', 'ASC'] });
      const states = tally(rows, 'estado');
      expect(rows.length).toBeGreaterThan(350);
      expect(share(states['cerrado'], rows.length)).toBeGreaterThan(0.9);
      expect(states['no_procede']).toBeGreaterThan(3);
      // those of these days, and of the year some that are still with their crew
      expect(states).toMatchObject({ atendido: 2, reportado: 2 });
      expect(states['asignado']).toBeGreaterThan(3);
      // what waits is late by the database's own clock
      const judged = rows.filter(({ fecha_atencion }) => fecha_atencion !== null);
      const inTime = judged.filter(({ en_limite }) => en_limite === true).length;
      expect(share(inTime, judged.length)).toBeGreaterThan(0.6);
      expect(share(inTime, judged.length)).toBeLessThan(0.9);
      expect(rows.filter(({ reincidente }) => reincidente === true).length).toBeGreaterThan(5);
      const [reopened] = await at().db.rows<{ n: number }>(
        sql`select count(*)::int as n from bitacora where recurso = ${CASE} and transicion = 'reabrir'`,
      );
      expect(reopened?.n).toBeGreaterThan(10);
      expect(rows[0]?.['numero']).toBe('MTO-2025-00001');
    });

    test('are told by their own days', async () => {
      const { rows } = await list(CASE, {
        filter: { fecha_reporte_lt: '2026-06-01T00:00:00-05:00' },
      });
      const late = rows.filter(
        ({ creado_en, fecha_reporte }) =>
          Date.parse(String(creado_en)) - Date.parse(String(fecha_reporte)) > 12 * 3_600_000,
      );
      expect(late).toEqual([]);
      const closed = rows.find(({ estado }) => estado === 'cerrado');
      const told = await history(CASE, closed ?? {});
      const names = told.toReversed().map(({ accion, transicion }) => transicion ?? accion);
      expect(names.slice(0, 3)).toEqual(['crear', 'asignar', 'atender']);
      expect(names.at(-1)).toBe('cerrar');
    });
  });

  describe('works', () => {
    test('are in every state, with receipts in every state, too', async () => {
      expect(await countBy(WORK, 'estado')).toEqual({
        planeada: 1,
        en_ejecucion: 2,
        suspendida: 1,
        terminada: 1,
        recibida: 1,
        liquidada: 2,
      });
      expect(await countBy(RECEIPT, 'estado')).toEqual({
        borrador: 1,
        en_revision: 1,
        aprobado: 5,
        anulado: 1,
      });
    });

    test('hand over points that wait for their approval', async () => {
      const filter = { origen_tipo: 'recibo_obras' };
      const { rows } = await list(UPDATE, { filter });
      expect(tally(rows, 'estado')).toEqual({ en_revision: 18 });
      expect(tally(rows, 'lote')).toEqual({ 'AR-2026-004': 18 });
      const codes = rows.map(({ codigo }) => String(codigo)).toSorted();
      expect([codes[0], codes.at(-1)]).toEqual(['LUM-2301', 'LUM-2318']);
      expect((await list(CURRENT, { filter: { codigo: codes } })).total).toBe(0);
    });

    test('have documents that open', async () => {
      const { rows } = await list(RECEIPT, { filter: { numero_acta: 'AR-2026-004' } });
      const [planos] = (rows[0]?.['archivo_planos'] ?? []) as FileRef[];
      const [puntos] = (rows[0]?.['listado_puntos'] ?? []) as FileRef[];
      const bodies = [];
      for (const file of [planos, puntos]) {
        const response = await at().call({ method: 'GET', url: `/api/archivos/${file?.id}` });
        bodies.push([response.statusCode, response.rawPayload.length === file?.tamano]);
      }
      expect(bodies).toEqual([
        [200, true],
        [200, true],
      ]);
      expect(planos?.tipo).toBe('application/pdf');
    });

    test('are told in the order of their days', async () => {
      const { rows } = await list(WORK, { filter: { codigo: 'OB-2025-001' } });
      const told = await history(WORK, rows[0] ?? {});
      expect(told.toReversed().map(({ accion, transicion }) => transicion ?? accion)).toEqual([
        'crear',
        'iniciar',
        'editar',
        'editar',
        'terminar',
        'recibir',
        'liquidar',
      ]);
      expect(rows[0]).toMatchObject({ dias_atraso: 0, fecha_fin_real: '2025-09-26' });
    });
  });

  describe('orders of work', () => {
    test('are some 1,750, judged but for the last month', async () => {
      const { total } = await list(REPORT, { range: '[0,0]' });
      expect(total).toBeGreaterThan(1600);
      expect(total).toBeLessThan(1900);
      const july = await countBy(REPORT, 'validacion', sql`fecha >= '2026-07-01'`);
      expect(Object.keys(july)).toEqual(['pendiente']);
      const before = await countBy(REPORT, 'validacion', sql`fecha < '2026-07-01'`);
      expect(Object.keys(before)).toEqual(['aceptado', 'observado', 'rechazado']);
      expect(share(before['aceptado'], total - (july['pendiente'] ?? 0))).toBeGreaterThan(0.9);
    });

    test('report each complaint that was attended once, by who attended it', async () => {
      const filter = { fuente: 'pqr', fecha_reporte_lt: '2026-08-01T00:00:00-05:00' };
      const { rows: cases } = await list(CASE, { filter });
      const attended = cases.filter(({ fecha_atencion }) => fecha_atencion !== null);
      const { rows: reports } = await list(REPORT, { filter: { radicado_pqr_empty: false } });
      expect(reports.length).toBeGreaterThan(100);
      const points = await at().db.rows<{ id: number; codigo: string }>(
        sql`select id::int as id, codigo from infraestructura_alumbrado`,
      );
      const codeOf = new Map(points.map(({ id, codigo }) => [id, codigo]));
      const told = reports.map((row) => ({
        id: row['seguimiento_id'],
        radicado_pqr: row['radicado_pqr'],
        by: `${String(row['cuadrilla'])}, ${String(row['tecnico_documento'])}`,
        at: `${String(row['fecha'])}T${String(row['hora_fin'])}:00-05:00`,
        codigo: row['codigo_punto'],
        what: [row['actividad'], row['clase']],
      }));
      const known = attended.map((row) => ({
        id: row['id'],
        radicado_pqr: row['radicado_pqr'],
        by: `${String(row['cuadrilla'])}, ${technicians[String(row['cuadrilla'])]}`,
        at: row['fecha_atencion'],
        codigo: codeOf.get(Number(row['infraestructura_id'])),
        what: [row['accion'], 'correctivo'],
      }));
      const byNumber = (one: { radicado_pqr: unknown }, other: { radicado_pqr: unknown }) =>
        String(one.radicado_pqr).localeCompare(String(other.radicado_pqr));
      expect(told.toSorted(byNumber)).toEqual(known.toSorted(byNumber));
    });
  });
});

describe.each(engines)('the demo on %s, without what was approved from August on', (engine) => {
  const at = demoApp(engine);
  const { list } = recordCalls(at);

  test('has the load of the base, sheet by sheet, and no point on a meter', async () => {
    for (const lote of ['ACT-OP-2026-09', 'ACT-OP-2026-08', 'MED-2026-08-01']) {
      await at().db.orm.transaction((tx) => {
        const seeding = { tx, stores: at().stores, now: at().clock.now };
        return takeLot(seeding, { lote, name: 'anular', motivo: 'Para ver julio.' });
      });
    }
    const groupsIn = (source: SQL) =>
      at().db.rows(sql`
        select l.codigo as ficha, p.regimen, count(*)::int as n, sum(p.carga_w)::float8 / 1000 as kw
        from ${source} as p join luminaria as l on l.id = p.luminaria_id
        where p.estado_operativo = 'en_servicio' group by 1, 2 order by 1, 2`);
    const base = sql`(select * from ${sql.identifier(POINT)} where en_base)`;
    expect(await groupsIn(sql`${sql.identifier(CURRENT)}`)).toEqual(await groupsIn(base));
    const [load] = await at().db.rows(sql`
      select sum(carga_w)::float8 / 1000 as kw from infraestructura_alumbrado_actualizado
      where cuenta_carga`);
    expect(load).toEqual({ kw: 142.7 });
    const metered = { filter: { equipo_medida_id_empty: false }, range: '[0,0]' };
    expect((await list(CURRENT, metered)).total).toBe(0);
    expect((await list(POINT, metered)).total).toBe(684);
    expect((await list(POINT, { range: '[0,0]' })).total).toBe(4413);
  });
});
