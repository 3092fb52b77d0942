import { memoryStore } from 'ra-core';
import { expect, test } from 'vitest';

import { createDroppedFiltersStore } from '../../../src/client/address/droppedFilters.ts';
import { openingParams } from '../../../src/client/address/listDefaults.ts';
import { createAddressCheck } from '../../../src/client/address/openedList.ts';
import { recorrido } from '../../../src/modules/recorridos/recorrido.ts';
import { currentUser } from '../../support/client/fakeApi.ts';

function setUp(kept: Record<string, unknown> = {}) {
  const droppedFilters = createDroppedFiltersStore();
  const store = memoryStore(kept);
  store.setup();
  const check = createAddressCheck({ user: currentUser, droppedFilters, store });
  const told = (resource: string) =>
    droppedFilters
      .told(resource)
      ?.items.map(({ part, name, reason }) => `${part} ${name}: ${reason}`);
  return { ...check, droppedFilters, store, told };
}
const at = (search: string, pathname = '/barrio') => ({ pathname, search, hash: '' });
const search = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}&page=2`;
const usual = { filter: {}, sort: 'sector_id.nombre', order: 'ASC', page: 1, perPage: 25 };

test('an address is corrected as soon as the code is there, and told under its list', async () => {
  const { corrected, load, told } = setUp();
  const wrong = at(search({ nombre: 'x', color: 1 }));
  expect(corrected(wrong)).toBe(wrong);
  await load();
  expect(new URLSearchParams(corrected(wrong).search).get('filter')).toBe('{"nombre":"x"}');
  expect(told('barrio')).toEqual(['filter color: field']);
  expect(told('sector')).toBe(undefined);
  const right = at(search({ nombre: 'x' }));
  expect(corrected(right)).toBe(right);
  const elsewhere = at(search({ color: 1 }), '/pages/inicio');
  expect(corrected(elsewhere)).toBe(elsewhere);
});

test('what is kept of a list loses what has gone since, and nothing else', async () => {
  const good = { ...usual, filter: { nombre: 'x' }, vista: '3', displayedFilters: {} };
  const { load, store, told } = setUp({
    'barrio.listParams': { ...good, filter: { nombre: 'x', color: 1 }, sort: 'color', page: 2 },
    'sector.listParams': { ...good, sort: 'nombre' },
    'luminaria.listParams': null,
    'usuario.listParams': {},
  });
  await load();
  expect(store.getItem('barrio.listParams')).toEqual({
    filter: { nombre: 'x' },
    vista: '3',
    displayedFilters: {},
    page: '2',
    perPage: '25',
  });
  expect(told('barrio')).toEqual(['filter color: field', 'sort color: sort']);
  expect(store.getItem('sector.listParams')).toEqual({ ...good, sort: 'nombre' });
  expect(told('sector')).toBe(undefined);
  expect(store.getItem('luminaria.listParams')).toBe(undefined);
  expect(store.getItem('usuario.listParams')).toEqual({});
});

test('only a list that asks for something waits for the code', () => {
  const { isAsking, store } = setUp();
  expect(isAsking(at(''))).toBe(false);
  expect(isAsking(at('?page=2'))).toBe(true);
  expect(isAsking(at('?page=2', '/pages/inicio'))).toBe(false);
  store.setItem('barrio.listParams', { ...usual, sort: 'color' });
  expect(isAsking(at(''))).toBe(true);
  store.setItem('barrio.listParams', { ...usual, sort: 'id', filter: { color: 1 } });
  expect(isAsking(at(''))).toBe(true);
  // as it opens by itself there is nothing to judge
  const opening = openingParams(recorrido);
  store.setItem('recorrido.listParams', opening);
  expect(isAsking(at('', '/recorrido'))).toBe(false);
  store.setItem('recorrido.listParams', { ...opening, filter: { estado: 'cerrado' } });
  expect(isAsking(at('', '/recorrido'))).toBe(true);
});

test('an address past the end is known until it was told, beside what else was', () => {
  const { isBeyond, droppedFilters, told } = setUp();
  expect(isBeyond(at('?page=9'))).toBe(false);
  droppedFilters.tell('barrio', [{ part: 'filter', name: 'color', reason: 'field' }]);
  droppedFilters.endsBefore('barrio', '?page=9', [{ part: 'page', name: '9', reason: 'beyond' }]);
  droppedFilters.endsBefore('barrio', '?page=9', [{ part: 'page', name: '9', reason: 'beyond' }]);
  expect(told('barrio')).toEqual(['filter color: field', 'page 9: beyond']);
  expect(isBeyond(at('?page=9'))).toBe(true);
  expect(isBeyond(at('?page=9', '/sector'))).toBe(false);
  expect(isBeyond(at('?page=8'))).toBe(false);
  droppedFilters.dismiss('barrio');
  expect(isBeyond(at('?page=9'))).toBe(false);
});
