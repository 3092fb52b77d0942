import { describe, expect, test } from 'vitest';

import { checkedAddress, checkedParams } from '../../../src/client/address/checkedAddress.ts';
import { everyRight } from '../../../src/core/resource/permissions.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { defineResource, type Resource } from '../../../src/core/resource/resource.ts';
import { viewToys } from '../../support/toys/viewToys.ts';

const persona = defineResource({
  name: 'persona',
  label: 'Persona',
  title: 'Personas',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Nombre', max: 20, personal: true }),
    barrio: text({ label: 'Barrio', max: 20 }),
  },
  sort: 'id',
  list: { columns: ['nombre', 'barrio'] },
  form: [],
  routes: { list: 'persona_paginate' },
});
const obra: Resource = viewToys.find(({ name }) => name === 'obra')!;
const farol: Resource = defineResource({
  name: 'farol',
  label: 'Farol',
  title: 'Faroles',
  represent: 'codigo',
  fields: { codigo: text({ label: 'Código', max: 20 }) },
  sort: 'codigo',
  list: { columns: ['codigo'] },
  form: [],
  view: 'farol',
  life: { segments: 'farol_tramo', since: 'fecha_corte_base' },
  routes: { list: 'farol_paginate' },
});
const resources = new Map<string, Resource>(
  [...viewToys, persona, farol].map((one) => [one.name, one]),
);
const who = { id: 1, persona_id: null, rol: 'funcionario', derechos: everyRight } as const;
const masked = { ...who, derechos: { ...everyRight, datos_personales: false } };

function check(params: Record<string, string>, resource = obra, asWho: typeof who = who) {
  const search = `?${new URLSearchParams(params).toString()}`;
  const { search: left, droppedFilters } = checkedAddress(resource, search, {
    resources,
    who: asWho,
  });
  return {
    isAsGiven: left === search,
    params: Object.fromEntries(new URLSearchParams(left)),
    droppedFilters: droppedFilters.map(({ part, name, reason }) => `${part} ${name}: ${reason}`),
  };
}

test('an address that can be used stays to the letter', () => {
  const filter = JSON.stringify({
    clase: ['nueva'],
    inicio_within: 'este_mes',
    q: 'x',
    valor_gte: 1,
  });
  const good = {
    filter,
    sort: 'zona_id.nombre,inicio',
    order: 'ASC,DESC',
    page: '3',
    perPage: '50',
  };
  expect(check(good)).toEqual({ isAsGiven: true, params: good, droppedFilters: [] });
  expect(check({}).droppedFilters).toEqual([]);
});

describe('a filter', () => {
  test('keeps what it can, and names the rest with its reason', () => {
    const filter = {
      clase: 'nueva',
      colour: 'red',
      nombre_gte: 'a',
      plazo: 'largo',
      inicio_within: 'ultimos_0_dias',
      constructor: 1,
      version_contains: 'x',
    };
    const { params, droppedFilters } = check({ filter: JSON.stringify(filter), perPage: '10' });
    expect(JSON.parse(params['filter']!)).toEqual({ clase: 'nueva' });
    expect(params['perPage']).toBe('10');
    expect(droppedFilters).toEqual([
      'filter colour: field',
      'filter nombre_gte: operator',
      'filter plazo: value',
      'filter inicio_within: value',
      'filter constructor: field',
      'filter version_contains: operator',
    ]);
  });

  test('by null, as programs ask, is said as people can see and change it', () => {
    const { params, droppedFilters } = check({
      filter: '{"plazo":null,"causa_neq":null,"valor_gte":1}',
    });
    expect(JSON.parse(params['filter']!)).toEqual({
      plazo_empty: true,
      causa_empty: false,
      valor_gte: 1,
    });
    expect(droppedFilters).toEqual([]);
  });

  test.each(['{"clase":', '[]', 'null', '3', '"x"', ''])(
    'that is no object (%s) goes whole',
    (filter) => {
      const { params, droppedFilters } = check({ filter });
      expect(droppedFilters).toEqual([`filter ${filter}: broken`]);
      // and not back to what was chosen last
      expect(params).toEqual({ page: '1' });
    },
  );

  test('and an order by personal data are for those who may see them', () => {
    const asked = {
      filter: '{"nombre":"Ana","barrio":"Sur"}',
      sort: 'nombre,barrio',
      order: 'ASC',
    };
    expect(check(asked, persona).droppedFilters).toEqual([]);
    const { params, droppedFilters } = check(asked, persona, masked);
    expect(droppedFilters).toEqual(['filter nombre: right', 'sort nombre: right']);
    expect(params).toMatchObject({ filter: '{"barrio":"Sur"}', sort: 'barrio', order: 'ASC' });
  });
});

describe('an order', () => {
  test.each([
    ['an unknown column', 'nombre,colour', 'DESC,ASC', 'nombre', ['sort colour: sort']],
    ['what has no order', 'adjuntos,inicio', '', 'inicio', ['sort adjuntos: sort']],
    [
      'two references',
      'zona_id.creado_por.nombre',
      'ASC',
      undefined,
      ['sort zona_id.creado_por.nombre: sort'],
    ],
    ['a wrong direction', 'nombre', 'UP', 'nombre', ['order UP: value']],
    [
      'too many columns',
      'nombre,clase,inicio,plazo,valor,urgente',
      '',
      'nombre,clase,inicio,plazo,valor',
      ['sort urgente: many'],
    ],
  ])('without %s', (_, sort, order, kept, droppedFilters) => {
    const found = check({ sort, order });
    expect(found.params['sort']).toBe(kept);
    expect(found.droppedFilters).toEqual(droppedFilters);
  });
});

test.each([
  ['page', '0', '1'],
  ['page', '-3', '1'],
  ['page', '1.5', '1'],
  ['page', '99999999999999', '1'],
  ['page', 'x', '1'],
  ['perPage', '0', undefined],
  ['perPage', '5000', '100'],
  ['perPage', 'muchas', undefined],
] as const)('%s=%s becomes %s', (name, value, becomes) => {
  const { params, droppedFilters } = check({ [name]: value });
  expect(params[name]).toBe(becomes);
  expect(droppedFilters).toEqual([`${name} ${value}: value`]);
});

describe('an earlier day', () => {
  test('stays, of a list that keeps its past', () => {
    const good = { en: '2020-05-31', page: '2' };
    expect(check(good, farol)).toEqual({ isAsGiven: true, params: good, droppedFilters: [] });
  });

  test.each([
    ['2020-02-30', farol, 'value'],
    ['ayer', farol, 'value'],
    ['', farol, 'value'],
    ['2099-12-31', farol, 'future'],
    ['2020-05-31', obra, 'noPast'],
  ] as const)('%s is left out where it cannot be shown', (en, resource, reason) => {
    const { params, droppedFilters } = check({ en, perPage: '10' }, resource);
    expect(params).toEqual({ perPage: '10', page: '1' });
    expect(droppedFilters).toEqual([`day ${en}: ${reason}`]);
  });

  test('that was kept of a list is judged as one of an address', () => {
    const kept = { filter: {}, sort: 'codigo', order: 'ASC', page: 1, perPage: 25 };
    const around = { resources, who };
    const past = { ...kept, en: '2020-05-31' };
    expect(checkedParams(farol, past, around)).toEqual({ params: past, droppedFilters: [] });
    const { params, droppedFilters } = checkedParams(farol, { ...kept, en: 'ayer' }, around);
    expect(params).not.toHaveProperty('en');
    expect(droppedFilters).toEqual([{ part: 'day', name: 'ayer', reason: 'value' }]);
  });
});
