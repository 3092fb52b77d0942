import type { DateTimeField } from '../../../core/fields/dateTime/dateTime.ts';
import { formatDateTime } from '../../i18n/format.ts';
import type { DisplayProps, FieldDisplay } from '../fieldView.ts';
import { ends, presence } from '../filters/asks.ts';

export const display: FieldDisplay<DateTimeField> = {
  Display: DateTimeDisplay,
  // of a moment people know the day: to the second none is equal
  asks: ['between', 'within', ...ends, ...presence],
  isInTime: true,
  plain: (_, value) => formatDateTime(String(value)),
};

function DateTimeDisplay({ value }: DisplayProps) {
  return <span style={{ whiteSpace: 'nowrap' }}>{formatDateTime(String(value))}</span>;
}
