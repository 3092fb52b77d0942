import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useTranslate } from 'ra-core';
import { useRef, type ReactElement, type ReactNode } from 'react';

import { ParsedInput } from './ParsedInput.tsx';
import type { InputProps } from './fieldView.ts';
import { readText } from './typed/typing.ts';

export interface TemporalKind {
  type: 'date' | 'datetime-local' | 'time';
  isStored: (value: unknown) => boolean;
  /** Keys of the words: what the empty input shows, and the name of the button that opens the picker. */
  hint: string;
  pick: string;
  icon: ReactElement;
}

/** A day, a time or both: typed as people write it, or picked from the browser's own picker. */
export function TemporalInput({ input, kind }: { input: InputProps; kind: TemporalKind }) {
  const translate = useTranslate();
  const { type, isStored, hint, pick, icon } = kind;
  return (
    <ParsedInput
      input={input}
      isStored={isStored}
      placeholder={translate(hint)}
      picker={
        <NativePicker
          type={type}
          value={isStored(input.value) ? String(input.value).slice(0, LENGTHS[type]) : ''}
          onPick={(picked) => input.onChange(readText(picked, input.field))}
          label={translate(pick, { label: input.label })}
          icon={icon}
        />
      }
    />
  );
}

/** The picker of a moment knows no seconds and no offset. */
const LENGTHS: Record<TemporalKind['type'], number> = {
  date: 'AAAA-MM-DD'.length,
  'datetime-local': 'AAAA-MM-DDThh:mm'.length,
  time: 'hh:mm'.length,
};

interface NativePickerProps {
  type: 'date' | 'datetime-local' | 'time' | 'color';
  /** As the browser's input of that type has it; empty for none. */
  value: string;
  onPick: (value: string) => void;
  label: string;
  icon: ReactNode;
}

/** A button that opens the browser's own picker. The text beside it stays the place to type in. */
export function NativePicker({ type, value, onPick, label, icon }: NativePickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <InputAdornment position="end" sx={{ position: 'relative' }}>
      <input
        ref={picker}
        type={type}
        value={value}
        onChange={({ target }) => onPick(target.value)}
        tabIndex={-1}
        aria-hidden
        style={{ position: 'absolute', inset: 0, width: '100%', opacity: 0, pointerEvents: 'none' }}
      />
      <IconButton
        size="small"
        edge="end"
        aria-label={label}
        title={label}
        onClick={() => picker.current?.showPicker()}
      >
        {icon}
      </IconButton>
    </InputAdornment>
  );
}
