import type { FilterProps, InputProps } from './fieldView.ts';
import { ParsedInput } from './ParsedInput.tsx';
import { RangeFilter } from './filters/RangeFilter.tsx';

/** Whole numbers, decimals and money: all that differs is how core reads and writes them. */
export function NumberInput(input: InputProps) {
  return <ParsedInput input={input} isStored={isNumber} inputMode="decimal" />;
}

export function NumberFilter(given: FilterProps) {
  return <RangeFilter given={given} Input={NumberInput} isStored={isNumber} />;
}

const isNumber = (value: unknown): boolean => typeof value === 'number';
