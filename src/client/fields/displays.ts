import type { Field, FieldKind } from '../../core/fields/field.ts';
import type { IntegerField } from '../../core/fields/integer/integer.ts';
import type { FieldDisplay } from './fieldView.ts';
import { booleanDisplay } from './boolean/BooleanDisplay.tsx';
import { choiceDisplay } from './choice/ChoiceDisplay.tsx';
import { colorDisplay } from './color/ColorDisplay.tsx';
import { dateDisplay } from './date/DateDisplay.tsx';
import { dateTimeDisplay } from './dateTime/DateTimeDisplay.tsx';
import { decimalDisplay } from './decimal/decimalDisplay.ts';
import { emailDisplay } from './email/EmailDisplay.tsx';
import { fileDisplay } from './file/FileDisplay.tsx';
import { integerDisplay } from './integer/integerDisplay.ts';
import { jsonDisplay } from './json/JsonDisplay.tsx';
import { longTextDisplay } from './longText/LongTextDisplay.tsx';
import { moneyDisplay } from './money/moneyDisplay.ts';
import { periodDisplay } from './period/PeriodDisplay.tsx';
import { pointDisplay } from './point/PointDisplay.tsx';
import { recordDisplay, referenceDisplay } from './reference/ReferenceDisplay.tsx';
import { referencesDisplay } from './references/ReferencesDisplay.tsx';
import { textDisplay } from './text/TextDisplay.tsx';
import { timeDisplay } from './time/timeDisplay.ts';

/** How each field type is read; how it is entered stands in `registry.ts`. */
const fieldDisplays = {
  text: textDisplay,
  longText: longTextDisplay,
  integer: integerDisplay,
  decimal: decimalDisplay,
  money: moneyDisplay,
  date: dateDisplay,
  dateTime: dateTimeDisplay,
  time: timeDisplay,
  period: periodDisplay,
  boolean: booleanDisplay,
  choice: choiceDisplay,
  reference: referenceDisplay,
  references: referencesDisplay,
  point: pointDisplay,
  email: emailDisplay,
  color: colorDisplay,
  file: fileDisplay,
  json: jsonDisplay,
} satisfies Record<FieldKind, FieldDisplay<never>>;

/** The display of a field whose kind is known only when it runs; each is given its own fields alone. */
export function displayOf(field: Field): FieldDisplay {
  const isRecord = (field as IntegerField).kindIn !== undefined;
  const display = isRecord ? recordDisplay : fieldDisplays[field.kind];
  return display as unknown as FieldDisplay; // picked by the field's own kind
}
