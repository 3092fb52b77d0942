import { useDescriptorWords } from '../i18n/descriptorWords.ts';
import type { DisplayProps, FieldDisplay } from './fieldView.ts';
import { numbers } from './filters/asks.ts';
import { numberTexts } from './numberTexts.ts';

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
