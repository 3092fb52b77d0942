import type { DecimalField } from '../../../core/fields/decimal/decimal.ts';
import type { FieldDisplay } from '../fieldView.ts';
import { numberDisplay } from '../NumberDisplay.tsx';

export const display: FieldDisplay<DecimalField> = numberDisplay;
