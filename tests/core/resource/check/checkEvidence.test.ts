import { expect, test } from 'vitest';
import { checkResources } from '../../../../src/core/resource/check/checkResources.ts';
import { autor, libro, problemsOf, type PlantedMistake } from '../../../support/sheets/libro.ts';

const tables = (...all: object[]) => ({ evidence: { tables: all } });
const own = { resource: 'autor', by: [{ matches: { id: 'autor_id' } }] };

const mistakes: PlantedMistake[] = [
  [
    'a month that is none',
    { evidence: { month: 'nombre' } },
    'month',
    '"nombre" is no month of libro',
  ],
  ['a month that is no field', { evidence: { month: 'mes' } }, 'month', '"mes" is no month'],
  [
    'a batch of what is no import',
    { evidence: { batch: true } },
    'batch',
    'libro holds no imports',
  ],
  ['an unknown resource', tables({ ...own, resource: 'autr' }), 'tables[0].resource', '→ autor?'],
  ['no way', tables({ ...own, by: [] }), 'tables[0].by', 'names no way'],
  [
    'a reference that is none',
    tables(own, { resource: 'libro', by: [{ field: 'autor' }] }),
    'tables[1].by[0].field',
    '→ autor_id?',
  ],
  [
    'a field that they have not',
    tables({ resource: 'autor', by: [{ matches: { nombr: 'nombre' } }] }),
    'tables[0].by[0].matches.nombr',
    '→ nombre?',
  ],
  [
    'a field that the record has not',
    tables({ resource: 'autor', by: [{ matches: { id: 'autor' } }] }),
    'tables[0].by[0].matches.id',
    '→ autor_id?',
  ],
];

test.each(mistakes)('evidence with %s is refused', (_, changes, path, problem) => {
  const found = problemsOf(changes);
  expect(found).toContainEqual({
    path: `libro.evidence.${path}`,
    problem: expect.stringContaining(problem),
  });
});

test('evidence that names what there is passes', () => {
  expect(checkResources([autor, libro(tables(own))])).toEqual([]);
});
