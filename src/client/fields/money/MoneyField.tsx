import type { MoneyField } from '../../../core/fields/money/money.ts';
import type { FieldView } from '../fieldView.ts';
import { NumberFilter, NumberInput } from '../ParsedInput.tsx';

export const view: FieldView<MoneyField> = {
  Input: NumberInput,
  Filter: NumberFilter,
};
