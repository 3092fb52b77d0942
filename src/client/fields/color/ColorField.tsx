import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';

import type { ColorField } from '../../../core/fields/color/color.ts';
import { asText } from '../asText.ts';
import { described, FieldFrame } from '../FieldFrame.tsx';
import type { FieldView, FilterProps, InputProps } from '../fieldView.ts';
import { NativePicker } from '../TemporalInput.tsx';
import { readText } from '../typed/typing.ts';
import { PresenceFilter, RangeFilter } from '../filters/PlainFilters.tsx';
import { isColor, Swatch } from './ColorDisplay.tsx';

export const view: FieldView<ColorField> = {
  Input: ColorInput,
  Filter: (given: FilterProps) =>
    given.part === undefined ? (
      <PresenceFilter {...given} />
    ) : (
      <RangeFilter given={given} Input={ColorInput} isStored={isColorText} />
    ),
};

const isColorText = (value: unknown): boolean => typeof value === 'string' && isColor(value);

function ColorInput(input: InputProps) {
  const translate = useTranslate();
  const text = asText(input.value);
  const change = (next: string) => input.onChange(readText(next, input.field));
  return (
    <FieldFrame input={input}>
      <OutlinedInput
        id={input.id}
        value={text}
        placeholder="#1B7F4B"
        onChange={({ target }) => change(target.value)}
        onBlur={input.onBlur}
        slotProps={{ input: { autoComplete: 'off', ...described(input) } }}
        startAdornment={
          <InputAdornment position="start">
            <Swatch color={text} />
          </InputAdornment>
        }
        endAdornment={
          <NativePicker
            type="color"
            value={isColor(text) ? text.toLowerCase() : '#000000'}
            onPick={change}
            label={translate('farola.views.field.pickColor', { label: input.label })}
            icon={<PaletteOutlined fontSize="small" />}
          />
        }
      />
    </FieldFrame>
  );
}
