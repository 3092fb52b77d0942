import { sql } from 'drizzle-orm';
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
  const ask = (query: Record<string, string> = {}, recurso = CURRENT) =>
    at.call({ url: `/api/diferencias/${recurso}?${new URLSearchParams(query).toString()}` });
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

  test('begin with the first day of the past, and refuse what is before it or to come', async () => {
    expect(await compare()).toMatchObject({ de: CUT_OFF, a: TODAY });
    const early = await ask({ de: '2025-12-31' });
    expect([early.statusCode, early.body]).toEqual([400, expect.stringContaining(CUT_OFF)]);
    expect((await ask({ a: '2026-08-21' })).statusCode).toBe(400);
    expect((await ask({ de: '2026-02-31' })).statusCode).toBe(400);
    expect((await ask({}, 'barrio')).statusCode).toBe(400);
    expect((await ask({}, 'nada')).statusCode).toBe(400);
    expect((await ask({ campo: 'nada' })).statusCode).toBe(400);
  });
});
