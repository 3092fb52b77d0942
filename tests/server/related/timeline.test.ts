import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MASK } from '../../../src/core/resource/permissions.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import type { TimelineAnswer } from '../../../src/core/resource/faces/timeline.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { timelineToys } from '../../support/toys/timelineToys.ts';

describe.each(engines)('the life of a record on %s', (engine) => {
  let at: TestApp;
  let light: Row;
  const { make } = recordCalls(() => at);
  const ask = (query = '', rol: 'administrador' | 'funcionario' = 'administrador') =>
    at.call(
      { method: 'GET', url: `/api/faro/${String(light['id'])}/linea_de_tiempo${query}` },
      rol,
    );
  const life = async (query = '', rol: 'administrador' | 'funcionario' = 'administrador') => {
    const answer = await ask(query, rol);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<TimelineAnswer>();
  };
  const lines = ({ hechos }: TimelineAnswer) =>
    hechos.map(({ tipo, fecha, registro }) =>
      `${tipo} ${fecha} ${textOf(registro['titulo'] ?? registro['estado'])}`.trim(),
    );
  const round = (momento: string, more: Row = {}) =>
    make('ronda', { momento, faro_id: light['id'], estado: 'buena', ...more });

  beforeAll(async () => {
    at = await openTestApp(engine, { toys: timelineToys });
    light = await make('faro', { codigo: 'FAR-1', otros: 'OLD-77; FAR-01', guarda: 'Ana Paz' });
    const other = await make('faro', { codigo: 'FAR-10' });
    await at.db.rows(
      sql`insert into parametro (clave, vigente_desde, valor, version) values ('fecha_corte_base', '2020-01-01', '"2020-03-01"', 1)`,
    );
    // 20:30 in Colombia is the next day in UTC
    await round('2026-05-31T20:30:00-05:00', {
      antes: { altura: 4, guarda: 'Ana Paz' },
      despues: { altura: 5, guarda: 'Eva Rey' },
    });
    const told = await make('reservado', { titulo: 'Secreto', fecha: '2026-02-02' });
    await round('2026-06-01T06:00:00-05:00', { estado: 'mala', origen: told['id'] });
    await make('ronda', {
      momento: '2026-04-01T00:00:00-05:00',
      tambien: [light['id'], other['id']],
      estado: 'buena',
    });
    await make('ronda', { momento: '2026-04-02T00:00:00-05:00', faro_id: other['id'] });
    await make('parte', {
      titulo: 'Pintura',
      fecha: '2026-05-31',
      codigo: 'FAR-1',
      testigo: 'Luz',
    });
    await make('parte', { titulo: 'De antes', fecha: '2026-01-05', codigo: 'OLD-77' });
    await make('parte', { titulo: 'Ajeno', fecha: '2026-01-06', codigo: 'FAR-10' });
    await make('parte', { titulo: 'Sin fecha', codigo: 'FAR-1' });
    for (const [titulo, fecha] of [
      ['Apagado far-1, otra vez', '2026-03-01'],
      ['Visto «FAR-1».', '2026-03-02'],
      ['De FAR-10 nada', '2026-03-03'],
      ['De X-FAR-1 nada', '2026-03-04'],
      ['De FAR-1-B nada', '2026-03-05'],
      ['Era OLD-77', '2026-03-06'],
    ])
      await make('nota', { titulo, fecha });
  });
  afterAll(() => at.close());

  const ALL = [
    'ronda 2026-06-01T06:00:00-05:00 mala',
    'ronda 2026-05-31T20:30:00-05:00 buena',
    'parte 2026-05-31 Pintura',
    'ronda 2026-04-01T00:00:00-05:00 buena',
    'bitacora_naval 2026-03-06 Era OLD-77',
    'bitacora_naval 2026-03-02 Visto «FAR-1».',
    'bitacora_naval 2026-03-01 Apagado far-1, otra vez',
    'reservado 2026-02-02 Secreto',
    'parte 2026-01-05 De antes',
    'origen 2020-03-01',
  ];

  test('is what leads to it in each way, newest first, with a count of each kind', async () => {
    const found = await life();
    expect(lines(found)).toEqual(ALL);
    expect(found.cuentas).toEqual(
      [
        ['origen', 1],
        ['ronda', 3],
        ['parte', 2],
        ['bitacora_naval', 3],
        ['reservado', 1],
      ].map(([tipo, total]) => ({ tipo, total, hay_mas: false })),
    );
    expect([found.ocultos, found.siguiente]).toEqual([[], null]);
  });

  test.each([1, 2, 3, 7])('is the same in pages of %d', async (count) => {
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const cursor = next === '' ? '' : `&cursor=${next}`;
      const page: TimelineAnswer = await life(`?cuantos=${count}${cursor}`);
      expect(page.hechos.length).toBeLessThanOrEqual(count);
      seen.push(...lines(page));
      next = page.siguiente;
    }
    expect(seen).toEqual(ALL);
  });

  test('is shown by kind, and between days of Colombia, both included', async () => {
    expect(lines(await life('?tipo=parte,reservado'))).toEqual([ALL[2], ALL[7], ALL[8]]);
    const may = await life('?desde=2026-05-31&hasta=2026-05-31');
    expect(lines(may)).toEqual([ALL[1], ALL[2]]);
    expect(may.cuentas.map(({ tipo, total }) => [tipo, total])).toEqual([
      ['ronda', 1],
      ['parte', 1],
    ]);
    // counts stay those of all kinds, so that another one can be chosen
    expect((await life('?tipo=parte')).cuentas).toHaveLength(5);
  });

  test('has no kind that the person may not read, and says so', async () => {
    const found = await life('', 'funcionario');
    expect(lines(found)).toEqual(ALL.filter((line) => !line.startsWith('reservado')));
    expect(found.ocultos).toEqual(['reservado']);
    expect(found.cuentas.map(({ tipo }) => tipo)).not.toContain('reservado');
    expect(lines(await life('?tipo=reservado', 'funcionario'))).toEqual([]);
  });

  test('masks personal data, also among values before and after', async () => {
    const { hechos } = await life();
    expect(hechos.at(-1)?.registro).toMatchObject({ codigo: 'FAR-1', guarda: MASK });
    expect(hechos.find(({ tipo }) => tipo === 'parte')?.registro).toMatchObject({ testigo: MASK });
    expect(hechos[1]?.registro).toMatchObject({
      antes: { altura: 4, guarda: MASK },
      despues: { altura: 5, guarda: MASK },
    });
  });

  test.each([
    ['?tipo=rondas', '→ ronda'],
    ['?desde=2026-02-30', 'desde must be a day'],
    ['?cuantos=0', 'cuantos must be 1 to 200'],
    ['?cursor=x', 'cursor'],
    ['?en=2026-01-01', 'en:'],
    ['?x=1', 'unknown key'],
  ])('%s is refused with what is wrong', async (query, words) => {
    const answer = await ask(query);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'CONSULTA_INVALIDA']);
    expect(answer.body).toMatch(new RegExp(words));
  });

  test.each([
    ['faro/0', 400, 'ID_INVALIDO'],
    ['faro/999999', 404, 'NO_EXISTE'],
    ['sector/1', 404, 'RUTA_NO_EXISTE'],
  ])('%s answers %d', async (path, status, code) => {
    const answer = await at.call({ method: 'GET', url: `/api/${path}/linea_de_tiempo` });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  test('agrees, of facts made by chance, with the list of each kind', async () => {
    const chance = seeded(7);
    for (let n = 0; n < 60; n += 1) {
      const day = `2025-${two(1 + chance(12))}-${two(1 + chance(28))}`;
      const codigo = ['FAR-1', 'FAR-10', 'OLD-77'][chance(3)];
      if (chance(2) === 0) await make('parte', { titulo: `P${n}`, fecha: day, codigo });
      else await round(`${day}T${two(chance(24))}:00:00-05:00`);
    }
    const listed = async (name: string, filter: object) => {
      const asked = encodeURIComponent(JSON.stringify(filter));
      const url = `/api/${name}?range=[0,999]&filter=${asked}`;
      const rows = (await at.call({ method: 'GET', url })).json<Row[]>();
      return rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
    };
    const days = { gte: '2025-03-10', lte: '2025-10-20' };
    const { hechos } = await life(`?desde=${days.gte}&hasta=${days.lte}&cuantos=200`);
    const told = (kind: string) =>
      hechos
        .filter(({ tipo }) => tipo === kind)
        .map(({ registro }) => Number(registro['id']))
        .toSorted((a, b) => a - b);
    expect(told('parte')).toEqual(
      await listed('parte', {
        fecha_gte: days.gte,
        fecha_lte: days.lte,
        codigo: ['FAR-1', 'OLD-77'],
      }),
    );
    expect(told('ronda')).toEqual(
      await listed('ronda', {
        momento_gte: `${days.gte}T00:00:00-05:00`,
        momento_lt: '2025-10-21T00:00:00-05:00',
        faro_id: light['id'],
      }),
    );
    const moments = hechos.map(({ fecha }) => Date.parse(`${fecha}T00:00-05:00`.slice(0, 25)));
    expect(moments).toEqual(moments.toSorted((a, b) => b - a));
  });
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const two = (n: number): string => String(n).padStart(2, '0');

/** The same chances at each run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
