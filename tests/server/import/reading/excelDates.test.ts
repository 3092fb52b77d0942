import { describe, expect, test } from 'vitest';
import {
  builtinKind,
  dateCell,
  formatKind,
  isoDateCell,
} from '../../../../src/server/import/reading/cellValues.ts';

describe('a number format', () => {
  test.each([
    ['dd/mm/yyyy', 'date'],
    ['d-mmm-yy;@', 'date'],
    ['[$-240A]d" de "mmmm" de "yyyy', 'date'],
    ['mmm-yy', 'date'],
    ['h:mm AM/PM', 'time'],
    ['mm:ss.0', 'time'],
    ['yyyy-mm-dd hh:mm:ss', 'datetime'],
    ['m/d/yy h:mm', 'datetime'],
    ['[h]:mm:ss', 'elapsed'],
    ['General', undefined],
    ['#,##0.00', undefined],
    ['0.00E+00', undefined],
    ['0.0 "días"', undefined],
    ['[Red]-0.00', undefined],
    ['"$"\\ #,##0_);[Red]\\("$"#,##0\\)', undefined],
    ['_-* #,##0\\ "m"_-', undefined],
    ['@', undefined],
  ])('%s shows %s', (format, kind) => {
    expect(formatKind(format)).toBe(kind);
  });

  test.each([
    [0, undefined],
    [9, undefined],
    [14, 'date'],
    [17, 'date'],
    [20, 'time'],
    [22, 'datetime'],
    [46, 'elapsed'],
    [47, 'time'],
    [49, undefined],
    [57, 'date'],
  ])('number %i shows %s', (id, kind) => {
    expect(builtinKind(id)).toBe(kind);
  });
});

describe('a number shown as a date', () => {
  test.each<[number, 'date' | 'time' | 'datetime' | 'elapsed', boolean, unknown]>([
    [1, 'date', false, { fecha: '1900-01-01' }],
    [59, 'date', false, { fecha: '1900-02-28' }],
    [61, 'date', false, { fecha: '1900-03-01' }],
    [36526, 'date', false, { fecha: '2000-01-01' }],
    [2958465, 'date', false, { fecha: '9999-12-31' }],
    [2958467, 'date', false, 2958467],
    [-1, 'date', false, -1],
    [0, 'date', false, 0],
    [45000.25, 'date', false, { fecha: '2023-03-15' }],
    [45000, 'datetime', false, { fecha: '2023-03-15' }],
    [45000.9999999999, 'datetime', false, { fecha: '2023-03-16' }],
    [46204.43754702546, 'datetime', false, { fecha: '2026-07-01T10:30:04.063' }],
    [45000.25, 'time', false, { fecha: '2023-03-15T06:00:00' }],
    [0, 'time', false, { fecha: '00:00:00' }],
    [1.5, 'elapsed', false, { fecha: '36:00:00' }],
    [0, 'date', true, { fecha: '1904-01-01' }],
    [43538, 'date', true, { fecha: '2023-03-15' }],
  ])('%d as %s, 1904: %s', (serial, kind, is1904, cell) => {
    expect(dateCell(serial, { kind, is1904 })).toEqual(cell);
  });

  test.each([
    ['2024-02-29', { fecha: '2024-02-29' }],
    ['2024-02-29T00:00:00.000Z', { fecha: '2024-02-29' }],
    ['2024-02-29T08:30:00', { fecha: '2024-02-29T08:30:00' }],
    ['08:30:00', { fecha: '08:30:00' }],
    ['ayer', 'ayer'],
    ['', ''],
  ])('in words: %s', (text, cell) => {
    expect(isoDateCell(text)).toEqual(cell);
  });
});
