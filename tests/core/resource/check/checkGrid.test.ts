import { expect, test } from 'vitest';
import { period } from '../../../../src/core/fields/period/period.ts';
import { checkResources } from '../../../../src/core/resource/check/checkResources.ts';
import { gridToys } from '../../../support/toys/gridToys.ts';
import {
  autor,
  libro,
  problemsOf,
  section,
  withFields,
  type PlantedMistake,
} from '../../../support/sheets/libro.ts';

const counts = { done: { es: 'a', en: 'a' }, missing: { es: 'b', en: 'b' } };
const grid = {
  title: { es: 'Libros del estado', en: 'Books of the state' },
  rows: { field: 'autor_id', where: { activo: true }, shows: ['nombre'] },
  key: 'estado',
  columns: ['paginas', 'resumen', 'creado_en'],
  typed: ['paginas', 'resumen'],
  given: { paginas: 3 },
  carries: ['paginas'],
  counts,
};

const withGrid = (changes: object, more: object = {}) => ({
  unique: [['autor_id', 'estado']],
  list: { columns: ['nombre'], faces: { grid: { ...grid, ...changes } } },
  ...more,
});

const mistakes: PlantedMistake[] = [
  [
    'an unknown key',
    withGrid({ key: 'estad' }, { unique: [['autor_id', 'estado']] }),
    'key',
    '→ estado?',
  ],
  [
    'a key of another kind',
    withGrid({ key: 'paginas' }, { unique: [['autor_id', 'paginas']] }),
    'key',
    'period or choice',
  ],
  [
    'a pair that is not unique',
    withGrid({}, { unique: [['autor_id', 'nombre']] }),
    'key',
    "say unique: [['autor_id', 'estado']]",
  ],
  [
    'rows that are no reference',
    withGrid({ rows: { field: 'nombre' } }, { unique: [['nombre', 'estado']] }),
    'rows.field',
    'must be of kind reference',
  ],
  [
    'a target that is left out by an unknown field',
    withGrid({ rows: { field: 'autor_id', where: { activ: true } } }),
    'rows.where.activ',
    '→ activo?',
  ],
  [
    'a target shown by an unknown field',
    withGrid({ rows: { field: 'autor_id', shows: ['nombr'] } }),
    'rows.shows[0]',
    '→ nombre?',
  ],
  [
    'days of a key that is no month',
    withGrid({ rows: { field: 'autor_id', from: 'creado_en' } }),
    'rows.from',
    'is no month',
  ],
  [
    'an unknown column',
    withGrid({ columns: ['paginas', 'resumen', 'pagina'] }),
    'columns[2]',
    '→ paginas?',
  ],
  ['nothing to type', withGrid({ typed: [], carries: [] }), 'typed', 'names no field to type'],
  [
    'a typed field that is no column',
    withGrid({ typed: ['paginas', 'nombre'] }),
    'typed',
    '"nombre" is none of the columns',
  ],
  [
    'a column that says which line it is',
    withGrid({ columns: ['paginas', 'resumen', 'autor_id'] }),
    'columns',
    'says which line it is',
  ],
  [
    'a typed field of the server',
    withGrid({ columns: ['paginas', 'numero'], typed: ['paginas', 'numero'] }),
    'typed[1]',
    'set by the server',
  ],
  [
    'a typed field of many values',
    withGrid({ columns: ['paginas', 'ficha'], typed: ['paginas', 'ficha'] }),
    'typed[1]',
    'found json',
  ],
  [
    'a beginning that is no value',
    withGrid({ given: { paginas: 'tres' } }),
    'given.paginas',
    'is no value',
  ],
  [
    'what is carried without being typed',
    withGrid({ carries: ['creado_en'] }),
    'carries',
    'is not typed',
  ],
  [
    'a count of an unknown field',
    withGrid({ counts: { ...counts, also: [{ words: counts.done, where: { pagina: 1 } }] } }),
    'counts.also[0].where.pagina',
    '→ paginas?',
  ],
  [
    'a chart of words',
    withGrid({ chart: { title: counts.done, is: 'nombre', expected: 'paginas' } }),
    'chart.is',
    'integer or decimal or money',
  ],
  [
    'a chart of a key that is no month',
    withGrid({ chart: { title: counts.done, is: 'paginas', expected: 'paginas' } }),
    'chart',
    'is no month',
  ],
  [
    'a next step to nowhere',
    withGrid({ next: { label: counts.done, resource: 'autr', key: 'nombre' } }),
    'next.resource',
    '→ autor?',
  ],
  [
    'a next step by an unknown key',
    withGrid({ next: { label: counts.done, resource: 'autor', key: 'mes' } }),
    'next.key',
    'no field "mes"',
  ],
  [
    'a resource that nobody writes',
    withGrid({}, { access: { escribir: 'nadie' } }),
    '',
    'nobody writes libro',
  ],
];

const year = {
  title: counts.done,
  across: 'months',
  key: 'mes',
  of: 'estado',
  typed: ['paginas'],
  ceilings: { paginas: 'paginas' },
  balances: { paginas: 'paginas' },
  charts: [{ title: counts.done, bars: ['paginas'] }],
};

const withYear = (
  changes: object,
  unique: readonly (readonly string[])[] = [['estado', 'mes']],
) => ({
  ...withFields({ mes: period({ label: 'Mes' }) }),
  form: [section('nombre', 'autor_id', 'mes', 'paginas')],
  unique,
  list: { columns: ['nombre'], faces: { grid: { ...year, ...changes } } },
});

const mistakesOfYears: PlantedMistake[] = [
  ['a month that is none', withYear({ key: 'paginas' }, [['estado', 'paginas']]), 'key', 'period'],
  ['an unknown month', withYear({ key: 'me' }), 'key', '→ mes?'],
  ['whose months of another kind', withYear({ of: 'autor_id' }), 'of', 'must be of kind choice'],
  ['a month that is not unique', withYear({}, []), 'key', "say unique: [['estado', 'mes']]"],
  [
    'a month that is unique with something else',
    withYear({ of: undefined }),
    'key',
    "say unique: [['mes']]",
  ],
  [
    'a typed field that stands in no section',
    withYear({ typed: ['paginas', 'mes'] }),
    'typed',
    '"mes" stands in no section of the form',
  ],
  ['nothing to type in a year', withYear({ typed: [] }), 'typed', 'names no field to type'],
  [
    'a ceiling that is no figure',
    withYear({ ceilings: { paginas: 'nombre' } }),
    'ceilings.paginas',
    'integer or decimal or money',
  ],
  [
    'a ceiling of nothing',
    withYear({ ceilings: { pagina: 'paginas' } }),
    'ceilings.pagina',
    '→ paginas?',
  ],
  [
    'a balance of words',
    withYear({ balances: { nombre: 'paginas' } }),
    'balances.nombre',
    'integer or decimal or money',
  ],
  [
    'a chart of an unknown figure',
    withYear({ charts: [{ title: counts.done, lines: ['pagina'] }] }),
    'charts[0]',
    '→ paginas?',
  ],
];

test.each([...mistakes, ...mistakesOfYears])('%s is found', (_mistake, changes, path, words) => {
  const at = `libro.list.faces.grid${path === '' ? '' : `.${path}`}`;
  expect(problemsOf(changes)).toContainEqual({
    path: at,
    problem: expect.stringContaining(words),
  });
});

test('a grid without a mistake is none', () => {
  const without =
    (name: string) =>
    ({ path }: { path: string }) =>
      !path.startsWith(name);
  const found = checkResources([autor, libro(withGrid({}))]).filter(without('libro.states'));
  expect(found).toEqual([]);
  expect(checkResources(gridToys)).toEqual([]);
});
