import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';

import { isDay } from '../../../core/time/calendar.ts';
import type { DateField } from '../../../core/fields/date/date.ts';
import { TemporalInput, type TemporalKind } from '../TemporalInput.tsx';
import type { FieldView, FilterProps, InputProps } from '../fieldView.ts';
import { RangeFilter } from '../filters/PlainFilters.tsx';

export const view: FieldView<DateField> = {
  Input: DateInput,
  Filter: (given: FilterProps) => <RangeFilter given={given} Input={DateInput} isStored={isDay} />,
};

export function DateInput(input: InputProps) {
  return <TemporalInput input={input} kind={DAY} />;
}

const DAY: TemporalKind = {
  type: 'date',
  isStored: isDay,
  hint: 'farola.views.field.dateHint',
  pick: 'farola.views.field.pickDate',
  icon: <CalendarTodayOutlined fontSize="small" />,
};
