import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Differences } from '../../../src/core/differences/differencesApi.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { masDias } from '../../../src/core/time/fechas.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { lampAt, makeTown, type Town } from '../../support/subjects/inventory.ts';
import { CURRENT, POINT, updateCalls, updateOf } from '../../support/subjects/updates.ts';

const CUT_OFF = '2026-01-01';
const TODAY = '2026-08-20';

/** Always the same numbers, below 1. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

describe.each(engines)('two days of the inventory compared on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const calls = recordCalls(() => at);
  const { make } = calls;
  const { approved } = updateCalls(calls);
  const ask = (query: Record<string, string> = {}, recurso = CURRENT, headers = {}) =>
    at.call({
      headers,
      url: `/api/diferencias/${recurso}?${new URLSearchParams(query).toString()}`,
    });
  const compare = async (query: Record<string, string> = {}): Promise<Differences> => {
    const response = await ask(query);
    expect([response.statusCode, response.body.slice(0, 300)]).toEqual([200, expect.anything()]);
    return response.json();
  };
  const listOn = async (en: string): Promise<Row[]> => {
    const query = new URLSearchParams({ en, range: '[0,999]' });
    return (await at.call({ url: `/api/${CURRENT}?${query.toString()}` })).json();
  };

  beforeAll(async () => {
    at = await openTestApp(engine, { now: `${TODAY}T10:00:00-05:00` });
    await at.db.orm.execute(
      sql`insert into parametro (clave, valor, vigente_desde)
        values ('fecha_corte_base', ${JSON.stringify(CUT_OFF)}::jsonb, ${CUT_OFF}::date)
        on conflict do nothing`,
    );
    town = await makeTown(make);
    const next = numbersFrom(20_261_125);
    const day = (from: number) => masDias(CUT_OFF, from + Math.floor(next() * 60));
    for (let i = 0; i < 24; i += 1) {
      const point = await make(POINT, lampAt(town, `L${i}`, { direccion: `Calle ${i}` }));
      const change = (tipo: string, on: string, cambios: Row = {}) =>
        approved(updateOf(tipo, on, { infraestructura_id: point['id'], cambios }));
      const chance = next();
      if (chance < 0.3) await change('modernizacion', day(5), { luminaria_id: town.led });
      else if (chance < 0.5) await change('retiro', day(5));
      else if (chance < 0.7) await change('correccion_censo', day(5), { direccion: `Calle ${i}A` });
    }
  });
  afterAll(() => at.close());

  test.each([
    [CUT_OFF, TODAY],
    [CUT_OFF, '2026-02-05'],
    ['2026-01-20', '2026-02-20'],
    ['2026-02-05', '2026-02-05'],
  ])('from %s to %s tell what the lists of both days differ in', async (de, a) => {
    const there = ({ estado_operativo }: Row) => estado_operativo !== 'retirada';
    const before = new Map((await listOn(de)).filter(there).map((row) => [row['id'], row]));
    const after = new Map((await listOn(a)).filter(there).map((row) => [row['id'], row]));
    const differs = ([id, row]: [unknown, Row], field: string): boolean => {
      const other = after.get(id);
      return other !== undefined && row[field] !== other[field];
    };
    const count = (field: string) => [...before].filter((one) => differs(one, field)).length;
    const gone = [...before.keys()].filter((id) => !after.has(id)).length;
    const lamps = count('luminaria_id');
    const addresses = count('direccion');
    const found = await compare({ de, a });
    expect(found).toMatchObject({
      de,
      a,
      solo_a: gone,
      solo_b: [...after.keys()].filter((id) => !before.has(id)).length,
      diferente: lamps + addresses,
      igual: before.size - gone - lamps - addresses,
    });
    const told = Object.fromEntries(found.campos.map(({ campo, filas }) => [campo, filas]));
    expect([told['luminaria_id'] ?? 0, told['direccion'] ?? 0]).toEqual([lamps, addresses]);
    expect(found.filas).toHaveLength(found.total);
    const ofLamps = await compare({ de, a, clase: 'diferente', campo: 'luminaria_id' });
    expect([ofLamps.total, ofLamps.filas.length]).toEqual([lamps, lamps]);
    for (const row of ofLamps.filas) {
      expect(Object.keys(row.a ?? {})).toEqual(['luminaria_id']);
      expect(row.a?.['luminaria_id']).toContain('NA-070');
      expect(row.b?.['luminaria_id']).toContain('LED-040');
    }
  });

  test('begin with the first day of the past, and say with what knowledge', async () => {
    const found = await compare();
    expect(found).toMatchObject({ de: CUT_OFF, a: TODAY, desde: CUT_OFF, mismo_dia: false });
    expect(found.posicion.hasta).toContain(TODAY);
    expect((await compare({ de: TODAY })).mismo_dia).toBe(true);
  });

  test.each([
    [{ de: '2025-12-31' }, 'la historia empieza el 01/01/2026'],
    [{ a: '2026-08-21' }, 'el 21/08/2026 no ha llegado'],
    [{ de: '2026-02-31' }, '«2026-02-31» no es un día'],
    [{ a: 'ayer' }, '«ayer» no es un día'],
    [{ de: '2026-03-02', a: '2026-03-01' }, 'es anterior al primero, 02/03/2026'],
    [{ barrio: '0' }, '«0» no es el número'],
    [{ barrio: '1.0' }, '«1.0» no es el número'],
    [{ barrio: ' 1' }, '« 1» no es el número'],
    [{ sector: '' }, '«» no es el número'],
    [{ sector: 'Centro' }, '«Centro» no es el número'],
    [{ barrio: '999999' }, 'no hay barrio con el número 999999'],
    [{ sector: '999999' }, 'no hay sector con el número 999999'],
  ])('refuse %j in a sentence', async (query, sentence) => {
    const refused = await ask(query, CURRENT, { 'accept-language': 'es' });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'COMPARACION_IMPOSIBLE',
        message: expect.stringContaining(sentence),
      }),
    ]);
  });

  test('refuse what has no past, and fields that are not compared', async () => {
    for (const refused of [
      await ask({}, 'barrio'),
      await ask({}, 'nada'),
      await ask({ campo: 'nada' }),
      await ask({ clase: 'otra' }),
      await ask({ format: 'xlsx' }),
    ]) {
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'CONSULTA_INVALIDA']);
    }
  });

  describe('of a place', () => {
    let there: number;
    let sector: number;
    beforeAll(async () => {
      const other = await make('sector', { codigo: 'S-9', nombre: 'Oriente' });
      sector = Number(other['id']);
      const barrio = await make('barrio', { codigo: 'B-9', nombre: 'El Lago', sector_id: sector });
      there = Number(barrio['id']);
      const moved = await make(POINT, lampAt(town, 'M1', { direccion: '=1+1' }));
      await make(POINT, lampAt(town, 'M2', { barrio_id: there }));
      const cambios = { barrio_id: there, direccion: '=2+2' };
      await approved(
        updateOf('correccion_censo', '2026-03-01', { infraestructura_id: moved['id'], cambios }),
      );
    });

    test('count what was in it on one of the days, and nothing else', async () => {
      const all = await compare();
      const here = await compare({ barrio: String(there) });
      const around = await compare({ sector: String(sector) });
      const before = await compare({ barrio: String(town.barrio) });
      for (const found of [here, around]) {
        expect(found).toMatchObject({ solo_a: 0, solo_b: 0, diferente: 1, igual: 1, total: 1 });
        expect(found.campos.map(({ campo }) => campo)).toEqual(['barrio_id', 'direccion']);
        expect(found.filas[0]?.b).toMatchObject({ barrio_id: expect.stringContaining('El Lago') });
      }
      expect(before).toMatchObject({ diferente: all.diferente, igual: all.igual - 1 });
    });

    test('find nothing in a barrio of another sector', async () => {
      const none = await compare({ barrio: String(town.barrio), sector: String(sector) });
      expect(none).toMatchObject({ diferente: 0, solo_a: 0, igual: 0, total: 0 });
    });

    test('go out as a sheet that says both days, and runs no formula', async () => {
      const query = { de: CUT_OFF, a: TODAY, barrio: String(there) };
      const file = (format: string) =>
        at.call({
          url: `/api/diferencias/${CURRENT}/archivo?${new URLSearchParams({ ...query, format }).toString()}`,
        });
      const csv = await file('csv');
      expect(csv.headers['content-type']).toContain('text/csv');
      const [header, ...lines] = csv.body.replace('\uFEFF', '').trim().split('\r\n');
      expect(header).toContain('El 01/01/2026;El 20/08/2026');
      expect(lines).toHaveLength(2);
      expect(lines.join()).toContain("'=1+1;'=2+2");
      const xlsx = await file('xlsx');
      const { sheets } = await readXlsx(new Uint8Array(xlsx.rawPayload));
      expect(sheets[0]?.name).toBe('Información');
      expect(Object.fromEntries(sheets[0]?.rows ?? [])).toMatchObject({
        'Primer día': '01/01/2026',
        'Segundo día': '20/08/2026',
        'Orden en la bitácora sellada': expect.stringMatching(/^\d+$/),
        Filtro: 'Barrio: B-9 · El Lago',
        Registros: '2',
      });
      expect(sheets[1]?.rows).toHaveLength(3);
      expect((await file('pdf')).statusCode).toBe(400);
    });
  });
});
