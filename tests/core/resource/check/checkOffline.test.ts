import { expect, test } from 'vitest';
import { checkResources } from '../../../../src/core/resource/check/checkResources.ts';
import { offlineKeptOf } from '../../../../src/core/resource/offline.ts';
import type { Resource } from '../../../../src/core/resource/resource.ts';
import { offlineToys } from '../../../support/toys/offlineToys.ts';

const [ronda, apunte] = offlineToys as [Resource, Resource]; // both of them

const withOffline = (changes: object): Resource[] => [
  {
    ...ronda,
    children: ronda.children.map((rows) => ({
      ...rows,
      offline: { id: 'clave', files: ['imagenes'], ...changes },
    })),
  },
  apunte,
];

test('rows that are well said have no problem, and are found by their own name', () => {
  expect(checkResources(offlineToys)).toEqual([]);
  expect(offlineKeptOf(offlineToys, 'apunte')).toEqual({ field: 'ronda_id', id: 'clave' });
  // what they belong to may begin on a device, and needs no field for its name
  expect(offlineKeptOf(offlineToys, 'ronda')).toEqual({});
  expect(offlineKeptOf(offlineToys, 'otra')).toBeUndefined();
});

test.each([
  ['a name that is no field', { id: 'clav' }, '.id', '→ clave?'],
  ['a name that several may have', { id: 'dice' }, '.id', 'must be an entered text, unique'],
  ['files that are no field', { files: ['imagene'] }, '.files[0]', '→ imagenes?'],
  ['a field without files', { files: ['imagenes', 'dice'] }, '.files[1]', 'holds no files'],
])('%s is found at start', (_name, changes, path, words) => {
  const found = checkResources(withOffline(changes));
  expect(found.map((one) => one.path)).toContain(`ronda.children[0].offline${path}`);
  expect(found.map(({ problem }) => problem).join('\n')).toContain(words);
});

test('rows are kept for one kind of record', () => {
  const again = { ...ronda, name: 'vuelta', routes: { list: 'vuelta_paginate' } };
  expect(checkResources([...offlineToys, again]).map(({ problem }) => problem)).toContain(
    'apunte is kept on devices for vuelta already',
  );
});
