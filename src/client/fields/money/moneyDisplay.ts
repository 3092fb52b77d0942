import type { MoneyField } from '../../../core/fields/money/money.ts';
import type { FieldDisplay } from '../fieldView.ts';
import { numberDisplay } from '../NumberDisplay.tsx';

export const moneyDisplay: FieldDisplay<MoneyField> = numberDisplay;
