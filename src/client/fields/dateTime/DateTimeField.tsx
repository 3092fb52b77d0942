import EventOutlined from '@mui/icons-material/EventOutlined';

import { colombianOffset, colombianTime, isDay } from '../../../core/time/calendar.ts';
import type { DateTimeField } from '../../../core/fields/dateTime/dateTime.ts';
import type { Field } from '../../../core/fields/field.ts';
import { DateInput } from '../date/DateField.tsx';
import { TemporalInput, type TemporalKind } from '../TemporalInput.tsx';
import type { FieldView, FilterProps, InputProps } from '../fieldView.ts';
import { RangeFilter, type RangeEnd } from '../filters/PlainFilters.tsx';

export const view: FieldView<DateTimeField> = {
  Input: DateTimeInput,
  Filter: DayFilter,
};

function DateTimeInput(input: InputProps) {
  return <TemporalInput input={input} kind={MOMENT} />;
}

const isMoment = (value: unknown): boolean =>
  typeof value === 'string' && colombianTime(value) === value;

const MOMENT: TemporalKind = {
  type: 'datetime-local',
  isStored: isMoment,
  hint: 'farola.views.field.dateTimeHint',
  pick: 'farola.views.field.pickDate',
  icon: <EventOutlined fontSize="small" />,
};

/** People look for days: the first counts from its beginning, the last to its end. */
function DayFilter(given: FilterProps) {
  const day: Field = { kind: 'date', label: given.field.label };
  return (
    <RangeFilter
      given={{ ...given, field: day }}
      Input={DateInput}
      isStored={isDay}
      ends={{ from: endAt('00:00:00'), to: endAt('23:59:59.999') }}
    />
  );
}

const endAt = (clock: string): RangeEnd => ({
  store: (day) => `${String(day)}T${clock}${colombianOffset}`,
  show: (moment) => (typeof moment === 'string' ? moment.slice(0, 'AAAA-MM-DD'.length) : null),
});
