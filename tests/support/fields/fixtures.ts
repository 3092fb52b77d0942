import { booleanFixtures } from '../../core/fields/boolean/fixtures.ts';
import { choiceFixtures } from '../../core/fields/choice/fixtures.ts';
import { colorFixtures } from '../../core/fields/color/fixtures.ts';
import { dateFixtures } from '../../core/fields/date/fixtures.ts';
import { dateTimeFixtures } from '../../core/fields/dateTime/fixtures.ts';
import { decimalFixtures } from '../../core/fields/decimal/fixtures.ts';
import { emailFixtures } from '../../core/fields/email/fixtures.ts';
import { fileFixtures } from '../../core/fields/file/fixtures.ts';
import { integerFixtures } from '../../core/fields/integer/fixtures.ts';
import { jsonFixtures } from '../../core/fields/json/fixtures.ts';
import { longTextFixtures } from '../../core/fields/longText/fixtures.ts';
import { moneyFixtures } from '../../core/fields/money/fixtures.ts';
import { periodFixtures } from '../../core/fields/period/fixtures.ts';
import { pointFixtures } from '../../core/fields/point/fixtures.ts';
import { referenceFixtures } from '../../core/fields/reference/fixtures.ts';
import { referencesFixtures } from '../../core/fields/references/fixtures.ts';
import { textFixtures } from '../../core/fields/text/fixtures.ts';
import { timeFixtures } from '../../core/fields/time/fixtures.ts';
import type { Field, FieldKind } from '../../../src/core/fields/field.ts';
import type { Fixture } from './fixture.ts';

/** The examples of every kind of field; a new kind is a line here. */
const fixtures = {
  text: textFixtures,
  longText: longTextFixtures,
  integer: integerFixtures,
  decimal: decimalFixtures,
  money: moneyFixtures,
  date: dateFixtures,
  dateTime: dateTimeFixtures,
  time: timeFixtures,
  period: periodFixtures,
  boolean: booleanFixtures,
  choice: choiceFixtures,
  reference: referenceFixtures,
  references: referencesFixtures,
  point: pointFixtures,
  email: emailFixtures,
  color: colorFixtures,
  file: fileFixtures,
  json: jsonFixtures,
} satisfies Record<FieldKind, unknown>;

/** Each is about fields of its own kind. */
export function fixturesOf(kind: FieldKind): readonly Fixture<Field, unknown>[] {
  return fixtures[kind] as unknown as readonly Fixture<Field, unknown>[];
}
