import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { JsonField } from '../../../core/fields/json/json.ts';
import { typeOf } from '../../../core/fields/registry.ts';
import type { Field } from '../../../core/fields/field.ts';
import { described, FieldFrame } from '../FieldFrame.tsx';
import type { FieldView, InputProps } from '../fieldView.ts';
import { readHabits } from '../../i18n/format.ts';
import { PresenceFilter } from '../filters/PlainFilters.tsx';

export const view: FieldView<JsonField> = {
  Input: JsonInput,
  Filter: PresenceFilter,
  wide: true,
};

function JsonInput(input: InputProps<JsonField>) {
  const [typed, setTyped] = useState<string>();
  return (
    <FieldFrame input={input} aside={<Validity value={input.value} />}>
      <OutlinedInput
        id={input.id}
        multiline
        minRows={3}
        maxRows={16}
        value={typed ?? textOf(input.value)}
        onFocus={() => setTyped(textOf(input.value))}
        onChange={({ target }) => {
          setTyped(target.value);
          input.onChange(readJson(target.value, input.field));
        }}
        onBlur={() => {
          setTyped(undefined);
          input.onBlur();
        }}
        slotProps={{ input: { spellCheck: false, ...described(input) } }}
        sx={{ fontFamily: MONOSPACED, fontSize: '0.8125rem', lineHeight: 1.5 }}
      />
    </FieldFrame>
  );
}

function Validity({ value }: { value: unknown }) {
  const translate = useTranslate();
  if (value === null || value === undefined) return null;
  const key = isUnreadable(value) ? 'invalidJson' : 'validJson';
  return (
    <FormHelperText error={isUnreadable(value)} sx={{ ml: 'auto', mt: 0.5 }}>
      {translate(`farola.views.field.${key}`)}
    </FormHelperText>
  );
}

/**
 * Any text is a JSON value of its own, so text that cannot be read is kept as a symbol, which the
 * check refuses as no JSON, and which still knows what was typed.
 */
function readJson(text: string, field: Field): unknown {
  if (text.trim() === '') return null;
  const parsed = typeOf(field).parse(text, field, readHabits());
  return parsed.ok ? parsed.value : Symbol(text);
}

const isUnreadable = (value: unknown): value is symbol => typeof value === 'symbol';

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return isUnreadable(value) ? (value.description ?? '') : JSON.stringify(value, null, 2);
}

const MONOSPACED = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';
