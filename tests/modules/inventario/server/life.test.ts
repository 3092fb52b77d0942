import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillLives } from '../../../../src/server/life/segments.ts';
import type { MeasuresAnswer } from '../../../../src/core/measures/measureQuery.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { masDias } from '../../../../src/core/time/fechas.ts';
import { numbersFrom } from '../../../support/chance.ts';
import { engines } from '../../../support/database/database.ts';
import { runsByChance } from '../../../support/fullRun.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { cargaDistinta, invoiceOf } from '../../../support/subjects/energy.ts';
import { lampAt, makeTown, type Town } from '../../../support/subjects/inventory.ts';
import {
  CURRENT,
  POINT,
  UPDATE,
  updateCalls,
  updateOf,
} from '../../../support/subjects/updates.ts';

const CUT_OFF = '2026-01-01';
const TODAY = '2026-08-20';
const SEED = 20_260_820;

/** What a test expects of one element from a day on. */
interface Expected {
  desde: string;
  estado_operativo: string;
  luminaria_id: number;
}

describe.each(engines)('the inventory of an earlier day on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const calls = recordCalls(() => at);
  const { make } = calls;
  const { approved, take } = updateCalls(calls);

  const ask = (path: string, query: Record<string, string> = {}) =>
    at.call({ url: `/api/${path}?${new URLSearchParams(query).toString()}` });
  const listOn = async (en: string, filter: Row = {}, more: Record<string, string> = {}) => {
    const query = { en, filter: JSON.stringify(filter), range: '[0,999]', ...more };
    const response = await ask(CURRENT, query);
    expect([en, response.statusCode, response.body.slice(0, 200)]).toEqual([
      en,
      200,
      expect.anything(),
    ]);
    return response.json() as Row[];
  };
  /** Lights, lamps and watts in service by luminaire, of the elements made by chance. */
  const measuredOn = async (en: string) => {
    const filter = JSON.stringify({ codigo_contains: 'AZAR-' });
    const answer = await ask(`${CURRENT}/medidas`, { en, filter, grupo: 'luminaria_id' });
    expect([en, answer.statusCode, answer.body.slice(0, 200)]).toEqual([
      en,
      200,
      expect.anything(),
    ]);
    return answer
      .json<MeasuresAnswer>()
      .medidas.map(({ nombre, valores }) => [
        nombre,
        Object.fromEntries(valores.map(({ grupo, valor }) => [String(grupo), valor])),
      ]);
  };
  /** The same of the watts of each light in service. */
  const byLuminaire = (watts: readonly number[]) => {
    const of = (each: (watt: number) => number) => {
      const sums: Record<string, number> = {};
      for (const watt of watts) {
        const key = String(watt === 40 ? town.led : town.na);
        sums[key] = (sums[key] ?? 0) + each(watt);
      }
      return sums;
    };
    return [
      ['en_servicio', of(() => 1)],
      ['puntos', of(() => 1)],
      ['carga', of((watt) => watt)],
    ];
  };
  const lamp = async (codigo: string): Promise<Row> => make(POINT, lampAt(town, codigo));
  const change = (tipo: string, day: string, point: Row, cambios: Row = {}) =>
    approved(
      updateOf(tipo, day, {
        infraestructura_id: point['id'],
        cambios,
        ...(tipo === 'suspension' ? { observaciones: 'Regresa el 30/12/2026' } : {}),
      }),
    );

  beforeAll(async () => {
    at = await openTestApp(engine, { now: `${TODAY}T10:00:00-05:00` });
    await at.db.orm.execute(
      sql`insert into parametro (clave, valor, vigente_desde)
        values ('fecha_corte_base', ${JSON.stringify(CUT_OFF)}::jsonb, ${CUT_OFF}::date)
        on conflict do nothing`,
    );
    town = await makeTown(make);
  });
  afterAll(() => at.close());

  test('is that of the example of the domain', async () => {
    const point = await lamp('LUM-0451');
    await change('hurto', '2026-03-10', point);
    const april = await change('reinstalacion', '2026-04-02', point, { luminaria_id: town.led });
    await change('reubicacion', '2026-07-16', point, { ubicacion: { lat: 5.6, lng: -73 } });
    const on = async (day: string) => {
      const [row] = await listOn(day, { codigo: 'LUM-0451' });
      return (
        row && [row['estado_operativo'], row['carga_w'], row['cuenta_carga'], row['ubicacion']]
      );
    };
    expect(await on('2025-12-31')).toBeUndefined();
    expect(await on(CUT_OFF)).toEqual(['en_servicio', 82, true, null]);
    expect(await on('2026-03-09')).toEqual(['en_servicio', 82, true, null]);
    expect(await on('2026-03-10')).toEqual(['hurtada', 82, false, null]);
    expect(await on('2026-04-01')).toEqual(['hurtada', 82, false, null]);
    expect(await on('2026-04-02')).toEqual(['en_servicio', 40, true, null]);
    expect(await on('2026-07-15')).toEqual(['en_servicio', 40, true, null]);
    expect(await on('2026-07-16')).toEqual(['en_servicio', 40, true, { lat: 5.6, lng: -73 }]);
    // the chain stays valid without April: moved while it is stolen
    await take(april, 'anular', { motivo: 'Acta equivocada' });
    expect(await on('2026-04-02')).toEqual(['hurtada', 82, false, null]);
    expect(await on('2026-07-16')).toEqual(['hurtada', 82, false, { lat: 5.6, lng: -73 }]);
  });

  test('tells what had been changed by then, and how the energy was counted', async () => {
    const point = await lamp('LUM-H');
    await change('modernizacion', '2026-02-01', point, { luminaria_id: town.led });
    await change('cambio_codigo', '2026-06-01', point, { codigo: 'LUM-H2' });
    const [may] = await listOn('2026-05-31', { codigo: 'LUM-H' });
    expect(may).toMatchObject({
      id: point['id'],
      n_actualizaciones: 1,
      ultima_actualizacion: '2026-02-01',
      ultimo_tipo: 'modernizacion',
      fecha_alta: CUT_OFF,
      otros_codigos: null,
      consumo_mes_kwh: 14.4,
    });
    expect(await listOn('2026-05-31', { codigo: 'LUM-H2' })).toEqual([]);
    const [june] = await listOn('2026-06-01', { codigo: 'LUM-H2' });
    expect(june).toMatchObject({ n_actualizaciones: 2, otros_codigos: 'LUM-H' });
    expect(await listOn('2026-01-31', { q: 'LUM-H2' })).toEqual([]);
  });

  test('has of two changes of one day the last, and no element before it came in', async () => {
    const point = await lamp('LUM-D');
    await change('suspension', '2026-05-05', point);
    await change('reinstalacion', '2026-05-05', point, { luminaria_id: town.led });
    expect(await listOn('2026-05-05', { codigo: 'LUM-D' })).toMatchObject([
      { estado_operativo: 'en_servicio', luminaria_id: town.led, n_actualizaciones: 2 },
    ]);
    const { rows } = await calls.list(POINT, { filter: { codigo: 'NEW-1' } });
    expect(rows).toEqual([]);
    await approved(updateOf('expansion', '2026-06-10', { cambios: lampAt(town, 'NEW-1') }));
    expect(await listOn('2026-06-09', { codigo: 'NEW-1' })).toEqual([]);
    expect(await listOn('2026-06-10', { codigo: 'NEW-1' })).toMatchObject([
      { origen: 'expansion', fecha_alta: '2026-06-10' },
    ]);
  });

  test('leaves out what had been removed by then, and no more', async () => {
    const point = await lamp('LUM-R');
    await change('retiro', '2026-07-01', point);
    expect(await listOn('2026-06-30', { q: 'LUM-R' })).toMatchObject([{ fecha_baja: null }]);
    expect(await listOn('2026-07-01', { q: 'LUM-R' })).toEqual([]);
    const gone = await listOn('2026-07-01', { fecha_baja: '2026-07-01' });
    expect(gone).toMatchObject([{ codigo: 'LUM-R' }]);
  });

  test('agrees with histories made by chance, on every border', { timeout: 240_000 }, async () => {
    const random = numbersFrom(SEED);
    const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
    const lives = new Map<string, Expected[]>();
    for (let n = 0; n < runsByChance(12); n += 1) {
      const codigo = `AZAR-${n}`;
      const point = await lamp(codigo);
      const life: Expected[] = [
        { desde: CUT_OFF, estado_operativo: 'en_servicio', luminaria_id: town.na },
      ];
      lives.set(codigo, life);
      for (let day = masDias(CUT_OFF, 1 + Math.floor(random() * 60)); day < TODAY;) {
        const last = life.at(-1) as Expected;
        const isOff = last.estado_operativo !== 'en_servicio';
        const luminaria_id = last.luminaria_id === town.na ? town.led : town.na;
        const tipo = isOff
          ? 'reinstalacion'
          : pick(['modernizacion', 'hurto', 'suspension', 'reposicion'] as const);
        const swaps = tipo === 'modernizacion' || (tipo === 'reinstalacion' && random() < 0.5);
        await change(tipo, day, point, swaps ? { luminaria_id } : {});
        const estado =
          { hurto: 'hurtada', suspension: 'suspendida' }[tipo as string] ?? 'en_servicio';
        life.push({
          desde: day,
          estado_operativo: estado,
          luminaria_id: swaps ? luminaria_id : last.luminaria_id,
        });
        day = masDias(day, Math.floor(random() * 80));
      }
    }
    const borders = [...lives.values()].flatMap((life) => life.map(({ desde }) => desde));
    const days = [...new Set(borders.flatMap((day) => [masDias(day, -1), day, masDias(day, 1)]))];
    for (const day of days.filter((one) => one <= TODAY)) {
      const rows = await listOn(day, { codigo_contains: 'AZAR-' });
      const expected = [...lives].flatMap(([codigo, life]) => {
        const { desde: _desde, ...state } = life.findLast(({ desde }) => desde <= day) ?? {};
        return Object.keys(state).length === 0 ? [] : [{ codigo, ...state }];
      });
      const found = rows.map(({ codigo, estado_operativo, luminaria_id }) => ({
        codigo,
        estado_operativo,
        luminaria_id,
      }));
      expect([day, found.toSorted(byCode)]).toEqual([day, expected.toSorted(byCode)]);
      const inService = { codigo_contains: 'AZAR-', estado_operativo: 'en_servicio' };
      const sums = await ask(`${CURRENT}/totales`, {
        en: day,
        filter: JSON.stringify(inService),
        columns: '["carga_w"]',
      });
      const watts = expected
        .filter(({ estado_operativo }) => estado_operativo === 'en_servicio')
        .map(({ luminaria_id }) => (luminaria_id === town.led ? 40 : 82));
      expect([day, sums.json()]).toEqual([
        day,
        {
          filas: watts.length,
          demasiadas: false,
          sumas: { carga_w: watts.length === 0 ? null : watts.reduce((a, b) => a + b, 0) },
        },
      ]);
      expect([day, await measuredOn(day)]).toEqual([day, byLuminaire(watts)]);
    }
  });

  test('is sorted and filtered through references, page by page and by key', async () => {
    const en = '2026-05-31';
    const all = await listOn(en, {}, { sort: '["luminaria_id.codigo","DESC"]' });
    expect(all.length).toBeGreaterThan(6); // three pages
    const codes = all.map(({ luminaria_id }) => (luminaria_id === town.led ? 'LED' : 'NA'));
    expect(codes).toEqual(codes.toSorted().toReversed());
    const byKey: unknown[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const query = { en, cursor, range: '[0,2]', sort: '["codigo","ASC"]' };
      const page = await ask(CURRENT, query);
      byKey.push(...(page.json() as Row[]).map(({ codigo }) => codigo));
      cursor = page.headers['x-cursor'] as string | undefined;
    }
    expect(byKey).toEqual(all.map(({ codigo }) => String(codigo)).toSorted());
  });

  test('says of which day it is, with what was known, and has no version', async () => {
    const [point] = await listOn('2026-05-31', { codigo: 'LUM-H' });
    const answer = await ask(`${CURRENT}/${String(point?.['id'])}`, { en: '2026-05-31' });
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.json()).toMatchObject({ codigo: 'LUM-H' });
    expect(JSON.parse(String(answer.headers['x-posicion']))).toEqual({
      en: '2026-05-31',
      hasta: expect.stringMatching(/^2026-08-20T10:00:00/),
      orden: expect.any(Number),
    });
    const missing = await ask(`${CURRENT}/${String(point?.['id'])}`, { en: '2025-05-31' });
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'NO_EXISTE']);
  });

  test('is exported under its day', async () => {
    const query = { format: 'csv', filter: '{"codigo":"LUM-H"}', columns: '["codigo","carga_w"]' };
    const file = await ask(`${CURRENT}/export`, { ...query, en: '2026-05-31' });
    expect(file.headers['content-disposition']).toContain('2026-05-31.csv');
    expect(file.body).toContain('LUM-H');
    const today = await ask(`${CURRENT}/export`, query);
    expect(today.body).not.toContain('LUM-H');
  });

  test.each([
    [CURRENT, { en: '2026-02-30' }, /must be a day such as 2026-07-31, found 2026-02-30/],
    [CURRENT, { en: 'ayer' }, /found ayer/],
    [CURRENT, { en: '2026-08-21' }, /has not come yet, today is 2026-08-20/],
    ['barrio', { en: '2026-05-31' }, /barrio has no past/],
    ['barrio/totales', { en: '2026-05-31' }, /barrio has no past/],
    ['barrio/1', { en: '2026-05-31' }, /barrio has no past/],
  ])('is refused of %s at %o', async (path, query, reason) => {
    const answer = await ask(path, { range: '[0,9]', ...query });
    const isList = !path.includes('/');
    const refused = isList ? answer : await ask(path, query);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'CONSULTA_INVALIDA']);
    expect(refused.json().message).toMatch(reason);
  });

  test('is never written into', async () => {
    const answer = await at.call({
      method: 'POST',
      url: `/api/${UPDATE}?en=2026-05-31`,
      payload: {},
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'CONSULTA_INVALIDA']);
    expect(answer.json().message).toMatch(/nothing is written into the past/);
  });

  test('is in the kept sums of the installed load, whatever was done', async () => {
    expect(await cargaDistinta(at.db)).toEqual([]);
  });

  test('is held by the database: no segment is empty or overlaps another', async () => {
    const rows = await at.db.rows<{ id: string; desde: string }>(
      sql`select id::text as id, desde::text as desde from infraestructura_alumbrado_tramo
        where hasta < 'infinity' limit 1`,
    );
    const [{ id, desde } = { id: '', desde: '' }] = rows;
    const copy = (from: string, to: string) =>
      at.db.orm.execute(sql`update infraestructura_alumbrado_tramo
        set desde = ${from}::date, hasta = ${to}::date where id = ${id}::bigint and desde = ${desde}::date`);
    await expect(copy('2026-03-01', '2026-03-01')).rejects.toThrow(/no_vacio/);
    await expect(copy('-infinity', 'infinity')).rejects.toThrow(/sin_traslapo/);
  });
});

test.each(engines)(
  'the past of before an upgrade is not answered on %s until it is written',
  async (engine) => {
    const at = await openTestApp(engine, { now: `${TODAY}T10:00:00-05:00` });
    try {
      const calls = recordCalls(() => at);
      const { approved } = updateCalls(calls);
      const town = await makeTown(calls.make);
      const changes = [
        ['U-1', 'hurto', {}],
        ['U-2', 'hurto', {}],
        ['U-3', 'modernizacion', { luminaria_id: town.led }],
      ] as const;
      for (const [codigo, tipo, cambios] of changes) {
        const point = await calls.make(POINT, lampAt(town, codigo));
        await approved(updateOf(tipo, '2026-03-10', { infraestructura_id: point['id'], cambios }));
      }
      const segments = () =>
        at.db.rows(
          sql`select id::text as id, desde::text as desde, hasta::text as hasta, codigo, estado_operativo, ultimo_tipo
            from infraestructura_alumbrado_tramo order by id, desde`,
        );
      const lights = async () => {
        const rows = await at.db.rows<{ light: string }>(
          sql`select codigo || ' ' || estado_operativo as light from infraestructura_alumbrado_vida
            where desde <= '2026-02-01' and hasta > '2026-02-01' order by codigo`,
        );
        return rows.map(({ light }) => light);
      };
      const before = await segments();
      expect(before).toHaveLength(6);
      // as the migration finds them
      await at.db.orm.execute(sql`delete from infraestructura_alumbrado_tramo`);
      await at.db.orm.execute(
        sql`insert into carga_pendiente select id from infraestructura_alumbrado_cambiado`,
      );
      const url = `/api/${CURRENT}?range=[0,9]`;
      const waiting = await at.call({ url: `${url}&en=2026-03-09` });
      expect([waiting.statusCode, waiting.json().code]).toEqual([503, 'NO_DISPONIBLE']);
      expect((await at.call({ url })).statusCode).toBe(200);
      // no light is lost meanwhile, and nothing is frozen by what is not known yet
      expect(await lights()).toEqual(['U-1 hurtada', 'U-2 hurtada', 'U-3 en_servicio']);
      expect(await cargaDistinta(at.db)).toEqual([]);
      const invoice = await calls.make('factura_energia', invoiceOf('2026-02'));
      const verify = async () => {
        const name = 'verificar';
        const first = await calls.act('factura_energia', invoice, { name });
        const { code, confirmar: confirm } = first.json();
        return code === 'AVISOS'
          ? calls.act('factura_energia', invoice, { name, how: { confirm } })
          : first;
      };
      const early = await verify();
      expect([early.statusCode, early.json().code]).toEqual([503, 'NO_DISPONIBLE']);
      const fill = (signal = new AbortController().signal) => fillLives(at.db, at.stores, signal);
      expect(await fill(AbortSignal.abort())).toBe(0);
      expect(await fill()).toBe(3);
      expect(await fill()).toBe(0);
      expect(await segments()).toEqual(before);
      expect((await at.call({ url: `${url}&en=2026-03-09` })).json()).toHaveLength(3);
      expect(await lights()).toEqual(['U-1 en_servicio', 'U-2 en_servicio', 'U-3 en_servicio']);
      expect(await cargaDistinta(at.db)).toEqual([]);
      expect((await verify()).statusCode).toBe(200);
    } finally {
      await at.close();
    }
  },
);

const byCode = (a: { codigo?: unknown }, b: { codigo?: unknown }): number =>
  String(a.codigo) < String(b.codigo) ? -1 : 1;
