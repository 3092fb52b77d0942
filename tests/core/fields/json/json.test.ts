import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonFault, utf8Length } from '../../../../src/core/fields/json/json.ts';

const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10_ffff }))
  .map((points) => String.fromCodePoint(...points));
const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

describe('jsonFault', () => {
  test('finds none in what JSON can say', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(jsonFault(value)).toBeUndefined();
      }),
    );
  });

  test.each([
    [undefined, 'NO_ES_JSON'],
    [Number.POSITIVE_INFINITY, 'NO_ES_JSON'],
    [[undefined], 'NO_ES_JSON'],
    [{ when: new Date(0) }, 'NO_ES_JSON'],
    [new Map(), 'NO_ES_JSON'],
    [() => 1, 'NO_ES_JSON'],
    [{ 'a\u0000': 1 }, 'CARACTER_INVALIDO'],
    [['\udc00'], 'CARACTER_INVALIDO'],
  ])('refuses %j', (value, code) => {
    expect(jsonFault(value)).toBe(code);
  });

  test('refuses what is nested too deep to be walked, without overflowing', () => {
    expect(jsonFault(nested(64))).toBeUndefined();
    expect(jsonFault(nested(65))).toBe('NO_ES_JSON');
    expect(jsonFault(nested(100_000))).toBe('NO_ES_JSON');
  });
});

test('utf8Length counts bytes as an encoder does', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
    }),
  );
});
