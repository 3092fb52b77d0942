import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';

import type { InputProps } from './fieldView.ts';
import { NativePicker } from './NativePicker.tsx';
import { ParsedInput } from './ParsedInput.tsx';
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
