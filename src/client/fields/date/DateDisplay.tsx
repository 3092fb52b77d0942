import { formatDate } from '../../i18n/format.ts';
import type { DisplayProps, FieldDisplay } from '../fieldView.ts';
import type { DateField } from '../../../core/fields/date/date.ts';
import { days } from '../filters/asks.ts';

export const display: FieldDisplay<DateField> = {
  Display: DateDisplay,
  asks: days,
  isInTime: true,
  plain: (_, value) => formatDate(String(value)),
};

function DateDisplay({ value }: DisplayProps) {
  return <>{formatDate(String(value))}</>;
}
