import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../src/core/resource.ts';
import { seedCatalogue } from '../../../src/server/seed/catalogue.ts';
import { seedDemo, type DemoAccount } from '../../../src/server/seed/demo.ts';
import { engines } from '../../support/database.ts';
import { recordCalls } from '../../support/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/testApp.ts';

describe.each(engines)('the demo on %s', (engine) => {
  let at: TestApp;
  let dataDir: string;
  let account: DemoAccount;
  const { list } = recordCalls(() => at);
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'farola-demo-'));
    at = await openTestApp(engine, { now: '2026-11-21T09:00:00-05:00' });
    account = await seed();
  });
  afterAll(async () => {
    await at.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const seed = () =>
    at.db.orm.transaction(async (tx) => {
      const seeding = { tx, stores: at.stores, now: at.clock.now };
      await seedCatalogue(seeding);
      return seedDemo(seeding, dataDir);
    });

  const sumOf = (rows: readonly Row[], field: string) =>
    rows.reduce((total, row) => total + Math.round(Number(row[field]) * 1000), 0) / 1000;

  test('has 2,180 lamps in service that make 142.7 kW, in the groups of the worked figures', async () => {
    const groups = await at.db.rows(
      sql`select l.codigo, count(*)::int as n, sum(p.carga_w)::float8 as w, p.regimen
        from infraestructura_alumbrado p
        join infraestructura_alumbrado_tipo t on t.id = p.tipo_id and t.consume_energia
        join luminaria l on l.id = p.luminaria_id
        where p.en_base and p.estado_operativo = 'en_servicio' group by l.codigo, p.regimen order by l.codigo`,
    );
    expect(groups).toEqual([
      { codigo: 'LED-040', n: 1200, w: 48_000, regimen: 'nocturno' },
      { codigo: 'LED-120', n: 30, w: 3600, regimen: 'continuo_24h' },
      { codigo: 'NA-070', n: 800, w: 65_600, regimen: 'nocturno' },
      { codigo: 'NA-150', n: 150, w: 25_500, regimen: 'nocturno' },
    ]);
  });

  test('shows the same to who asks the API', async () => {
    const [lum] = (await list('infraestructura_alumbrado_tipo', { filter: { codigo: 'LUM' } }))
      .rows;
    const inService = { tipo_id: lum?.['id'], estado_operativo: 'en_servicio' };
    const pages = await Promise.all(
      [0, 1000, 2000].map((from) =>
        list('infraestructura_alumbrado', { filter: inService, range: `[${from},${from + 999}]` }),
      ),
    );
    expect(pages.map(({ total }) => total)).toEqual([2180, 2180, 2180]);
    const lamps = pages.flatMap(({ rows }) => rows);
    expect(lamps).toHaveLength(2180);
    expect(sumOf(lamps, 'carga_w')).toBe(142_700);
    // today's load: the updates since August 2026 have changed it
    const [today] = await at.db.rows<{ kw: number }>(sql`
      select sum(carga_w)::float8 / 1000 as kw from infraestructura_alumbrado_actualizado
      where cuenta_carga`);
    expect(today?.kw).toBeLessThan(142.7);
    expect(sumOf((await list('barrio')).rows, 'carga_kw')).toBe(today?.kw);
    expect((await list('infraestructura_alumbrado')).total).toBe(4413);
  });

  test('counts the inventory as updated until today, of which each barrio has its part', async () => {
    const [now] = await at.db.rows<{ kw: number; expansions: number }>(
      sql`select round(sum(carga_w) filter (where cuenta_carga) / 1000, 3)::float8 as kw,
          count(*) filter (where origen = 'expansion')::int as expansions
        from infraestructura_alumbrado_actualizado`,
    );
    expect(now?.expansions).toBeGreaterThan(0);
    expect(sumOf((await list('barrio')).rows, 'carga_kw')).toBe(now?.kw);
  });

  test('has the worked figures of July 2026', async () => {
    const july = { filter: { periodo: '2026-07' } };
    const of = async (resource: string) => (await list(resource, july)).rows;
    const [invoice] = await of('factura_energia');
    expect(invoice).toMatchObject({
      kwh_facturado: 57_900,
      kwh_referencia: 52_668,
      desviacion_pct: 9.93,
      valor_en_discusion: 3_769_656,
      dictamen: 'objetada',
      estado: 'objecion_enviada',
    });
    expect(await of('costo_mensual')).toMatchObject([
      { total: 174_184_090, luminarias: 2180, costo_por_luminaria: 79_901 },
    ]);
    const collected = new Map(
      (await of('consolidado_recaudo')).map((row) => [row['recaudador'], row]),
    );
    expect(collected.get('ebsa')).toMatchObject({ cartera_final: 48_500_000, pct_recaudo: 90.63 });
    expect(collected.get('vatia')).toMatchObject({ cartera_final: 2_250_000, pct_recaudo: 98.1 });
    expect(collected.get('gran_consumidor')).toMatchObject({ cartera_final: 33_000_000 });
    expect(await of('resumen_proyecto_financiero')).toMatchObject([
      { saldo_mes: 73_565_910, financiero_pct: 41.99, spi: 0.909 },
    ]);
  });

  test.each([
    ['infraestructura_alumbrado_actualizacion', 'estado', 3],
    ['factura_energia', 'dictamen', 3],
    ['recorrido', 'estado', 2],
    ['seguimiento_mantenimiento', 'estado', 5],
    ['registro_obras', 'estado', 6],
    ['recibo_obras', 'estado', 3],
    ['correspondencia', 'semaforo', 5],
    ['anexo', 'cumplimiento', 3],
  ])('has records of %s in several a %s', async (resource, field, atLeast) => {
    const { rows } = await list(resource);
    expect(new Set(rows.map((row) => row[field])).size).toBeGreaterThanOrEqual(atLeast);
  });

  test('has updates of every type', async () => {
    const types = await at.db.rows(
      sql`select distinct tipo from infraestructura_alumbrado_actualizacion where estado = 'aprobada'`,
    );
    expect(types).toHaveLength(13);
  });

  test('has the lamp of the worked history, with its six decimals and what it points to', async () => {
    const [lamp] = (await list('infraestructura_alumbrado', { filter: { codigo: 'LUM-0451' } }))
      .rows;
    expect(lamp).toMatchObject({
      direccion: 'Calle 10 con Carrera 22',
      ubicacion: { lat: 5.754113, lng: -73.063378 },
      codigo_poste: 'POS-0404',
      transformador: 'TRF-13',
      equipo_medida_id: null,
      carga_w: 82,
    });
    const barrios = (await list('barrio', { filter: { codigo: 'S03-03' } })).rows;
    const sheets = (await list('luminaria', { filter: { codigo: 'NA-070' } })).rows;
    expect([lamp?.['barrio_id'], lamp?.['luminaria_id']]).toEqual([
      barrios[0]?.['id'],
      sheets[0]?.['id'],
    ]);
    const luminaria_id = sheets[0]?.['id'];
    const puntos_en_uso = (
      await list('infraestructura_alumbrado_actualizado', { filter: { luminaria_id } })
    ).total;
    expect(sheets[0]).toMatchObject({ perdidas_w: 12, marca: 'Fanal', puntos_en_uso });
  });

  test('measures the tunnel and leaves most lamps to be billed by their number', async () => {
    const { rows: meters, total } = await list('equipo_medida');
    expect(total).toBe(18);
    expect(sumOf(meters, 'puntos_asociados')).toBe(684);
    const tunnel = meters.find(({ transformador }) => transformador === 'TRF-61');
    expect(tunnel).toMatchObject({ comercializador: 'vatia', puntos_asociados: 30, carga_kw: 3.6 });
    const idle = meters.filter(({ puntos_asociados }) => puntos_asociados === 0);
    expect(idle.map(({ estado }) => estado)).toEqual(['retirado']);
  });

  test('is written in the history record by record, with no warning', async () => {
    const entries = await at.db.rows(
      sql`select recurso, count(*)::int as n, count(motivo)::int as reasons from bitacora
        where accion = 'crear' and recurso in ('infraestructura_alumbrado', 'equipo_medida', 'barrio')
        group by recurso order by recurso`,
    );
    expect(entries).toEqual([
      { recurso: 'barrio', n: 60, reasons: 0 },
      { recurso: 'equipo_medida', n: 18, reasons: 0 },
      // beside the census, what expansions made
      { recurso: 'infraestructura_alumbrado', n: 4413 + 30, reasons: 0 },
    ]);
  });

  test('is filled once, and knows its password until it is changed', async () => {
    expect(await seed()).toEqual(account);
    expect((await list('infraestructura_alumbrado')).total).toBe(4413);
    rmSync(join(dataDir, 'cuenta-demo.txt'));
    expect((await seed()).password).toBeUndefined();
  });
});
