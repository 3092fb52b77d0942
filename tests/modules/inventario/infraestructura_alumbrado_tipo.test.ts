import { describe, expect, test } from 'vitest';
import { infraestructuraAlumbradoTipo } from '../../../src/modules/inventario/infraestructura_alumbrado_tipo.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('a type has the fields of the domain', () => {
  expect(fieldLines(infraestructuraAlumbradoTipo)).toEqual([
    'codigo | Código | text 10 | ● único | LB',
    'nombre | Tipo | text 80 | ● único | LB',
    'consume_energia | Consume energía | boolean | ● | LF',
    'requiere_punto | Requiere coordenada | boolean | ● true | L',
    'requiere_soporte | Requiere poste/soporte | boolean | ● false |',
    'icono | Icono en mapa | choice lampara, proyector, poste, transformador, red, caja, tablero, medidor, otro | ● |',
    'activo | Activo | boolean | ● true | LF',
  ]);
  expect(infraestructuraAlumbradoTipo).toMatchObject({
    title: 'Tipos de infraestructura',
    keys: [['codigo']],
    sort: ['nombre'],
    routes: {
      list: 'infraestructura_alumbrado_tipo_paginate',
      form: 'infraestructura_alumbrado_tipo_form',
    },
  });
});

describe('a new type', () => {
  const type = (changes: object) =>
    validateNew(infraestructuraAlumbradoTipo, {
      codigo: 'LUM',
      nombre: 'Luminaria',
      consume_energia: true,
      icono: 'lampara',
      ...changes,
    });

  test('asks for a coordinate and for no support, unless it says otherwise', () => {
    const { record, findings } = type({});
    expect(findings).toEqual([]);
    expect(record).toMatchObject({ requiere_punto: true, requiere_soporte: false, activo: true });
  });

  test('must say whether it consumes energy', () => {
    expect(type({ consume_energia: undefined }).findings).toEqual(['consume_energia: OBLIGATORIO']);
  });

  test.each([['L'], ['LUM-1'], ['ÑU'], ['L UM']])('has no code %s', (codigo) => {
    expect(type({ codigo }).findings).toEqual(['codigo: PATRON']);
  });

  test('has a code of 2 to 10 letters and digits, upper-cased', () => {
    expect(type({ codigo: 'ab' }).record).toMatchObject({ codigo: 'AB' });
    expect(type({ codigo: 'ABCDEFGHI1' }).findings).toEqual([]);
    expect(type({ codigo: 'ABCDEFGHI12' }).findings).toEqual(['codigo: MUY_LARGO']);
  });
});
