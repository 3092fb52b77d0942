import Box from '@mui/material/Box';

import type { LongTextField } from '../../../core/fields/longText/longText.ts';
import { asText } from '../asText.ts';
import type { DisplayProps, FieldDisplay } from '../fieldView.ts';
import { parts } from '../filters/asks.ts';
import { FoundText } from '../text/TextDisplay.tsx';

export const display: FieldDisplay<LongTextField> = {
  Display: LongTextDisplay,
  asks: parts,
  plain: ({ field }, value, { words }) => words.found(inOneLine(value), field),
};

function LongTextDisplay({ value, field, as }: DisplayProps) {
  if (as !== 'full') return <FoundText field={field} text={inOneLine(value)} />;
  return <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{asText(value)}</Box>;
}

const inOneLine = (value: unknown): string => asText(value).replace(/\s+/g, ' ');
