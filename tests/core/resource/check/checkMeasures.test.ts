import { describe, expect, test } from 'vitest';
import { resources, startPage } from '../../../../resources.config.ts';
import { boolean } from '../../../../src/core/fields/boolean/boolean.ts';
import { date } from '../../../../src/core/fields/date/date.ts';
import { integer } from '../../../../src/core/fields/integer/integer.ts';
import { references } from '../../../../src/core/fields/references/references.ts';
import { text } from '../../../../src/core/fields/text/text.ts';
import type { Measure } from '../../../../src/core/measures/measure.ts';
import { startPageProblems, type StartPage } from '../../../../src/core/measures/startPage.ts';
import { measureProblems } from '../../../../src/core/resource/check/checkMeasures.ts';
import { defineResource } from '../../../../src/core/resource/resource.ts';
import { autor, libro, problemsOf, type PlantedMistake } from '../../../support/sheets/libro.ts';
import { checkResources } from '../../../../src/core/resource/check/checkResources.ts';

const label = { es: 'x', en: 'x' };

const cosa = defineResource({
  name: 'cosa',
  label: 'Cosa',
  title: 'Cosas',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Nombre', max: 20, required: true }),
    cuantas: integer({ label: 'Cuántas' }),
    dia: date({ label: 'Día' }),
    oculta: boolean({ label: 'Oculta' }),
    otras: references('cosa', { label: 'Otras' }),
  },
  sort: 'nombre',
  list: { columns: ['nombre'] },
  form: [{ title: 'Datos', fields: ['nombre'] }],
  routes: { list: 'cosa_paginate' },
  leavesOut: { field: 'oculta', values: [true] },
});

const problemsOfMeasure = (measure: Omit<Measure, 'label'>, name = 'medida') =>
  measureProblems({ ...cosa, measures: { [name]: { label, ...measure } } }).map(
    ({ path, problem }) => `${path}: ${problem}`,
  );

describe('a measure is refused', () => {
  test.each<[string, Omit<Measure, 'label'>, string]>([
    [
      'of no field',
      { of: { sum: 'cuanta' } },
      'measures.medida.of: cosa has no field "cuanta" → cuantas?',
    ],
    ['of a text', { of: { mean: 'nombre' } }, '"nombre" (text) is no number'],
    [
      'that a join could multiply',
      { of: { sum: 'otras.cuantas' } },
      'leads to other records, which a join would count several times',
    ],
    ['by a date that is none', { of: 'count', date: 'cuantas' }, '(integer) is no date'],
    ['by an unknown date', { of: 'count', date: 'dias' }, '.date: cosa has no field "dias" → dia?'],
    ['divided by what has several values', { of: 'count', groups: ['otras'] }, 'cannot divide'],
    [
      'divided through a reference',
      { of: 'count', groups: ['otras.dia'] },
      'leads to other records',
    ],
    ['divided by what a list leaves out', { of: 'count', groups: ['oculta'] }, 'would not add up'],
    ['that shares by it', { of: { share: { oculta: true } } }, 'would not add up'],
    ['with an unknown filter', { of: 'count', filter: { nada: 1 } }, '.filter: filter.nada'],
    ['with a filter of no value', { of: 'count', filter: { dia: 'ayer' } }, '.filter: filter.dia'],
    ['with a target without direction', { of: 'count', target: 3 }, 'says nothing without "good"'],
    [
      'with a parameter that is none',
      { of: 'count', good: 'less', target: { param: 'umbral_conforme' } },
      'umbral_conforme_pct?',
    ],
  ])('%s', (_name, measure, said) => {
    expect(problemsOfMeasure(measure).join('\n')).toContain(said);
  });

  test('under a name that no address takes', () => {
    expect(problemsOfMeasure({ of: 'count' }, 'Una Medida').join()).toContain('must be snake_case');
  });

  test('and none that is right', () => {
    const right: Omit<Measure, 'label'> = {
      of: { ratio: ['cuantas', 'cuantas'] },
      date: 'dia',
      groups: ['nombre'],
      filter: { dia_within: 'este_mes' },
      good: 'more',
      target: { param: 'meta_cobertura_pct' },
    };
    expect(problemsOfMeasure(right)).toEqual([]);
  });
});

describe('the first page', () => {
  test('names measures and charts that there are', () => {
    expect(startPageProblems(startPage, resources)).toEqual([]);
    const wrong: StartPage = {
      ...startPage,
      figures: {
        ...startPage.figures,
        director: { tiles: ['factura_energia.desviacio'], charts: ['energi'] },
      },
      charts: {
        ...startPage.charts,
        una: { title: label, series: [{ measure: 'anexo.al_dia', as: 'bar' }] },
        otra: { title: label, series: [{ measure: 'anexo.al_dia', as: 'bar' }], group: 'codigo' },
      },
    };
    expect(
      startPageProblems(wrong, resources).map(({ path, problem }) => `${path}: ${problem}`),
    ).toEqual([
      'startPage.figures.director.tiles[0]: no measure "factura_energia.desviacio" → factura_energia.desviacion?',
      'startPage.figures.director.charts[0]: no chart "energi" → energia?',
      'startPage.charts.una.series[0]: "anexo.al_dia" has no date: a chart by month needs one',
      'startPage.charts.otra.series[0]: "anexo.al_dia" is not divided by "codigo"',
    ]);
  });

  test('divides its amounts as their measures allow, for positions that there are', () => {
    const { money } = startPage;
    const wrong: StartPage = {
      ...startPage,
      money: {
        positions: ['director', 'gerente'],
        disputed: { ...money.disputed, group: 'cuenta' },
        due: { ...money.due, measure: 'factura_energia.por_vence' },
      },
    };
    expect(
      startPageProblems(wrong, resources).map(({ path, problem }) => `${path}: ${problem}`),
    ).toEqual([
      'startPage.money.positions[1]: no position "gerente"',
      'startPage.money.disputed: "factura_energia.en_discusion" is not divided by "cuenta"',
      'startPage.money.due: no measure "factura_energia.por_vence" → factura_energia.por_vencer?',
    ]);
    const disputed = { ...money.disputed, measure: 'factura_energia.desviacion' };
    expect(startPageProblems({ ...startPage, money: { ...money, disputed } }, resources)).toEqual([
      {
        path: 'startPage.money.disputed',
        problem: '"factura_energia.desviacion" does not add up: expected a sum or a count',
      },
    ]);
  });

  test('says what each position sees', () => {
    const { inspector: _inspector, ...figures } = startPage.figures;
    expect(startPageProblems({ ...startPage, figures }, resources)).toEqual([
      { path: 'startPage.figures', problem: 'says nothing of the position "inspector"' },
    ]);
  });
});

const measures = {
  libros: { label: { es: 'Libros', en: 'Books' }, of: 'count', groups: ['estado'] },
  paginas: { label: { es: 'Páginas', en: 'Pages' }, of: { sum: 'paginas' } },
};
const summary = {
  title: { es: 'Resumen', en: 'Summary' },
  figures: ['libros', 'paginas'],
  tables: [{ by: 'estado', figures: ['libros'] }],
};

const withSummary = (changes: object) => ({
  measures,
  list: { columns: ['nombre'], faces: { summary: { ...summary, ...changes } } },
});

const mistakes: PlantedMistake[] = [
  ['an unknown figure', withSummary({ figures: ['libro'] }), 'figures[0]', '→ libros?'],
  [
    'a table of an unknown figure',
    withSummary({ tables: [{ by: 'estado', figures: ['pagina'] }] }),
    'tables[0].figures[0]',
    '→ paginas?',
  ],
  [
    'a table by an unknown field',
    withSummary({ tables: [{ by: 'estad', figures: ['libros'] }] }),
    'tables[0].by',
    '→ estado?',
  ],
  [
    'a table that does not divide its figure',
    withSummary({ tables: [{ by: 'estado', figures: ['libros', 'paginas'] }] }),
    'tables[0].figures',
    '"paginas" is not divided by "estado"',
  ],
  [
    'a table without figures',
    withSummary({ tables: [{ by: 'estado', figures: [] }] }),
    'tables[0].figures',
    'names no measure',
  ],
];

test.each(mistakes)('%s is told with its path', (_mistake, changes, path, words) => {
  const [problem, ...others] = problemsOf(changes);
  expect([problem?.path, others]).toEqual([`libro.list.faces.summary.${path}`, []]);
  expect(problem?.problem).toContain(words);
});

test('a summary of declared measures has no mistake', () => {
  expect(checkResources([libro(withSummary({})), autor])).toEqual([]);
});
