import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resources as product } from '../../resources.config.ts';
import type { FieldKind } from '../../src/core/fields/field.ts';
import { fieldTypes } from '../../src/core/fields/registry.ts';
import { fixturesOf } from '../support/fields/fixtures.ts';
import { ListQueryError, parseFilter, parseListQuery } from '../../src/core/list/listQuery.ts';
import { defineResource, type Resource } from '../../src/core/resource/resource.ts';
import { checkRecord, checkValues } from '../../src/core/record/validateRecord.ts';

const context = { hoy: '2026-07-15', ahora: '2026-07-15T10:30:00-05:00' };

const kinds = Object.keys(fieldTypes) as FieldKind[]; // of a literal

/** A field of every type, with the options of its fixtures. */
const everything: Resource = defineResource({
  name: 'todo',
  label: 'Todo',
  title: 'Todo',
  represent: 'id',
  fields: Object.fromEntries(
    kinds.flatMap((kind) =>
      fixturesOf(kind).map(({ field }, i) => [`${kind.toLowerCase()}_${i}`, field]),
    ),
  ),
  sort: 'id',
  list: { columns: ['id'] },
  form: [],
  routes: { list: 'todo_paginate' },
});

const resources: [string, Resource][] = [everything, ...product].map((one) => [one.name, one]);
const known = new Map(resources);
const suffixes = ['', '_gte', '_lte', '_gt', '_lt', '_neq', '_contains', '_empty'];

/** Objects of JSON whose keys are mostly names that mean something. */
const rows = (names: readonly string[]): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .array(
      fc.tuple(
        fc.oneof(fc.constantFrom(...names, '__proto__', 'constructor'), fc.string()),
        fc.oneof(fc.jsonValue(), fc.string(), fc.double(), fc.constant(null)),
      ),
    )
    // through JSON, where `__proto__` is a key like others
    .map((pairs) => JSON.parse(objectText(pairs)) as Record<string, unknown>);

const objectText = (pairs: readonly (readonly [string, unknown])[]): string =>
  `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`;

describe.each(resources)('whatever comes for %s', (_name, resource) => {
  const names = Object.keys(resource.fields);

  test('is judged as a record', () => {
    const absents = fc.constantFrom('default', 'empty', 'keep');
    fc.assert(
      fc.property(rows(names), absents, (row, absent) => {
        expect(() => {
          const judged = checkValues(resource, row, { context, absent });
          checkRecord(resource, judged, { read: () => null });
        }).not.toThrow();
      }),
    );
  });

  test('is read as a filter, or refused in words', () => {
    const keys = names.flatMap((name) => suffixes.map((suffix) => name + suffix));
    fc.assert(
      fc.property(fc.oneof(rows([...keys, 'q']), fc.jsonValue()), (json) => {
        const problem = refusal(() => parseFilter(resource, json, context));
        expect(problem ?? 'filter').toMatch(/^filter/);
      }),
    );
  });

  test('is read as the address of a list, or refused in words', () => {
    const part = fc.option(fc.oneof(fc.json(), fc.string()), { nil: undefined });
    fc.assert(
      fc.property(part, part, part, (filter, sort, range) => {
        const raw = { filter, sort, range };
        const problem = refusal(() => parseListQuery(resource, raw, { context, resources: known }));
        expect(problem ?? 'range').toMatch(/^(filter|sort|range)/);
      }),
    );
  });
});

/** The message of a refusal; anything else that is thrown goes on. */
function refusal(parse: () => unknown): string | undefined {
  try {
    parse();
    return undefined;
  } catch (error) {
    if (error instanceof ListQueryError) return error.message;
    throw error;
  }
}
