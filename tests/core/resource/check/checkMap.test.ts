import { expect, test } from 'vitest';
import { checkResources } from '../../../../src/core/resource/check/checkResources.ts';
import type { Resource } from '../../../../src/core/resource/resource.ts';
import { mapToys } from '../../../support/toys/mapToys.ts';

const [, fuente] = mapToys as [Resource, Resource, Resource];
const map = fuente.list.faces?.map;

/** The problems of the fountain, with other words of its map. */
function problemsWith(changes: object): string[] {
  const changed = {
    ...fuente,
    list: { ...fuente.list, faces: { map: { ...map, ...changes } } },
  } as Resource;
  const all = mapToys.map((one) => (one.name === 'fuente' ? changed : one));
  return checkResources(all)
    .filter(({ path }) => path.startsWith('fuente.list.faces.map'))
    .map(({ path, problem }) => `${path.slice('fuente.list.faces.map'.length)}: ${problem}`);
}

test('the toy has no mistake', () => {
  expect(problemsWith({})).toEqual([]);
});

test.each([
  [{ place: 'sitoi' }, '.place: ', '→ sitio?'],
  [{ place: 'codigo' }, '.place: ', 'must be of kind point'],
  [{ place: { by: 'mueble_id', resource: 'muebl', field: 'x' } }, '.place.resource: ', '→ mueble?'],
  [{ place: { by: 'mueble_id', resource: 'mueble', field: 'nombre' } }, '.place.field: ', 'point'],
  [{ colors: [] }, '.colors: ', 'expected 1 to 8'],
  [{ colors: [{ by: 'estad' }] }, '.colors[0].by: ', '→ estado?'],
  [{ colors: [{ by: 'estado' }, { by: 'estado' }] }, '.colors[1]: ', 'twice'],
  [{ colors: [{ by: 'mueble_id.materia' }] }, '.colors[0].by: ', '→ material?'],
  [{ colors: [{ by: 'estado.x' }] }, '.colors[0].by: ', 'is no reference'],
  [{ colors: [{ by: 'dueno' }] }, '.colors[0].by: ', 'personal'],
  [
    { colors: [{ by: 'codigo' }] },
    '.colors[0]: ',
    'must be a choice, a boolean, a number or a day',
  ],
  [{ colors: [{ by: 'chorros' }] }, '.colors[0]: ', 'needs from'],
  [{ colors: [{ by: 'chorros', from: [4, 1] }] }, '.colors[0]: ', 'must ascend'],
  [{ colors: [{ by: 'estado', days: [4] }] }, '.colors[0]: ', 'days says nothing of a choice'],
  [
    { colors: [{ by: 'chorros', from: Array.from({ length: 20 }, (_, i) => i) }] },
    '.colors[0]: ',
    'at most 16',
  ],
  [{ round: { by: 'mueble_id.nombre', yes: {}, no: {} } }, '.round.by: ', 'kind boolean'],
  [{ heat: { by: 'estad', title: {} } }, '.heat.by: ', '→ estado?'],
  [{ heat: { by: 'estado', of: ['sec'], title: {} } }, '.heat.of[0]: ', '→ seca?'],
  [{ heat: { by: 'estado', title: {} } }, '.heat: ', 'counts no point'],
  [{ zones: { by: 'codigo', outline: 'x' } }, '.zones.by: ', 'kind reference'],
  [{ zones: { by: 'mueble_id', outline: 'nombre' } }, '.zones.outline: ', 'kind json'],
  [{ shows: ['estad'] }, '.shows[0]: ', '→ estado?'],
  [{ reads: ['fuent'] }, '.reads[0]: ', '→ fuente?'],
])('%j is a mistake', (changes, path, words) => {
  const found = problemsWith(changes);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(path);
  expect(found[0]).toContain(words);
});
