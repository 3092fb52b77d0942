import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { useTranslate } from 'ra-core';

import { isTimeOfDay } from '../../../core/time/calendar.ts';
import type { TimeField } from '../../../core/fields/time/time.ts';
import type { FieldView, FilterProps, InputProps } from '../fieldView.ts';
import { NativePicker } from '../NativePicker.tsx';
import { ParsedInput } from '../ParsedInput.tsx';
import { readText } from '../typed/typing.ts';
import { RangeFilter } from '../filters/RangeFilter.tsx';

export const timeField: FieldView<TimeField> = {
  Input: TimeInput,
  Filter: (given: FilterProps) => (
    <RangeFilter given={given} Input={TimeInput} isStored={isTimeOfDay} />
  ),
};

function TimeInput(input: InputProps) {
  const translate = useTranslate();
  return (
    <ParsedInput
      input={input}
      isStored={isTimeOfDay}
      placeholder={translate('farola.views.field.timeHint')}
      picker={
        <NativePicker
          type="time"
          value={isTimeOfDay(input.value) ? input.value : ''}
          onPick={(picked) => input.onChange(readText(picked, input.field))}
          label={translate('farola.views.field.pickTime', { label: input.label })}
          icon={<ScheduleOutlined fontSize="small" />}
        />
      }
    />
  );
}
