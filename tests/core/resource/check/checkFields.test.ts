import { describe, expect, test } from 'vitest';
import { computed } from '../../../../src/core/fields/computed.ts';
import { integer } from '../../../../src/core/fields/integer/integer.ts';
import { reference } from '../../../../src/core/fields/reference/reference.ts';
import { references } from '../../../../src/core/fields/references/references.ts';
import { text } from '../../../../src/core/fields/text/text.ts';
import { problemsOf, withFields, type PlantedMistake } from '../../../support/sheets/libro.ts';

const mistakes: PlantedMistake[] = [
  [
    'an unknown target',
    withFields({ otro: reference('autores', { label: 'x' }) }),
    'fields.otro.target',
    'unknown resource "autores" → autor?',
  ],
  [
    'unknown targets',
    withFields({ otros: references('libr', { label: 'x' }) }),
    'fields.otros.target',
    '→ libro?',
  ],
  [
    'an unregistered user',
    withFields({ jefe_id: reference('usuario', { label: 'x' }) }),
    'fields.jefe_id.target',
    'unknown resource "usuario"',
  ],
  [
    'a filter by nothing',
    withFields({ otro: reference('autor', { label: 'x', filter: { activa: true } }) }),
    'fields.otro.filter.activa',
    '→ activo?',
  ],
  [
    'a filter by no value',
    withFields({ otro: reference('autor', { label: 'x', filter: { activo: 'sí' } }) }),
    'fields.otro.filter.activo',
    '"sí" is no value of this field',
  ],
  [
    'a match by nothing of the target',
    withFields({ otro: reference('autor', { label: 'x', match: { nombr: 'nombre' } }) }),
    'fields.otro.match.nombr',
    'autor has no field "nombr" → nombre?',
  ],
  [
    'a match by nothing of its own',
    withFields({ otro: reference('autor', { label: 'x', match: { nombre: 'nombr' } }) }),
    'fields.otro.match.nombre',
    'libro has no field "nombr" → nombre?',
  ],
  [
    'a kind in nothing',
    withFields({ otro: integer({ label: 'x', kindIn: 'nombr' }) }),
    'fields.otro.kindIn',
    'libro has no field "nombr" → nombre?',
  ],
  [
    'a kind in what is no text',
    withFields({ otro: integer({ label: 'x', kindIn: 'paginas' }) }),
    'fields.otro.kindIn',
    '"paginas" is no text',
  ],
  [
    'a wrong default',
    withFields({ paginas: integer({ label: 'x', min: 1, default: 0 }) }),
    'fields.paginas.default',
    '0 is no value of this field: Must be 1 or more.',
  ],
  [
    'a wrong option',
    withFields({ otro: text({ label: 'x', max: 0 }) }),
    'fields.otro.max',
    'must be a positive integer, found 0',
  ],
  [
    'an empty label',
    withFields({ otro: text({ label: '', max: 5 }) }),
    'fields.otro.label',
    'is empty',
  ],
  [
    'a field name with capitals',
    withFields({ Otro: text({ label: 'x', max: 5 }) }),
    'fields.Otro',
    'snake_case',
  ],
  [
    'a field like an operator',
    withFields({ otro_gte: text({ label: 'x', max: 5 }) }),
    'fields.otro_gte',
    'filter operator',
  ],
  [
    'a field named q',
    withFields({ q: text({ label: 'x', max: 5 }) }),
    'fields.q',
    'taken by the free-text filter',
  ],
  [
    'a field that every object has',
    withFields({ constructor: text({ label: 'x', max: 5 }) }),
    'fields.constructor',
    'taken by every object',
  ],
  [
    'a field of the database',
    withFields({ xmin: text({ label: 'x', max: 5 }) }),
    'fields.xmin',
    'taken by the database',
  ],
  [
    'a common field',
    withFields({ version: integer({ label: 'Edición' }) }),
    'fields.version',
    'every table has',
  ],
  [
    'a field in the column of a point',
    withFields({ sede_lat: integer({ label: 'x' }) }),
    'fields.sede_lat',
    'the column "sede_lat", which sede has taken',
  ],
  [
    'a search in numbers',
    withFields({ paginas: integer({ label: 'x', search: true }) }),
    'fields.paginas.search',
    'needs a stored text, found integer',
  ],
  [
    'a search in what is not stored',
    withFields({ otro: computed(text({ label: 'x', max: 5, search: true }), 'sql') }),
    'fields.otro.search',
    'not stored',
  ],
];

describe('a check of fields', () => {
  test.each(mistakes)('names %s', (_mistake, changes, path, words) => {
    const problems = problemsOf(changes);
    expect(problems.map((problem) => problem.path)).toEqual([`libro.${path}`]);
    expect(problems[0]?.problem).toContain(words);
  });
});
