import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';

import type { LongTextField } from '../../core/fields/longText.ts';
import { formatNumber } from '../i18n/format.ts';
import { asText } from './asText.ts';
import { ContainsFilter } from './ContainsFilter.tsx';
import { described, FieldFrame } from './FieldFrame.tsx';
import type { FieldView, InputProps } from './fieldView.ts';

export const longTextField: FieldView<LongTextField> = {
  Input: LongTextInput,
  Filter: ContainsFilter,
  wide: true,
};

const DEFAULT_MAX = 4000;

function LongTextInput(input: InputProps<LongTextField>) {
  const text = asText(input.value);
  return (
    <FieldFrame
      input={input}
      aside={<Counter length={[...text].length} max={input.field.max ?? DEFAULT_MAX} />}
    >
      <OutlinedInput
        id={input.id}
        multiline
        minRows={3}
        maxRows={12}
        value={text}
        onChange={({ target }) => input.onChange(target.value === '' ? null : target.value)}
        onBlur={input.onBlur}
        slotProps={{ input: described(input) }}
      />
    </FieldFrame>
  );
}

function Counter({ length, max }: { length: number; max: number }) {
  const translate = useTranslate();
  if (length === 0) return null;
  return (
    <FormHelperText
      error={length > max}
      aria-label={translate('farola.views.field.characters', { length, max })}
      sx={{ ml: 'auto', mt: 0.5, fontVariantNumeric: 'tabular-nums' }}
    >
      {formatNumber(length)} / {formatNumber(max)}
    </FormHelperText>
  );
}
