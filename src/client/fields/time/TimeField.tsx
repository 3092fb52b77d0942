import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';

import { isTimeOfDay } from '../../../core/time/calendar.ts';
import type { TimeField } from '../../../core/fields/time/time.ts';
import { ClockInput, type Clock } from '../ClockInput.tsx';
import type { FieldView, FilterProps, InputProps } from '../fieldView.ts';
import { RangeFilter } from '../filters/RangeFilter.tsx';

export const timeField: FieldView<TimeField> = {
  Input: TimeInput,
  Filter: (given: FilterProps) => (
    <RangeFilter given={given} Input={TimeInput} isStored={isTimeOfDay} />
  ),
};

function TimeInput(input: InputProps) {
  return <ClockInput input={input} clock={TIME} />;
}

const TIME: Clock = {
  type: 'time',
  isStored: isTimeOfDay,
  hint: 'farola.views.field.timeHint',
  pick: 'farola.views.field.pickTime',
  icon: <ScheduleOutlined fontSize="small" />,
};
