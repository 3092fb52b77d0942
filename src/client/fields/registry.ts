import type { Field, FieldKind } from '../../core/fields/field.ts';
import { booleanField } from './boolean/BooleanField.tsx';
import { choiceField } from './choice/ChoiceField.tsx';
import { colorField } from './color/ColorField.tsx';
import { dateField } from './date/DateField.tsx';
import { dateTimeField } from './dateTime/DateTimeField.tsx';
import { decimalField } from './decimal/DecimalField.tsx';
import { emailField } from './email/EmailField.tsx';
import type { FieldView } from './fieldView.ts';
import { fileField } from './file/FileField.tsx';
import { integerField } from './integer/IntegerField.tsx';
import { jsonField } from './json/JsonField.tsx';
import { longTextField } from './longText/LongTextField.tsx';
import { moneyField } from './money/MoneyField.tsx';
import { periodField } from './period/PeriodField.tsx';
import { pointField } from './point/PointField.tsx';
import { referenceField } from './reference/ReferenceField.tsx';
import { referencesField } from './references/ReferencesField.tsx';
import { textField } from './text/TextField.tsx';
import { timeField } from './time/TimeField.tsx';

/**
 * How each field type is entered. A new one is a folder beside this, a line here and one in
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
