import type { IntegerField } from '../../core/fields/integer.ts';
import type { FieldView } from './fieldView.ts';
import { NumberDisplay, NumberFilter, NumberInput } from './NumberInput.tsx';

export const integerField: FieldView<IntegerField> = {
  Input: NumberInput,
  Display: NumberDisplay,
  Filter: NumberFilter,
  align: 'right',
};
