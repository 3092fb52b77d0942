import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { integer } from '../../../../src/core/fields/integer/integer.ts';
import { reference } from '../../../../src/core/fields/reference/reference.ts';
import { text } from '../../../../src/core/fields/text/text.ts';
import { defineResource } from '../../../../src/core/resource/resource.ts';
import {
  importRows,
  type ImportRowsQuery,
} from '../../../../src/server/import/review/importRows.ts';
import { engines } from '../../../support/database/database.ts';
import { csv, importing, openImporter, type Importer } from '../../../support/sheets/importing.ts';
import { hearStatements } from '../../../support/database/statements.ts';
import { storeImport } from '../../../support/server/storedImport.ts';
import { asWho } from '../../../support/server/asWho.ts';

const vecino = defineResource({
  name: 'vecino',
  label: 'Vecino',
  title: 'Vecinos',
  represent: 'cedula',
  fields: {
    codigo: text({ label: 'Código', required: true, max: 10, code: true, unique: true }),
    cedula: text({ label: 'Cédula', max: 8, personal: true }),
    edad: integer({ label: 'Edad', max: 120 }),
    avisa_a_id: reference('vecino', { label: 'Avisa a' }),
  },
  keys: [['codigo']],
  sort: 'codigo',
  list: { columns: ['codigo'] },
  form: [{ title: 'Datos', fields: ['codigo', 'cedula', 'edad', 'avisa_a_id'] }],
  import: {},
  routes: { list: 'vecino_paginate' },
});

describe.each(engines)('the rows of a plan on %s', (engine) => {
  let at: Importer;
  const { plan, apply, undo, clear } = importing(() => at);
  beforeAll(async () => {
    at = await openImporter(engine, { toys: [vecino] });
    await at.make('parametro', {
      clave: 'caja_municipio',
      valor: { lat_min: 5, lat_max: 6, lng_min: -74, lng_max: -73 },
      vigente_desde: '2026-01-01',
    });
  });
  afterAll(() => at.db.close());
  afterEach(() => clear('vecino', 'barrio', 'sector'));

  const page = (id: number, more: Partial<ImportRowsQuery> = {}) =>
    importRows(at.db.orm, at.stores, {
      id,
      range: { first: 0, last: 49 },
      language: 'es',
      who: { id: 0, ...asWho('administrador') },
      ...more,
    });
  const numbers = async (id: number, more: Partial<ImportRowsQuery> = {}) =>
    (await page(id, more)).rows.map(({ fila }) => fila);

  const header = ['codigo', 'nombre', 'sector_id', 'estrato', 'centro'];
  /** One row of each kind, from 2 on: new, changed, as it was, wrong twice, with a warning, left out. */
  async function mixed() {
    const sector = await at.make('sector', { codigo: 'S1', nombre: 'Norte' });
    const kept = { sector_id: sector['id'], estrato: '2' };
    await at.make('barrio', { codigo: 'B2', nombre: 'Dos', ...kept });
    await at.make('barrio', { codigo: 'B3', nombre: 'Tres', ...kept });
    const sheet = csv(
      header,
      ['B1', 'Uno', 'Norte', '3', ''],
      ['B2', 'Dos bis', 'norte', '', ''],
      ['B3', 'Tres', 'S1', '2', ''],
      ['B4', '', 'Sur', '9', ''],
      ['B5', 'Cinco', 'Norte', '1', '6.5, -75.5'],
      ['B6', 'Seis', 'Norte', '1', ''],
    );
    return plan(sheet, { destino: 'barrio', opciones: { omitir: [7] } });
  }

  test('stand in the order of the file, and are found by what becomes of them', async () => {
    const id = await storeImport(at, await mixed());
    expect((await page(id)).rows.map(({ fila, accion }) => [fila, accion])).toEqual([
      [2, 'crear'],
      [3, 'actualizar'],
      [4, 'sin_cambio'],
      [5, 'error'],
      [6, 'crear'],
      [7, 'omitida'],
    ]);
    const found = { crear: [2, 6], actualizar: [3], sin_cambio: [4], error: [5], aviso: [6] };
    for (const [estado, filas] of Object.entries(found)) {
      const asked = { estado: estado as keyof typeof found };
      expect([estado, ...(await numbers(id, asked))]).toEqual([estado, ...filas]);
      expect((await page(id, asked)).total).toBe(filas.length);
    }
    expect(await numbers(id, { estado: 'omitida' })).toEqual([7]);
    expect(await page(id, { estado: 'conservada' })).toEqual({ rows: [], total: 0 });
    const behind = { range: { behind: 3, count: 2 } };
    expect(await numbers(id, behind)).toEqual([4, 5]);
    expect(await numbers(id, { ...behind, estado: 'crear' })).toEqual([6]);
  });

  test('are found by code of the catalogue or of imports, and by field', async () => {
    const id = await storeImport(at, await mixed());
    const codes = ['OBLIGATORIO', 'E02', 'E05', 'NO_EN_CATALOGO', 'A01', 'FUERA_DEL_MUNICIPIO'];
    const found = await Promise.all(codes.map(async (codigo) => numbers(id, { codigo })));
    expect(found).toEqual([[5], [5], [5], [5], [6], [6]]);
    for (const codigo of ['E08', 'A04', 'E01', 'E99', '; drop']) {
      expect([codigo, ...(await numbers(id, { codigo }))]).toEqual([codigo]);
    }
    expect(await numbers(id, { campo: 'nombre' })).toEqual([5]);
    expect(await numbers(id, { campo: 'nombre', codigo: 'E05' })).toEqual([]);
    expect(await numbers(id, { campo: 'centro', codigo: 'A01', estado: 'crear' })).toEqual([6]);
  });

  test('are cut into pages, with the whole total', async () => {
    const id = await storeImport(at, await mixed());
    const second = await page(id, { range: { first: 2, last: 3 } });
    expect([second.rows.map(({ fila }) => fila), second.total]).toEqual([[4, 5], 6]);
    expect(await page(id, { range: { first: 6, last: 9 } })).toEqual({ rows: [], total: 6 });
  });

  test('show values as lists do: new ones whole, changes with what stood there before', async () => {
    const id = await storeImport(at, await mixed());
    const [created, changed, same, wrong, warned] = (await page(id)).rows;
    expect(created).toMatchObject({ celdas: null, hallazgos: [], registro_id: null });
    expect(created?.valores).toMatchObject({
      codigo: { despues: 'B1' },
      sector_id: { despues: 'S1 · Norte' },
      activo: { despues: 'Sí' },
      estrato: { despues: '3' },
    });
    expect(created?.valores['codigo']).not.toHaveProperty('antes');
    const [inEnglish] = (await page(id, { language: 'en' })).rows;
    expect(inEnglish?.valores['activo']).toEqual({ despues: 'Yes' });
    expect(changed?.valores).toEqual({
      nombre: { despues: 'Dos bis', antes: 'Dos' },
      estrato: { despues: '', antes: '2' },
    });
    expect(changed?.registro_id).toBeTypeOf('number');
    expect([same?.valores, same?.registro_id]).toEqual([{}, expect.any(Number)]);
    expect(wrong?.celdas).toEqual({ codigo: 'B4', sector_id: 'Sur', estrato: '9' });
    expect(wrong?.registro_id).toBeNull();
    expect(wrong?.hallazgos.map(({ codigo, campo, valor }) => [codigo, campo, valor])).toEqual(
      expect.arrayContaining([
        ['E02', 'nombre', undefined],
        ['E05', 'sector_id', 'Sur'],
        ['E05', 'estrato', '9'],
      ]),
    );
    expect(warned?.valores['centro']).toEqual({ despues: '6.500000, -75.500000' });
    expect(warned?.hallazgos[0]?.mensaje).toMatch(/^Fuera del municipio/);
  });

  test('name targets that are only planned as those that are there', async () => {
    const sheet = csv(
      ['codigo', 'nombre', 'sector_id'],
      ['B1', 'Uno', 'Nuevo'],
      ['B2', 'Dos', 'Nuevo'],
    );
    const made = await plan(sheet, { destino: 'barrio', opciones: { crear: ['sector_id'] } });
    const id = await storeImport(at, made);
    const labels = async () =>
      (await page(id)).rows.map(({ valores }) => valores['sector_id']?.despues);
    expect(await labels()).toEqual(['NUEVO · Nuevo', 'NUEVO · Nuevo']);
    await apply(made);
    expect(await labels()).toEqual(['NUEVO · Nuevo', 'NUEVO · Nuevo']);
  });

  test('lead to new records as long as they are there', async () => {
    const made = await plan(csv(header, ['B1', 'Uno', 'X', '', ''], ['B2', 'Dos', 'X', '', '']), {
      destino: 'barrio',
      opciones: { crear: ['sector_id'] },
    });
    const id = await storeImport(at, made);
    const records = async () => (await page(id)).rows.map(({ registro_id }) => registro_id);
    expect(await records()).toEqual([null, null]);
    await apply(made);
    await storeImport(at, made, { estado: 'aplicada', rondas: 1 });
    const [first, second] = await records();
    expect([first, second]).toEqual([expect.any(Number), expect.any(Number)]);
    await at.db.orm.run(
      { text: `update barrio set nombre = 'Otro', version = 2 where id = $1::bigint` },
      [second ?? 0],
    );
    await undo(made);
    expect(await records()).toEqual([null, second]);
    expect(await numbers(id, { estado: 'conservada' })).toEqual([3]);
  });

  test('show personal data masked, in the cells and sentences, too', async () => {
    await at.make('vecino', { codigo: 'V1', cedula: '1234567' });
    const sheet = csv(
      ['CODIGO', 'CEDULA', 'EDAD', 'AVISA A'],
      ['V2', '7654321', '', '1234567'],
      ['V1', '7777777', '', ''],
      ['V3', '999999999', '200', ''],
    );
    const id = await storeImport(at, await plan(sheet, { destino: 'vecino' }));
    const [created, changed, wrong] = (await page(id)).rows;
    expect(created?.valores).toMatchObject({
      codigo: { despues: 'V2' },
      cedula: { despues: '•••' },
      avisa_a_id: { despues: 'V1 · •••' },
    });
    expect(changed?.valores).toEqual({ cedula: { despues: '•••', antes: '•••' } });
    expect(wrong?.celdas).toEqual({ CODIGO: 'V3', CEDULA: '•••', EDAD: '200' });
    expect(wrong?.hallazgos.map(({ campo, valor }) => [campo, valor])).toEqual(
      expect.arrayContaining([
        ['cedula', '•••'],
        ['edad', '200'],
      ]),
    );
    expect(JSON.stringify(wrong)).not.toContain('999999');
  });

  test('cost the same number of statements however many they are', async () => {
    const rows = Array.from({ length: 30 }, (_, n) => [`B${n}`, `Barrio ${n}`, `Sector ${n % 9}`]);
    const made = await plan(csv(['codigo', 'nombre', 'sector_id'], ...rows), {
      destino: 'barrio',
      opciones: { crear: ['sector_id'] },
    });
    const id = await storeImport(at, made);
    const costs: number[] = [];
    for (const last of [1, 9, 29]) {
      const { statements, stop } = hearStatements();
      expect((await page(id, { range: { first: 0, last } })).rows).toHaveLength(last + 1);
      stop();
      costs.push(statements.length);
    }
    expect(costs).toEqual([4, 4, 4]);
  });

  test('are none where there is no such import', async () => {
    expect(await page(999_999)).toEqual({ rows: [], total: 0 });
  });
});
