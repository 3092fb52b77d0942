import { formatDate, formatDateTime, formatPeriod } from '../../i18n/format.ts';
import type { DisplayProps } from '../fieldView.ts';

export function DateDisplay({ value }: DisplayProps) {
  return <>{formatDate(String(value))}</>;
}

export function DateTimeDisplay({ value }: DisplayProps) {
  return <span style={{ whiteSpace: 'nowrap' }}>{formatDateTime(String(value))}</span>;
}

export function PeriodDisplay({ value }: DisplayProps) {
  return <>{formatPeriod(String(value))}</>;
}
