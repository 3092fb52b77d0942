import { showNumber } from '../../core/fields/numberText.ts';
import { typeOf } from '../../core/fields/registry.ts';
import type { DisplayProps, FilterProps, InputProps } from './fieldView.ts';
import { readHabits } from './habits.ts';
import { ParsedInput } from './ParsedInput.tsx';
import { RangeFilter } from './RangeFilter.tsx';

/** Whole numbers, decimals and money: all that differs is how core reads and writes them. */
export function NumberInput(input: InputProps) {
  return <ParsedInput input={input} isStored={isNumber} inputMode="decimal" />;
}

export function NumberDisplay({ value, field }: DisplayProps) {
  const exact = isNumber(value) ? typeOf(field).format(value, field, readHabits()) : String(value);
  const text =
    field.unit === 'kWh' && typeof value === 'number' ? showNumber(value, readHabits()) : exact;
  return (
    <span
      title={text === exact ? undefined : exact}
      style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {text}
      {field.unit !== undefined && ` ${field.unit}`}
    </span>
  );
}

export function NumberFilter(given: FilterProps) {
  return <RangeFilter given={given} Input={NumberInput} isStored={isNumber} />;
}

const isNumber = (value: unknown): boolean => typeof value === 'number';
