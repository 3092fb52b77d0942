import type { DecimalField } from '../../../core/fields/decimal/decimal.ts';
import type { FieldView } from '../fieldView.ts';
import { NumberFilter, NumberInput } from '../ParsedInput.tsx';

export const view: FieldView<DecimalField> = {
  Input: NumberInput,
  Filter: NumberFilter,
};
