import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { sumOf, type Explanation } from '../../../../src/core/explain/explanation.ts';
import { engines } from '../../../support/database/database.ts';
import { invoiceOf } from '../../../support/subjects/energy.ts';
import { lampAt, makeTown, poleAt, type Town } from '../../../support/subjects/inventory.ts';
import { updateCalls, updateOf } from '../../../support/subjects/updates.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

const POINT = 'infraestructura_alumbrado';

describe.each(engines)('lists over the inventory on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const calls = recordCalls(() => at);
  const { make, read } = calls;
  const listOf = async (resource: string, query = ''): Promise<Row[]> => {
    const answer = await at.call({ url: `/api/${resource}?range=[0,99]${query}` });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const explained = async (asked: {
    resource: string;
    row: Row | undefined;
    campo: string;
    linea?: string;
    en?: string;
  }): Promise<Explanation> => {
    const { resource, row, campo, ...query } = asked;
    const id = String(row?.['id']);
    const level = new URLSearchParams(query).toString();
    const answer = await at.call({ url: `/api/${resource}/${id}/explicacion/${campo}?${level}` });
    expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()]);
    return answer.json();
  };
  beforeAll(async () => {
    at = await openTestApp(engine);
    town = await makeTown(make);
  });
  afterAll(() => at.close());

  describe('likely duplicates', () => {
    const pairs = async (query = '') => {
      const rows = await listOf('posible_duplicado', query);
      const codes = await Promise.all(
        rows.map(async ({ elemento_id, parecido_id, ...row }) => {
          const [one, other] = await Promise.all(
            [elemento_id, parecido_id].map((id) => read(POINT, { id })),
          );
          const { indicios, cerca, mismo_poste, codigos_parecidos, distancia_m } = row;
          return [
            `${String(one?.['codigo'])} ${String(other?.['codigo'])}`,
            { indicios, cerca, mismo_poste, codigos_parecidos, distancia_m },
          ] as const;
        }),
      );
      return Object.fromEntries(codes);
    };
    const HERE = { lat: 5.532, lng: -73.361 };
    /** Millionths of a degree to the north, each 0.11132 m. */
    const north = (n: number) => ({ lat: Number((HERE.lat + n / 1e6).toFixed(6)), lng: HERE.lng });

    test('are those of one type that are near, on one pole, or written alike', async () => {
      await make(POINT, lampAt(town, 'L-001', { ubicacion: HERE, codigo_poste: 'P9' }));
      await make(POINT, lampAt(town, 'L1', { ubicacion: north(5), codigo_poste: 'P9' }), 'sure');
      await make(POINT, lampAt(town, 'L-010', { ubicacion: north(360), codigo_poste: 'P9' }));
      // a pole under a lamp is another thing, and so is a number in another place
      await make(POINT, poleAt(town, 'POS-1', { ubicacion: HERE }), 'sure');
      await make(POINT, lampAt(town, 'L-1-01', { ubicacion: north(12) }), 'sure');
      const retired = { ubicacion: HERE, estado_operativo: 'retirada' };
      await make(POINT, lampAt(town, 'L.01', retired), 'sure');
      const signs = { cerca: false, mismo_poste: true, codigos_parecidos: false };
      expect(await pairs()).toEqual({
        'L-001 L1': {
          indicios: 3,
          cerca: true,
          mismo_poste: true,
          codigos_parecidos: true,
          distancia_m: 0.56,
        },
        'L-001 L-010': { ...signs, indicios: 1, distancia_m: 40.08 },
        'L1 L-010': { ...signs, indicios: 1, distancia_m: 39.52 },
        'L1 L-1-01': {
          ...signs,
          indicios: 1,
          cerca: true,
          mismo_poste: false,
          distancia_m: 0.78,
        },
      });
    });

    test('begin with what says most, and are asked for by their signs', async () => {
      const filter = encodeURIComponent(JSON.stringify({ codigos_parecidos: true }));
      expect(Object.keys(await pairs(`&filter=${filter}`))).toEqual(['L-001 L1']);
      const [first] = await listOf('posible_duplicado');
      expect(first).toMatchObject({ indicios: 3 });
      const whence = await explained({
        resource: 'posible_duplicado',
        row: first,
        campo: 'indicios',
      });
      expect([whence.valor, sumOf(whence.lineas, 0)]).toEqual([3, 3]);
      expect(whence.lineas.at(-1)).toMatchObject({ papel: 'dato', valor: 0.56, unidad: 'm' });
      const alone = await at.call({ url: `/api/posible_duplicado/${String(first?.['id'])}` });
      expect(alone.json()).toMatchObject({ indicios: 3, distancia_m: 0.56 });
    });

    test('are written by nobody', async () => {
      const made = await at.call({
        method: 'POST',
        url: '/api/posible_duplicado',
        payload: { elemento_id: 1 },
      });
      expect([made.statusCode, made.json().code]).toEqual([405, 'METODO_NO_ADMITIDO']);
    });
  });

  test('a sheet tells the hours that its lamps burnt, against its service life', async () => {
    const sheet = await make('luminaria', {
      codigo: 'NA-150',
      tecnologia: 'sodio',
      potencia_nominal_w: 150,
      perdidas_w: 20,
      vida_util_h: 12_000,
    });
    const of = async (codigo: string, days: number | undefined, values: Row = {}) => {
      const { id } = await make(
        POINT,
        lampAt(town, codigo, { luminaria_id: sheet['id'], ...values }),
      );
      if (days === undefined) return;
      // by the today of the database, which is not that of the test's server
      await at.db.rows(sql`update infraestructura_alumbrado
        set fecha_instalacion = (now() at time zone 'America/Bogota')::date - ${days}::int
        where id = ${id}`);
    };
    await of('V-1', 1000); // 12,000 h: its life is over today
    await of('V-2', 999, { cantidad: 2 }); // within a year
    await of('V-3', 100); // 1,200 h
    await of('V-4', 100, { regimen: 'continuo_24h' }); // 2,400 h, and 11,160 in a year
    await of('V-5', undefined);
    await of('V-6', 5000, { estado_operativo: 'hurtada' });
    const filter = encodeURIComponent(JSON.stringify({ luminaria_id: sheet['id'] }));
    const [row] = await listOf('vida_de_ficha', `&filter=${filter}`);
    // (12,000 + 2 × 11,988 + 1,200 + 2,400) / 5
    expect(row).toMatchObject({
      cantidad: 6,
      sin_fecha: 1,
      horas_medias: 7915,
      vida_util_h: 12_000,
      uso_pct: 65.96,
      vencidas: 1,
      vencen_en_un_anio: 2,
    });
    const whose = { resource: 'vida_de_ficha', row };
    for (const [campo, valor, codes] of [
      ['sin_fecha', 1, ['V-5']],
      ['vencidas', 1, ['V-1']],
      ['vencen_en_un_anio', 2, ['V-2']],
    ] as const) {
      const first = await explained({ ...whose, campo });
      expect([first.valor, sumOf(first.lineas, 2)]).toEqual([valor, valor]);
      const below = await explained({ ...whose, campo, linea: 'puntos' });
      expect([below.valor, sumOf(below.lineas, 2), below.total]).toEqual([valor, valor, 1]);
      expect(below.lineas.map(({ nombre }) => nombre.es)).toEqual(codes);
    }
    const mean = await explained({ ...whose, campo: 'horas_medias' });
    expect(mean.lineas.map(({ valor, papel }) => [valor, papel])).toEqual([
      [39_576, 'numerador'],
      [5, 'denominador'],
    ]);
    expect(mean.valor).toBe(Math.round(39_576 / 5));
    const hours = await explained({ ...whose, campo: 'horas_medias', linea: 'horas' });
    expect([sumOf(hours.lineas, 2), hours.total]).toEqual([39_576, 4]);
    const used = await explained({ ...whose, campo: 'uso_pct' });
    expect([used.valor, ...used.lineas.map(({ valor }) => valor)]).toEqual([
      65.96, 39_576, 5, 12_000,
    ]);
    expect(row?.['edad_anios']).toBeCloseTo((1000 + 2 * 999 + 100 + 100) / 5 / 365.25, 1);
  });

  test('a sheet that does not say its service life says the age alone', async () => {
    const filter = encodeURIComponent(JSON.stringify({ luminaria_id: town.na }));
    const [row] = await listOf('vida_de_ficha', `&filter=${filter}`);
    expect(row).toMatchObject({ vida_util_h: null, uso_pct: null, vencidas: null });
    for (const campo of ['uso_pct', 'vencidas']) {
      const unknown = await explained({ resource: 'vida_de_ficha', row, campo });
      expect([unknown.valor, unknown.lineas]).toEqual([null, []]);
    }
  });

  test('what LED would save in a month, in kWh and pesos of the latest tariff', async () => {
    const savings = async () => {
      const filter = encodeURIComponent(JSON.stringify({ luminaria_id: sodium['id'] }));
      const [row] = await listOf('ahorro_led', `&filter=${filter}`);
      return row;
    };
    const sodium = await make('luminaria', {
      codigo: 'NA-071',
      tecnologia: 'sodio',
      potencia_nominal_w: 70,
      perdidas_w: 12,
    });
    await make(POINT, lampAt(town, 'H-1', { luminaria_id: sodium['id'], cantidad: 10 }));
    // 10 × 82 W × 12 h × 30 = 295.2 kWh; with 40 W 144
    const saved = {
      sector_id: town.sector,
      cantidad: 10,
      carga_kw: 0.82,
      led_w: 40,
      carga_led_kw: 0.4,
      kwh_mes: 295.2,
      kwh_mes_led: 144,
      ahorro_kwh: 151.2,
    };
    expect(await savings()).toMatchObject({ ...saved, tarifa_kwh: null, ahorro_mes: null });
    await make('factura_energia', invoiceOf('2026-07'));
    expect(await savings()).toMatchObject({ ...saved, tarifa_kwh: 720.5, ahorro_mes: 108_940 });
    const of = { resource: 'ahorro_led', row: await savings() };
    const pesos = await explained({ ...of, campo: 'ahorro_mes' });
    expect(pesos.lineas.map(({ valor, papel }) => [valor, papel])).toEqual([
      [151.2, 'factor'],
      [720.5, 'factor'],
    ]);
    expect([pesos.valor, Math.round(151.2 * 720.5)]).toEqual([108_940, 108_940]);
    for (const [linea, valor] of [
      ['kwh', 151.2],
      ['kwh/hoy', 295.2],
      ['kwh/led', -144],
    ] as const) {
      const below = await explained({ ...of, campo: 'ahorro_mes', linea });
      expect([below.valor, sumOf(below.lineas, 3)]).toEqual([valor, valor]);
    }
    const today = await explained({ ...of, campo: 'kwh_mes' });
    expect(today.lineas).toEqual([
      expect.objectContaining({ cuenta: '820 W × 12 h × 30 d', valor: 295.2 }),
    ]);

    await make('parametro', {
      clave: 'reemplazo_led',
      valor: { 60: 30 },
      vigente_desde: '2026-01-01',
    });
    expect(await savings()).toMatchObject({ led_w: null, ahorro_kwh: null, ahorro_mes: null });
    expect(await listOf('ahorro_led')).not.toContainEqual(
      expect.objectContaining({ luminaria_id: town.led }),
    );
  });

  test('answer for an earlier day, with the parameters, tariff and hours of then', async () => {
    const TODAY_OF_LED = { 70: 40 };
    const { approved } = updateCalls(calls);
    await make('parametro', {
      clave: 'reemplazo_led',
      valor: TODAY_OF_LED,
      vigente_desde: '2026-02-01',
    });
    const sheet = await make('luminaria', {
      codigo: 'NA-072',
      tecnologia: 'sodio',
      potencia_nominal_w: 70,
      perdidas_w: 12,
      vida_util_h: 24_000,
    });
    const old = { luminaria_id: sheet['id'], fecha_instalacion: '2025-12-22' };
    const point = await make(POINT, lampAt(town, 'EN-1', { ...old, cantidad: 10 }));
    await approved(
      updateOf('modernizacion', '2026-04-01', {
        infraestructura_id: point['id'],
        cambios: { luminaria_id: town.led },
      }),
    );
    const filter = encodeURIComponent(JSON.stringify({ luminaria_id: sheet['id'] }));
    const on = async (resource: string, en: string) =>
      (await listOf(resource, `&filter=${filter}&en=${en}`))[0];
    // 100 days of 12 hours
    expect(await on('vida_de_ficha', '2026-04-01')).toBeUndefined();
    const sheetThen = await on('vida_de_ficha', '2026-03-31');
    expect(sheetThen).toMatchObject({ cantidad: 10, horas_medias: 1188, uso_pct: 4.95 });
    const saved = await on('ahorro_led', '2026-03-31');
    expect(saved).toMatchObject({ kwh_mes: 295.2, led_w: 40, ahorro_kwh: 151.2, tarifa_kwh: null });
    // the parameter of January does not reach 70 W
    expect(await on('ahorro_led', '2026-01-31')).toMatchObject({ led_w: null, ahorro_kwh: null });
    expect(await listOf('ahorro_led', `&filter=${filter}`)).toEqual([]);
    const row = { id: sheetThen?.['id'] };
    const en = '2026-03-31';
    const used = await explained({ resource: 'vida_de_ficha', row, campo: 'uso_pct', en });
    expect([used.valor, used.lineas[0]?.valor]).toEqual([4.95, 11_880]);
    const whence = { resource: 'ahorro_led', row: saved, campo: 'ahorro_kwh', en };
    const today = await explained({ ...whence, linea: 'hoy' });
    expect(today.lineas).toMatchObject([
      { valor: 295.2, parametros: [{ clave: 'horas_regimen', dia: en }] },
    ]);
    expect(today.frase).toEqual({
      es: 'La carga instalada el 31/03/2026, por las horas de cada régimen, en 30 días.',
      en: expect.stringContaining('installed on'),
    });
    // today there is nothing of the sheet to explain
    const gone = await at.call({
      url: `/api/ahorro_led/${String(saved?.['id'])}/explicacion/ahorro_kwh`,
    });
    expect(gone.statusCode).toBe(404);
    const past = await at.call({ url: '/api/luminaria/1/explicacion/codigo?en=2026-03-31' });
    expect([past.statusCode, past.json().code]).toEqual([400, 'CONSULTA_INVALIDA']);
  });

  test('likely duplicates of an earlier day are those of where the elements stood', async () => {
    const { approved } = updateCalls(calls);
    const there = { lat: 5.6, lng: -73.2 };
    const one = await make(POINT, lampAt(town, 'DUP-A', { ubicacion: there }));
    await make(POINT, lampAt(town, 'DUP-B', { ubicacion: there }), 'sure');
    await approved(
      updateOf('reubicacion', '2026-05-01', {
        infraestructura_id: one['id'],
        cambios: { ubicacion: { lat: 5.61, lng: -73.21 } },
      }),
    );
    const filter = encodeURIComponent(JSON.stringify({ elemento_id: one['id'] }));
    const on = (en: string) => listOf('posible_duplicado', `&filter=${filter}&en=${en}`);
    expect(await on('2026-04-30')).toMatchObject([{ nombre: 'DUP-A · DUP-B', cerca: true }]);
    expect(await on('2026-05-01')).toEqual([]);
    expect(await listOf('posible_duplicado', `&filter=${filter}`)).toEqual([]);
  });

  test.each([[{}], [{ 0: 40 }], [{ 70: 0 }], [{ siete: 40 }], [[70, 40]], [40]])(
    'a replacement %j is refused with what is expected',
    async (valor) => {
      const refused = await at.call({
        method: 'POST',
        url: '/api/parametro',
        payload: { clave: 'reemplazo_led', valor, vigente_desde: '2026-02-01' },
      });
      expect(refused.statusCode).toBe(422);
      expect(refused.body).toMatch(/nominal/);
    },
  );
});
