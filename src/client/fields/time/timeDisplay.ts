import type { TimeField } from '../../../core/fields/time/time.ts';
import { asText } from '../asText.ts';
import type { FieldDisplay } from '../fieldView.ts';
import { numbers } from '../filters/asks.ts';
import { TextDisplay } from '../text/TextDisplay.tsx';

export const display: FieldDisplay<TimeField> = {
  Display: TextDisplay,
  asks: numbers,
  isInTime: true,
  plain: ({ field }, value, { words }) => words.found(asText(value), field),
};
