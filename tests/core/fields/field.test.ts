import { describe, expect, test } from 'vitest';
import type { Field } from '../../../src/core/fields/field.ts';
import { typeOf } from '../../../src/core/fields/registry.ts';

const label = 'Campo';
const problemKeys = (field: Field): string[] =>
  (typeOf(field).problems?.(field) ?? []).map(({ key }) => key);
const storageOf = (field: Field & Record<string, unknown>) => typeOf(field).storage(field);

// options that the builders' types would refuse stand here as plain data
const options = (kind: Field['kind'], rest: object): Field => ({ kind, label, ...rest });

describe('mistakes in options', () => {
  test.each([
    ['text', { max: 0 }, ['max']],
    ['text', { max: 5, min: 6 }, ['min']],
    ['text', { max: 5, pattern: '(' }, ['pattern']],
    ['longText', { max: 1.5 }, ['max']],
    ['integer', { min: 5, max: 4 }, ['min']],
    ['integer', { min: 0.5 }, ['min']],
    ['integer', { max: 1e15 }, ['max']],
    ['decimal', { precision: 16, scale: 2 }, ['precision']],
    ['decimal', { precision: 4, scale: 5 }, ['scale']],
    ['decimal', { precision: 4, scale: 2, max: 100 }, ['max']],
    ['decimal', { precision: 4, scale: 2, exclusiveMin: 0.001 }, ['exclusiveMin']],
    ['money', { exclusiveMin: 5, max: 5 }, ['exclusiveMin']],
    ['money', { min: Number.NaN }, ['min']],
    ['date', { min: '2026-02-30', max: 'ayer' }, ['min', 'max']],
    ['dateTime', { max: 'hoy' }, ['max']],
    ['period', { min: '2026-07-01', max: 'hoy' }, ['min']],
    ['reference', { target: '' }, ['target']],
    ['references', { target: 'Sector', max: 0 }, ['target', 'max']],
    ['email', { max: 2 }, ['max']],
    ['file', { accept: [] }, ['accept']],
    ['file', { accept: ['pdf'], maxCount: 2, maxMb: 0 }, ['accept', 'maxCount', 'maxMb']],
    ['json', { maxBytes: -1 }, ['maxBytes']],
    ['table', { columns: {}, max: 0 }, ['readOnly', 'columns', 'max']],
    [
      'table',
      {
        readOnly: true,
        columns: {
          'a.b': { kind: 'text', label: 'A', max: 5 },
          foto: { kind: 'file', label: 'Foto' },
          ancho: { kind: 'decimal', label: ' ', precision: 4, scale: 5 },
          nombre: { kind: 'text', label: 'Nombre', max: 5, personal: true },
        },
      },
      [
        'columns.a.b',
        'columns.foto',
        'columns.ancho.label',
        'columns.ancho.scale',
        'columns.nombre.personal',
      ],
    ],
  ] as const)('of %s %j are told by their keys', (kind, rest, keys) => {
    expect(problemKeys(options(kind, rest))).toEqual(keys);
  });
});

describe('storage', () => {
  test('of whole numbers is the smallest that their limits allow', () => {
    expect(storageOf({ kind: 'integer', label })).toEqual({ kind: 'bigint' });
    expect(storageOf({ kind: 'integer', label, min: 0, max: 100 })).toEqual({ kind: 'integer' });
    expect(storageOf({ kind: 'integer', label, min: 0 })).toEqual({ kind: 'bigint' });
  });

  test('of codes sorts by byte, of names by the alphabet', () => {
    expect(storageOf({ kind: 'text', label, max: 5 })).toEqual({ kind: 'text', order: 'name' });
    expect(storageOf({ kind: 'text', label, max: 5, code: true })).toEqual({
      kind: 'text',
      order: 'code',
    });
  });

  test('of a text that is only written is none', () => {
    expect(storageOf({ kind: 'text', label, max: 5, writeOnly: true })).toEqual({ kind: 'none' });
  });
});

describe('a refusal', () => {
  const context = { hoy: '2026-07-15', ahora: '2026-07-15T10:30:00-05:00' };
  const finding = (field: Field, value: unknown) => {
    const checked = typeOf(field).check(value, field, context);
    return checked.ok ? 'ok' : checked.finding;
  };

  test.each([
    ['date', { max: 'hoy' }, '2026-07-16', { code: 'FECHA_MAXIMA', params: { max: '2026-07-15' } }],
    ['date', { min: 'hoy' }, '2026-07-14', { code: 'FECHA_MINIMA', params: { min: '2026-07-15' } }],
    ['period', { max: 'hoy' }, '2026-08', { code: 'FECHA_MAXIMA', params: { max: '2026-07' } }],
    ['integer', { min: 1 }, 0, { code: 'MINIMO', params: { min: 1 } }],
    ['decimal', { precision: 5, scale: 2 }, 1000, { code: 'MAXIMO', params: { max: 999.99 } }],
    ['money', {}, 1.234, { code: 'DECIMALES', params: { max: 2 } }],
    ['longText', {}, 'x'.repeat(4001), { code: 'MUY_LARGO', params: { max: 4000, largo: 4001 } }],
    ['references', { target: 'x' }, ids(501), { code: 'DEMASIADOS', params: { max: 500 } }],
    ['json', {}, 'x'.repeat(512_000), { code: 'JSON_GRANDE', params: { max: '500 KB' } }],
    [
      'file',
      {},
      [{ id: '0f8fad5b-d9cb-469f-a165-70867728950e', nombre: 'a', tipo: 'text/html', tamano: 1 }],
      { code: 'TIPO_SIN_NOMBRE', params: { admitidos: 'PDF, JPG, PNG, WEBP, XLSX, DOCX' } },
    ],
  ] as const)('of %s %j names the limit', (kind, rest, value, expected) => {
    expect(finding(options(kind, rest), value)).toEqual(expected);
  });

  test('does not come for the last value within the default limits', () => {
    expect(finding(options('longText', {}), '😀'.repeat(4000))).toBe('ok');
    expect(finding(options('references', { target: 'x' }), ids(500))).toBe('ok');
    expect(finding(options('json', {}), 'x'.repeat(512_000 - 2))).toBe('ok');
  });
});

function ids(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
