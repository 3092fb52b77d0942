import type { Field } from '../../core/fields/field.ts';
import { showNumber, writeNumber } from '../../core/fields/numberText.ts';
import { typeOf } from '../../core/fields/registry.ts';
import { useDescriptorWords } from '../i18n/descriptorWords.ts';
import { readHabits } from '../i18n/format.ts';
import type { DisplayProps, FieldDisplay } from './fieldView.ts';
import { numbers } from './filters/asks.ts';

export const numberDisplay: FieldDisplay = {
  Display: NumberDisplay,
  align: 'right',
  asks: numbers,
  plain(column, value, { words }) {
    const { text, exact } = numberTexts(value, column.field);
    const unit = words.unitOf(column);
    // what is rounded tells the rest by a tip of its own
    return text === exact ? `${text}${unit === undefined ? '' : ` ${unit}`}` : undefined;
  },
};

function NumberDisplay(display: DisplayProps) {
  const unit = useDescriptorWords().unitOf(display);
  const { text, exact } = numberTexts(display.value, display.field);
  return (
    <span
      title={text === exact ? undefined : exact}
      style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {text}
      {unit !== undefined && ` ${unit}`}
    </span>
  );
}

/**
 * A number as it is shown, and with all its decimals: kWh are shown rounded. What nobody enters is never read back, so
 * a count among figures has no decimal that would keep it from being read as one.
 */
function numberTexts(value: unknown, field: Field): { text: string; exact: string } {
  if (typeof value !== 'number') return { text: String(value), exact: String(value) };
  const isWhole = field.kind === 'decimal' && Number.isInteger(value);
  const isShownAlone = field.readOnly === true || field.computed !== undefined;
  const exact =
    isWhole && isShownAlone
      ? writeNumber(value, { habits: readHabits() })
      : typeOf(field).format(value, field, readHabits());
  return { text: field.unit === 'kWh' ? showNumber(value, readHabits()) : exact, exact };
}
