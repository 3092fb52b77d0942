import { describe, expect, test } from 'vitest';
import { text } from '../../src/core/fields/text.ts';
import { problemsOf, withFields, type PlantedMistake } from '../support/libro.ts';

const mistakes: PlantedMistake[] = [
  ['sheets of records without a version', { bare: true, import: {} }, 'bare', 'need a version'],
  [
    'an alias of no field',
    { import: { aliases: { titulo: ['obra'] } } },
    'import.aliases.titulo',
    'libro has no field "titulo"',
  ],
  [
    'an alias of what no sheet writes',
    { import: { aliases: { numero: ['No.'] } } },
    'import.aliases.numero',
    'read-only',
  ],
  [
    'an alias of two fields',
    { import: { aliases: { nombre: ['obra'], paginas: ['OBRA'] } } },
    'import.aliases.paginas[0]',
    '"OBRA" is also a header of nombre',
  ],
  [
    'an alias that is the label of another',
    { import: { aliases: { paginas: ['titulo'] } } },
    'import.aliases.paginas[0]',
    'also a header of nombre',
  ],
  [
    'two fields of one label',
    withFields({ otro: text({ label: 'Titulo', max: 5 }) }),
    'fields.otro.label',
    'also a header of nombre',
  ],
  [
    'a virtual column into no field',
    { import: { virtual: { obra: { label: 'Obra', targets: ['nombr'] } } } },
    'import.virtual.obra.targets[0]',
    '→ nombre?',
  ],
  [
    'a virtual column into nothing',
    { import: { virtual: { obra: { label: 'Obra', targets: [] } } } },
    'import.virtual.obra.targets',
    'names no field',
  ],
  [
    'a virtual column that is a field',
    { import: { virtual: { paginas: { label: 'Páginas', targets: ['nombre'] } } } },
    'import.virtual.paginas',
    'is also a field',
  ],
  [
    'a field that names a record and is none',
    { import: { names: ['apodo'] } },
    'import.names[0]',
    'has no field "apodo"',
  ],
  ['no key by which rows are told apart', { keys: [], import: {} }, 'keys', 'at least one key'],
  [
    'a key that several records may have',
    { keys: [['paginas']], import: {} },
    'keys[0]',
    'no unique group',
  ],
];

describe('a check of imports', () => {
  test.each(mistakes)('names %s', (_mistake, changes, path, words) => {
    const problems = problemsOf(changes);
    expect(problems.map((problem) => problem.path)).toEqual([`libro.${path}`]);
    expect(problems[0]?.problem).toContain(words);
  });
});
