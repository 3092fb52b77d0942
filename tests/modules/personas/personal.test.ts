import { describe, expect, test } from 'vitest';
import { personal } from '../../../src/modules/personas/personal.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('a person of the operator has the fields of the domain', () => {
  expect(fieldLines(personal)).toEqual([
    'tipo_documento | Tipo de documento | choice CC, CE, PPT, PA | ● CC |',
    'documento | N.º de documento | text 15 | ● | LB',
    'nombres | Nombres | text 80 | ● | LB',
    'apellidos | Apellidos | text 80 | ● | LB',
    'cargo | Cargo | choice director, ingeniero, tecnico_electricista, conductor, ayudante, administrativo, sst, otro | ● | LF',
    'cuadrilla | Cuadrilla | text 40 | ○ | LF',
    'matricula | Matrícula CONTE/COPNIA | text 30 | ● |',
    'matricula_vence | Vence la matrícula | date | ● | F',
    'alturas_vence | Vence el curso de alturas | date | ● | F',
    'arl | ARL | text 60 | ○ |',
    'eps | EPS | text 60 | ○ |',
    'seguridad_social_hasta | Seguridad social pagada a | period | ○ | F',
    'seguridad_social_vence | Vence la seguridad social | date | = |',
    'telefono | Teléfono | text 20 | ○ | B',
    'email | Correo | email | ○ | B',
    'fecha_ingreso | Ingreso | date | ● | F',
    'fecha_retiro | Retiro | date | ○ | F',
    'activo | Activo | boolean | ● true | LF',
  ]);
  expect(personal).toMatchObject({
    keys: [['tipo_documento', 'documento']],
    unique: [{ fields: ['tipo_documento', 'documento'] }],
    sort: ['apellidos', 'nombres'],
    routes: { list: 'personal_paginate' },
  });
});

describe('a new person of the operator', () => {
  const findings = (changes: object) =>
    validateNew(
      personal,
      {
        documento: '7160123',
        nombres: 'Luis',
        apellidos: 'Cely',
        cargo: 'conductor',
        fecha_ingreso: '2024-02-01',
        ...changes,
      },
      { $hoy: '2026-07-15' },
    ).findings;

  test('needs no more than name, document, job and first day', () => {
    expect(findings({})).toEqual([]);
  });

  test.each([
    ['tecnico_electricista', ['matricula', 'matricula_vence', 'alturas_vence']],
    ['ingeniero', ['matricula', 'matricula_vence']],
    ['ayudante', ['alturas_vence']],
    ['sst', []],
  ])('as %s needs %j', (cargo, fields) => {
    expect(findings({ cargo })).toEqual(fields.map((name) => `${name}: OBLIGATORIO`));
  });

  test.each([
    ['2026-07-01', true, ['alturas_vence: ALTURAS_POR_VENCER?']],
    ['2026-08-14', true, ['alturas_vence: ALTURAS_POR_VENCER?']],
    ['2026-08-15', true, []],
    ['2026-07-01', false, []],
  ])('whose course at heights is valid until %s, active %s, gives %j', (vence, activo, found) => {
    expect(findings({ alturas_vence: vence, activo })).toEqual(found);
  });

  test.each([
    ['2026-06', []],
    ['2026-07', []],
    ['2026-05', ['seguridad_social_hasta: SEGURIDAD_SOCIAL_ATRASADA?']],
  ])('paid social security up to %s gives %j', (seguridad_social_hasta, found) => {
    expect(findings({ seguridad_social_hasta })).toEqual(found);
  });

  test('leaves on the first day or later', () => {
    expect(findings({ fecha_retiro: '2024-01-31' })).toEqual([
      'fecha_retiro: SALIDA_ANTES_DE_ENTRADA',
    ]);
    expect(findings({ fecha_retiro: '2024-02-01' })).toEqual([]);
  });
});
