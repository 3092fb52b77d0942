import { describe, expect, test } from 'vitest';
import { infraestructuraAlumbradoUnidad } from '../../../src/modules/inventario/infraestructura_alumbrado_unidad.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('a unit has the fields of the domain', () => {
  expect(fieldLines(infraestructuraAlumbradoUnidad)).toEqual([
    'codigo | Código UCAP | text 30 | ● único | LB',
    'nombre | Descripción | text 200 | ● | LB',
    'tipo_id | Tipo | reference infraestructura_alumbrado_tipo | ● | LF',
    'unidad_medida | Unidad de medida | choice und, m, km, kVA, m2, global | ● und | LF',
    'valor_unitario | Valor de reposición | money | ○ | L',
    'fecha_precio | Fecha del precio | date | ● |',
    'vida_util_anios | Vida útil (años) | integer 50 | ○ | L',
    'nivel_tension | Nivel de tensión | choice 1, 2, no_aplica | ○ | F',
    'activo | Activa | boolean | ● true | LF',
  ]);
  expect(infraestructuraAlumbradoUnidad).toMatchObject({
    title: 'Unidades de infraestructura',
    keys: [['codigo']],
    sort: ['codigo'],
    routes: {
      list: 'infraestructura_alumbrado_unidad_paginate',
      form: 'infraestructura_alumbrado_unidad_form',
    },
  });
});

describe('a new unit', () => {
  const findings = (changes: object) =>
    validateNew(
      infraestructuraAlumbradoUnidad,
      { codigo: 'N1-LED-40', nombre: 'Luminaria LED 40 W en poste', tipo_id: 1, ...changes },
      { 'tipo_id.id': 1, 'tipo_id.activo': true },
    ).findings;

  test('is right without a value', () => {
    expect(findings({})).toEqual([]);
  });

  test('has the date of its price if it has one, free of charge included', () => {
    expect(findings({ valor_unitario: 0 })).toEqual(['fecha_precio: OBLIGATORIO']);
    expect(findings({ valor_unitario: 980_000, fecha_precio: '2026-01-31' })).toEqual([]);
    expect(findings({ valor_unitario: -1 })).toEqual(['valor_unitario: MINIMO']);
  });

  test.each([
    [0, ['vida_util_anios: MINIMO']],
    [1, []],
    [50, []],
    [51, ['vida_util_anios: MAXIMO']],
  ])('that lasts %d years is judged', (vida_util_anios, expected) => {
    expect(findings({ vida_util_anios })).toEqual(expected);
  });
});
