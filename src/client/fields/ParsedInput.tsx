import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';

import { typeOf } from '../../core/fields/registry.ts';
import { inColombia } from '../../core/fields/calendar.ts';
import type { Field } from '../../core/fields/field.ts';
import { readTyped } from '../../core/typed/typedText.ts';
import { useDescriptorWords } from '../i18n/descriptorWords.ts';
import { asText } from './asText.ts';
import { described, FieldFrame } from './FieldFrame.tsx';
import type { InputProps } from './fieldView.ts';
import { readHabits } from './habits.ts';
import { readAs } from './readAs.ts';
import { ReadNote } from './ReadNote.tsx';

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
 * A text that core's `readTyped` reads as it is typed or pasted and core's `format` writes when the
 * focus is elsewhere. What cannot be read stays as it was typed, and the check says what is wrong.
 */
export function ParsedInput(props: ParsedInputProps) {
  const { input, isStored, picker, placeholder, inputMode = 'text' } = props;
  const [typed, setTyped] = useState<string>();
  // stands until the value is another one, also when the focus has gone
  const [read, setRead] = useState<{ value: unknown; as: string | undefined }>();
  const translate = useTranslate();
  const text = typed ?? written(input, isStored);
  const unit = useDescriptorWords().unitOf(input);
  const note =
    read?.as === undefined || read.value !== input.value ? (
      input.note
    ) : (
      <ReadNote>{translate('farola.comfort.read.as', { value: read.as })}</ReadNote>
    );
  return (
    <FieldFrame input={{ ...input, note }}>
      <OutlinedInput
        id={input.id}
        value={text}
        placeholder={placeholder}
        autoFocus={input.autoFocus}
        onFocus={() => setTyped(written(input, isStored))}
        onChange={({ target }) => {
          setTyped(target.value);
          const value = readText(target.value, input.field);
          setRead({ value, as: readAs(target.value, value, input.field) });
          input.onChange(value);
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
  const ahora = inColombia(Date.now());
  const parsed = readTyped(text, field, { habits: readHabits(), ahora });
  return parsed.ok ? parsed.value : text;
}

function written({ value, field }: InputProps, isStored: (value: unknown) => boolean): string {
  if (value === null || value === undefined) return '';
  return isStored(value) ? typeOf(field).format(value, field, readHabits()) : asText(value);
}
