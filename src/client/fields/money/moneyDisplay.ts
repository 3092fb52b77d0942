import type { MoneyField } from '../../../core/fields/money/money.ts';
import type { FieldDisplay } from '../fieldView.ts';
import { numberDisplay } from '../NumberDisplay.tsx';

export const display: FieldDisplay<MoneyField> = numberDisplay;
