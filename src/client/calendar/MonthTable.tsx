import { useTranslate } from 'ra-core';

import { daysInSight, eachDay } from '../../core/resource/faces/calendar.ts';
import { formatDayNumber, formatLongDate, formatNumber, formatWeekday } from '../i18n/format.ts';
import { hiddenText } from '../theme/hidden.ts';
import { useBoard } from './calendarContext.ts';
import { DayCell } from './DayCell.tsx';
import { barsIn } from './overlap.ts';
import { isBar, itemsBy, type CalendarItem } from './useCalendar.ts';

interface MonthTableProps {
  /** A day of the month, or of the week. */
  day: string;
  /** `semana`: of records without hours. */
  look: 'mes' | 'semana';
  label: string;
  items: readonly CalendarItem[];
  isPhone: boolean;
  isStale: boolean;
  onDay: (day: string) => void;
}

/** Events of a day that stand in a month, and in a week. */
const MOST = { mes: 3, semana: 30 };

/** Weeks below one another. */
export function MonthTable({ day, look, label, items, isPhone, isStale, onDay }: MonthTableProps) {
  const { holidays, today } = useBoard();
  const days = eachDay(daysInSight(look, day));
  const weeks = Array.from({ length: days.length / 7 }, (_, i) => days.slice(7 * i, 7 * i + 7));
  const byDay = itemsBy(
    items.filter((one) => !isBar(one)),
    ({ slot }) => slot.day,
  );
  return (
    <table
      className="month"
      aria-label={label}
      aria-busy={isStale}
      data-phone={isPhone ? '' : undefined}
    >
      <thead>
        <tr>
          {(weeks[0] ?? []).map((one) => (
            <th key={one} scope="col" abbr={formatWeekday(one, 'long')}>
              {formatWeekday(one, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, i) => {
          const bars = barsIn(items, week);
          return (
            <tr key={week[0]}>
              {week.map((one, column) => {
                const found = byDay.get(one) ?? [];
                const holiday = holidays.get(one);
                return (
                  <DayCell
                    key={one}
                    day={one}
                    items={isPhone ? [] : found}
                    row={{ bars, column, isFirst: i === 0 }}
                    most={MOST[look]}
                    onMore={onDay}
                    isOther={look === 'mes' && one.slice(0, 7) !== day.slice(0, 7)}
                  >
                    <span className="day-head">
                      <time dateTime={one} aria-current={one === today ? 'date' : undefined}>
                        <span aria-hidden>{formatDayNumber(one)}</span>
                        <span style={hiddenText}>{formatLongDate(one)}</span>
                      </time>
                      {holiday !== undefined && <span className="holiday">{holiday}</span>}
                    </span>
                    {isPhone && found.length > 0 && (
                      <Count count={found.length} day={one} onDay={onDay} />
                    )}
                  </DayCell>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Where there is no room for what it is. */
function Count({
  count,
  day,
  onDay,
}: {
  count: number;
  day: string;
  onDay: (day: string) => void;
}) {
  const translate = useTranslate();
  return (
    <button type="button" className="count" onClick={() => onDay(day)}>
      <span aria-hidden>{formatNumber(count)}</span>
      <span style={hiddenText}>
        {translate('farola.calendar.onDay', {
          smart_count: count,
          count: formatNumber(count),
          day: formatLongDate(day),
        })}
      </span>
    </button>
  );
}
