import { expect, test } from 'vitest';
import { checkResources } from '../../../../src/core/resource/check/checkResources.ts';
import type { Resource } from '../../../../src/core/resource/resource.ts';
import { matrixToys } from '../../../support/toys/matrixToys.ts';

const [puente, inspeccion] = matrixToys as [Resource, Resource]; // both of them

const withMatrix = (changes: object, cells: object = {}): Resource[] => {
  const { faces = {}, ...list } = puente.list;
  const matrix = { ...faces.matrix, ...changes } as NonNullable<typeof faces.matrix>;
  const given = { ...matrix, cells: { ...matrix.cells, ...cells } };
  return [{ ...puente, list: { ...list, faces: { matrix: given } } }, inspeccion];
};

test('a matrix that is well said has no problem', () => {
  expect(checkResources(matrixToys)).toEqual([]);
});

test.each([
  ['a shown field that is none', { shows: ['vi'] }, {}, 'shows[0]', '→ via?'],
  ['another resource', {}, { resource: 'inspeccio' }, 'cells.resource', '→ inspeccion?'],
  ['a reference that is none', {}, { field: 'nota' }, 'cells.field', 'must be of kind reference'],
  ['a month that is a day', {}, { month: 'hecha' }, 'cells.month', 'must be of kind period'],
  ['a day that is none', {}, { otherwise: 'mes' }, 'cells.otherwise', 'must be of kind date'],
  ['a state that is a text', {}, { state: 'nota' }, 'cells.state', 'must be of kind choice'],
  ['an order that is no number', {}, { order: 'mes' }, 'cells.order', 'must be of kind integer'],
  [
    'a limit that is none',
    {},
    { late: { done: 'hecha', limit: 'vez' } },
    'cells.late.limit',
    'must be of kind date',
  ],
  ['a field of a cell that is none', {}, { shows: ['hech'] }, 'cells.shows[0]', '→ hecha?'],
])('%s is found at start', (_name, changes, cells, path, words) => {
  const found = checkResources(withMatrix(changes, cells));
  expect(found.map((one) => one.path)).toContain(`puente.list.faces.matrix.${path}`);
  expect(found.map(({ problem }) => problem).join('\n')).toContain(words);
});

test('what a cell says is told to everyone: no personal field says it', () => {
  const { resultado, ...fields } = inspeccion.fields;
  if (resultado === undefined) throw new Error('it is there');
  const personal = {
    ...inspeccion,
    fields: { ...fields, resultado: { ...resultado, personal: true } },
  };
  expect(checkResources([puente, personal])).toContainEqual({
    path: 'puente.list.faces.matrix.cells.state',
    problem: '"resultado" is personal: everyone reads the cells',
  });
});

test('a reference to another resource, and a resource with a past, are refused', () => {
  const { puente_id, ...fields } = inspeccion.fields;
  const elsewhere = {
    ...inspeccion,
    fields: { ...fields, puente_id: { ...puente_id, target: 'inspeccion' } },
  } as Resource;
  expect(checkResources([puente, elsewhere]).map(({ problem }) => problem)).toContain(
    '"puente_id" points to inspeccion: name a reference to puente',
  );
  const past = { ...puente, life: { from: 'desde', to: 'desde' } } as unknown as Resource;
  expect(checkResources([past, inspeccion]).map(({ problem }) => problem)).toContain(
    'puente has a past: on an earlier day its cells would tell of today',
  );
});
