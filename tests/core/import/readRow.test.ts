import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { text } from '../../../src/core/fields/text/text.ts';
import { columnsOf } from '../../../src/core/import/headerRow.ts';
import { guarded } from '../../../src/core/export/guardText.ts';
import { proposeMapping } from '../../../src/core/import/mapping.ts';
import { rowReader, type RowReading } from '../../../src/core/import/readRow.ts';
import type { Cell } from '../../../src/core/import/sheet.ts';
import { importTargets } from '../../../src/core/import/targets.ts';
import { defineResource, type Resource } from '../../../src/core/resource/resource.ts';
import { poste } from '../../support/toys/sheetToys.ts';
import { muestra } from '../../support/toys/toys.ts';

const context = { hoy: '2026-07-15', ahora: '2026-07-15T10:30:00-05:00' };

const obra = defineResource({
  name: 'obra',
  label: 'Obra',
  title: 'Obras',
  represent: 'codigo',
  fields: {
    codigo: text({ label: 'Código', required: true, max: 20, code: true }),
    nombre: text({ label: 'Nombre', max: 200, exact: true }),
    lugar: text({ label: 'Lugar', max: 200, exact: true }),
  },
  sort: 'codigo',
  list: { columns: ['codigo'] },
  form: [{ title: 'Datos', fields: ['codigo'] }],
  import: { virtual: { tecnologia: { label: 'Tecnología', targets: ['nombre'] } } },
  routes: { list: 'obra_paginate' },
});

interface Given {
  resource?: Resource;
  chosen?: Record<string, string | string[] | null>;
  options?: RowReading['options'];
}

/** A reader of rows under these headers. */
function under(headers: Cell[], { resource = obra, chosen, options = {} }: Given = {}) {
  const columns = proposeMapping(
    columnsOf([{ n: 1, cells: headers }], []),
    importTargets(resource),
    { chosen },
  );
  const project = () => ({ lat: 4.6, lng: -74 });
  const read = rowReader({ resource, columns, options, context, project });
  return (...cells: Cell[]) => read({ n: 7, cells });
}

describe('a row', () => {
  test('gives values, blanks and the texts of what is looked up', () => {
    const headers = ['Nombre', 'Entero', 'Sector', 'Sectores', 'Altura', 'Otra cosa'];
    const read = under(headers, { resource: muestra });
    expect(read(' A  b', 3, 'SEC-01', 'SEC-01; SEC-02', '-', 'x')).toEqual({
      n: 7,
      values: { nombre: 'A b', entero: 3 },
      blanks: ['altura'],
      texts: { sector_id: 'SEC-01', sectores: 'SEC-01; SEC-02' },
      findings: [],
    });
  });

  test('gives the words of a spoken field, whatever values it takes', () => {
    const spoken = { ...obra, import: { ...obra.import, spoken: { codigo: ['nombre'] } } };
    const read = under(['Código', 'Nombre'], { resource: spoken });
    expect(read(' Cambio  foco de más de veinte letras', 'A')).toMatchObject({
      values: { nombre: 'A' },
      texts: { codigo: 'Cambio foco de más de veinte letras' },
      findings: [],
    });
    expect(read('-', 'A')).toMatchObject({ blanks: ['codigo'], texts: {} });
  });

  test('that is blank gives nothing', () => {
    const read = under(['Código', 'Nombre']);
    expect(read()).toBeUndefined();
    expect(read(null, '', ' \u00a0')).toBeUndefined();
    expect(read('-')).toMatchObject({ blanks: ['codigo', 'nombre'] });
  });

  test('that ends early is blank where it has no cells', () => {
    expect(under(['Código', 'Nombre', 'Lugar'])('a')).toMatchObject({
      values: { codigo: 'A' },
      blanks: ['nombre', 'lugar'],
    });
  });

  test('tells each cell that cannot be taken, with its column and text', () => {
    const read = under(['ENTERO', 'Fecha', 'Sector'], { resource: muestra });
    const row = read('doce', '31/02/2026', { error: '#REF!' });
    expect(row).toMatchObject({ values: {}, blanks: [], texts: {} });
    const at = (field: string, columna: string, valor: string) =>
      expect.objectContaining({ level: 'error', field, columna, valor });
    expect(row?.findings).toEqual([
      at('entero', 'ENTERO', 'doce'),
      at('fecha', 'Fecha', '31/02/2026'),
      at('sector_id', 'Sector', '#REF!'),
    ]);
    expect(row?.findings.map(({ code }) => code)).toEqual([
      'NO_ES_NUMERO',
      'NO_ES_FECHA',
      'CELDA_CON_ERROR',
    ]);
  });

  test('keeps NA in a virtual column, where it may be sodium', () => {
    expect(under(['Código', 'Tecnología'])('a', 'Na')).toMatchObject({
      texts: { tecnologia: 'Na' },
    });
  });

  test('says nothing of targets that no column feeds', () => {
    expect(under(['Código'])('a')).toEqual({
      n: 7,
      values: { codigo: 'A' },
      blanks: [],
      texts: {},
      findings: [],
    });
  });

  test('feeds several targets from one column', () => {
    const read = under(['X'], { chosen: { X: ['nombre', 'tecnologia'] } });
    expect(read('LED')).toMatchObject({ values: { nombre: 'LED' }, texts: { tecnologia: 'LED' } });
  });
});

describe('a row with more values than columns', () => {
  // the inventory of Madrid: decimal commas without quotes shift all that follows
  const madrid = ['tipoLampara', 'calle', 'codigo', 'barrio', 'Longitude', 'Latitude'];
  const read = under(madrid, { resource: poste });
  const broken = ['LED', 'CALLE', '11112774', '9', '443912', '44780000000', '4481558', '847'];

  test('gives that finding and none of its values', () => {
    expect(read(...broken)).toEqual({
      n: 7,
      values: {},
      blanks: [],
      texts: {},
      findings: [
        {
          code: 'FILA_LARGA',
          level: 'error',
          params: { columnas: 6, ultima: 8, valores: 8 },
        },
      ],
    });
  });

  test('is told by where its last value stands, blanks behind it not counted', () => {
    expect(read('LED', null, null, null, null, null, null, 'x')?.findings).toHaveLength(1);
    expect(read('LED', null, null, null, 1, 2, null, ' ', '')?.findings).toEqual([]);
  });

  test('may use a nameless column that a person leads somewhere', () => {
    const columns = columnsOf([{ n: 1, cells: ['Código'] }], [{ n: 2, cells: ['a', 'b'] }]);
    const mapped = (chosen: Record<string, string>) =>
      rowReader({
        resource: obra,
        columns: proposeMapping(columns, importTargets(obra), { chosen }),
        options: {},
        context,
        project: () => undefined,
      })({ n: 2, cells: ['a', 'b'] });
    expect(mapped({})?.findings).toMatchObject([{ code: 'FILA_LARGA' }]);
    expect(mapped({ 'Columna B': 'nombre' })?.values).toEqual({ codigo: 'A', nombre: 'b' });
  });
});

describe('what a person decided about values', () => {
  test('is a constant for every row, whatever the column says', () => {
    const options = { constantes: { nombre: ' fijo', tecnologia: 'LED', lugar: 'N/A' } };
    expect(under(['Código', 'Nombre'], { options })('a', 'otro')).toMatchObject({
      values: { codigo: 'A', nombre: ' fijo' },
      texts: { tecnologia: 'LED' },
      blanks: ['lugar'],
    });
  });

  test('replaces what stands in a cell, case and accents ignored', () => {
    const valores = { entero: { Ningúno: '0', mil: null, '': '5', '-': '1' } };
    const read = under(['Nombre', 'Entero'], { resource: muestra, options: { valores } });
    const entero = (cell: Cell) => read('x', cell);
    expect(entero(' NINGUNO ')?.values).toMatchObject({ entero: 0 });
    expect(entero('Mil')?.blanks).toEqual(['entero']);
    expect(entero(null)?.values).toMatchObject({ entero: 5 });
    expect(entero('-')?.values).toMatchObject({ entero: 1 });
    expect(entero(3)?.values).toMatchObject({ entero: 3 });
  });

  test('is shown beside what the file says when it cannot be taken', () => {
    const options = { valores: { entero: { mucho: '1000' } } };
    const read = under(['Nombre', 'Entero'], { resource: muestra, options });
    expect(read('x', 'mucho')?.findings).toMatchObject([{ code: 'MAXIMO', valor: 'mucho' }]);
  });

  test('generates values for rows without one', () => {
    const options = { generar: { codigo: 'GUA-{fila:5}' } };
    const read = under(['Código', 'Nombre'], { options });
    expect(read('a', 'x')?.values).toEqual({ codigo: 'A', nombre: 'x' });
    expect(read('-', 'x')?.values).toEqual({ codigo: 'GUA-00007', nombre: 'x' });
    expect(under(['Nombre'], { options })('x')?.values).toEqual({
      codigo: 'GUA-00007',
      nombre: 'x',
    });
  });

  test('about names that only objects have changes nothing', () => {
    const options = { constantes: {}, valores: {}, generar: {}, coordenadas: {} };
    expect(under(['toString', 'Código'], { options })('x', 'a')?.values).toEqual({ codigo: 'A' });
  });
});

describe('the place of a row', () => {
  const place = (headers: string[], options: RowReading['options'] = {}) =>
    under(headers, { resource: muestra, options });

  test('is read from one column or from two', () => {
    const expected = { punto: { lat: 4.60971, lng: -74.08175 } };
    expect(place(['Punto'])('4.60971, -74.08175')?.values).toEqual(expected);
    expect(place(['Longitud', 'Latitud'])('-74,08175', 4.60971)?.values).toEqual(expected);
  });

  test('is blank under its own name', () => {
    expect(place(['Nombre', 'Latitud', 'Longitud'])('x', '-', null)?.blanks).toEqual(['punto']);
    expect(place(['Nombre', 'Punto'])('x', 'N/A')?.blanks).toEqual(['punto']);
  });

  test('that lacks a half, or whose half is wrong, is told where', () => {
    const read = place(['Latitud', 'Longitud']);
    const finding = (...cells: Cell[]) => read(...cells)?.findings[0];
    expect(finding(4.6, null)).toMatchObject({
      code: 'COORDENADA_INCOMPLETA',
      field: 'punto',
      columna: 'Latitud',
      valor: '4.6, ',
    });
    expect(finding(4.6, 'x')).toMatchObject({ columna: 'Longitud', valor: 'x' });
    expect(finding(1_009_876, 1_003_541)).toMatchObject({
      code: 'COORDENADA_PLANA',
      valor: '1009876, 1003541',
    });
    expect(place(['Nombre', 'Longitud'])('x', -74)?.findings).toMatchObject([
      { code: 'COORDENADA_INCOMPLETA', columna: 'Longitud' },
    ]);
  });

  test('is taken in the system chosen for it', () => {
    const turned = place(['Latitud', 'Longitud'], { coordenadas: { punto: 'invertidas' } });
    expect(turned(-74, 4.6)?.values).toEqual({ punto: { lat: 4.6, lng: -74 } });
    const planar = place(['Norte', 'Este'], { coordenadas: { punto: 'EPSG:3116' } });
    expect(planar(1_009_876, 1_003_541)?.values).toEqual({ punto: { lat: 4.6, lng: -74 } });
  });

  test('may have constant halves, and both kinds of columns, the whole first', () => {
    const options = { constantes: { 'punto.lng': '-74' } };
    expect(place(['Latitud'], options)(4.6)?.values).toEqual({ punto: { lat: 4.6, lng: -74 } });
    const both = under(['A', 'B', 'C'], {
      resource: muestra,
      chosen: { A: 'punto', B: 'punto.lat', C: 'punto.lng' },
    });
    expect(both('1.5, 2.5', 3, 4)?.values).toEqual({ punto: { lat: 1.5, lng: 2.5 } });
    expect(both('-', 3, 4)?.values).toEqual({ punto: { lat: 3, lng: 4 } });
  });
});

test('no row loses a cell or moves it to another column', () => {
  const words = fc.string({ minLength: 1, maxLength: 20 }).filter((word) => word.trim() !== '');
  const cells = fc.oneof(words, words, fc.constantFrom(null, '', ' ', '-', 'S/N'));
  const titles = fc.shuffledSubarray(['Nombre', 'Lugar', 'Tecnología', 'Otra', 'x'], {
    minLength: 1,
  });
  const rows = titles.chain((headers) =>
    fc.record({
      headers: fc.constant(headers),
      row: fc.array(cells, { minLength: headers.length, maxLength: headers.length }),
    }),
  );
  fc.assert(
    fc.property(rows, ({ headers, row }) => {
      // the first cell keeps the row from being blank
      const sheetRow = row.map((cell) => (isNothing(cell) ? cell : guarded(cell ?? '', 'xlsx')));
      const read = under(['Código', ...headers])('A', ...sheetRow);
      const said = new Map(headers.map((header, at) => [header, row[at] ?? null]));
      for (const [header, name] of [
        ['Nombre', 'nombre'],
        ['Lugar', 'lugar'],
      ] as const) {
        const cell = said.get(header);
        const expected = cell === undefined || isNothing(cell) ? undefined : cell;
        expect(read?.values[name]).toBe(expected);
        expect(read?.blanks.includes(name)).toBe(said.has(header) && expected === undefined);
      }
      const cell = said.get('Tecnología') ?? null;
      expect(read?.texts.tecnologia).toBe(isNothing(cell) ? undefined : tidy(cell ?? ''));
      expect(read?.findings).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

const isNothing = (cell: string | null): boolean =>
  cell === null || ['', '-', 'S/N'].includes(cell.trim());
const tidy = (cell: string): string => cell.replace(/\s+/gu, ' ').trim();
