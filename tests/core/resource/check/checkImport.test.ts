import { describe, expect, test } from 'vitest';
import { json } from '../../../../src/core/fields/json/json.ts';
import { text } from '../../../../src/core/fields/text/text.ts';
import { problemsOf, withFields, type PlantedMistake } from '../../../support/sheets/libro.ts';

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
    'a spoken field that settles none',
    { import: { spoken: { nombre: ['nombr'] } } },
    'import.spoken.nombre',
    '→ nombre?',
  ],
  [
    'a month by what is no month',
    { import: { month: { field: 'nombre' } } },
    'import.month.field',
    'must be a stored field of the kind period or date',
  ],
  [
    'a total of no field',
    { import: { totals: ['pagina'] } },
    'import.totals[0]',
    'libro has no field "pagina"',
  ],
  [
    'a total of what has no sum',
    { import: { totals: ['nombre'] } },
    'import.totals[0]',
    'of the kind integer or decimal or money',
  ],
  [
    'an origin that people may change',
    { import: { origin: { importacion: 'creado_por', fila: 'paginas' } } },
    'import.origin.fila',
    'is not read-only',
  ],
  [
    'a sheet whose values lie in no such field',
    { import: { sheet: { resource: 'x', values: 'nombre', columns: {}, apart: [] } } },
    'import.sheet.values',
    'of the kind json',
  ],
  [
    'a column of a sheet that leads nowhere',
    {
      ...withFields({ datos: json({ label: 'Datos' }) }),
      import: {
        sheet: { resource: 'x', values: 'datos', columns: { obra: { field: 'obr' } }, apart: [] },
      },
    },
    'import.sheet.columns.obra',
    'has no field "obr"',
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
  [
    'a key that only some records have alone, though no key before it tells the others apart',
    {
      keys: [['paginas']],
      unique: [{ fields: ['paginas'], where: { nombre: null } }],
      import: {},
    },
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

  test('takes a key of the records that lack the one before it', () => {
    const unique = [['nombre'], { fields: ['paginas'], where: { nombre: null } }] as const;
    expect(problemsOf({ keys: [['nombre'], ['paginas']], unique, import: {} })).toEqual([]);
  });

  test.each([
    ['borrador', []],
    ['listo', ['libro.keys[0]']],
  ])('takes a key of records that are %s, where new ones are drafts: %j', (state, paths) => {
    const changes = {
      keys: [['paginas']],
      unique: [{ fields: ['paginas'], where: { estado: [state] } }],
      states: { field: 'estado', initial: 'borrador', transitions: {} },
      import: {},
    };
    expect(problemsOf(changes).map(({ path }) => path)).toEqual(paths);
  });
});
