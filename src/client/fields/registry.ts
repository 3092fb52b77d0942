import type { Field, FieldKind } from '../../core/fields/field.ts';
import { booleanField } from './BooleanField.tsx';
import { choiceField } from './ChoiceField.tsx';
import { colorField } from './ColorField.tsx';
import { dateField } from './DateField.tsx';
import { dateTimeField } from './DateTimeField.tsx';
import { decimalField } from './DecimalField.tsx';
import { emailField } from './EmailField.tsx';
import type { FieldView } from './fieldView.ts';
import { fileField } from './FileField.tsx';
import { integerField } from './IntegerField.tsx';
import { jsonField } from './JsonField.tsx';
import { longTextField } from './LongTextField.tsx';
import { moneyField } from './MoneyField.tsx';
import { periodField } from './PeriodField.tsx';
import { pointField } from './PointField.tsx';
import { referenceField } from './ReferenceField.tsx';
import { referencesField } from './ReferencesField.tsx';
import { textField } from './TextField.tsx';
import { timeField } from './TimeField.tsx';

/**
 * How each field type is entered. A new one is a file beside this, a line here and one in
 * `displays.ts`. Lists need that alone: what imports this one is to be a lazy chunk.
 */
export const fieldViews = {
  text: textField,
  longText: longTextField,
  integer: integerField,
  decimal: decimalField,
  money: moneyField,
  date: dateField,
  dateTime: dateTimeField,
  time: timeField,
  period: periodField,
  boolean: booleanField,
  choice: choiceField,
  reference: referenceField,
  references: referencesField,
  point: pointField,
  email: emailField,
  color: colorField,
  file: fileField,
  json: jsonField,
} satisfies Record<FieldKind, FieldView<never>>;

/** The view of a field whose kind is known only when it runs; each view is given its own fields alone. */
export function viewOf(field: Field): FieldView {
  return fieldViews[field.kind] as unknown as FieldView; // picked by the field's own kind
}
