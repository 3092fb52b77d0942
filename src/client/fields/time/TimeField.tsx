import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';

import { isTimeOfDay } from '../../../core/time/calendar.ts';
import type { TimeField } from '../../../core/fields/time/time.ts';
import { TemporalInput, type TemporalKind } from '../TemporalInput.tsx';
import type { FieldView, FilterProps, InputProps } from '../fieldView.ts';
import { RangeFilter } from '../filters/PlainFilters.tsx';

export const view: FieldView<TimeField> = {
  Input: TimeInput,
  Filter: (given: FilterProps) => (
    <RangeFilter given={given} Input={TimeInput} isStored={isTimeOfDay} />
  ),
};

function TimeInput(input: InputProps) {
  return <TemporalInput input={input} kind={TIME} />;
}

const TIME: TemporalKind = {
  type: 'time',
  isStored: isTimeOfDay,
  hint: 'farola.views.field.timeHint',
  pick: 'farola.views.field.pickTime',
  icon: <ScheduleOutlined fontSize="small" />,
};
