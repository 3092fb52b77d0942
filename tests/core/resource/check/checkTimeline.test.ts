import { expect, test } from 'vitest';
import { checkResources } from '../../../../src/core/resource/check/checkResources.ts';
import { autor, libro, problemsOf, type PlantedMistake } from '../../../support/sheets/libro.ts';

const fact = {
  one: { es: 'Libro', en: 'Book' },
  many: { es: 'Libros', en: 'Books' },
  sign: 'work',
  resource: 'libro',
  by: [{ field: 'autor_id' }],
  date: 'creado_en',
  shows: ['paginas'],
};

/** A life of books that their author tells: `of` says whose ids they are. */
const withLife = (changes: object, timeline: object = { of: 'autor' }) => ({
  list: {
    columns: ['nombre'],
    faces: {
      timeline: {
        title: { es: 'Vida', en: 'Life' },
        facts: { libro: { ...fact, ...changes } },
        ...timeline,
      },
    },
  },
});

const mistakes: PlantedMistake[] = [
  ['an unknown owner', withLife({}, { of: 'autr' }), 'of', 'unknown resource "autr" → autor?'],
  ['no kind', withLife({}, { of: 'autor', facts: {} }), 'facts', 'name at least one'],
  [
    'a kind that is no word',
    withLife({}, { of: 'autor', facts: { 'Libro 1': fact } }),
    'facts.Libro 1',
    'small letters',
  ],
  ['an unknown source', withLife({ resource: 'libo' }), 'facts.libro.resource', '→ libro?'],
  ['an unknown date', withLife({ date: 'creado' }), 'facts.libro.date', '→ creado_en?'],
  [
    'a date that is none',
    withLife({ date: 'paginas' }),
    'facts.libro.date',
    'must be of kind date or dateTime, found integer',
  ],
  [
    'an unknown parameter',
    withLife({ date: '$param.fecha_corte' }),
    'facts.libro.date',
    '→ fecha_corte_base?',
  ],
  ['an unknown word', withLife({ shows: ['pagina'] }), 'facts.libro.shows[0]', '→ paginas?'],
  [
    'values before that are no object',
    withLife({ changes: { before: 'nombre', after: 'ficha' } }),
    'facts.libro.changes.before',
    'must be of kind json, found text',
  ],
  ['pictures that are none', withLife({ pictures: 'nombre' }), 'facts.libro.pictures', 'file'],
  ['a tone of no choice', withLife({ tone: 'nombre' }), 'facts.libro.tone', 'choice'],
  [
    'a value that cannot be',
    withLife({ where: { estado: 'lsito' } }),
    'facts.libro.where.estado',
    'no value of this field',
  ],
  ['no way', withLife({ by: [] }), 'facts.libro.by', 'names no way'],
  [
    'the same id of another resource',
    withLife({ by: ['same'] }),
    'facts.libro.by[0]',
    'libro is not autor',
  ],
  [
    'imports that are none',
    withLife({ by: ['imports'] }),
    'facts.libro.by[0]',
    'libro holds no imports',
  ],
  [
    'an unknown reference',
    withLife({ by: [{ field: 'autor' }] }),
    'facts.libro.by[0].field',
    '→ autor_id?',
  ],
  [
    'a reference to something else',
    withLife({}, { of: 'libro' }),
    'facts.libro.by[0].field',
    'leads to autor, not to libro',
  ],
  [
    'a code that is no text',
    withLife({ by: [{ code: 'paginas', in: ['numero'] }] }),
    'facts.libro.by[0].code',
    'must be of kind text',
  ],
  [
    'codes that are no fields',
    withLife({ by: [{ mentions: ['numeros'] }] }),
    'facts.libro.by[0].mentions[0]',
    '→ numero?',
  ],
  [
    'a thread by a field that leads nowhere',
    withLife({ by: [{ own: 'paginas', along: 'autor_id' }] }, {}),
    'facts.libro.by[0].own',
    'must be of kind reference',
  ],
  [
    'a thread whose records do not refer to one another',
    withLife({ by: [{ own: 'autor_id', along: 'nombre', at: 'autor_id' }] }, {}),
    'facts.libro.by[0].along',
    'must be of kind reference',
  ],
  [
    'a thread of other records than the facts',
    withLife({ by: [{ own: 'autor_id', along: 'nombre' }] }, {}),
    'facts.libro.by[0]',
    'name the field that does (at)',
  ],
  [
    'an unknown resource on the way',
    withLife({ by: [{ through: 'lbro', field: 'autor_id', key: 'paginas' }] }),
    'facts.libro.by[0].through',
    '→ libro?',
  ],
  [
    'a key that holds no id',
    withLife({ by: [{ through: 'libro', field: 'autor_id', key: 'nombre' }] }),
    'facts.libro.by[0].key',
    'must be of kind integer or reference',
  ],
  [
    'a key of another kind than what it is looked for in',
    withLife({
      by: [{ through: 'libro', field: 'autor_id', key: 'paginas', from: 'nombre' }],
    }),
    'facts.libro.by[0].key',
    'must be of kind text',
  ],
  [
    'an unknown field on this side of the way',
    withLife({
      by: [{ through: 'libro', field: 'autor_id', key: 'nombre', from: 'nombr' }],
    }),
    'facts.libro.by[0].from',
    '→ nombre?',
  ],
];

test.each(mistakes)('%s is found', (_mistake, changes, path, words) => {
  const at = `libro.list.faces.timeline.${path}`;
  expect(problemsOf(changes)).toEqual([{ path: at, problem: expect.stringContaining(words) }]);
});

test('a life without a mistake is none', () => {
  expect(checkResources([autor, libro(withLife({}))])).toEqual([]);
});
