import type { Field, FieldKind } from '../../core/fields/field.ts';
import type { IntegerField } from '../../core/fields/integer/integer.ts';
import { BooleanDisplay } from './boolean/BooleanDisplay.tsx';
import { ChoiceDisplay } from './choice/ChoiceDisplay.tsx';
import { ColorDisplay } from './color/ColorDisplay.tsx';
import { DateDisplay, DateTimeDisplay, PeriodDisplay } from './date/DateDisplay.tsx';
import type { FieldDisplay } from './fieldView.ts';
import { FileDisplay } from './file/FileDisplay.tsx';
import { JsonDisplay } from './json/JsonDisplay.tsx';
import { NumberDisplay } from './NumberDisplay.tsx';
import { PointDisplay } from './point/PointDisplay.tsx';
import {
  RecordDisplay,
  ReferenceDisplay,
  ReferencesDisplay,
} from './reference/ReferenceDisplay.tsx';
import { EmailDisplay, LongTextDisplay, TextDisplay } from './text/TextDisplay.tsx';

/** How each field type is read; how it is entered stands in `registry.ts`. */
const fieldDisplays = {
  text: { Display: TextDisplay },
  longText: { Display: LongTextDisplay },
  integer: { Display: NumberDisplay, align: 'right' },
  decimal: { Display: NumberDisplay, align: 'right' },
  money: { Display: NumberDisplay, align: 'right' },
  date: { Display: DateDisplay },
  dateTime: { Display: DateTimeDisplay },
  time: { Display: TextDisplay },
  period: { Display: PeriodDisplay },
  boolean: { Display: BooleanDisplay },
  choice: { Display: ChoiceDisplay },
  reference: { Display: ReferenceDisplay },
  references: { Display: ReferencesDisplay },
  point: { Display: PointDisplay },
  email: { Display: EmailDisplay },
  color: { Display: ColorDisplay },
  file: { Display: FileDisplay },
  json: { Display: JsonDisplay },
} satisfies Record<FieldKind, FieldDisplay<never>>;

/** The display of a field whose kind is known only when it runs; each is given its own fields alone. */
export function displayOf(field: Field): FieldDisplay {
  const isRecord = (field as IntegerField).kindIn !== undefined;
  const display = isRecord ? { Display: RecordDisplay } : fieldDisplays[field.kind];
  return display as unknown as FieldDisplay; // picked by the field's own kind
}
