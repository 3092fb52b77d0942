import Box from '@mui/material/Box';

import type { DisplayProps, FieldDisplay } from '../fieldView.ts';
import type { JsonField } from '../../../core/fields/json/json.ts';
import { presence } from '../filters/asks.ts';

export const display: FieldDisplay<JsonField> = {
  Display: JsonDisplay,
  asks: presence,
};

export function JsonDisplay({ value, as }: DisplayProps) {
  if (as !== 'full') {
    const text = JSON.stringify(value);
    const isLong = text.length > SHORT;
    return (
      <Box component="span" sx={{ fontFamily: MONOSPACED, fontSize: '0.75rem' }}>
        {isLong ? `${text.slice(0, SHORT)}…` : text}
      </Box>
    );
  }
  return (
    <Box
      component="pre"
      tabIndex={0}
      sx={{ m: 0, maxHeight: 320, overflow: 'auto', fontFamily: MONOSPACED, fontSize: '0.8125rem' }}
    >
      {JSON.stringify(value, null, 2)}
    </Box>
  );
}

const SHORT = 60;

export const MONOSPACED = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';
