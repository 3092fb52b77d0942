import type { PeriodField } from '../../../core/fields/period/period.ts';
import { formatPeriod } from '../../i18n/format.ts';
import type { DisplayProps, FieldDisplay } from '../fieldView.ts';
import { days } from '../filters/asks.ts';

export const display: FieldDisplay<PeriodField> = {
  Display: PeriodDisplay,
  asks: days,
  isInTime: true,
  plain: (_, value) => formatPeriod(String(value)),
};

function PeriodDisplay({ value }: DisplayProps) {
  return <>{formatPeriod(String(value))}</>;
}
