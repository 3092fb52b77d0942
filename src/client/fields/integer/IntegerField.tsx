import type { IntegerField } from '../../../core/fields/integer/integer.ts';
import type { FieldView } from '../fieldView.ts';
import { NumberFilter, NumberInput } from '../ParsedInput.tsx';

export const view: FieldView<IntegerField> = {
  Input: NumberInput,
  Filter: NumberFilter,
};
