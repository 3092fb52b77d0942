import { describe, expect, test } from 'vitest';
import { equipoMedida } from '../../../src/modules/energia/equipo_medida.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('a meter has the fields of the domain', () => {
  expect(fieldLines(equipoMedida)).toEqual([
    'serie | Número de serie | text 30 | ● único | LB',
    'cuenta | Cuenta / NIU | text 30 | ● | LB',
    'comercializador | Comercializador | choice ebsa, vatia, otro | ● | LF',
    'marca_modelo | Marca y modelo | text 80 | ○ | B',
    'tipo_medida | Tipo de medida | choice directa, semidirecta, indirecta | ● | F',
    'factor | Factor de multiplicación | decimal | ● |',
    'digitos | Dígitos del registrador | integer 9 | ● 6 |',
    'transformador | Transformador | text 30 | ○ | F',
    'direccion | Dirección | text 200 | ○ | F',
    'barrio_id | Barrio | reference barrio | ○ | LF',
    'ubicacion | Coordenada | point | ○ |',
    'fecha_instalacion | Instalado | date hoy | ● |',
    'lectura_inicial | Lectura inicial | decimal | ● |',
    'calibracion_vence | Vence calibración | date | ○ | F',
    'estado | Estado | choice activo, danado, retirado | ● activo | LF',
    'fecha_retiro | Retirado | date | ● |',
    'alerta | Alerta de lectura | choice sin_lectura | = | LF',
    'puntos_asociados | Puntos | integer | = | L',
    'carga_kw | Carga | decimal | = |',
  ]);
  expect(equipoMedida).toMatchObject({
    title: 'Equipos de medida',
    keys: [['serie']],
    sort: ['cuenta'],
    routes: { list: 'equipo_medida_paginate', form: 'equipo_medida_form' },
  });
  expect(equipoMedida.unique).toEqual([
    { fields: ['serie'] },
    { fields: ['cuenta'], where: { estado: 'activo' } },
  ]);
});

describe('a new meter', () => {
  const meter = (changes: object, outside: Record<string, unknown> = {}) =>
    validateNew(
      equipoMedida,
      {
        serie: 'M-1',
        cuenta: '100200',
        comercializador: 'ebsa',
        tipo_medida: 'semidirecta',
        factor: 40,
        fecha_instalacion: '2026-07-15',
        lectura_inicial: 0,
        ...changes,
      },
      outside,
    );
  const findings = (changes: object) => meter(changes).findings;

  test('is active, with six digits', () => {
    expect(findings({})).toEqual([]);
    expect(meter({}).record).toMatchObject({ estado: 'activo', digitos: 6, fecha_retiro: null });
  });

  test('of direct metering multiplies by one', () => {
    expect(findings({ tipo_medida: 'directa' })).toEqual(['factor: FACTOR_DE_MEDIDA_DIRECTA']);
    expect(findings({ tipo_medida: 'directa', factor: 1 })).toEqual([]);
    expect(findings({ factor: 0 })).toEqual(['factor: MAYOR_QUE']);
  });

  test.each([
    [3, 0, ['digitos: MINIMO']],
    [4, 9999.99, []],
    [4, 10_000, ['lectura_inicial: LECTURA_FUERA_DEL_REGISTRADOR']],
    [9, 999_999_999.99, []],
    [9, 1_000_000_000, ['lectura_inicial: LECTURA_FUERA_DEL_REGISTRADOR']],
    [10, 0, ['digitos: MAXIMO']],
    [6, -0.01, ['lectura_inicial: MINIMO']],
  ])('of %d digits that begins at %d is judged', (digitos, lectura_inicial, expected) => {
    expect(findings({ digitos, lectura_inicial })).toEqual(expected);
  });

  test('was not installed tomorrow', () => {
    expect(findings({ fecha_instalacion: '2026-07-16' })).toEqual([
      'fecha_instalacion: FECHA_MAXIMA',
    ]);
  });

  test('that is removed says when, not before it was installed', () => {
    const removed = { estado: 'retirado', fecha_instalacion: '2026-03-10' };
    expect(findings(removed)).toEqual(['fecha_retiro: OBLIGATORIO']);
    expect(findings({ ...removed, fecha_retiro: '2026-03-10' })).toEqual([]);
    expect(findings({ ...removed, fecha_retiro: '2026-03-09' })).toEqual([
      'fecha_retiro: RETIRO_ANTES_DE_INSTALAR',
    ]);
  });

  test('that is not removed has no such day', () => {
    const { record, findings: found } = meter({ estado: 'danado', fecha_retiro: '2026-07-01' });
    expect([record['fecha_retiro'], found]).toEqual([null, []]);
  });

  test('asks to confirm a calibration that ends within 60 days, or has ended', () => {
    expect(findings({ calibracion_vence: '2026-09-14' })).toEqual([]);
    const asked = ['calibracion_vence: CALIBRACION_POR_VENCER?'];
    expect(findings({ calibracion_vence: '2026-09-13' })).toEqual(asked);
    expect(findings({ calibracion_vence: '2025-01-01' })).toEqual(asked);
  });

  test('lies in the country', () => {
    expect(findings({ ubicacion: { lat: -74.08, lng: 4.6 } })).toEqual([
      'ubicacion: COORDENADA_INVERTIDA',
    ]);
  });
});
