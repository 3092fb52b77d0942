import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import { useTranslate } from 'ra-core';

import { isDay } from '../../../core/time/calendar.ts';
import type { DateField } from '../../../core/fields/date/date.ts';
import type { FieldView, FilterProps, InputProps } from '../fieldView.ts';
import { NativePicker } from '../NativePicker.tsx';
import { ParsedInput } from '../ParsedInput.tsx';
import { readText } from '../typed/typing.ts';
import { RangeFilter } from '../filters/RangeFilter.tsx';

export const dateField: FieldView<DateField> = {
  Input: DateInput,
  Filter: (given: FilterProps) => <RangeFilter given={given} Input={DateInput} isStored={isDay} />,
};

export function DateInput(input: InputProps) {
  const translate = useTranslate();
  return (
    <ParsedInput
      input={input}
      isStored={isDay}
      placeholder={translate('farola.views.field.dateHint')}
      picker={
        <NativePicker
          type="date"
          value={isDay(input.value) ? input.value : ''}
          onPick={(picked) => input.onChange(readText(picked, input.field))}
          label={translate('farola.views.field.pickDate', { label: input.label })}
          icon={<CalendarTodayOutlined fontSize="small" />}
        />
      }
    />
  );
}
