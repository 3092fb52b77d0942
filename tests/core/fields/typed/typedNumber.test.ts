import { describe, expect, test } from 'vitest';

import { resources } from '../../../../resources.config.ts';
import { decimal } from '../../../../src/core/fields/decimal/decimal.ts';
import type { Field, Habits } from '../../../../src/core/fields/field.ts';
import { integer } from '../../../../src/core/fields/integer/integer.ts';
import { money } from '../../../../src/core/fields/money/money.ts';
import { ambiguousNumber } from '../../../../src/core/fields/typed/typedNumber.ts';
import { readTyped } from '../../../../src/core/fields/typed/typedText.ts';

const ahora = '2026-03-01T09:05:00-05:00';
const read = (field: Field, text: string, habits: Habits) => {
  const checked = readTyped(text, field, { habits, ahora });
  return checked.ok ? checked.value : checked.finding.code;
};

const consumption = decimal({ label: 'Consumo', precision: 14, scale: 3, unit: 'kWh', min: 0 });
const reading = decimal({ label: 'Lectura', precision: 12, scale: 2 });
const share = decimal({ label: 'Avance', precision: 5, scale: 2, min: 0, max: 100 });
const power = decimal({ label: 'Potencia', precision: 7, scale: 2, max: 2000, typed: 'point' });

describe('a number typed into a decimal field is read by the language', () => {
  test.each<[string, Field, number | string, number | string]>([
    // text, field, in Spanish, in English
    ['56.310', consumption, 56_310, 'NUMERO_DUDOSO'],
    ['56,310', consumption, 'NUMERO_DUDOSO', 56_310],
    ['56.310', reading, 56_310, 'NUMERO_DUDOSO'],
    ['56.315', reading, 56_315, 'DECIMALES'],
    ['56,315', reading, 'DECIMALES', 56_315],
    ['-1.234', reading, -1234, 'DECIMALES'],
    ['56.310 kWh', consumption, 56_310, 'NUMERO_DUDOSO'],
    ["1'056.310", consumption, 1_056_310, 'NUMERO_DUDOSO'],
    ['1.056.310', consumption, 1_056_310, 1_056_310],
    ['56.310,5', consumption, 56_310.5, 56_310.5],
    ['56,310.5', consumption, 56_310.5, 56_310.5],
    ['56.31', consumption, 56.31, 56.31],
    ['56,31', consumption, 56.31, 56.31],
    ['0.125', consumption, 0.125, 0.125],
    ['0,125', consumption, 0.125, 0.125],
    ['56310', consumption, 56_310, 56_310],
    ['1234.567', consumption, 1234.567, 1234.567],
    // the other reading is out of range, so nothing is asked
    ['12,500', share, 12.5, 12_500],
    ['12.500', share, 12_500, 12.5],
  ])('%s', (text, field, spanish, english) => {
    expect(read(field, text, 'es')).toBe(spanish);
    expect(read(field, text, 'en')).toBe(english);
  });

  test.each<[string, number | string, number | string]>([
    ['1.500', 1.5, 1.5],
    ['1,500', 'NUMERO_DUDOSO', 1500],
    ['37.5', 37.5, 37.5],
    ['1.500,0', 1500, 1500],
  ])('keeps the point where the field says so: %s', (text, spanish, english) => {
    expect(read(power, text, 'es')).toBe(spanish);
    expect(read(power, text, 'en')).toBe(english);
  });

  test.each<[Field, string]>([
    [money({ label: 'Valor' }), '1.230'],
    [money({ label: 'Valor' }), '$ 1,230'],
    [integer({ label: 'Cantidad' }), '1.230'],
    [integer({ label: 'Cantidad' }), '1,230'],
    [decimal({ label: 'Entero', precision: 6, scale: 0 }), '1.230'],
  ])('takes three digits of pesos and counts for thousands in both ($kind %s)', (field, text) => {
    expect(read(field, text, 'es')).toBe(1230);
    expect(read(field, text, 'en')).toBe(1230);
  });
});

describe('where a text stays twofold', () => {
  const by = { habits: 'en', ahora } as const;

  test('both numbers are told, to be chosen from', () => {
    expect(ambiguousNumber('56.310', consumption, by)).toEqual({
      thousands: 56_310,
      decimal: 56.31,
    });
    expect(ambiguousNumber('56,310', consumption, by)).toBeUndefined();
    expect(ambiguousNumber('cualquiera', consumption, by)).toBeUndefined();
  });

  test('what was said of the sign settles it', () => {
    const settled = (lone: 'thousands' | 'decimal') =>
      readTyped('56.310', consumption, { ...by, lone });
    expect(settled('thousands')).toEqual({ ok: true, value: 56_310 });
    expect(settled('decimal')).toEqual({ ok: true, value: 56.31 });
  });
});

test('every field that is measured in W with decimals keeps the point', () => {
  const measured = resources.flatMap(({ name, fields }) =>
    Object.entries(fields)
      .filter(([, field]) => field.kind === 'decimal' && field.unit === 'W')
      .map(([key, field]) => [`${name}.${key}`, (field as { typed?: string }).typed]),
  );
  expect(measured.length).toBeGreaterThan(3);
  expect(measured.filter(([, typed]) => typed !== 'point')).toEqual([]);
});
