import EventOutlined from '@mui/icons-material/EventOutlined';
import { useTranslate } from 'ra-core';

import { colombianOffset, colombianTime, isDay } from '../../../core/time/calendar.ts';
import type { DateTimeField } from '../../../core/fields/dateTime/dateTime.ts';
import type { Field } from '../../../core/fields/field.ts';
import { DateInput } from '../date/DateField.tsx';
import type { FieldView, FilterProps, InputProps } from '../fieldView.ts';
import { NativePicker } from '../NativePicker.tsx';
import { ParsedInput } from '../ParsedInput.tsx';
import { readText } from '../typed/typing.ts';
import { RangeFilter, type RangeEnd } from '../filters/RangeFilter.tsx';

export const dateTimeField: FieldView<DateTimeField> = {
  Input: DateTimeInput,
  Filter: DayFilter,
};

function DateTimeInput(input: InputProps) {
  const translate = useTranslate();
  const moment = isMoment(input.value) ? String(input.value) : '';
  return (
    <ParsedInput
      input={input}
      isStored={isMoment}
      placeholder={translate('farola.views.field.dateTimeHint')}
      picker={
        <NativePicker
          type="datetime-local"
          value={moment.slice(0, 'AAAA-MM-DDThh:mm'.length)}
          onPick={(picked) => input.onChange(readText(picked, input.field))}
          label={translate('farola.views.field.pickDate', { label: input.label })}
          icon={<EventOutlined fontSize="small" />}
        />
      }
    />
  );
}

const isMoment = (value: unknown): boolean =>
  typeof value === 'string' && colombianTime(value) === value;

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
