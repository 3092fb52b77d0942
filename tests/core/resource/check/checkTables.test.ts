import { describe, expect, test } from 'vitest';
import { computed } from '../../../../src/core/fields/computed.ts';
import { json } from '../../../../src/core/fields/json/json.ts';
import { point } from '../../../../src/core/fields/point/point.ts';
import { text } from '../../../../src/core/fields/text/text.ts';
import {
  problemsOf,
  withFields,
  withRule,
  type PlantedMistake,
} from '../../../support/sheets/libro.ts';

/** Without the unique name, which a view cannot keep. */
const asView = (changes: object) => ({
  ...withFields({ nombre: text({ label: 'Título', max: 20 }) }),
  view: 'libro_v',
  ...changes,
});

const mistakes: PlantedMistake[] = [
  ['an unknown key', { keys: [['nombre'], ['numer']] }, 'keys[1][0]', '→ numero?'],
  ['an empty key', { keys: [[]] }, 'keys[0]', 'names no field'],
  ['an unknown index', { indexes: [['-paginass']] }, 'indexes[0][0]', '→ paginas?'],
  [
    'an index of a list',
    { indexes: [['ficha']] },
    'indexes[0][0]',
    'cannot be compared by an index: json',
  ],
  [
    'a unique point',
    { unique: [['nombre', 'sede']] },
    'unique[0][1]',
    'cannot be compared by an index: point',
  ],
  ['a key that is a point', { keys: [['sede']] }, 'keys[0][0]', 'point'],
  [
    'an index of a point that is not stored',
    { ...withFields({ aqui: computed(point({ label: 'x' }), 'sql') }), indexes: [['aqui']] },
    'indexes[0][0]',
    'a field that is not stored',
  ],
  ['a unique long text', { unique: [['resumen']] }, 'unique[0][0]', 'longText'],
  ['a unique file', { unique: [['adjuntos']] }, 'unique[0][0]', 'file'],
  [
    'a unique field of JSON',
    withFields({ ficha: json({ label: 'x', unique: true }) }),
    'fields.ficha.unique',
    'json',
  ],
  [
    'a unique group twice over',
    { unique: [['nombre', 'nombre']] },
    'unique[0][1]',
    'names "nombre" twice',
  ],
  [
    'a unique group of nobody',
    { unique: [{ fields: ['nombre'], where: { estado: 'lista' } }] },
    'unique[0].where.estado',
    '"lista" is no value of this field: Not one of: Borrador, Listo.',
  ],
  [
    'a fixed value of no field',
    { fixed: { tipo: 'x' } },
    'fixed.tipo',
    'libro has no field "tipo"',
  ],
  [
    'a fixed value that cannot be',
    { fixed: { estado: 'x' } },
    'fixed.estado',
    'no value of this field',
  ],
  [
    'a table of a view that is none',
    { viewTable: 'libro_t' },
    'viewTable',
    'belongs to a view: give its name, too',
  ],
  [
    'a table of a view that is taken',
    asView({ viewTable: 'autor' }),
    'viewTable',
    '"autor" is the table of a resource',
  ],
  [
    'leaving out by an unknown field',
    { leavesOut: { field: 'estadoo', values: ['borrador'] } },
    'leavesOut.field',
    '→ estado?',
  ],
  [
    'leaving out what nobody has',
    { leavesOut: { field: 'estado', values: ['lista'], unless: ['estado'] } },
    'leavesOut.estado',
    '"lista" is no value of this field: Not one of: Borrador, Listo.',
  ],
  ['rules in a view', asView(withRule()), 'rules', 'the view libro_v is never written: remove it'],
  [
    'a view that is written',
    asView({ access: { escribir: 'todos' } }),
    'access.escribir',
    'never written',
  ],
];

describe('a check of keys, unique groups, indexes and views', () => {
  test.each(mistakes)('names %s', (_mistake, changes, path, words) => {
    const problems = problemsOf(changes);
    expect(problems.map((problem) => problem.path)).toEqual([`libro.${path}`]);
    expect(problems[0]?.problem).toContain(words);
  });

  test('finds nothing in an index over a point', () => {
    expect(problemsOf({ indexes: [['sede'], ['nombre', 'sede']] })).toEqual([]);
  });
});
