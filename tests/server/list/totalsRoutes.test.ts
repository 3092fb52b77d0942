import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../../resources.config.ts';
import { forgetSessions } from '../../../src/server/auth/sessions.ts';
import { summedFields } from '../../../src/core/list/sums.ts';
import { COMPUTED_MOST, SUMMED_MOST } from '../../../src/server/list/totalsRoutes.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { hearStatements } from '../../support/database/statements.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { toyHooks } from '../../support/toys/toyHooks.ts';
import { equipo, muestra, pieza, tipo } from '../../support/toys/toys.ts';

test('what is added up is loads, energy, money and counts, never codes, years or shares', () => {
  const summed = new Map(resources.map((resource) => [resource.name, summedFields(resource)]));
  expect(summed.get('infraestructura_alumbrado')).toEqual(['carga_w']);
  expect(summed.get('factura_energia')).toEqual([
    'kwh_facturado',
    'valor_energia',
    'otros_cargos',
    'valor_total',
    'kwh_referencia',
    'valor_en_discusion',
    'valor_pagado',
    'diferencia_pago',
  ]);
  for (const [name, fields] of summed) {
    const kinds = resources.find((resource) => resource.name === name)?.fields ?? {};
    expect(
      fields.filter((field) => ['%', 'm', 'h', 'días'].includes(kinds[field]?.unit ?? '')),
    ).toEqual([]);
    expect(fields).not.toContain('estrato');
    expect(fields).not.toContain('id');
  }
});

describe.each(engines)('the totals of a list on %s', (engine) => {
  let at: TestApp;
  const { make } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { toys: [muestra, tipo, equipo, pieza], hooks: toyHooks });
    for (const [codigo, valor] of [
      ['A', 1_000.5],
      ['B', 2_000],
      ['C', null],
    ] as const) {
      await make('muestra', { nombre: `Muestra ${codigo}`, codigo, valor });
    }
  });
  afterAll(() => at.close());

  const ask = async (path: string, query: Record<string, unknown> = {}, rol?: 'funcionario') => {
    const search = new URLSearchParams(
      Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]),
    );
    const answer = await at.call({ url: `/api/${path}?${search.toString()}` }, rol);
    return { status: answer.statusCode, body: answer.json() };
  };
  const columns = ['valor'];

  test('of balances are those of one month alone, and of loads those in service', async () => {
    await at.db
      .rows(sql`insert into consolidado_recaudo (periodo, recaudador, facturado, recaudado_mes,
        recaudado_cartera, cartera_inicial, cartera_final, estado)
      select m, r, 10, 5, 0, 100, 105, 'calculado'
      from unnest(array['2026-05', '2026-06']) as m, unnest(array['ebsa', 'predial']) as r`);
    const sums = async (filter: object) => {
      const asked = { columns: ['facturado', 'cartera_final'], filter };
      return (await ask('consolidado_recaudo/totales', asked)).body.sumas;
    };
    expect(await sums({})).toEqual({ facturado: 40 });
    expect(await sums({ periodo: ['2026-05', '2026-06'] })).toEqual({ facturado: 40 });
    expect(await sums({ periodo: '2026-06' })).toEqual({ facturado: 20, cartera_final: 210 });
    expect(await sums({ periodo: ['2026-06'], recaudador: 'ebsa' })).toEqual({
      facturado: 10,
      cartera_final: 105,
    });
  });

  test('are sums over all that match the filter', async () => {
    expect(await ask('muestra/totales', { columns })).toEqual({
      status: 200,
      body: { filas: 3, demasiadas: false, sumas: { valor: 3_000.5 } },
    });
    const some = await ask('muestra/totales', { columns, filter: { q: 'muestra b' } });
    expect(some.body).toEqual({ filas: 1, demasiadas: false, sumas: { valor: 2_000 } });
    const empty = await ask('muestra/totales', { columns, filter: { codigo: 'C' } });
    expect(empty.body.sumas).toEqual({ valor: null });
    const none = await ask('muestra/totales', { columns, filter: { codigo: 'no' } });
    expect(none.body).toEqual({ filas: 0, demasiadas: false, sumas: { valor: null } });
  });

  test('of rows that tell the same amounts are none, until one kind of them is asked for', async () => {
    const of = async (filter: Record<string, unknown>) =>
      (await ask('ajuste_periodo/totales', { filter })).body.sumas;
    expect(await of({})).toEqual({});
    expect(await of({ documento: ['factura', 'costo'] })).toEqual({});
    const sums = { kwh: null, valor: null };
    expect(await of({ documento: ['factura'] })).toEqual(sums);
    expect(await of({ documento: 'factura', congelada: true })).toEqual(sums);
  });

  test('without columns are those of the list', async () => {
    const { body } = await ask('infraestructura_alumbrado/totales');
    expect(body.sumas).toEqual({ carga_w: null });
    expect((await ask('infraestructura_alumbrado_actualizado/totales')).body.sumas).toEqual({
      carga_w: null,
      fallas_abiertas: null,
    });
  });

  test('refuse what cannot be added up, and a filter that nobody knows', async () => {
    for (const bad of [['codigo'], ['altura'], ['id'], ['nada'], 'valor', [7]]) {
      const refused = await ask('muestra/totales', { columns: bad });
      expect([refused.status, refused.body.code]).toEqual([400, 'CONSULTA_INVALIDA']);
    }
    expect((await ask('muestra/totales', { columns, filter: { nada: 1 } })).status).toBe(400);
    expect((await ask('muestra/totales', { columns, range: [0, 1] })).status).toBe(400);
    expect((await at.call({ url: '/api/muestra/totales?columns=[' })).statusCode).toBe(400);
    expect((await ask('nada/totales')).status).toBe(404);
  });

  test('are for those alone who may read the list, and do not tell personal data', async () => {
    expect((await ask('bitacora/totales', {}, 'funcionario')).status).toBe(403);
    await at.db.orm.execute(
      sql`update parametro set valor = '{"modo":"restringido","aprobadores":[]}' where clave = 'permisos'`,
    );
    forgetSessions();
    const filter = { reportante: 'Ana' };
    expect((await ask('seguimiento_mantenimiento/totales', { filter }, 'funcionario')).status).toBe(
      403,
    );
  });

  test('of too many records there are none, and one statement tells', async () => {
    await at.db.orm.execute(sql`insert into muestra (nombre, codigo, valor)
      select 'Muchas', 'M' || n, 2 from generate_series(1, ${SUMMED_MOST}::int) n`);
    const { statements, stop } = hearStatements();
    const many = await ask('muestra/totales', { columns });
    stop();
    expect(many.body).toEqual({ filas: SUMMED_MOST, demasiadas: true, sumas: {} });
    expect(statements.filter((text) => text.includes('"muestra"'))).toHaveLength(1);
    const all = await ask('muestra/totales', { columns, filter: { nombre: 'Muchas' } });
    expect(all.body.sumas).toEqual({ valor: 2 * SUMMED_MOST });
  });

  test('of any number for who asks for all', async () => {
    const whole = await ask('muestra/totales', { columns, todas: true });
    expect(whole.body).toEqual({
      filas: SUMMED_MOST + 3,
      demasiadas: false,
      sumas: { valor: 3_000.5 + 2 * SUMMED_MOST },
    });
    const some = await ask('muestra/totales', { columns, todas: true, filter: { codigo: 'B' } });
    expect(some.body).toEqual({ filas: 1, demasiadas: false, sumas: { valor: 2_000 } });
    const found = await ask('muestra/totales', {
      columns,
      todas: true,
      filter: { q: 'muestra b' },
    });
    expect(found.body).toEqual(some.body);
    const none = await ask('muestra/totales', { columns, todas: true, filter: { codigo: 'no' } });
    expect(none.body).toEqual({ filas: 0, demasiadas: false, sumas: { valor: null } });
    expect((await ask('muestra/totales', { columns, todas: false })).body.demasiadas).toBe(true);
    const refused = await ask('muestra/totales', { columns, todas: 7 });
    expect([refused.status, refused.body.code]).toEqual([400, 'CONSULTA_INVALIDA']);
  });

  test('of what is computed at reading, of fewer records', async () => {
    await at.db.orm.execute(sql`insert into sector (codigo, nombre, clase, activo)
      select 'S' || n, 'Sector ' || n, 'urbano', n = 1 from generate_series(1, ${COMPUTED_MOST + 1}::int) n`);
    const one = await ask('sector/totales', { filter: { activo: true } });
    expect(one.body.sumas).toEqual({ total_barrios: 0, total_puntos: 0 });
    const all = await ask('sector/totales');
    expect(all.body).toEqual({
      filas: COMPUTED_MOST + 1,
      demasiadas: false,
      sumas: { total_barrios: null, total_puntos: null },
    });
    expect((await ask('sector/totales', { todas: true })).body).toEqual(all.body);
  });
});
