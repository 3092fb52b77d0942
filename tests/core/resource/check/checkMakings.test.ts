import { expect, test } from 'vitest';
import { checkResources } from '../../../../src/core/resource/check/checkResources.ts';
import { computed } from '../../../../src/core/fields/computed.ts';
import { file } from '../../../../src/core/fields/file/file.ts';
import { reference } from '../../../../src/core/fields/reference/reference.ts';
import { text } from '../../../../src/core/fields/text/text.ts';
import { defineResource } from '../../../../src/core/resource/resource.ts';

const words = { es: 'Hacer la nota', en: 'Write the note' };
const making = {
  label: words,
  resource: 'nota',
  of: 'all',
  from: { nombre: 'x' },
  otherwise: words,
  mark: 'nota_id',
  asks: ['texto'],
  shows: [],
  prints: { field: 'hojas', title: words, columns: ['nombre'] },
};

const nota = defineResource({
  name: 'nota',
  label: 'Nota',
  title: 'Notas',
  represent: 'texto',
  fields: { texto: text({ label: 'Texto', max: 20 }), hojas: file({ label: 'Hojas' }) },
  sort: 'texto',
  list: { columns: ['texto'] },
  form: [{ title: 'Nota', fields: ['texto', 'hojas'] }],
  routes: { list: 'nota_paginate' },
});

const cosa = (changes: object) =>
  defineResource({
    name: 'cosa',
    label: 'Cosa',
    title: 'Cosas',
    represent: 'nombre',
    fields: {
      nombre: text({ label: 'Nombre', max: 20 }),
      nota_id: reference('nota', { label: 'Nota', readOnly: true }),
      otra_id: reference('nota', { label: 'Otra' }),
      vista_id: computed(reference('nota', { label: 'Vista' }), 'sql'),
    },
    sort: 'nombre',
    list: { columns: ['nombre'] },
    form: [{ title: 'Cosa', fields: ['nombre', 'otra_id', 'nota_id', 'vista_id'] }],
    routes: { list: 'cosa_paginate' },
    makes: { nota: { ...making, ...changes } },
  } as never);

const mistakes: [mistake: string, changes: object, path: string, told: string][] = [
  ['an unknown target', { resource: 'nata' }, 'resource', '→ nota?'],
  ['an unknown mark', { mark: 'nota_i' }, 'mark', '→ nota_id?'],
  ['a mark that people enter', { mark: 'otra_id' }, 'mark', 'no read-only reference to nota'],
  ['a filter of an unknown field', { from: { nombr: 'x' } }, 'from', '→ nombre?'],
  ['an unknown field that is asked', { asks: ['text'] }, 'asks[0]', '→ texto?'],
  ['an unknown field that is shown', { shows: ['text'] }, 'shows[0]', '→ texto?'],
  ['states of what has none', { again: ['anulada'] }, 'again', 'nota has no states'],
  [
    'a list in a field without files',
    { prints: { ...making.prints, field: 'texto' } },
    'prints.field',
    'no field with files',
  ],
  [
    'a list of unknown columns',
    { prints: { ...making.prints, columns: ['nombr'] } },
    'prints.columns[0]',
    '→ nombre?',
  ],
  [
    'drafts of what has no first state that is edited',
    { of: 'each', prints: undefined },
    'of',
    'needs an editable first state',
  ],
];

const ofSame = { label: words, resource: 'nota', of: 'each', by: 'cosa_id', asks: ['texto'] };

test.each<[changes: object, path: string, told: string]>([
  [{ by: 'cosa_i' }, 'by', '→ cosa_id?'],
  [{ by: 'texto' }, 'by', 'must be of kind reference'],
  [{ asks: ['texto', 'texto'] }, 'asks[1]', 'twice'],
  [{ asks: ['numero'] }, 'asks', 'set by the server'],
])('of the same values for all, %o is told with its path', (changes, path, told) => {
  const made = defineResource({
    ...nota,
    fields: {
      texto: text({ label: 'Texto', max: 20 }),
      cosa_id: reference('cosa', { label: 'Cosa' }),
      numero: text({ label: 'Número', max: 20, readOnly: true }),
    },
    form: [{ title: 'Nota', fields: ['texto', 'cosa_id', 'numero'] }],
  } as never);
  const source = { ...cosa({}), makes: { nota: { ...ofSame, ...changes } } };
  const problems = checkResources([source as never, made]);
  expect(problems.map((one) => one.path)).toEqual([`cosa.makes.nota.${path}`]);
  expect(problems[0]?.problem).toContain(told);
});

test.each(mistakes)('%s is told with its path', (_mistake, changes, path, told) => {
  const problems = checkResources([cosa(changes), nota]);
  expect(problems.map((one) => one.path)).toEqual([`cosa.makes.nota.${path}`]);
  expect(problems[0]?.problem).toContain(told);
});

test('a mark may be stored, or follow from what is made', () => {
  expect(checkResources([cosa({}), nota])).toEqual([]);
  expect(checkResources([cosa({ mark: 'vista_id' }), nota])).toEqual([]);
});
