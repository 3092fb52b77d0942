import { describe, expect, test } from 'vitest';
import { resources as product } from '../../../../resources.config.ts';
import {
  checkResources,
  printProblems,
} from '../../../../src/core/resource/check/checkResources.ts';
import { integer } from '../../../../src/core/fields/integer/integer.ts';
import { text } from '../../../../src/core/fields/text/text.ts';
import {
  autor,
  libro,
  problemsOf,
  section,
  withFields,
  withRule,
  withStates,
} from '../../../support/sheets/libro.ts';

describe('checkResources', () => {
  test('finds no mistake in the product', () => {
    expect(printProblems(checkResources(product))).toBe('');
  });

  test('finds no mistake in the toys that the tests of each check change', () => {
    expect(
      problemsOf({ ...withStates(), ...withRule({ reads: ['autor_id.activo', '$param.x'] }) }),
    ).toEqual([]);
  });

  test('tells the mistakes of every resource at once, each with its path', () => {
    const problems = checkResources([
      libro({ list: { columns: ['nomrbe'] }, represent: 'titulo' }),
      { ...autor, title: '', keys: [[]] },
    ]);
    expect(problems.map(({ path }) => path)).toEqual([
      'libro.represent',
      'libro.list.columns[0]',
      'autor.keys[0]',
      'autor.title',
    ]);
    expect(printProblems(problems.slice(1, 3))).toBe(
      '  libro.list.columns[0]: libro has no field "nomrbe" → nombre?\n' +
        '  autor.keys[0]: names no field',
    );
  });

  test('tells an unknown field type before it asks any', () => {
    const problems = problemsOf({
      ...withFields({ otro: { kind: 'texto', label: 'Otro' } }),
      title: '',
    });
    expect(problems).toEqual([
      { path: 'libro.fields.otro.kind', problem: 'unknown field type "texto" → text?' },
    ]);
  });
});

describe('names and routes', () => {
  test('are told once when they are registered twice', () => {
    const problems = checkResources([autor, libro(), libro()]);
    expect(problems).toEqual([
      { path: 'libro', problem: 'is registered twice: remove one of the lines' },
    ]);
  });

  test.each([
    ['Libro', 'snake_case'],
    ['1libro', 'snake_case'],
    ['li bro', 'snake_case'],
    [`l${'o'.repeat(60)}`, 'at most 60'],
    ['archivos', '/api/archivos is no resource'],
    ['constructor', '/api/constructor is no resource'],
  ])('refuse the name %s', (name, words) => {
    const problems = problemsOf({ name });
    expect(problems).toEqual([{ path: name, problem: expect.stringContaining(words) }]);
  });

  test('are told apart whatever their case', () => {
    const routes = { list: 'AUTOR_paginate', form: 'autor_form' };
    expect(problemsOf({ routes })).toEqual([
      {
        path: 'libro.routes.list',
        problem: '"AUTOR_paginate" is already that of autor.routes.list',
      },
    ]);
  });
});

describe('a shared table', () => {
  const shared = (name: string, changes: object = {}) =>
    libro({ name, table: 'obra', routes: { list: `${name}_paginate` }, ...changes });
  const problemsOfBoth = (one: object, other: object) =>
    checkResources([autor, shared('libro', one), shared('revista', other)]);

  test('needs values that tell the records of each resource apart', () => {
    const both = { fixed: { estado: 'listo' } };
    const words = 'each needs values of its own that tell its records apart';
    for (const problems of [problemsOfBoth({}, {}), problemsOfBoth(both, both)]) {
      expect(problems).toEqual([
        { path: 'libro.fixed', problem: `shares the table obra with revista: ${words}` },
        { path: 'revista.fixed', problem: `shares the table obra with libro: ${words}` },
      ]);
    }
    const other = { fixed: { estado: 'borrador' } };
    expect(problemsOfBoth(both, other)).toEqual([]);
  });

  test('needs the same fields in each', () => {
    const fixed = { fixed: { estado: 'listo' } };
    const more = withFields({
      paginas: text({ label: 'Páginas', max: 5 }),
      tomo: integer({ label: 'Tomo' }),
    });
    expect(problemsOfBoth(fixed, { fixed: { estado: 'borrador' }, ...more })).toEqual([
      {
        path: 'libro.fields',
        problem: 'shares the table obra with revista, so it needs the same fields: paginas, tomo',
      },
      {
        path: 'revista.fields',
        problem: 'shares the table obra with libro, so it needs the same fields: paginas',
      },
    ]);
  });
});

describe('a view', () => {
  test('may show a form, though nobody writes it', () => {
    const { fields } = withFields({ nombre: text({ label: 'Título', max: 20 }) });
    expect(problemsOf({ view: 'libro_v', fields, form: [section('nombre')] })).toEqual([]);
  });
});
