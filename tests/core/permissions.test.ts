import { expect, test } from 'vitest';
import { mayUse } from '../../src/core/permissions.ts';
import { libro } from '../support/libro.ts';

const roles = ['funcionario', 'administrador'] as const;

test.each([
  ['everyone', {}, [true, true], [true, true]],
  ['administrators', { escribir: 'administrador' }, [true, true], [false, true]],
  ['nobody', { escribir: 'nadie' }, [true, true], [false, false]],
  ['no one who may not read it', { leer: 'administrador' }, [false, true], [false, true]],
  ['nobody when nobody reads it', { leer: 'nadie' }, [false, false], [false, false]],
])('a resource may be written by %s with %j', (_who, access, mayRead, mayWrite) => {
  const resource = libro({ access });
  expect(roles.map((rol) => mayUse(resource, 'leer', rol))).toEqual(mayRead);
  expect(roles.map((rol) => mayUse(resource, 'escribir', rol))).toEqual(mayWrite);
});

test('a view is written by nobody, whatever its descriptor says', () => {
  for (const view of [
    libro({ view: 'libro_v' }),
    libro({ view: 'libro_v', access: { escribir: 'todos' } }),
  ]) {
    expect(roles.map((rol) => mayUse(view, 'leer', rol))).toEqual([true, true]);
    expect(roles.map((rol) => mayUse(view, 'escribir', rol))).toEqual([false, false]);
  }
});
