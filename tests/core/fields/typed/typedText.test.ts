import { describe, expect, test } from 'vitest';
import { date } from '../../../../src/core/fields/date/date.ts';
import { dateTime } from '../../../../src/core/fields/dateTime/dateTime.ts';
import { decimal } from '../../../../src/core/fields/decimal/decimal.ts';
import type { Field, Habits } from '../../../../src/core/fields/field.ts';
import { money } from '../../../../src/core/fields/money/money.ts';
import { period } from '../../../../src/core/fields/period/period.ts';
import { time } from '../../../../src/core/fields/time/time.ts';
import { readTyped, ambiguousNumber } from '../../../../src/core/fields/typed/typedText.ts';
import { resources } from '../../../../resources.config.ts';
import { integer } from '../../../../src/core/fields/integer/integer.ts';

const ahora = '2026-03-01T09:05:00-05:00';
const read = (field: Field, text: string, habits: Habits = 'es') => {
  const checked = readTyped(text, field, { habits, ahora });
  return checked.ok ? checked.value : checked.finding.code;
};

describe('a day is read', () => {
  const day = date({ label: 'Fecha' });
  test.each([
    ['3/2/26', '2026-02-03'],
    ['03-02-2026', '2026-02-03'],
    ['2026-02-03', '2026-02-03'],
    ['3 feb 2026', '2026-02-03'],
    ['3 de febrero de 2026', '2026-02-03'],
    ['3 de febrero', '2026-02-03'],
    ['3-feb', '2026-02-03'],
    ['feb 3', '2026-02-03'],
    ['3/2', '2026-02-03'],
    ['03022026', '2026-02-03'],
    ['030226', '2026-02-03'],
    ['20260203', '2026-02-03'],
    ['hoy', '2026-03-01'],
    [' Ayer ', '2026-02-28'],
    ['antier', '2026-02-27'],
    ['mañana', '2026-03-02'],
    ['3 / 2 / 26', '2026-02-03'],
    ['2/25/2026', '2026-02-25'],
    ['5 sept. 2026', '2026-09-05'],
    ['2/25', 'NO_ES_FECHA'],
    ['13/13/26', 'NO_ES_FECHA'],
    ['31/2', 'NO_ES_FECHA'],
    ['32022026', 'NO_ES_FECHA'],
    ['cualquiera', 'NO_ES_FECHA'],
    ['constructor', 'NO_ES_FECHA'],
  ])('%s', (text, expected) => expect(read(day, text)).toBe(expected));

  test.each([
    ['2/3', '2026-02-03'],
    ['02032026', '2026-02-03'],
    ['25/2/26', '2026-02-25'],
    ['31/2/26', 'NO_ES_FECHA'],
    ['yesterday', '2026-02-28'],
  ])('in English habits: %s', (text, expected) => expect(read(day, text, 'en')).toBe(expected));
});

describe('a time is read', () => {
  const clock = time({ label: 'Hora' });
  test.each([
    ['7:30 pm', '19:30'],
    ['0730', '07:30'],
    ['730', '07:30'],
    ['1930', '19:30'],
    ['7h30', '07:30'],
    ['7.30 p. m.', '19:30'],
    ['7', '07:00'],
    ['7 am', '07:00'],
    ['ahora', '09:05'],
    ['2460', 'NO_ES_HORA'],
    ['25', 'NO_ES_HORA'],
    ['07301', 'NO_ES_HORA'],
  ])('%s', (text, expected) => expect(read(clock, text)).toBe(expected));
});

test.each([
  ['02/2026', '2026-02'],
  ['feb 2026', '2026-02'],
  ['febrero', '2026-02'],
  ['este mes', '2026-03'],
  ['mes pasado', '2026-02'],
  ['nada', 'NO_ES_PERIODO'],
  ['2/26', '2026-02'],
])('a month is read: %s', (text, expected) =>
  expect(read(period({ label: 'Periodo' }), text)).toBe(expected),
);

test.each([
  ['ahora', '2026-03-01T09:05:00-05:00'],
  ['hoy 7:30 pm', '2026-03-01T19:30:00-05:00'],
  ['ayer a las 0730', '2026-02-28T07:30:00-05:00'],
  ['3/2 14:05', '2026-02-03T14:05:00-05:00'],
  ['3/2/2026 14:05', '2026-02-03T14:05:00-05:00'],
  ['ayer 99:99', 'NO_ES_FECHA_HORA'],
])('a moment is read: %s', (text, expected) =>
  expect(read(dateTime({ label: 'Visto' }), text)).toBe(expected),
);

test.each([
  ['$ 1.234.567,89', 1_234_567.89],
  ['1,234,567.89', 1_234_567.89],
  ['1234567.89 COP', 1_234_567.89],
  ['$\u00a01.234\u00a0567', 'NO_ES_NUMERO'],
  ['$\u00a01.234.567', 1_234_567],
  ['(1.234)', -1234],
  ['COP $ 5', 5],
])('an amount is read: %s', (text, expected) =>
  expect(read(money({ label: 'Valor' }), text)).toBe(expected),
);

test('a number is read with its unit, and with no other', () => {
  const power = decimal({ label: 'Carga', precision: 8, scale: 2, unit: 'W' });
  expect(read(power, '35 W')).toBe(35);
  expect(read(power, '35 kW')).toBe('NO_ES_NUMERO');
});

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
