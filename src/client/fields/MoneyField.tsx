import type { MoneyField } from '../../core/fields/money.ts';
import type { FieldView } from './fieldView.ts';
import { NumberDisplay, NumberFilter, NumberInput } from './NumberInput.tsx';

export const moneyField: FieldView<MoneyField> = {
  Input: NumberInput,
  Display: NumberDisplay,
  Filter: NumberFilter,
  align: 'right',
};
