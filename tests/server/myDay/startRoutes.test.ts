import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPage } from '../../../resources.config.ts';
import { pendingKinds } from '../../../src/core/api/pending.ts';
import type { Counted, Figure, Start } from '../../../src/core/api/startApi.ts';
import { engines } from '../../support/database/database.ts';
import { demoApp } from '../../support/server/demoApp.ts';
import { hearStatements } from '../../support/database/statements.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

type Rol = 'administrador' | 'funcionario';

const startOf = async (at: TestApp, rol: Rol = 'administrador'): Promise<Start> => {
  const answer = await at.call({ url: '/api/inicio' }, rol);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json();
};

/** The records that the list behind a number shows. */
async function listOf(at: TestApp, { recurso, filtro }: Counted, rol: Rol = 'administrador') {
  const query = new URLSearchParams({ range: '[0,999]', filter: JSON.stringify(filtro) });
  const answer = await at.call({ url: `/api/${recurso}?${query.toString()}` }, rol);
  expect(answer.statusCode).toBe(200);
  const total = Number(String(answer.headers['content-range']).split('/')[1]);
  return { total, rows: answer.json<Record<string, unknown>[]>() };
}

/** The administrator was on the page some time ago, and not since. */
const visitedAgo = (at: TestApp, { minutes }: { minutes: number }) =>
  at.db.orm.execute(sql`
    insert into visita (usuario_id, ultima, visto)
    select ${at.users.administrador}, m.en, m.en
      from (select clock_timestamp() - make_interval(mins => ${minutes}) as en) as m
    on conflict (usuario_id) do update
      set ultima = excluded.ultima, visto = excluded.visto, desde = null, anterior = null`);

describe.each(engines)('the start page of the demo on %s', (engine) => {
  const demo = demoApp(engine);

  test('counts what waits, each number as its list does', async () => {
    const at = demo();
    const { hoy, pendientes } = await startOf(at);
    expect(hoy).toBe('2026-11-21');
    expect(pendientes.map(({ asunto }) => asunto)).toEqual(pendingKinds);
    const listed = await Promise.all(pendientes.map(async (one) => (await listOf(at, one)).total));
    expect(pendientes.map(({ total }) => total)).toEqual(listed);
    // of nothing but zeros the comparison would say little
    expect(listed.filter((total) => total > 0).length).toBeGreaterThan(6);
  });

  test('sums the inventory up, each figure as its list does', async () => {
    const at = demo();
    const { inventario } = await startOf(at);
    if (inventario === null) throw new Error('everybody may read the inventory');
    const { en_servicio, tecnologias, estados } = inventario;
    expect(en_servicio.total).toBeGreaterThan(2000);
    for (const figure of [en_servicio, ...tecnologias, ...estados]) {
      expect((await listOf(at, figure)).total).toBe(figure.total);
    }
    const least = tecnologias.at(-1)!;
    const { rows } = await listOf(at, least);
    const sum = (name: string) => rows.reduce((total, row) => total + Number(row[name]), 0);
    expect(rows).toHaveLength(least.total);
    expect(least.kw).toBeCloseTo(sum('carga_w') / 1000, 5);
    expect(least.kwh_mes).toBeCloseTo(sum('consumo_mes_kwh'), 3);
    for (const name of ['total', 'kw', 'kwh_mes'] as const) {
      const parts = tecnologias.reduce((total, one) => total + one[name], 0);
      expect(en_servicio[name]).toBeCloseTo(parts, 3);
    }
    const [all] = await at.db.rows<{ n: number }>(
      sql`select count(*)::int as n from infraestructura_alumbrado_actualizado`,
    );
    expect(estados.reduce((total, one) => total + one.total, 0)).toBe(all?.n);
  });

  test('shows the figures of the position, each with its list and the months before', async () => {
    const at = demo();
    const { cargo, mes, fichas, graficas } = await startOf(at);
    expect([cargo, mes]).toEqual(['director', '2026-10']);
    expect(fichas.map(({ recurso, medida }) => `${recurso}.${medida}`)).toEqual(
      startPage.figures['director']?.tiles,
    );
    for (const { recurso, actual, anterior, serie } of fichas) {
      const { filas: total, filtro } = actual;
      expect((await listOf(at, { recurso, filtro, total })).total).toBe(total);
      if (actual.periodo === undefined) continue;
      expect(serie).toHaveLength(12);
      expect(anterior).toEqual(serie[serie.findLastIndex((one) => one.filas > 0) - 1]);
    }
    expect(fichas.filter(({ actual }) => actual.filas > 0).length).toBeGreaterThan(6);
    expect(graficas.map(({ nombre }) => nombre)).toEqual(startPage.figures['director']?.charts);
    expect(graficas[0]?.banda?.pct).toBe(3);
    const months = graficas[0]?.series.map(({ valores }) => valores.length);
    expect(months).toEqual([12, 12, 12]);
  });

  test('shows money in dispute and what falls due, each amount of just the invoices of its list', async () => {
    const at = demo();
    const { dinero } = await startOf(at);
    if (dinero?.discusion == null || dinero.vencimientos === null) throw new Error('amounts');
    const { discusion, vencimientos } = dinero;
    const sumOf = async (field: string, { filtro, filas }: Figure) => {
      const { rows } = await listOf(at, { recurso: 'factura_energia', filtro, total: filas });
      expect(rows).toHaveLength(filas);
      return rows.reduce((sum, row) => sum + Number(row[field]), 0);
    };
    expect(discusion.total.valor).toBeGreaterThan(0);
    expect(discusion.partes.length).toBeGreaterThan(0);
    for (const figure of [discusion.total, ...discusion.partes]) {
      expect(await sumOf('valor_en_discusion', figure)).toBeCloseTo(figure.valor ?? 0, 2);
    }
    expect(vencimientos.dias.length).toBeGreaterThan(0);
    for (const figure of [vencimientos.total, ...vencimientos.dias]) {
      expect(await sumOf('valor_total', figure)).toBeCloseTo(figure.valor ?? 0, 2);
    }
    for (const { filtro, filas, estado, vence } of vencimientos.dias) {
      const { rows } = await listOf(at, { recurso: 'factura_energia', filtro, total: filas });
      expect(new Set(rows.map((row) => row['plazo_aprobacion']))).toEqual(new Set([estado]));
      expect(new Set(rows.map((row) => row['fecha_vencimiento']))).toEqual(new Set([vence]));
    }
    const days = vencimientos.dias.map(({ vence }) => vence);
    expect(days).toEqual(days.toSorted());
    expect((await startOf(at, 'funcionario')).dinero).toBeNull();
  });

  test('shows those of another position to who holds it', async () => {
    const at = demo();
    await at.db.orm.execute(
      sql`update personal_interventoria set usuario_id = ${at.users.funcionario}, cargo = 'abogado', activo = true
        where id = (select min(id) from personal_interventoria)`,
    );
    // as every write of the product has it
    await at.db.orm.execute(
      sql`insert into bitacora (fecha_hora, usuario, ip, accion, recurso, registro_id)
        values (now(), 'x', '', 'editar', 'personal_interventoria', 1)`,
    );
    const { cargo, fichas } = await startOf(at, 'funcionario');
    expect(cargo).toBe('abogado');
    expect(fichas.map(({ recurso, medida }) => `${recurso}.${medida}`)).toEqual(
      startPage.figures['abogado']?.tiles,
    );
  });

  test('asks the database four times, whatever there is', async () => {
    const at = demo();
    await visitedAgo(at, { minutes: 31 });
    await startOf(at); // the session is remembered for a second of the server's clock
    const heard = hearStatements();
    await startOf(at);
    heard.stop();
    const own = heard.statements.filter((statement) => !statement.includes('token_hash'));
    // what is kept, imports, the visit, and what others did since the last one, which is no first visit here
    expect(own).toHaveLength(4);
    expect(heard.statements.length).toBeLessThanOrEqual(4);
  });
});

describe('the start page on a new server', () => {
  let at: TestApp;
  beforeAll(async () => {
    // a Sunday
    at = await openTestApp('pglite', { now: '2026-07-19T12:00:00-05:00' });
  });
  afterAll(() => at.close());

  const kindsOf = async (rol: Rol) =>
    (await startOf(at, rol)).pendientes.map(({ asunto }) => asunto);

  test('has zeros, and no import', async () => {
    const { pendientes, inventario, importaciones } = await startOf(at);
    expect(pendientes.every(({ total }) => total === 0)).toBe(true);
    expect(inventario).toMatchObject({
      en_servicio: { total: 0, kw: 0, kwh_mes: 0 },
      tecnologias: [],
      estados: [],
    });
    expect(importaciones).toEqual([]);
  });

  test('the week is from Monday to Sunday, also on a Sunday', async () => {
    const { pendientes } = await startOf(at);
    const week = pendientes.find(({ asunto }) => asunto === 'recorridos_de_la_semana');
    expect(week?.filtro).toMatchObject({ fecha_gte: '2026-07-13', fecha_lte: '2026-07-19' });
  });

  test('invoices wait by the light of their deadline', async () => {
    const { pendientes, plazos } = await startOf(at);
    const waits = pendientes.find(({ asunto }) => asunto === 'facturas_por_vencer');
    expect(waits?.filtro).toEqual({ plazo_aprobacion: ['por_vencer', 'vencida'] });
    expect(plazos).toEqual([]);
  });

  test('drafts are those of the person who asks', async () => {
    const drafts = async (rol: Rol) =>
      (await startOf(at, rol)).pendientes.find(({ asunto }) => asunto === 'borradores_propios');
    expect((await drafts('funcionario'))?.filtro).toEqual({
      estado: 'borrador',
      creado_por: at.users.funcionario,
    });
    expect((await drafts('administrador'))?.filtro['creado_por']).toBe(at.users.administrador);
  });

  test('what somebody else has to approve does not wait for who may not', async () => {
    expect(await kindsOf('funcionario')).toEqual(pendingKinds);
    const permisos = JSON.stringify({ modo: 'restringido', aprobadores: [] });
    await at.db.orm.execute(
      sql`update parametro set valor = ${permisos}::jsonb where clave = 'permisos'`,
    );
    at.clock.now = new Date(at.clock.now.getTime() + 2000);
    const kinds = await kindsOf('funcionario');
    expect(pendingKinds.filter((kind) => !kinds.includes(kind))).toEqual([
      'actualizaciones_en_revision',
      'recibos_en_revision',
      'facturas_por_aprobar',
    ]);
    expect(await kindsOf('administrador')).toEqual(pendingKinds);
  });

  test('asks for a session, and takes no query', async () => {
    expect((await at.call({ url: '/api/inicio' }, null)).statusCode).toBe(401);
    const answer = await at.call({ url: '/api/inicio?mes=2026-07' });
    expect(answer.json().code).toBe('CONSULTA_INVALIDA');
  });
});
