import type { Field, FieldKind } from '../../../src/core/fields/field.ts';
import type { Fixture } from './fixture.ts';

type Fixtures = readonly Fixture<Field, unknown>[];

const files = import.meta.glob<Readonly<Record<string, Fixtures>>>(
  '../../core/fields/*/fixtures.ts',
  { eager: true },
);

/** The examples of a kind of field, found by the place of its fixtures; each is about fields of its own kind. */
export function fixturesOf(kind: FieldKind): Fixtures {
  const fixtures = files[`../../core/fields/${kind}/fixtures.ts`]?.[`${kind}Fixtures`];
  if (fixtures === undefined) throw new Error(`tests/core/fields/${kind} has no ${kind}Fixtures`);
  return fixtures;
}
