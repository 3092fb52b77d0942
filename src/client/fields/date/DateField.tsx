import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';

import { isDay } from '../../../core/time/calendar.ts';
import type { DateField } from '../../../core/fields/date/date.ts';
import { ClockInput, type Clock } from '../ClockInput.tsx';
import type { FieldView, FilterProps, InputProps } from '../fieldView.ts';
import { RangeFilter } from '../filters/RangeFilter.tsx';

export const dateField: FieldView<DateField> = {
  Input: DateInput,
  Filter: (given: FilterProps) => <RangeFilter given={given} Input={DateInput} isStored={isDay} />,
};

export function DateInput(input: InputProps) {
  return <ClockInput input={input} clock={DAY} />;
}

const DAY: Clock = {
  type: 'date',
  isStored: isDay,
  hint: 'farola.views.field.dateHint',
  pick: 'farola.views.field.pickDate',
  icon: <CalendarTodayOutlined fontSize="small" />,
};
