import { booleanType } from './boolean/boolean.ts';
import { choiceType } from './choice/choice.ts';
import { colorType } from './color/color.ts';
import { dateType } from './date/date.ts';
import { dateTimeType } from './dateTime/dateTime.ts';
import { decimalType } from './decimal/decimal.ts';
import { emailType } from './email/email.ts';
import type { Field, FieldKind, FieldType } from './field.ts';
import { fileType } from './file/file.ts';
import { integerType } from './integer/integer.ts';
import { jsonType } from './json/json.ts';
import { longTextType } from './longText/longText.ts';
import { moneyType } from './money/money.ts';
import { periodType } from './period/period.ts';
import { pointType } from './point/point.ts';
import { referenceType } from './reference/reference.ts';
import { referencesType } from './references/references.ts';
import { tableType } from './table/table.ts';
import { textType } from './text/text.ts';
import { timeType } from './time/time.ts';

/** Every field type by name. A new one is a folder beside this and a line here. */
export const fieldTypes = {
  text: textType,
  longText: longTextType,
  integer: integerType,
  decimal: decimalType,
  money: moneyType,
  date: dateType,
  dateTime: dateTimeType,
  time: timeType,
  period: periodType,
  boolean: booleanType,
  choice: choiceType,
  reference: referenceType,
  references: referencesType,
  point: pointType,
  email: emailType,
  color: colorType,
  file: fileType,
  json: jsonType,
  table: tableType,
} satisfies { [K in FieldKind]: unknown };

/** The type of a field whose kind is known only when it runs; each type is given its own fields alone. */
export function typeOf({ kind }: { readonly kind: FieldKind }): FieldType<Field, unknown> {
  return fieldTypes[kind] as unknown as FieldType<Field, unknown>; // picked by the field's own kind
}

/** The kinds whose types have this property, as messages tell them. */
export const kindsThat = (has: 'numeric' | 'dated'): FieldKind[] =>
  (Object.keys(fieldTypes) as FieldKind[]) // of a literal
    .filter((kind) => typeOf({ kind })[has] !== undefined);
