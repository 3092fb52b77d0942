import { sql } from 'drizzle-orm';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Row } from '../../src/core/resource/resource.ts';
import { seedCatalogue } from '../../src/modules/firstCatalogues.ts';
import { seedDemo } from '../../demo/seedDemo.ts';
import { enqueue } from '../../src/server/jobs/queue.ts';
import { engines } from '../support/database/database.ts';
import { demoApp } from '../support/server/demoApp.ts';
import { recordCalls } from '../support/server/recordCalls.ts';

describe.each(engines)('the demo town on %s', (engine) => {
  const at = demoApp(engine);
  const { list } = recordCalls(at);

  const sumOf = (rows: readonly Row[], field: string) =>
    rows.reduce((total, row) => total + Math.round(Number(row[field]) * 1000), 0) / 1000;

  test('has 2,180 lamps in service that make 142.7 kW, in the groups of the worked figures', async () => {
    const groups = await at().db.rows(
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
    // what is stolen or out of service is listed, and takes nothing
    const url = `/api/infraestructura_alumbrado/totales?columns=${encodeURIComponent('["carga_w"]')}`;
    expect((await at().call({ url })).json().sumas).toEqual({ carga_w: 142_700 });
    expect((await list('infraestructura_alumbrado')).total).toBe(4413);
  });

  test('tells of each list as many rows as there are', async () => {
    await enqueue(at().db.orm, [{ clase: 'prueba', clave: 'total' }]);
    const wrong: string[] = [];
    for (const { resource, table } of at().stores.values()) {
      if (resource.view !== undefined || resource.leavesOut !== undefined) continue;
      if (Object.keys(resource.fixed).length > 0) continue;
      const [rows] = await at().db.rows<{ n: number }>(
        sql`select count(*)::int as n from ${table.source}`,
      );
      const { total } = await list(resource.name);
      if (total !== rows?.n) wrong.push(`${resource.name}: ${total} of ${rows?.n}`);
    }
    expect(wrong).toEqual([]);
  });

  test('counts the inventory as updated until today, of which each barrio has its part', async () => {
    const [now] = await at().db.rows<{ kw: number; expansions: number }>(
      sql`select round(sum(carga_w) filter (where cuenta_carga) / 1000, 3)::float8 as kw,
          count(*) filter (where origen = 'expansion')::int as expansions
        from infraestructura_alumbrado_actualizado`,
    );
    // the updates of August and September 2026 took 756 W each
    expect(now).toEqual({ kw: 141.188, expansions: 30 });
    expect(sumOf((await list('barrio')).rows, 'carga_kw')).toBe(141.188);
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
    const entries = await at().db.rows(
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
});

describe.each(engines)('filling the demo once more on %s', (engine) => {
  const at = demoApp(engine);
  const { list } = recordCalls(at);
  const lines: string[] = [];

  const seed = () =>
    at().db.orm.transaction(async (tx) => {
      const seeding = { tx, stores: at().stores, now: at().clock.now };
      await seedCatalogue(seeding);
      const tell = (line: string) => lines.push(line);
      return seedDemo(seeding, { dataDir: at().dataDir, language: 'en', tell });
    });

  test('changes nothing, and knows its password until it is changed', async () => {
    const file = join(at().dataDir, 'cuenta-demo.txt');
    const password = readFileSync(file, 'utf8');
    expect(password).toHaveLength(16);
    expect(await seed()).toEqual({ email: 'demo@farola.local', password });
    const signIn = (email: string) =>
      at().call({ method: 'POST', url: '/api/security/login/login', payload: { email, password } });
    for (const email of ['demo@farola.local', 'oscar.pena@farola.local']) {
      const { statusCode, json } = await signIn(email);
      expect([email, statusCode, json().debe_cambiar_clave ?? false]).toEqual([email, 200, false]);
    }
    expect((await list('infraestructura_alumbrado')).total).toBe(4413);
    rmSync(file);
    expect((await seed()).password).toBeUndefined();
    expect(lines).toEqual([]);
  });
});
