import type { IntegerField } from '../../../core/fields/integer/integer.ts';
import type { FieldDisplay } from '../fieldView.ts';
import { numberDisplay } from '../NumberDisplay.tsx';

export const display: FieldDisplay<IntegerField> = numberDisplay;
