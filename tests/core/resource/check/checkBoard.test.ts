import { expect, test } from 'vitest';
import { checkResources } from '../../../../src/core/resource/check/checkResources.ts';
import type { Resource } from '../../../../src/core/resource/resource.ts';
import { boardToys } from '../../../support/toys/boardToys.ts';

const [tarea] = boardToys as readonly [Resource];
const board = tarea.list.faces?.board;

/** The problems of the chore, with other words of its board. */
function problemsWith(changes: object, resource: object = {}): string[] {
  const changed = {
    ...tarea,
    ...resource,
    list: { ...tarea.list, faces: { board: { ...board, ...changes } } },
  } as Resource;
  return checkResources([changed])
    .filter(({ path }) => path.startsWith('tarea.list.faces.board'))
    .map(({ path, problem }) => `${path.slice('tarea.list.faces.board'.length)}: ${problem}`);
}

const age = { since: 'desde', warning: 8, bad: 31, in: ['nueva'] };

test('the toy has no mistake', () => {
  expect(problemsWith({})).toEqual([]);
});

test.each([
  [{ by: 'quien' }, '.by: ', 'expected the field of the states, "estado"'],
  [{ card: ['quie'] }, '.card[0]: ', '→ quien?'],
  [{ card: ['quien', 'quien'] }, '.card[1]: ', 'twice'],
  [
    { card: ['asunto', 'quien', 'desde', 'estado', 'id', 'version'] },
    '.card: ',
    'names 6 fields: at most 5',
  ],
  [{ age: { ...age, since: 'quien' } }, '.age.since: ', 'must be of kind date'],
  [{ age: { ...age, bad: 8 } }, '.age: ', 'expected 0 < warning < bad, found 8 and 8 days'],
  [{ age: { ...age, in: ['nuevo'] } }, '.age.in[0]: ', '→ nueva?'],
])('%j is a mistake', (changes, path, words) => {
  const found = problemsWith(changes);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(path);
  expect(found[0]).toContain(words);
});

test('a board needs states, a filter by them, and no past', () => {
  expect(problemsWith({}, { states: undefined })[0]).toContain('tarea has no states');
  const unfiltered = { ...tarea, list: { ...tarea.list, filters: ['quien'] } } as Resource;
  const problems = checkResources([unfiltered]).map(({ problem }) => problem);
  expect(problems).toContain('"estado" must be one of list.filters: a column asks by it');
  expect(problemsWith({}, { life: {} as never }).join()).toContain('has a past');
});
