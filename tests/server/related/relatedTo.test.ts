import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../src/core/resource/resource.ts';
import { relatedFilter, type RelatedAnswer } from '../../../src/core/resource/related.ts';
import { resources } from '../../../resources.config.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { toyHooks } from '../../support/toys/toyHooks.ts';
import { cuentaNorte, cuentaSur, equipo, pieza, revision, tipo } from '../../support/toys/toys.ts';

describe.each(engines)('what points to a record on %s', (engine) => {
  let at: TestApp;
  let type: Row;
  const { make } = recordCalls(() => at);
  beforeAll(async () => {
    const toys = [tipo, equipo, pieza, revision, cuentaNorte, cuentaSur];
    at = await openTestApp(engine, { toys, hooks: toyHooks });
    type = await make('tipo', { nombre: 'Poste' });
  });
  afterAll(() => at.close());

  const equipment = (codigo: string) => make('equipo', { codigo, tipo_id: type['id'] });
  const ask = (url: string, rol: 'administrador' | 'funcionario' = 'administrador') =>
    at.call({ method: 'GET', url: `/api/${url}/relacionados` }, rol);
  const related = async (url: string): Promise<RelatedAnswer['relaciones']> =>
    (await ask(url)).json().relaciones;

  test('is counted by kind and field, and told from what goes along', async () => {
    const made = await equipment('R1');
    await make('revision', { equipo_id: made['id'] });
    await make('revision', { otros: [made['id']] });
    await make('cuenta_norte', { numero: '1', equipo_id: made['id'] });
    await make('pieza', { nombre: 'Tapa', equipo_id: made['id'] });
    const found = await related(`equipo/${String(made['id'])}`);
    const counted = { total: 1, hay_mas: false };
    expect(found).toEqual(
      expect.arrayContaining([
        { recurso: 'revision', campo: 'equipo_id', ...counted, al_borrar: 'impide' },
        { recurso: 'revision', campo: 'otros', ...counted, al_borrar: 'impide' },
        // the other half of the shared table has none
        { recurso: 'cuenta_norte', campo: 'equipo_id', ...counted, al_borrar: 'impide' },
        { recurso: 'pieza', campo: 'equipo_id', ...counted, al_borrar: 'se_va' },
      ]),
    );
    expect(found).toHaveLength(4);
  });

  test('is as many as the filtered list of each kind has', async () => {
    const made = await equipment('R2');
    for (const _ of [1, 2]) await make('revision', { otros: [made['id']] });
    for (const { recurso, campo, total } of await related(`equipo/${String(made['id'])}`)) {
      const field = at.stores.get(recurso)?.resource.fields[campo];
      const wanted = relatedFilter(field, campo, made['id']);
      const filter = encodeURIComponent(JSON.stringify(wanted));
      const list = await at.call({
        method: 'GET',
        url: `/api/${recurso}?range=[0,0]&filter=${filter}`,
      });
      expect(list.headers['content-range']).toBe(`${recurso} 0-0/${total}`);
    }
  });

  test('is counted up to a thousand', async () => {
    const busy = await make('tipo', { nombre: 'Muy usado' });
    await at.db.rows(
      sql`insert into equipo (codigo, tipo_id, retirado) select 'M' || n, ${Number(busy['id'])}, false from generate_series(1, 1001) n`,
    );
    expect(await related(`tipo/${String(busy['id'])}`)).toMatchObject([
      { recurso: 'equipo', total: 1000, hay_mas: true },
    ]);
  });

  test('can be asked of every kind of record that there is', async () => {
    const answers = await Promise.all(
      resources
        .filter(({ view }) => view === undefined)
        .map(async ({ name, access }) => ({
          access,
          status: (await ask(`${name}/7777`)).statusCode,
        })),
    );
    expect(
      answers.filter(({ access, status }) => status !== 404 && access.leer !== 'nadie'),
    ).toEqual([]);
    const me = await ask(`usuario/${at.users.funcionario}`);
    expect([me.statusCode, me.json()]).toEqual([200, { relaciones: [] }]);
  });

  test('is not told to who may not read the record', async () => {
    expect((await ask('parametro/1', 'funcionario')).statusCode).toBe(403);
  });

  test.each([
    ['tipo/0', 400, 'ID_INVALIDO'],
    ['tipo/999999', 404, 'NO_EXISTE'],
    ['tipos/1', 404, 'RUTA_NO_EXISTE'],
  ])('%s answers %d', async (url, status, code) => {
    const answer = await ask(url);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });
});
