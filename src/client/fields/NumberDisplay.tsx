import { showNumber } from '../../core/fields/numberText.ts';
import { typeOf } from '../../core/fields/registry.ts';
import { useDescriptorWords } from '../i18n/descriptorWords.ts';
import type { DisplayProps } from './fieldView.ts';
import { readHabits } from './habits.ts';

export function NumberDisplay(display: DisplayProps) {
  const { value, field } = display;
  const unit = useDescriptorWords().unitOf(display);
  const exact =
    typeof value === 'number' ? typeOf(field).format(value, field, readHabits()) : String(value);
  const text =
    field.unit === 'kWh' && typeof value === 'number' ? showNumber(value, readHabits()) : exact;
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
