import OutlinedInput from '@mui/material/OutlinedInput';

import type { LongTextField } from '../../../core/fields/longText/longText.ts';
import { asText } from '../asText.ts';
import { ContainsFilter } from '../filters/PlainFilters.tsx';
import { Counter, described, FieldFrame } from '../FieldFrame.tsx';
import type { FieldView, InputProps } from '../fieldView.ts';

export const view: FieldView<LongTextField> = {
  Input: LongTextInput,
  Filter: ContainsFilter,
  wide: true,
};

const DEFAULT_MAX = 4000;

function LongTextInput(input: InputProps<LongTextField>) {
  const text = asText(input.value);
  return (
    <FieldFrame input={input} aside={<Counter text={text} max={input.field.max ?? DEFAULT_MAX} />}>
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
