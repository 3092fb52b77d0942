import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Habits } from '../../../src/core/fields/field.ts';
import {
  readNumber,
  writeMoney,
  showNumber,
  writeNumber,
  type Ambiguous,
  decimalsOf,
  roundDecimals,
} from '../../../src/core/fields/numberText.ts';

const habitsOf = fc.constantFrom<Habits>('es', 'en');
const meaning = fc.constantFrom<Ambiguous>('thousands', 'decimal');

const counted = (text: string) => readNumber(text, { ambiguous: 'thousands' })?.value;
const measured = (text: string) => readNumber(text, { ambiguous: 'decimal' })?.value;

describe('readNumber', () => {
  test.each([
    ['1234', 1234],
    ['1.234.567,89', 1_234_567.89],
    ['1,234,567.89', 1_234_567.89],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['1.234,567', 1234.567],
    ['1234.567', 1234.567],
    ['0.125', 0.125],
    ['0,5', 0.5],
    ['12,3456', 12.3456],
    ['.5', 0.5],
    ['7,', 7],
    ['1 234 567,89', 1_234_567.89],
    ['1\u00a0234\u202f567', 1_234_567],
    ["1'234.567,5", 1_234_567.5],
    ['1’234’567', 1_234_567],
    ['+5', 5],
    ['-5', -5],
    ['− 5', -5],
    ['–5', -5],
    ['(1.234.567)', -1_234_567],
    ['$ 1.234.567', 1_234_567],
    ['$1,234,567.50', 1_234_567.5],
    ['-$ 5', -5],
    ['$ -5', -5],
    ['($ 5)', -5],
    ['$ (5)', -5],
    ['COP 5', 5],
    ['$5 COP', 5],
    ['40W', 40],
    ['52.668,5 kWh', 52_668.5],
    ['12 %', 12],
    ['-0', 0],
    ['  7  ', 7],
  ])('reads %j alike in every column', (text, value) => {
    expect(counted(text)).toBe(value);
    expect(measured(text)).toBe(value);
  });

  test.each([
    ['1.234', 1234, 1.234],
    ['1,234', 1234, 1.234],
    ['-12.345', -12_345, -12.345],
    ["1'234.567", 1_234_567, 1234.567],
    ['1.000', 1000, 1],
  ])('reads %j as thousands where things are counted, as a decimal where measured', (...row) => {
    expect([counted(row[0]), measured(row[0])]).toEqual(row.slice(1));
  });

  test.each([
    '',
    ' ',
    '.',
    '-',
    '$',
    'doce',
    '1e3',
    '1,23E+12',
    '0x10',
    'Infinity',
    'NaN',
    '1.2.3',
    '1.23.456',
    '12,34,567',
    '1.234.5',
    '1.234,567.8',
    '0.123.456',
    '1..5',
    '1 2',
    '--5',
    '(-5)',
    '(5',
    '1$2',
    'US$ 5',
    '5 USD',
    '5 m²',
    '½',
    '٣',
    '40 kW',
  ])('refuses %j', (text) => {
    expect(counted(text)).toBeUndefined();
    expect(measured(text)).toBeUndefined();
  });

  test('accepts the unit of the field and no other, so that kW never pass for W', () => {
    const inUnit = (text: string, unit: string) =>
      readNumber(text, { ambiguous: 'decimal', unit })?.value;
    expect(inUnit('40 kW', 'kW')).toBe(40);
    expect(inUnit('40 KW', 'kW')).toBe(40);
    expect(inUnit('7,5 m', 'm')).toBe(7.5);
    expect(inUnit('3 $/kWh', '$/kWh')).toBe(3);
    expect(inUnit('40 W', 'kW')).toBeUndefined();
    expect(inUnit('40 kW', 'W')).toBeUndefined();
    expect(inUnit('12 %', 'W')).toBeUndefined();
  });

  test('counts decimals in the text, beyond what the number itself can hold', () => {
    const decimals = (text: string) => readNumber(text, { ambiguous: 'decimal' })?.decimals;
    expect(decimals('1,50')).toBe(1);
    expect(decimals('12,00')).toBe(0);
    expect(decimals('0,10000000000000000001')).toBe(20);
  });

  test('reads any whole number written with thousands, in whatever column', () => {
    const whole = fc.integer({ min: 1_000_000, max: 999_999_999_999_999 });
    fc.assert(
      fc.property(whole, habitsOf, meaning, fc.boolean(), (value, habits, ambiguous, negative) => {
        const signed = negative ? -value : value;
        const mark = habits === 'es' ? '.' : ',';
        const text = String(signed).replace(/\B(?=(\d{3})+$)/g, mark);
        expect(readNumber(text, { ambiguous })?.value).toBe(signed);
      }),
    );
  });
});

test.each([
  [57_900, '57.900'],
  [36_725.04, '36.725'],
  [-1234.6, '-1.235'],
  [14.4, '14,4'],
])('showNumber writes %d for people as %s', (value, expected) => {
  expect(showNumber(value, 'es')).toBe(expected);
});

describe('writeNumber', () => {
  test('writes by the habits of the reader, without needless decimals', () => {
    expect(writeNumber(1_234_567.89, { habits: 'es' })).toBe('1.234.567,89');
    expect(writeNumber(1_234_567.89, { habits: 'en' })).toBe('1,234,567.89');
    expect(writeNumber(-1234, { habits: 'es' })).toBe('-1.234');
    expect(writeNumber(0, { habits: 'es' })).toBe('0');
  });

  test('adds a decimal where a whole number would be read as a decimal', () => {
    expect(writeNumber(52_668, { habits: 'es', readAs: 'decimal' })).toBe('52.668,0');
    expect(writeNumber(999, { habits: 'es', readAs: 'decimal' })).toBe('999');
    expect(writeNumber(1_234_567, { habits: 'en', readAs: 'decimal' })).toBe('1,234,567');
  });

  test('writes what readNumber reads back, at any scale', () => {
    const digits = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });
    fc.assert(
      fc.property(digits, fc.integer({ min: 0, max: 9 }), habitsOf, (whole, scale, habits) => {
        const value = Number(`${whole}e-${scale}`);
        const ambiguous: Ambiguous = scale === 0 ? 'thousands' : 'decimal';
        const text = writeNumber(value, { habits, readAs: ambiguous });
        expect([text, readNumber(text, { ambiguous })?.value]).toEqual([text, value]);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('writeMoney', () => {
  test('writes two decimals or none', () => {
    expect(writeMoney(1_234_567, 'es')).toBe('$ 1.234.567');
    expect(writeMoney(720.5, 'es')).toBe('$ 720,50');
    expect(writeMoney(-1234.56, 'en')).toBe('-$ 1,234.56');
    expect(writeMoney(0, 'en')).toBe('$ 0');
  });

  test('writes what a money column reads back', () => {
    const cents = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });
    fc.assert(
      fc.property(cents, habitsOf, (whole, habits) => {
        const value = Number(`${whole}e-2`);
        const text = writeMoney(value, habits);
        expect([text, counted(text)]).toEqual([text, value]);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('decimalsOf', () => {
  test.each([
    [0, 0],
    [5, 0],
    [1.1, 1],
    [-4.60971, 5],
    [0.1 + 0.2, 17],
    [1e-7, 7],
    [1.5e-7, 8],
    [1e21, 0],
    [1.5e300, 0],
  ])('of %d are %d', (value, decimals) => {
    expect(decimalsOf(value)).toBe(decimals);
  });
});

describe('roundDecimals', () => {
  test.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [1.0049, 2, 1],
    [0.5, 0, 1],
    [-0.5, 0, -1],
    [-0.4, 0, 0],
    [1e-7, 6, 0],
    [5e-7, 6, 0.000001],
    [-73.3677645, 6, -73.367765],
    [1e21, 2, 1e21],
  ])('takes %d to %d decimals as %d', (value, decimals, rounded) => {
    expect(roundDecimals(value, decimals)).toBe(rounded);
  });

  test('agrees with whole-number arithmetic on the digits as written', () => {
    const millionths = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });
    fc.assert(
      fc.property(millionths, (whole) => {
        const magnitude = (BigInt(Math.abs(whole)) + 50n) / 100n;
        const expected = Number(`${whole < 0 ? -magnitude : magnitude}e-4`);
        expect(roundDecimals(Number(`${whole}e-6`), 4) + 0).toBe(expected + 0);
      }),
      { numRuns: 1000 },
    );
  });
});
