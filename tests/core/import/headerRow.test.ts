import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { findHeaderRow, headerRows, columnsOf } from '../../../src/core/import/headerRow.ts';
import type { Cell, SheetRow } from '../../../src/core/import/sheet.ts';
import { importTargets } from '../../../src/core/import/targets.ts';
import { poste } from '../../support/toys/sheetToys.ts';

const targets = importTargets(poste);

/** Rows from 1; blank ones are left out, as readers of files do. */
const sheet = (...rows: Cell[][]): SheetRow[] =>
  rows.map((cells, at) => ({ n: at + 1, cells })).filter(({ cells }) => cells.length > 0);

const heads = ['Código', 'Tipo', 'Barrio', 'Dirección'];
const data = ['LUM-1', 'Luminaria', 'Centro', 'Calle 5'];

describe('the header row', () => {
  test('is the first row of a plain sheet', () => {
    expect(findHeaderRow(sheet(heads, data), targets)).toBe(1);
  });

  test('is found below titles, and from column B on', () => {
    const title = [null, 'INVENTARIO DE ALUMBRADO', null, '2026'];
    const rows = sheet(
      title,
      [],
      [null, 'Fecha:', { fecha: '2026-01-01' }],
      [null, ...heads],
      data,
    );
    expect(findHeaderRow(rows, targets)).toBe(4);
  });

  test('is the first that names 60 % of what is required, though a later one names more', () => {
    const rows = sheet(['Código', 'Barrio'], ['a', 'b'], [...heads, 'Altura', 'Régimen'], data);
    expect(findHeaderRow(rows, targets)).toBe(1);
  });

  test('without the required columns is the one that names most', () => {
    const rows = sheet(['Poste', 'x'], ['Dirección', 'Latitud', 'Longitud'], ['a', 1, 2]);
    expect(findHeaderRow(rows, targets)).toBe(2);
  });

  test('of a resource that requires little is the one that names most, not a chance hit', () => {
    const few = targets.map((target) => ({ ...target, required: target.name === 'codigo' }));
    const rows = sheet(['Punto', '1234'], ['Punto', 'Soporte', 'Dirección'], ['1', '2', 'x']);
    expect(findHeaderRow(rows, few)).toBe(2);
  });

  test('of unknown words is the first that is as wide as the data below', () => {
    const rows = sheet(
      ['Informe', 'julio'],
      ['MOTIVOS', 'ene', 'feb', 'mar', 'abr', 'TOTAL'],
      ['BARRIDO', 2, 6, 5, 3, 30],
      ['CAMBIO', 3, 3, 7, 2, 47],
    );
    expect(findHeaderRow(rows, targets)).toBe(2);
  });

  test('never repeats a word nor is made of numbers', () => {
    const rows = sheet(
      ['si', 'no', 'si'],
      ['12', '13', '14'],
      ['uno', 'dos', 'tres'],
      ['1', '2', '3'],
    );
    expect(findHeaderRow(rows, targets)).toBe(3);
  });

  test('may repeat merged cells', () => {
    const rows = sheet(['PEAK', 'PEAK', 'PEAK'], ['Día', 'Indiana', 'Indiana'], ['lunes', 33, 35]);
    expect(findHeaderRow(rows, targets)).toBe(2);
  });

  test('is no row of data that names two targets by chance', () => {
    const rows = sheet(
      ['id', 'ubicacion_id', 'nombre', 'clase'],
      ['1', null, 'Suroriental', 'zona'],
      ['36', '2', 'Soporte', 'Barrio'],
    );
    expect(findHeaderRow(rows, targets)).toBe(1);
  });

  test('of numbers alone is the first row, of nothing none', () => {
    expect(findHeaderRow(sheet([], [1, 2], [3, 4]), targets)).toBe(2);
    expect(findHeaderRow([], targets)).toBeUndefined();
    expect(findHeaderRow([{ n: 1, cells: [null, ' '] }], targets)).toBeUndefined();
  });

  test.each<[string, Cell[][], number]>([
    [
      'Fray Mamerto Esquiú',
      [
        [
          'PUNTO',
          'POSICIÓN',
          'TIPO',
          'POTENCIA (W)',
          'TIPO DE ENCENDIDO',
          'OBSERVACIONES',
          'CANTIDAD POR PUNTO',
          'SUMINISTRO',
          'DIRECCIÓN',
          'LOCALIDAD',
        ],
        [1, 'S28 25.696 W65 43.153', 'LED', '-', '-', null, null, 145_331, 'RUTA 1', 'EL HUECO'],
      ],
      1,
    ],
    [
      'Guaranda',
      [
        [
          'CODIGOESTR',
          'ESTRUCT',
          'HORASFUNC1',
          'HORASFUNC2',
          'DIASFUNCME',
          'SUBTIPO',
          'SUBT',
          'Luminaria.BAJOMEDICION',
          'Luminaria.POTENCIA',
          'POTENCIA_2',
          'ALIMENTA_5',
          'ALIM',
          'SUBTIPO_1',
          'TRAF',
          'VOLTAJE',
          'POTENCIA TRAFO',
          'TRAFO',
          'KWH',
          '',
          '',
          '',
        ],
        [
          'APO0374',
          'LDOS100ACC',
          '12',
          '0',
          '100',
          '4',
          'Sodio Cerrada',
          '0',
          '100',
          '0',
          '03GN020T13',
          'Guanujo Central',
          '1',
          'Transformador',
          '7.97 kV',
          '10',
          '0303303',
        ],
      ],
      1,
    ],
    [
      'the meters, which begin at B2',
      [
        [],
        [null, 'USUARIO', 'Titular', 'Titular servicio', 'DOMICILIO', 'TIPO CONSUMO', 'Medidor'],
        [null, '001-000143972-001', 'MUNICIP.', null, 'RUTA PROV. Nº 22', 'T1-AP', '2399766'],
      ],
      2,
    ],
    [
      'Madrid',
      [
        ['tipoLampara', 'tipoLuminaria', 'tipoVia', 'calle', 'codigo', 'barrio', 'Latitude'],
        ['GLED002', 'LED', 'CALLE', 'DEL JAZMIN', '11112774', '9', '443912', '44780000000'],
      ],
      1,
    ],
  ])('is found in the sheet of %s', (_name, rows, expected) => {
    expect(findHeaderRow(sheet(...rows), targets)).toBe(expected);
  });
});

describe('headers in two rows', () => {
  const groups = ['Código', 'Tipo', 'Barrio', 'Poste', null, 'Coordenadas', null];
  const parts = [null, null, null, 'Codigo poste', 'Soporte', 'Latitud', 'Longitud'];
  const row = ['L1', 'LED', 'Centro', 'P1', 'Metálico', 4.6, -74];
  const numbers = (rows: SheetRow[], n: number) =>
    headerRows(rows, n, targets).map((header) => header.n);

  test('are both found where the lower names the columns of groups', () => {
    const rows = sheet(['INFORME'], groups, parts, row);
    expect(findHeaderRow(rows, targets)).toBe(2);
    expect(numbers(rows, 2)).toEqual([2, 3]);
  });

  test('are found in merged cells that repeat what they cover', () => {
    const merged = ['Código', 'Tipo', 'Barrio', 'Poste', 'Poste', 'Coordenadas', 'Coordenadas'];
    const under = ['Código', 'Tipo', 'Barrio', 'Codigo poste', 'Soporte', 'Latitud', 'Longitud'];
    const rows = sheet(merged, under, row);
    expect(findHeaderRow(rows, targets)).toBe(1);
    expect(numbers(rows, 1)).toEqual([1, 2]);
  });

  test('are found where merged cells repeat the whole row', () => {
    expect(numbers(sheet(heads, heads, data), 1)).toEqual([1, 2]);
  });

  test.each<[string, Cell[][]]>([
    ['data', [heads, data]],
    [
      'data under a column without a header',
      [
        ['Código', null],
        ['LUM-1', 'Poste'],
      ],
    ],
    ['numbers', [groups, [null, null, null, 1, 2, 3, 4]]],
    ['a title over the headers', [['INVENTARIO', 'INVENTARIO', 'INVENTARIO'], heads]],
    ['a row that is not next', [groups, [], parts]],
    ['nothing', [groups]],
  ])('are not made of %s', (_name, rows) => {
    expect(numbers(sheet(...rows), 1)).toEqual([1]);
  });

  test('of a row that the sheet does not have are none', () => {
    expect(numbers(sheet(heads), 7)).toEqual([]);
  });
});

const columns = (header: Cell[][], sample: Cell[][] = []) =>
  columnsOf(
    header.map((cells, at) => ({ n: at + 1, cells })),
    sample.map((cells, at) => ({ n: at + 3, cells })),
  );
const names = (header: Cell[][], sample: Cell[][] = []) =>
  columns(header, sample).map(({ nombre }) => nombre);

test('a column has its header, letter, place and samples', () => {
  const rows = [[' A1 '], [null], ['-'], ['A1'], [2], ['N/A'], [true], ['x'], ['y'], ['z']];
  expect(columns([['  Código\n poste ']], rows)).toEqual([
    {
      index: 0,
      nombre: 'Código poste',
      letra: 'A',
      muestras: ['A1', '2', 'sí', 'x', 'y'],
      titulada: true,
    },
  ]);
});

test('nameless columns are called by their letter and repeated ones are counted', () => {
  expect(names([[null, 'Estado', '', 'Estado', 'Estado (2)', 'Columna A', 'Estado']])).toEqual([
    'Columna A',
    'Estado',
    'Columna C',
    'Estado (2)',
    'Estado (2) (2)',
    'Columna A (2)',
    'Estado (3)',
  ]);
});

test('nameless columns at the end are left out unless a sample has something', () => {
  const header = ['a', 'b', null, '', null];
  expect(names([header], [['1', '2', null, null, ' ']])).toEqual(['a', 'b']);
  expect(names([header], [['1', '2', null, 'x']])).toEqual(['a', 'b', 'Columna C', 'Columna D']);
  expect(columns([header], [['1', '2', 'x']])[2]).toMatchObject({ titulada: false, letra: 'C' });
});

test('letters go on after Z', () => {
  const letters = columns([Array.from({ length: 703 }, (_, at) => `c${at}`)]).map(
    ({ letra }) => letra,
  );
  expect([letters[25], letters[26], letters[51], letters[52], letters[701], letters[702]]).toEqual([
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ]);
});

test('names of two rows are joined, blank or repeated groups alike', () => {
  const expected = ['Código', 'Poste Material', 'Poste Altura', 'Notas'];
  expect(
    names([
      ['Código', 'Poste', null, 'Notas'],
      [null, 'Material', 'Altura'],
    ]),
  ).toEqual(expected);
  const merged = columns([
    ['Código', 'Poste', 'Poste', 'Notas'],
    ['Código', 'Material', 'Altura', 'Notas'],
  ]);
  expect(merged.map(({ nombre }) => nombre)).toEqual(expected);
  expect(merged.map(({ parte }) => parte)).toEqual([undefined, 'Material', 'Altura', undefined]);
});

test('a sheet without headers has columns where its samples have something', () => {
  expect(names([], [['x', null, 'y']])).toEqual(['Columna A', 'Columna B', 'Columna C']);
  expect(names([], [])).toEqual([]);
});

test('no two columns have one name, and each stands where its cells are', () => {
  const cells = fc.array(fc.constantFrom(null, '', 'a', 'A', 'a (2)', 'Columna B', 'b'));
  fc.assert(
    fc.property(cells, cells, (header, sample) => {
      const found = columns([header], [sample]);
      expect(new Set(found.map(({ nombre }) => nombre)).size).toBe(found.length);
      expect(found.map(({ index }) => index)).toEqual([...found.keys()]);
    }),
  );
});
