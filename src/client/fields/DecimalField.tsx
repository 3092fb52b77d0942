import type { DecimalField } from '../../core/fields/decimal.ts';
import type { FieldView } from './fieldView.ts';
import { NumberDisplay, NumberFilter, NumberInput } from './NumberInput.tsx';

export const decimalField: FieldView<DecimalField> = {
  Input: NumberInput,
  Display: NumberDisplay,
  Filter: NumberFilter,
  align: 'right',
};
