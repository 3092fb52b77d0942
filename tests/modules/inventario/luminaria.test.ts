import { describe, expect, test } from 'vitest';
import { luminaria } from '../../../src/modules/inventario/luminaria.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('a luminaire has the fields of the domain', () => {
  expect(fieldLines(luminaria)).toEqual([
    'codigo | Código | text 30 | ● único | LB',
    'tecnologia | Tecnología | choice led, sodio, mercurio, haluro_metalico, induccion, fluorescente, solar, otra | ● | LF',
    'potencia_nominal_w | Potencia nominal | decimal 2000 | ● | LF',
    'perdidas_w | Pérdidas del equipo | decimal | ● |',
    'potencia_total_w | Potencia total | decimal | = | L',
    'marca | Marca | text 80 | ○ | B',
    'referencia | Referencia | text 80 | ○ | LB',
    'flujo_lm | Flujo | integer 300000 | ○ |',
    'temperatura_k | Temperatura de color | integer 6500 | ○ |',
    'grado_ip | Grado IP | text 5 | ○ |',
    'vida_util_h | Vida útil | integer 150000 | ○ |',
    'certificado_retilap | Certificado RETILAP | text 60 | ○ |',
    'certificado_vence | Vence certificado | date | ○ | F',
    'dimerizable | Telegestión/dimerizable | boolean | ● false | F',
    'activo | Activa | boolean | ● true | LF',
    'puntos_en_uso | Puntos en uso | integer | = | L',
  ]);
  expect(luminaria).toMatchObject({
    title: 'Luminarias',
    keys: [['codigo']],
    sort: ['tecnologia', 'potencia_nominal_w'],
    routes: { list: 'luminaria_paginate', form: 'luminaria_form' },
  });
});

describe('a new luminaire', () => {
  const sheet = (changes: object) =>
    validateNew(luminaria, {
      codigo: 'NA-070',
      tecnologia: 'sodio',
      potencia_nominal_w: 70,
      perdidas_w: 12,
      ...changes,
    });

  test('has its total power computed', () => {
    const { record, findings } = sheet({});
    expect(findings).toEqual([]);
    expect(record).toMatchObject({ potencia_total_w: 82 });
  });

  test('has losses, but for a LED, where none are 0', () => {
    expect(sheet({ perdidas_w: null }).findings).toEqual(['perdidas_w: OBLIGATORIO']);
    const led = sheet({ tecnologia: 'led', potencia_nominal_w: 40.5, perdidas_w: null });
    expect(led.findings).toEqual([]);
    expect(led.record).toMatchObject({ potencia_total_w: 40.5 });
  });

  test.each([
    [35, []],
    [35.01, ['perdidas_w: PERDIDAS_EXCESIVAS']],
    [-0.01, ['perdidas_w: MINIMO']],
  ])('of 70 W with losses of %d W is judged', (perdidas_w, expected) => {
    expect(sheet({ perdidas_w }).findings).toEqual(expected);
  });

  test.each([
    ['potencia_nominal_w', 0, 'MAYOR_QUE'],
    ['potencia_nominal_w', 2000.01, 'MAXIMO'],
    ['flujo_lm', 99, 'MINIMO'],
    ['flujo_lm', 300_001, 'MAXIMO'],
    ['temperatura_k', 1799, 'MINIMO'],
    ['temperatura_k', 6501, 'MAXIMO'],
    ['vida_util_h', 999, 'MINIMO'],
    ['vida_util_h', 150_001, 'MAXIMO'],
    ['grado_ip', 'IP76', 'PATRON'],
    ['grado_ip', '66', 'PATRON'],
  ])('has no %s of %s', (field, value, code) => {
    expect(sheet({ [field]: value }).findings).toEqual([`${field}: ${code}`]);
  });

  test('is right at its limits', () => {
    const most = { potencia_nominal_w: 2000, perdidas_w: 1000, flujo_lm: 300_000 };
    const { record, findings } = sheet({ ...most, temperatura_k: 6500, grado_ip: 'ip69' });
    expect(findings).toEqual([]);
    expect(record).toMatchObject({ potencia_total_w: 3000, grado_ip: 'IP69' });
    const least = { flujo_lm: 100, temperatura_k: 1800, vida_util_h: 1000, grado_ip: 'IP00' };
    expect(sheet(least).findings).toEqual([]);
  });

  test('whose certificate has expired asks to confirm, not on its last day', () => {
    expect(sheet({ certificado_vence: '2026-07-15' }).findings).toEqual([]);
    expect(sheet({ certificado_vence: '2026-07-14' }).findings).toEqual([
      'certificado_vence: CERTIFICADO_VENCIDO?',
    ]);
  });
});

test('the losses that the form proposes are the usual ones of the lamp', () => {
  const propose = (tecnologia: string, potencia_nominal_w: number) => {
    const values: Record<string, unknown> = { tecnologia, potencia_nominal_w };
    return luminaria.fields.perdidas_w.propose.value((path) => values[path] ?? null);
  };
  expect(propose('sodio', 150)).toBe(20);
  expect(propose('sodio', 151)).toBeUndefined();
});
