import { expect, test } from 'vitest';
import { checkResources } from '../../../../src/core/resource/check/checkResources.ts';
import type { Resource } from '../../../../src/core/resource/resource.ts';
import { calendarToys } from '../../../support/toys/calendarToys.ts';

const [, guardia, faena] = calendarToys as [Resource, Resource, Resource];

/** The problems of the watch, or of another toy, with other words of its calendar. */
function problemsWith(changes: object, toy = guardia): string[] {
  const calendar = { ...toy.list.faces?.calendar, ...changes };
  const changed = { ...toy, list: { ...toy.list, faces: { calendar } } } as Resource;
  const at = `${toy.name}.list.faces.calendar`;
  return checkResources(calendarToys.map((one) => (one === toy ? changed : one)))
    .filter(({ path }) => path.startsWith(at))
    .map(({ path, problem }) => `${path.slice(at.length)}: ${problem}`);
}

test('the toy has no mistake', () => {
  expect(problemsWith({})).toEqual([]);
});

test.each([
  [{ day: 'dai' }, '.day: ', '→ dia?'],
  [{ day: 'desde' }, '.day: ', 'must be of kind date'],
  [{ start: 'dia', end: undefined }, '.start: ', 'must be of kind time'],
  [{ end: 'puesto' }, '.end: ', 'must be of kind time'],
  [{ day: undefined, start: 'dia' }, '.end: ', 'must be of kind date'],
  [{ person: 'otros' }, '.person: ', 'must be of kind reference'],
  [{ companions: 'vigia_id' }, '.companions: ', 'must be of kind references'],
  [{ title: [] }, '.title: ', 'expected 1 to 3'],
  [{ title: ['puest'] }, '.title[0]: ', '→ puesto?'],
  [{ title: ['puesto', 'puesto'] }, '.title[1]: ', 'twice'],
  [{ title: ['secreto'] }, '.title[0]: ', 'personal'],
  [{ tone: 'puesto' }, '.tone: ', 'must be of kind choice'],
  [{ move: { by: { transition: 'corer', from: [] } } }, '.move.by.transition: ', 'no transition'],
  [
    { move: { by: { transition: 'correr', from: ['prevista'] } } },
    '.move.by.from[0]: ',
    'does not leave "prevista"',
  ],
  [{ feed: { place: 'vigia_id', when: {} } }, '.feed: ', 'a person of the oversight firm'],
])('%j is a mistake', (changes, path, words) => {
  // what is moved has mistakes of its own
  const [found = '', ...more] = problemsWith({ move: undefined, ...changes });
  expect(more).toEqual([]);
  expect(found).toContain(path);
  expect(found).toContain(words);
});

test('a last day that may be empty is a mistake', () => {
  expect(problemsWith({ end: 'entrega', move: undefined }, faena)).toEqual([
    '.end: "entrega" may be empty: such a record would be on no day',
  ]);
});
