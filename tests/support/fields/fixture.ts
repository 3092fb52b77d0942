import type { Habits } from '../../../src/core/fields/field.ts';

/** Example values that the contract suites run through table, API, text and filters. */
export interface Fixture<F, V> {
  /** Fields to try, each with values in stored form and, when it differs, what goes in. */
  field: F;
  valid: readonly { input: unknown; stored: V }[];
  invalid: readonly { input: unknown; code: string }[];
  texts: readonly { text: string; habits: Habits; stored: V }[];
  badTexts: readonly { text: string; habits: Habits; code: string }[];
}
