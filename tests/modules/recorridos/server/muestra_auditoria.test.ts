import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { estimacionDeMuestra } from '../../../../src/modules/recorridos/rules/muestra.ts';
import { engines } from '../../../support/database/database.ts';
import { lampAt } from '../../../support/subjects/inventory.ts';
import { makeTours, tourAt, visitAt, type Tours } from '../../../support/subjects/tours.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

const SAMPLE = 'muestra_auditoria';
const POINT = 'muestra_punto';

describe.each(engines)('an audit sample on %s', (engine) => {
  let at: TestApp;
  let tours: Tours;
  const { make, act, read, save, list, create } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-07-15T10:00:00-05:00' });
    tours = await makeTours(make);
    for (const n of [1, 2]) {
      const values = { barrio_id: tours.barrioAjeno, clase_via: 'local' };
      await make('infraestructura_alumbrado', lampAt(tours, `S${n}`, values));
    }
  });
  afterAll(() => at.close());

  const draft = (values: Row = {}) =>
    make(SAMPLE, { fecha: '2026-07-10', calculo: 'tamano', tamano: 4, ...values });
  const draw = async (values: Row = {}) => act(SAMPLE, await draft(values), { name: 'sortear' });
  const codesOf = async (sample: Row): Promise<string[]> => {
    const filter = { muestra_id: sample['id'] };
    const { rows } = await list(POINT, { filter, sort: ['orden', 'ASC'] });
    return rows.map((row) => String(row['codigo_punto']));
  };
  const turnOf = (seed: string) => (code: string) =>
    createHash('sha256').update(`${seed}:${code}`).digest('hex');
  const first = (seed: string, codes: readonly string[], count: number) =>
    codes.toSorted((a, b) => (turnOf(seed)(a) < turnOf(seed)(b) ? -1 : 1)).slice(0, count);

  const NORTH = ['L1', 'L2', 'L3', 'L4', 'L5', 'L6'];
  const SOUTH = ['S1', 'S2'];

  test('is drawn by its seed, as anybody can draw it again, in each sector its share', async () => {
    const drawn = (await draw({ semilla: 'julio' })).json() as Row;
    expect(drawn).toMatchObject({ estado: 'sorteada', poblacion: 8, sorteados: 4 });
    expect(await codesOf(drawn)).toEqual([
      ...first('julio', NORTH, 3),
      ...first('julio', SOUTH, 1),
    ]);
    const again = (await draw({ semilla: 'julio' })).json() as Row;
    expect(await codesOf(again)).toEqual(await codesOf(drawn));
    const whole = (await draw({ semilla: 'julio', por_sector: false })).json() as Row;
    expect((await codesOf(whole)).toSorted()).toEqual(
      first('julio', [...NORTH, ...SOUTH], 4).toSorted(),
    );
    // a light that comes later moves nothing of a day before it
    const values = { barrio_id: tours.barrioAjeno, clase_via: 'local' };
    await make('infraestructura_alumbrado', lampAt(tours, 'S3', values));
    const later = (await draw({ semilla: 'julio' })).json() as Row;
    const northOf = async (sample: Row) =>
      (await codesOf(sample)).filter((code) => NORTH.includes(code));
    const kept = await northOf(later);
    expect(await northOf(drawn)).toEqual(expect.arrayContaining(kept));
  });

  test('has the size that its margin asks for, and a seed that it is given', async () => {
    const made = await draft({ calculo: 'margen', tamano: null, margen_pct: 5, confianza: '95' });
    const drawn = (await act(SAMPLE, made, { name: 'sortear' })).json() as Row;
    expect(drawn).toMatchObject({ sorteados: drawn['poblacion'], margen_logrado_pct: 0 });
    expect(drawn['semilla']).toMatch(/^[0-9a-f]{10}$/);
    const south = (await draw({ sector_id: tours.otroSector, tamano: 1 })).json() as Row;
    expect(await codesOf(south)).toHaveLength(1);
    expect(south['margen_logrado_pct']).toBeGreaterThan(50);
  });

  test('says what is missing, and nothing of a drawn one is changed', async () => {
    const bare = await create(SAMPLE, { fecha: '2026-07-10', calculo: 'margen' });
    expect(Object.keys(bare.json().fields as object)).toEqual(['margen_pct']);
    const future = await create(SAMPLE, { fecha: '2026-09-01', calculo: 'tamano', tamano: 2 });
    expect(Object.keys(future.json().fields as object)).toEqual(['fecha']);
    const empty = Number((await make('sector', { codigo: 'S9', nombre: 'Vacío' }))['id']);
    const refused = await draw({ sector_id: empty });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('SIN_POBLACION');
    const drawn = (await draw()).json() as Row;
    expect((await save(SAMPLE, drawn, { tamano: 2 })).json().code).toBe('NO_EDITABLE');
    expect((await create(POINT, { muestra_id: drawn['id'], orden: 9 })).statusCode).toBe(405);
  });

  test('is drawn from what a filter finds in the inventory of its day, the same each time', async () => {
    const filtro = { codigo: ['L1', 'L2', 'L4', 'S1'] };
    const values = { filtro, tamano: 2, semilla: 'filtro', por_sector: false };
    const drawn = (await draw(values)).json() as Row;
    expect(drawn).toMatchObject({ poblacion: 4, sorteados: 2, filtro });
    const expected = first('filtro', filtro.codigo, 2).toSorted();
    expect((await codesOf(drawn)).toSorted()).toEqual(expected);
    expect((await codesOf((await draw(values)).json() as Row)).toSorted()).toEqual(expected);
    // with a sector, a text and what is worked out at reading; of today as of an earlier day
    for (const fecha of ['2026-07-10', '2026-07-15']) {
      const narrow = { q: 'L', fallas_abiertas: 0, codigo_neq: ['L6'] };
      const some = await draw({ fecha, filtro: narrow, sector_id: tours.sector, tamano: 9 });
      expect(some.json()).toMatchObject({ poblacion: 5, sorteados: 5, margen_logrado_pct: 0 });
    }
    const none = await draw({ filtro: { codigo: 'NADA' } });
    expect(none.statusCode).toBe(422);
    expect(none.body).toContain('SIN_POBLACION');
  });

  test('is drawn from the scope of a tour, and its filter is one that the inventory can be asked', async () => {
    const { sector_id, barrios } = await make('recorrido', tourAt(tours));
    const scope = { fecha: '2026-07-10', sector_id, barrios, por_sector: false };
    const within = (await draw({ ...scope, tamano: 2, semilla: 's' })).json() as Row;
    expect(within).toMatchObject({ poblacion: NORTH.length, barrios });
    const one = (await draw({ ...scope, barrios: [tours.otroBarrio] })).json() as Row;
    expect(await codesOf(one)).toEqual(['L6']);
    const foreign = await create(SAMPLE, {
      ...scope,
      sector_id: tours.otroSector,
      calculo: 'tamano',
      tamano: 2,
    });
    expect(foreign.body).toContain('BARRIO_DE_OTRO_SECTOR');
    for (const filtro of [
      { nada: 1 },
      { estado_operativo: 'roto' },
      { ubicacion_inside: '0,0;1,1;1,0;0,1' },
    ]) {
      const refused = await create(SAMPLE, {
        fecha: '2026-07-10',
        calculo: 'tamano',
        tamano: 2,
        filtro,
      });
      expect(refused.statusCode).toBe(422);
      expect(Object.keys(refused.json().fields as object)).toEqual(['filtro']);
    }
    expect((await create(SAMPLE, { calculo: 'tamano', tamano: 2, filtro: [1] })).statusCode).toBe(
      422,
    );
  });

  test('that was drawn by mistake goes back to its draft, and its points with it', async () => {
    const taken = await draw();
    const sample = taken.json() as Row;
    const payload = { token: taken.headers['x-deshacer'] };
    const undone = await at.call({ method: 'POST', url: '/api/deshacer', payload });
    expect(undone.statusCode).toBe(200);
    expect(await read(SAMPLE, sample)).toMatchObject({ estado: 'borrador', semilla: null });
    expect(await codesOf(sample)).toEqual([]);
  });

  test('tells from the last night visits how many are off in all, as the rules have it', async () => {
    const sample = (await draw({ sector_id: tours.sector, tamano: 5, semilla: 's' })).json() as Row;
    const points = (await list(POINT, { filter: { muestra_id: sample['id'] } })).rows;
    const [one, two, three, four] = points.map((row) => row['infraestructura_id']);
    const night = await make('recorrido', tourAt(tours));
    const see = (point: unknown, values: Row = {}) =>
      make('recorrido_hallazgo', visitAt(tours, night, { infraestructura_id: point, ...values }));
    await see(one);
    await see(two);
    await see(three, { resultado: 'falla', tipo_falla: 'intermitente' });
    await see(four, { resultado: 'no_encontrada' });
    const later = await make('recorrido', tourAt(tours, { inicio: '2026-07-11T19:00:00-05:00' }));
    const off = {
      resultado: 'falla',
      tipo_falla: 'apagada',
      fecha_hora: '2026-07-11T20:00:00-05:00',
    };
    await make('recorrido_hallazgo', visitAt(tours, later, { infraestructura_id: two, ...off }));
    // by day nobody sees whether it lights
    const day = await make('recorrido', {
      ...tourAt(tours, { jornada: 'diurno', inicio: '2026-07-12T09:00:00-05:00' }),
    });
    await make(
      'recorrido_hallazgo',
      visitAt(tours, day, { infraestructura_id: two, fecha_hora: '2026-07-12T09:10:00-05:00' }),
    );
    const now = await read(SAMPLE, sample);
    const said = estimacionDeMuestra({ vistos: 3, sinEncender: 1, poblacion: 6, confianza: '95' });
    expect(now).toMatchObject({
      vistos: 3,
      no_encienden: 1,
      pct_no_enciende: said.pct,
      pct_minimo: said.minimo,
      pct_maximo: said.maximo,
    });
    const seen = (await list(POINT, { filter: { muestra_id: sample['id'] } })).rows;
    expect(seen.map(({ resultado }) => String(resultado)).toSorted()).toEqual([
      'enciende',
      'enciende',
      'no_enciende',
      'no_encontrada',
      'por_ver',
    ]);
    const left = await list(POINT, {
      filter: { muestra_id: sample['id'], resultado: 'por_ver' },
    });
    expect(left.total).toBe(1);
    const closeOn = (fecha_cierre: string) =>
      act(SAMPLE, now, { name: 'cerrar', values: { fecha_cierre } });
    expect((await closeOn('2026-07-09')).body).toContain('CIERRE_ANTES_DEL_SORTEO');
    expect((await closeOn('2026-07-12')).json()).toMatchObject({ estado: 'cerrada', vistos: 3 });
  });
});
