import Box from '@mui/material/Box';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';

import type { ColorField } from '../../core/fields/color.ts';
import { asText } from './asText.ts';
import { described, FieldFrame } from './FieldFrame.tsx';
import type { DisplayProps, FieldView, InputProps } from './fieldView.ts';
import { NativePicker } from './NativePicker.tsx';
import { readText } from './ParsedInput.tsx';
import { PresenceFilter } from './PresenceFilter.tsx';

export const colorField: FieldView<ColorField> = {
  Input: ColorInput,
  Display: ColorDisplay,
  Filter: PresenceFilter,
};

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

function ColorDisplay({ value }: DisplayProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Swatch color={asText(value)} />
      {asText(value)}
    </Box>
  );
}

function Swatch({ color }: { color: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ width: 18, height: 18, borderRadius: 0.75, border: 1, borderColor: 'divider' }}
      style={isColor(color) ? { backgroundColor: color } : {}}
    />
  );
}

const isColor = (text: string): boolean => /^#[0-9A-Fa-f]{6}$/.test(text);
