import { describe, expect, test } from 'vitest';
import {
  everyRight,
  mayDelete,
  mayUse,
  rightsOf,
  isAboutPersons,
} from '../../../src/core/resource/permissions.ts';
import { rights, type Permisos } from '../../../src/core/resource/rights.ts';
import { resources } from '../../../resources.config.ts';
import { libro } from '../../support/sheets/libro.ts';
import { asWho } from '../../support/server/asWho.ts';

const roles = ['funcionario', 'administrador'] as const;

test.each([
  ['everyone', {}, [true, true], [true, true]],
  ['administrators', { escribir: 'administrador' }, [true, true], [false, true]],
  ['nobody', { escribir: 'nadie' }, [true, true], [false, false]],
  ['no one who may not read it', { leer: 'administrador' }, [false, true], [false, true]],
  ['nobody when nobody reads it', { leer: 'nadie' }, [false, false], [false, false]],
])('a resource may be written by %s with %j', (_who, access, mayRead, mayWrite) => {
  const resource = libro({ access });
  expect(roles.map((rol) => mayUse(resource, 'leer', asWho(rol)))).toEqual(mayRead);
  expect(roles.map((rol) => mayUse(resource, 'escribir', asWho(rol)))).toEqual(mayWrite);
});

test('a view is written by nobody, whatever its descriptor says', () => {
  for (const view of [
    libro({ view: 'libro_v' }),
    libro({ view: 'libro_v', access: { escribir: 'todos' } }),
  ]) {
    expect(roles.map((rol) => mayUse(view, 'leer', asWho(rol)))).toEqual([true, true]);
    expect(roles.map((rol) => mayUse(view, 'escribir', asWho(rol)))).toEqual([false, false]);
  }
});

test('a resource that needs a right is closed without it', () => {
  const resource = libro({ access: { derecho: 'usuarios' } });
  const without = { rol: 'funcionario', derechos: { ...everyRight, usuarios: false } } as const;
  expect(mayUse(resource, 'leer', asWho('funcionario'))).toBe(true);
  expect(mayUse(resource, 'leer', without)).toBe(false);
  expect(mayUse(resource, 'escribir', without)).toBe(false);
});

describe('the parameter permisos', () => {
  const of = (rol: 'administrador' | 'funcionario', permisos: Permisos) => {
    const derechos = rightsOf({ id: 7, rol }, permisos);
    return rights.filter((right) => derechos[right]);
  };

  test('leaves everything to everyone in open mode, and to administrators always', () => {
    expect(of('funcionario', { modo: 'abierto', aprobadores: [] })).toEqual(rights);
    expect(of('administrador', { modo: 'restringido', aprobadores: [] })).toEqual(rights);
  });

  test('takes what is marked in domain 6 from a funcionario, but what it leaves open', () => {
    expect(of('funcionario', { modo: 'restringido', aprobadores: [] })).toEqual([]);
    expect(of('funcionario', { modo: 'restringido', aprobadores: [7] })).toEqual(['aprobar']);
    expect(of('funcionario', { modo: 'restringido', aprobadores: [8] })).toEqual([]);
    const abiertos = ['usuarios', 'borrar_ajenos'] as const;
    expect(of('funcionario', { modo: 'restringido', aprobadores: [], abiertos })).toEqual([
      'borrar_ajenos',
      'usuarios',
    ]);
  });

  test('lets who lacks the right delete what is theirs', () => {
    const derechos = { ...everyRight, borrar_ajenos: false };
    const who = { id: 7, rol: 'funcionario', derechos } as const;
    expect(mayDelete({ creado_por: 7 }, who)).toBe(true);
    expect(mayDelete({ creado_por: 8 }, who)).toBe(false);
    expect(mayDelete({ creado_por: 8 }, { ...who, derechos: everyRight })).toBe(true);
  });
});

const about = resources.filter(isAboutPersons).map(({ name }) => name);

describe('resources about persons', () => {
  test('are those of whom nothing typed outlives the session', () => {
    expect(about.toSorted()).toEqual([
      'carta',
      'correspondencia',
      'ebsa',
      'personal',
      'personal_interventoria',
      'recibo_obras',
      'reporte_trabajo',
      'seguimiento_mantenimiento',
      'usuario',
      'vatia',
    ]);
  });

  const entered = resources.flatMap(({ name, fields, access }) =>
    access.escribir === 'nadie'
      ? []
      : Object.entries(fields)
          .filter(([, { readOnly }]) => readOnly !== true)
          .map(([field, { kind, label }]) => ({ name, field, kind, label })),
  );

  test('are all that have an address of mail', () => {
    const named = entered.filter(({ kind }) => kind === 'email');
    expect(named.length).toBeGreaterThan(2);
    for (const { name } of named) expect(about).toContain(name);
  });

  test('are all whose texts ask for names, documents or telephones of people', () => {
    const asks =
      /c[ée]dula|documento de|n\.º de documento|nombres|apellidos|tel[ée]fono|celular|reportante|asistentes|remitente|destinatario/i;
    const named = entered.filter(
      ({ kind, label }) => (kind === 'text' || kind === 'longText') && asks.test(label ?? ''),
    );
    expect(named.length).toBeGreaterThan(8);
    const missing = named.filter(({ name }) => !about.includes(name));
    // other names that a barrio goes by
    expect(missing.map(({ name, field }) => `${name}.${field}`)).toEqual(['barrio.alias']);
  });
});
