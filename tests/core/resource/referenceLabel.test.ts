import { describe, expect, test } from 'vitest';
import { text } from '../../../src/core/fields/text/text.ts';
import {
  labelFields,
  labelKey,
  referenceLabel,
} from '../../../src/core/resource/referenceLabel.ts';
import { defineResource } from '../../../src/core/resource/resource.ts';
import { barrio } from '../../../src/modules/inventario/barrio.ts';
import { luminaria } from '../../../src/modules/inventario/luminaria.ts';
import { usuario } from '../../../src/modules/sistema/usuario.ts';

const sinClave = defineResource({
  name: 'sin_clave',
  label: 'Nota',
  title: 'Notas',
  represent: 'titulo',
  fields: { titulo: text({ label: 'Título', max: 40 }), tomo: text({ label: 'Tomo', max: 4 }) },
  keys: [['titulo', 'tomo']],
  sort: 'titulo',
  list: { columns: ['titulo'] },
  form: [],
  routes: { list: 'sin_clave_paginate' },
});

describe('the label of a record in a sheet', () => {
  test.each([
    ['key and name', barrio, { codigo: 'B1', nombre: 'Los Álamos' }, 'B1 · Los Álamos'],
    ['its own join for the name alone', usuario, person('Ana', 'Díaz'), 'a@x.co · Ana Díaz'],
    ['the key once', luminaria, { codigo: 'LED-040', marca: null, referencia: 'R' }, 'LED-040 · R'],
    ['the name alone without a key of one field', sinClave, { titulo: 'Uno', tomo: 'I' }, 'Uno'],
    ['the key alone of a nameless one', barrio, { codigo: 'B1', nombre: null }, 'B1'],
    ['nothing of an empty record', barrio, {}, ''],
  ] as const)('has %s', (_what, resource, record, label) => {
    expect(referenceLabel(resource, record)).toBe(label);
  });

  test('may be written otherwise, field by field', () => {
    const write = (name: string, text: string) => (name === 'nombre' ? '•' : text);
    expect(referenceLabel(barrio, { codigo: 'B1', nombre: 'Los Álamos' }, write)).toBe('B1 · •');
  });

  test('tells the fields that it reads', () => {
    expect(labelFields(barrio)).toEqual(['codigo', 'nombre']);
    expect(labelKey(luminaria)).toBeUndefined();
    expect(labelFields(luminaria)).toEqual(['codigo', 'marca', 'referencia']);
  });
});

function person(first_name: string, last_name: string) {
  return { email: 'a@x.co', first_name, last_name };
}
