import type { Field } from '../../core/fields/field.ts';
import { showNumber } from '../../core/fields/numberText.ts';
import { typeOf } from '../../core/fields/registry.ts';
import { readHabits } from '../i18n/habits.ts';

/** A number as it is shown, and with all its decimals: kWh are shown rounded. */
export function numberTexts(value: unknown, field: Field): { text: string; exact: string } {
  if (typeof value !== 'number') return { text: String(value), exact: String(value) };
  const exact = typeOf(field).format(value, field, readHabits());
  return { text: field.unit === 'kWh' ? showNumber(value, readHabits()) : exact, exact };
}
