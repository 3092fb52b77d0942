import { useTranslate } from 'ra-core';

import { isMonth } from '../../../core/time/calendar.ts';
import type { PeriodField } from '../../../core/fields/period/period.ts';
import type { FieldView, FilterProps, InputProps } from '../fieldView.ts';
import { MonthPicker } from './MonthPicker.tsx';
import { ParsedInput } from '../ParsedInput.tsx';
import { RangeFilter } from '../filters/RangeFilter.tsx';

export const periodField: FieldView<PeriodField> = {
  Input: PeriodInput,
  Filter: (given: FilterProps) => (
    <RangeFilter given={given} Input={PeriodInput} isStored={isMonth} />
  ),
};

function PeriodInput(input: InputProps) {
  const translate = useTranslate();
  return (
    <ParsedInput
      input={input}
      isStored={isMonth}
      placeholder={translate('farola.views.field.periodHint')}
      picker={
        <MonthPicker
          value={isMonth(input.value) ? input.value : undefined}
          onPick={input.onChange}
          label={translate('farola.views.field.pickMonth', { label: input.label })}
        />
      }
    />
  );
}
