import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordsFor } from '../../src/core/api/errors.ts';
import type {
  Checked,
  Field,
  FieldKind,
  FieldType,
  Habits,
  Storage,
} from '../../src/core/fields/field.ts';
import { fieldTypes, typeOf } from '../../src/core/fields/registry.ts';
import { fixturesOf } from '../support/fields/fixtures.ts';

const context = { hoy: '2026-07-15', ahora: '2026-07-15T10:30:00-05:00' };
const bothHabits: readonly Habits[] = ['es', 'en'];

const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10_ffff }))
  .map((points) => String.fromCodePoint(...points));

/** Their text names something that only the import pipeline or an upload can find, or is never read. */
const unreadable = ['reference', 'references', 'file', 'table'];

// each type is given its own fixtures alone
const types = Object.entries(fieldTypes) as unknown as [FieldKind, FieldType<Field, unknown>][];

describe.each(types)('the field type %s', (kind, type) => {
  const fixtures = fixturesOf(kind);

  test('has fixtures of its own kind, with valid and invalid values', () => {
    expect(fixtures.length).toBeGreaterThan(0);
    for (const { field, valid, invalid } of fixtures) {
      expect(field.kind).toBe(kind);
      expect(typeOf(field)).toBe(type);
      expect(valid.length).toBeGreaterThan(0);
      expect(invalid.length).toBeGreaterThan(0);
    }
  });

  test('finds no problem in the options of its fixtures', () => {
    expect(fixtures.flatMap(({ field }) => type.problems?.(field) ?? [])).toEqual([]);
  });

  test('takes each valid value in its stored form, and that form again', () => {
    for (const { field, valid } of fixtures) {
      for (const { input, stored } of valid) {
        expect(type.check(input, field, context)).toEqual({ ok: true, value: stored });
        expect(type.check(stored, field, context)).toEqual({ ok: true, value: stored });
      }
    }
  });

  test('refuses each invalid value with its code', () => {
    for (const { field, invalid } of fixtures) {
      for (const { input, code } of invalid) {
        expect([input, codeOf(type.check(input, field, context))]).toEqual([input, code]);
      }
    }
  });

  test('has words without holes for each refusal, in both languages', () => {
    for (const { field, invalid, badTexts } of fixtures) {
      const refusals = [
        ...invalid.map(({ input }) => type.check(input, field, context)),
        ...badTexts.map(({ text, habits }) => readThrough({ type, field, text, habits })),
      ];
      for (const refusal of refusals) {
        if (refusal.ok) throw new Error('expected a refusal');
        for (const language of bothHabits) {
          const words = wordsFor(refusal.finding, language);
          expect(words).not.toBe(refusal.finding.code);
          expect(words).not.toMatch(/\{\w+\}/);
        }
      }
    }
  });

  test('reads each text, and refuses each bad one with its code', () => {
    for (const { field, texts, badTexts } of fixtures) {
      for (const { text, habits, stored } of texts) {
        const read = readThrough({ type, field, text, habits });
        expect([text, read]).toEqual([text, { ok: true, value: stored }]);
      }
      for (const { text, habits, code } of badTexts) {
        expect([text, codeOf(readThrough({ type, field, text, habits }))]).toEqual([text, code]);
      }
    }
  });

  test('has a storage that holds its values', () => {
    for (const { field, valid } of fixtures) {
      const storage = type.storage(field);
      for (const { stored } of valid) expect(isHeldBy[storage.kind](stored)).toBe(true);
    }
  });

  test('filters by operators of which none stands twice, emptiness among them', () => {
    expect(new Set(type.operators).size).toBe(type.operators.length);
    expect(type.operators).toContain('empty');
  });

  test('throws at nothing that comes over the wire or stands in a cell', () => {
    const settleAll = (value: unknown, text: string) => {
      for (const { field } of fixtures) {
        type.check(value, field, context);
        for (const habits of bothHabits) readThrough({ type, field, text, habits });
      }
    };
    fc.assert(
      fc.property(fc.anything(), anyText, (value, text) => {
        expect(() => settleAll(value, text)).not.toThrow();
      }),
    );
  });

  test('checks what it has checked to the same value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.double()), (value) => {
        for (const { field } of fixtures) {
          const once = type.check(value, field, context);
          expect(once.ok ? type.check(once.value, field, context) : once).toEqual(once);
        }
      }),
    );
  });
});

test.each(types.filter(([kind]) => !unreadable.includes(kind)))(
  'the field type %s reads what it writes, in both habits',
  (kind, type) => {
    for (const { field, valid, texts } of fixturesOf(kind)) {
      for (const { stored } of [...valid, ...texts]) {
        for (const habits of bothHabits) {
          const text = type.format(stored, field, habits);
          const read = readThrough({ type, field, text, habits });
          expect([text, read]).toEqual([text, { ok: true, value: stored }]);
        }
      }
    }
  },
);

test.each(types.filter(([kind]) => !unreadable.includes(kind)))(
  'the field type %s reads what it writes, whatever cell it was read from',
  (kind, type) => {
    const marks = '0123456789.,-/: ()$%NWT°\'"enju#{}[]'.split('');
    const cells = fc.string({ unit: fc.constantFrom(...marks) });
    fc.assert(
      fc.property(cells, fc.constantFrom(...bothHabits), (cell, habits) => {
        for (const { field } of fixturesOf(kind)) {
          const read = readThrough({ type, field, text: cell, habits });
          const text = read.ok ? type.format(read.value, field, habits) : cell;
          expect([text, readThrough({ type, field, text, habits })]).toEqual([text, read]);
        }
      }),
      { numRuns: 500 },
    );
  },
);

/** As the import pipeline does: text to value, then its limits. */
function readThrough(given: {
  type: FieldType<Field, unknown>;
  field: Field;
  text: string;
  habits: Habits;
}): Checked<unknown> {
  const { type, field, text, habits } = given;
  const read = type.parse(text, field, habits);
  return read.ok ? type.check(read.value, field, context) : read;
}

const codeOf = (checked: Checked<unknown>): string => (checked.ok ? 'ok' : checked.finding.code);

const isHeldBy: Record<Storage['kind'], (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  date: (value) => typeof value === 'string',
  timestamp: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31,
  bigint: (value) => Number.isSafeInteger(value),
  numeric: (value) => typeof value === 'number',
  bigints: (value) => Array.isArray(value) && value.every(Number.isSafeInteger),
  boolean: (value) => typeof value === 'boolean',
  json: (value) => JSON.stringify(value) !== undefined,
  point: (value) => typeof value === 'object' && value !== null && 'lat' in value,
  none: () => true,
};
