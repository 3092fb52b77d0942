import { describe, expect, test } from 'vitest';
import { personalInterventoria } from '../../../src/modules/personas/personal_interventoria.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('a person of the interventoría has the fields of the domain', () => {
  expect(fieldLines(personalInterventoria)).toEqual([
    'tipo_documento | Tipo de documento | choice CC, CE, PPT, PA | ● CC |',
    'documento | N.º de documento | text 15 | ● | B',
    'nombres | Nombres | text 80 | ● | LB',
    'apellidos | Apellidos | text 80 | ● | LB',
    'cargo | Cargo | choice director, residente_tecnico, residente_financiero, abogado, inspector, sst_ambiental, auxiliar | ● | LF',
    'profesion | Profesión | text 80 | ● | B',
    'matricula | Matrícula | text 30 | ● | B',
    'dedicacion_pct | Dedicación | integer 100 | ● 100 | L',
    'email | Correo | email | ● único | B',
    'telefono | Teléfono | text 20 | ○ | B',
    'fecha_inicio | Inicio | date | ● | F',
    'fecha_fin | Fin | date | ○ | LF',
    'alturas_vence | Vence el curso de alturas | date | ○ | F',
    'usuario_id | Usuario | reference usuario | ○ único | L',
    'firma | Firma | file | ○ |',
    'activo | Activo | boolean | ● true | LF',
  ]);
  expect(personalInterventoria.fields.firma).toMatchObject({ accept: ['image/png'], maxMb: 1 });
  expect(personalInterventoria).toMatchObject({
    keys: [['tipo_documento', 'documento']],
    sort: ['apellidos', 'nombres'],
    routes: { list: 'personal_interventoria_paginate' },
  });
});

describe('a new person of the interventoría', () => {
  const findings = (changes: object) =>
    validateNew(
      personalInterventoria,
      {
        documento: '40023456',
        nombres: 'Marta',
        apellidos: 'Rincón',
        cargo: 'inspector',
        email: 'marta@ejemplo.co',
        fecha_inicio: '2025-01-15',
        ...changes,
      },
      { $hoy: '2026-07-15' },
    ).findings;

  test.each([
    ['inspector', []],
    ['director', ['profesion', 'matricula']],
    ['residente_tecnico', ['profesion', 'matricula']],
    ['residente_financiero', ['profesion', 'matricula']],
    ['abogado', []],
  ])('as %s needs %j', (cargo, fields) => {
    expect(findings({ cargo })).toEqual(fields.map((name) => `${name}: OBLIGATORIO`));
  });

  test.each([
    [0, ['dedicacion_pct: MINIMO']],
    [1, []],
    [100, []],
    [101, ['dedicacion_pct: MAXIMO']],
  ])('works %i %% of the time: %j', (dedicacion_pct, found) => {
    expect(findings({ dedicacion_pct })).toEqual(found);
  });

  test('ends on the first day or later', () => {
    expect(findings({ fecha_fin: '2025-01-14' })).toEqual(['fecha_fin: SALIDA_ANTES_DE_ENTRADA']);
    expect(findings({ fecha_fin: '2025-01-15' })).toEqual([]);
  });
});
