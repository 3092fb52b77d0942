import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { createPublicUrls, type UrlParts } from '../../../src/client/address/publicUrls.ts';

const urls = createPublicUrls([
  { name: 'barrio', routes: { list: 'barrio_paginate', form: 'barrio_form' } },
  { name: 'personal', routes: { list: 'Personal_paginate' } },
  { name: 'factura_energia', routes: { list: 'factura_energia', form: 'factura_energia' } },
  {
    name: 'respuesta',
    routes: { list: 'respuestas_form' },
    fields: { id: {}, correspondencia_id: {}, clase: {} },
  },
  { name: 'farol', routes: { list: 'farol_paginate' }, list: { faces: { map: {} } } },
  {
    name: 'lectura',
    routes: { list: 'lectura' },
    fields: { periodo: {}, medidor_id: {} },
    list: { faces: { grid: { key: 'periodo' } } },
  },
  {
    name: 'recaudo',
    routes: { list: 'recaudo' },
    fields: { periodo: {}, recaudador: {} },
    list: { faces: { grid: { key: 'periodo', of: 'recaudador' } } },
  },
]);

const place = (text: string): UrlParts => {
  const { pathname, search, hash } = new URL(text, 'http://farola.invalid');
  return { pathname, search, hash };
};
const text = ({ pathname, search, hash }: UrlParts) => pathname + search + hash;
const toPublic = (path: string) => text(urls.toPublic(place(path)));
const toInternal = (path: string) => text(urls.toInternal(place(path)));

describe('a resource with a list and a form route', () => {
  test.each([
    ['/barrio', '/pages/barrio_paginate'],
    [
      '/barrio?filter=%7B%22q%22%3A%22a%22%7D&page=2',
      '/pages/barrio_paginate?filter=%7B%22q%22%3A%22a%22%7D&page=2',
    ],
    ['/barrio/create', '/pages/barrio_form'],
    ['/barrio/create?sector_id=4', '/pages/barrio_form?sector_id=4'],
    ['/barrio/create/1', '/pages/barrio_form?vista=1'],
    ['/barrio/3', '/pages/barrio_form?id=3'],
    ['/barrio/3#notas', '/pages/barrio_form?id=3#notas'],
    ['/barrio/3/1', '/pages/barrio_form?id=3&vista=1'],
    ['/barrio/3/1/x?volver=a', '/pages/barrio_form?id=3&vista=1%2Fx&volver=a'],
    ['/barrio/a%20b%26c', '/pages/barrio_form?id=a%20b%26c'],
  ])('shows %s as %s, and reads it back', (internal, shown) => {
    expect(toPublic(internal)).toBe(shown);
    expect(toInternal(shown)).toBe(internal);
  });

  test('reads an empty id and the id "nuevo" as a new record', () => {
    expect(toInternal('/pages/barrio_form?id=')).toBe('/barrio/create');
    expect(toInternal('/pages/barrio_form?id=nuevo')).toBe('/barrio/create');
  });

  test('keeps an id away from the list, which would store it', () => {
    expect(toInternal('/pages/barrio_paginate?id=3&foo=bar&page=2')).toBe('/barrio?page=2');
  });
});

test.each([
  ['/farol?en=2026-05-31&page=2', '/pages/farol_paginate?en=2026-05-31&page=2'],
  ['/farol/3?en=2026-05-31', '/pages/farol_paginate?id=3&en=2026-05-31'],
])('the day stays in the address of what has a past: %s', (internal, shown) => {
  expect(toPublic(internal)).toBe(shown);
  expect(toInternal(shown)).toBe(internal);
});

test.each([
  ['/lectura?cara=grid', '/pages/lectura?cara=grid'],
  ['/lectura?cara=grid&periodo=2026-10&page=1', '/pages/lectura?cara=grid&periodo=2026-10&page=1'],
  [
    '/recaudo?cara=grid&periodo=2026&recaudador=ebsa',
    '/pages/recaudo?cara=grid&periodo=2026&recaudador=ebsa',
  ],
  ['/farol?cara=mapa&color=estado', '/pages/farol_paginate?cara=mapa&color=estado'],
  ['/lectura/create?periodo=2026-10', '/pages/lectura?id=nuevo&periodo=2026-10'],
  ['/lectura/3?cara=linea_de_tiempo', '/pages/lectura?id=3&cara=linea_de_tiempo'],
])('the face of a list, and its key, stay in the address: %s', (internal, shown) => {
  expect(toPublic(internal)).toBe(shown);
  expect(toInternal(shown)).toBe(internal);
});

test('a face that a list has not is kept away from it, and so is what is no key', () => {
  expect(toInternal('/pages/barrio_paginate?cara=grid&page=2')).toBe('/barrio?page=2');
  expect(toInternal('/pages/lectura?cara=mapa&page=2')).toBe('/lectura?page=2');
  expect(toInternal('/pages/lectura?cara=grid&medidor_id=2')).toBe('/lectura?cara=grid');
});

test('the day comes to a list without a past, which says so', () => {
  const list = '/barrio?en=2026-05-31&page=2';
  expect(toInternal('/pages/barrio_paginate?en=2026-05-31&page=2')).toBe(list);
});

describe('a resource with a list route only', () => {
  test.each([
    ['/personal', '/pages/Personal_paginate'],
    ['/personal?page=2', '/pages/Personal_paginate?page=2'],
    ['/personal/3', '/pages/Personal_paginate?id=3'],
    ['/personal/create', '/pages/Personal_paginate?id=nuevo'],
    ['/personal/create?cargo=2', '/pages/Personal_paginate?id=nuevo&cargo=2'],
    ['/factura_energia', '/pages/factura_energia'],
    ['/factura_energia/3', '/pages/factura_energia?id=3'],
    ['/factura_energia/create', '/pages/factura_energia?id=nuevo'],
  ])('shows %s as %s, and reads it back', (internal, shown) => {
    expect(toPublic(internal)).toBe(shown);
    expect(toInternal(shown)).toBe(internal);
  });
});

describe('a resource without a form route, asked for with a field of its records', () => {
  test.each([
    ['/pages/respuestas_form', '/respuesta'],
    ['/pages/respuestas_form?id=3', '/respuesta/3'],
    ['/pages/respuestas_form?id=3&correspondencia_id=7', '/respuesta/3?correspondencia_id=7'],
    ['/pages/respuestas_form?correspondencia_id=7', '/respuesta/create?correspondencia_id=7'],
    [
      '/pages/respuestas_form?correspondencia_id=7&clase=parcial',
      '/respuesta/create?correspondencia_id=7&clase=parcial',
    ],
    ['/pages/respuestas_form?carta=7', '/respuesta'],
    ['/pages/respuestas_form?page=2&toString=1', '/respuesta?page=2'],
    ['/pages/barrio_paginate?sector_id=4', '/barrio'],
  ])('%s is read as %s', (typed, internal) => {
    expect(toInternal(typed)).toBe(internal);
  });

  test('comes back from the address that it is shown under', () => {
    const internal = '/respuesta/create?correspondencia_id=7';
    expect(toPublic(internal)).toBe('/pages/respuestas_form?id=nuevo&correspondencia_id=7');
    expect(toInternal(toPublic(internal))).toBe(internal);
  });
});

describe('what people type', () => {
  test.each([
    ['/pages/personal_paginate?id=3', '/personal/3'],
    ['/pages/BARRIO_Form?id=3', '/barrio/3'],
    ['/pages/barrio_paginate/', '/barrio'],
    ['/pages/barrio_form?id=100%', '/barrio/100%25'],
    ['/pages/barrio_form?id=../sector', '/barrio/..%2Fsector'],
  ])('%s is read as %s', (typed, internal) => {
    expect(toInternal(typed)).toBe(internal);
  });

  test.each([
    '/pages/nada_paginate?a=1',
    '/pages/',
    '/',
    '/nada/3',
    '/error/404',
    '/pages/barrio_form/3',
  ])('%s names no resource and passes unchanged', (path) => {
    expect(toInternal(path)).toBe(path);
    expect(toPublic(path)).toBe(path);
  });

  test('what belongs to a history entry beside the address is kept', () => {
    const entry = { ...place('/barrio/3'), state: { a: 1 }, key: 'k' };
    expect(urls.toPublic(entry)).toMatchObject({ state: { a: 1 }, key: 'k' });
    expect(urls.toInternal(urls.toPublic(entry))).toEqual(entry);
  });
});

const words = fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }).map(encodeURIComponent);
const isOwn = (name: string) => ['id', 'vista'].includes(decodeURIComponent(name));
const others = fc
  .array(
    fc.tuple(
      words.filter((name) => !isOwn(name)),
      words,
    ),
    { maxLength: 3 },
  )
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.join('=')).join('&')}`));

test('any internal address comes back from its public form', () => {
  const name = fc.constantFrom('barrio', 'personal', 'factura_energia');
  const record = fc.oneof(
    fc.constant('create'),
    words.filter((id) => id !== 'nuevo'),
  );
  const view = fc.oneof(
    fc.constant(''),
    words.map((segment) => `/${segment}`),
  );
  const form = fc
    .tuple(name, record, view, others)
    .map(([n, r, v, search]) => ({ pathname: `/${n}/${r}${v}`, search, hash: '' }));
  const list = name.map((n) => ({ pathname: `/${n}`, search: '?page=2&perPage=50', hash: '' }));
  fc.assert(
    fc.property(fc.oneof(form, list), (internal) => {
      const shown = urls.toPublic(internal);
      expect(shown.pathname.startsWith('/pages/')).toBe(true);
      expect(urls.toInternal(shown)).toEqual(internal);
    }),
    { numRuns: 500 },
  );
});
