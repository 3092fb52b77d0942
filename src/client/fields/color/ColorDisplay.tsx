import Box from '@mui/material/Box';

import { asText } from '../asText.ts';
import type { DisplayProps, FieldDisplay } from '../fieldView.ts';
import type { ColorField } from '../../../core/fields/color/color.ts';
import { presence } from '../filters/asks.ts';

export const display: FieldDisplay<ColorField> = {
  Display: ColorDisplay,
  asks: ['is', 'isNot', ...presence],
};

function ColorDisplay({ value }: DisplayProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Swatch color={asText(value)} />
      {asText(value)}
    </Box>
  );
}

export function Swatch({ color }: { color: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ width: 18, height: 18, borderRadius: 0.75, border: 1, borderColor: 'divider' }}
      style={isColor(color) ? { backgroundColor: color } : {}}
    />
  );
}

export const isColor = (text: string): boolean => /^#[0-9A-Fa-f]{6}$/.test(text);
