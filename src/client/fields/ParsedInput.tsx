import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type ReactNode } from 'react';

import { typeOf } from '../../core/fields/registry.ts';
import type { Field } from '../../core/fields/field.ts';
import { useDescriptorWords } from '../i18n/descriptorWords.ts';
import { asText } from './asText.ts';
import { described, FieldFrame } from './FieldFrame.tsx';
import type { InputProps } from './fieldView.ts';
import { readHabits } from './habits.ts';

interface ParsedInputProps {
  input: InputProps;
  /** Whether a value is in stored form, and not a text that could not be read. */
  isStored: (value: unknown) => boolean;
  placeholder?: string;
  inputMode?: 'decimal' | 'numeric' | 'text';
  /** Stands inside, at the right end: a picker. */
  picker?: ReactNode;
}

/**
 * A text that core's `parse` reads as it is typed or pasted and core's `format` writes when the
 * focus is elsewhere. What cannot be read stays as it was typed, and the check says what is wrong.
 */
export function ParsedInput(props: ParsedInputProps) {
  const { input, isStored, picker, placeholder, inputMode = 'text' } = props;
  const [typed, setTyped] = useState<string>();
  const text = typed ?? written(input, isStored);
  const unit = useDescriptorWords().unitOf(input);
  return (
    <FieldFrame input={input}>
      <OutlinedInput
        id={input.id}
        value={text}
        placeholder={placeholder}
        autoFocus={input.autoFocus}
        onFocus={() => setTyped(written(input, isStored))}
        onChange={({ target }) => {
          setTyped(target.value);
          input.onChange(readText(target.value, input.field));
        }}
        onBlur={() => {
          setTyped(undefined);
          input.onBlur();
        }}
        slotProps={{ input: { inputMode, autoComplete: 'off', ...described(input) } }}
        endAdornment={
          <>
            {unit !== undefined && <InputAdornment position="end">{unit}</InputAdornment>}
            {picker}
          </>
        }
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      />
    </FieldFrame>
  );
}

/** The stored form of a text, the text itself where it cannot be read, or null when blank. */
export function readText(text: string, field: Field): unknown {
  if (text.trim() === '') return null;
  const parsed = typeOf(field).parse(text, field, readHabits());
  return parsed.ok ? parsed.value : text;
}

function written({ value, field }: InputProps, isStored: (value: unknown) => boolean): string {
  if (value === null || value === undefined) return '';
  return isStored(value) ? typeOf(field).format(value, field, readHabits()) : asText(value);
}
