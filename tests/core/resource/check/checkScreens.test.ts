import { describe, expect, test } from 'vitest';
import { choice } from '../../../../src/core/fields/choice/choice.ts';
import { computed } from '../../../../src/core/fields/computed.ts';
import { money } from '../../../../src/core/fields/money/money.ts';
import { text } from '../../../../src/core/fields/text/text.ts';
import {
  problemsOf,
  section,
  withFields,
  type PlantedMistake,
} from '../../../support/sheets/libro.ts';

const SAYS = { es: 'x', en: 'x' };

const mistakes: PlantedMistake[] = [
  [
    'an unknown column',
    { list: { columns: ['nombre', 'nomrbe'] } },
    'list.columns[1]',
    'libro has no field "nomrbe" → nombre?',
  ],
  [
    'an unknown filter',
    { list: { columns: ['nombre'], filters: ['autor'] } },
    'list.filters[0]',
    '→ autor_id?',
  ],
  [
    'sums within what the list is not filtered by',
    { list: { columns: ['nombre'], sumsWithin: 'nombre' } },
    'list.sumsWithin',
    '"nombre" is no filter of the list',
  ],
  [
    'a column that is added up within what the list is not filtered by',
    withFields({ saldo: money({ label: 'x', sums: { within: 'nombre', says: SAYS } }) }),
    'fields.saldo.sums.within',
    '"nombre" is no filter of the list',
  ],
  [
    'a column that is added up of what no filter finds',
    withFields({ saldo: money({ label: 'x', sums: { only: { nombr: 'x' }, says: SAYS } }) }),
    'fields.saldo.sums.only',
    'nombr',
  ],
  [
    'an unknown field in the form',
    { form: [section('nombre', 'autor_id', 'pagina')] },
    'form[0].fields[2]',
    '→ paginas?',
  ],
  ['an unknown name', { represent: 'titulo' }, 'represent', 'libro has no field "titulo"'],
  [
    'an unknown name among several',
    { represent: ['nombre', 'numer'] },
    'represent[1]',
    '→ numero?',
  ],
  ['an unknown sort', { sort: '-nombr' }, 'sort', '→ nombre?'],
  [
    'an unknown sort of the target',
    { sort: ['nombre', 'autor_id.nomber'] },
    'sort[1]',
    'autor has no field "nomber" → nombre?',
  ],
  ['a sort through no reference', { sort: ['nombre.x'] }, 'sort', 'nombre (text) is no reference'],
  [
    'a sort through two references',
    { sort: ['autor_id.creado_por.email'] },
    'sort',
    'more than one reference',
  ],
  [
    'a sort by what the target computes',
    { sort: ['autor_id.obras'] },
    'sort',
    'computed at reading',
  ],
  ['a sort without an order', { sort: ['ficha'] }, 'sort', 'ficha (json) has no order'],
  [
    'a list without columns',
    { list: { columns: [] } },
    'list.columns',
    'names no field: show at least one',
  ],
  [
    'more columns than are in sight',
    {
      list: {
        columns: [
          'nombre',
          'autor_id',
          'estado',
          'numero',
          'paginas',
          'resumen',
          'ficha',
          'sede',
          'id',
        ],
      },
    },
    'list.columns',
    'has 9 columns, at most 8 are in sight',
  ],
  [
    'a head of four',
    { head: ['nombre', 'autor_id', 'estado', 'paginas'] },
    'head',
    'names 4 fields, at most 3 decide',
  ],
  ['an unknown figure in the head', { head: ['pagina'] }, 'head[0]', '→ paginas?'],
  [
    'a verdict without tones in the head',
    {
      head: ['juicio'],
      ...withFields({ juicio: computed(choice(['bien', 'mal'], { label: 'x' }), 'sql') }),
    },
    'head[0]',
    '"juicio" is a verdict without tones',
  ],
  [
    'a column twice',
    { list: { columns: ['nombre', 'nombre'] } },
    'list.columns[1]',
    'names "nombre" twice',
  ],
  [
    'a column that is never read',
    { list: { columns: ['nombre', 'clave'] } },
    'list.columns[1]',
    '"clave" is never read back',
  ],
  [
    'a name in JSON',
    { represent: ['nombre', 'ficha'] },
    'represent[1]',
    '"ficha" (json) does not read as a name',
  ],
  ['no name', { represent: [] }, 'represent', 'names no field'],
  [
    'a field twice in the form',
    { form: [section('nombre'), section('autor_id', 'nombre')] },
    'form[1].fields[1]',
    'already stands in form[0].fields[0]',
  ],
  [
    'an empty section',
    { form: [section('nombre', 'autor_id'), section()] },
    'form[1].fields',
    'remove the section',
  ],
  [
    'a required field that the form lacks',
    { form: [section('nombre')] },
    'form',
    'lacks "autor_id", which is required',
  ],
  [
    'a field that may be required and the form lacks',
    withFields({ nota: text({ label: 'x', max: 5, requiredIf: { equals: { estado: 'listo' } } }) }),
    'form',
    'lacks "nota", which may be required',
  ],
  ['an empty title', { title: ' ' }, 'title', 'is empty'],
  ['a route of two segments', { routes: { list: 'libro/lista' } }, 'routes.list', 'one segment'],
  [
    'an unknown child',
    { children: [{ resource: 'libros', field: 'x', title: 'x' }] },
    'children[0].resource',
    'unknown resource "libros" → libro?',
  ],
  [
    'a child by no field',
    { children: [{ resource: 'libro', field: 'autorid', title: 'x' }] },
    'children[0].field',
    '→ autor_id?',
  ],
  [
    'a child by a text',
    { children: [{ resource: 'libro', field: 'nombre', title: 'x' }] },
    'children[0].field',
    'must be a reference to libro, found text',
  ],
  [
    'a child of someone else',
    { children: [{ resource: 'libro', field: 'autor_id', title: 'x' }] },
    'children[0].field',
    'found a reference to autor',
  ],
  [
    'a companion that is unknown',
    { relatedResources: [{ resource: 'autores' }] },
    'relatedResources[0].resource',
    'unknown resource "autores" → autor?',
  ],
  [
    'a companion by no field',
    { relatedResources: [{ resource: 'libro', field: 'autorid' }] },
    'relatedResources[0].field',
    '→ autor_id?',
  ],
  [
    'a companion by a text',
    { relatedResources: [{ resource: 'libro', field: 'nombre' }] },
    'relatedResources[0].field',
    'must be a reference, found text',
  ],
];

describe('a check of lists, forms, children and routes', () => {
  test.each(mistakes)('names %s', (_mistake, changes, path, words) => {
    const problems = problemsOf(changes);
    expect(problems.map((problem) => problem.path)).toEqual([`libro.${path}`]);
    expect(problems[0]?.problem).toContain(words);
  });
});
