import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef } from 'react';

import { DAY_MIN, eachDay, minutesOf, type Days } from '../../core/resource/faces/calendar.ts';
import { diasEntre } from '../../core/time/fechas.ts';
import { formatDayNumber, formatLongDate, formatWeekday } from '../i18n/format.ts';
import { hiddenText } from '../theme/hidden.ts';
import { useBoard } from './calendarContext.ts';
import { MarkText } from './DayCell.tsx';
import { EventChip } from './EventChip.tsx';
import { segmentsOn, type Segment } from './overlap.ts';
import type { CalendarItem } from './useCalendar.ts';
import type { Target } from './useMove.ts';

interface WeekHoursProps {
  days: Days;
  label: string;
  items: readonly CalendarItem[];
  isStale: boolean;
  /** Where a record that is dragged would stand. */
  target: Target | undefined;
}

/** Px of an hour. */
const HOUR = 44;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** In sight when nothing is earlier. */
const MORNING = 6;

/** The hours of a week: a column for each day, in which records stand as long as they take. */
export function WeekHours({ days, label, items, isStale, target }: WeekHoursProps) {
  const translate = useTranslate();
  const { holidays, today, markOf, over, isMovable } = useBoard();
  const all = eachDay(days);
  const scroller = useFirstInSight(days, items);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys, where no event takes the focus, too
    <div ref={scroller} className="hours-scroller" tabIndex={0}>
      <table className="hours" aria-label={label} aria-busy={isStale}>
        <thead>
          <tr>
            <th scope="col" className="hours-axis">
              <span style={hiddenText}>{translate('farola.calendar.hours')}</span>
            </th>
            {all.map((day) => (
              <th
                key={day}
                scope="col"
                data-today={day === today ? '' : undefined}
                data-holiday={holidays.has(day) ? '' : undefined}
                aria-current={day === today ? 'date' : undefined}
              >
                <span aria-hidden>{`${formatWeekday(day, 'short')} ${formatDayNumber(day)}`}</span>
                <span style={hiddenText}>{formatLongDate(day)}</span>
                {holidays.has(day) && <span className="holiday">{holidays.get(day)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className="hours-axis" aria-hidden>
              {HOURS.map((hour) => (
                <span key={hour} style={{ top: hour * HOUR }}>
                  {hour > 0 && `${String(hour).padStart(2, '0')}:00`}
                </span>
              ))}
            </td>
            {all.map((day) => {
              const mark = markOf(day);
              const isOver = over?.day === day;
              return (
                <td
                  key={day}
                  data-day={day}
                  data-hours=""
                  data-today={day === today ? '' : undefined}
                  data-holiday={holidays.has(day) ? '' : undefined}
                  data-mark={mark?.level}
                  data-over={isOver ? '' : undefined}
                  style={{ height: 24 * HOUR }}
                >
                  {mark !== undefined && <MarkText mark={mark} isWhole={isOver} />}
                  {wholeDays(items, day).map((item) => (
                    <EventChip key={item.id} item={item} hours="none" />
                  ))}
                  {segmentsOn(items, day).map((segment) => (
                    <EventChip
                      key={`${segment.item.id} ${segment.isFirst}`}
                      item={segment.item}
                      hours={segment.isFirst ? 'both' : 'none'}
                      isEcho={!segment.isFirst}
                      grab={grabOf(segment, day)}
                      hasEnd={segment.isLast && isMovable(segment.item)}
                      style={placeOf(segment)}
                    />
                  ))}
                  {target !== undefined && <Shadow target={target} day={day} />}
                </td>
              );
            })}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

const wholeDays = (items: readonly CalendarItem[], day: string): CalendarItem[] =>
  items.filter(({ slot }) => slot.day === day && slot.from === undefined);

/** Minutes from the record's beginning to that of the day's part. */
const grabOf = ({ item: { slot } }: Segment, day: string): number =>
  minutesOf(slot.from ?? '00:00') - diasEntre(slot.day, day) * DAY_MIN;

const placeOf = ({ begin, end, column, columns }: Segment) => ({
  top: (begin / 60) * HOUR,
  height: ((end - begin) / 60) * HOUR,
  left: `${(100 * column) / columns}%`,
  width: `${100 / columns}%`,
});

/** Where it would stand. */
function Shadow({ target, day }: { target: Target; day: string }) {
  const shadow: CalendarItem = { id: 0, record: { id: 0 }, slot: target.slot, tone: 'neutral' };
  return segmentsOn([shadow], day).map((segment) => (
    <span key={segment.begin} aria-hidden className="shadow" style={placeOf(segment)}>
      {segment.isFirst && target.slot.from}
    </span>
  ));
}

/** The first hour at which there is something is what one comes for, not midnight. */
function useFirstInSight({ desde }: Days, items: readonly CalendarItem[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const hours = items.flatMap(({ slot: { from } }) =>
    from === undefined ? [] : [minutesOf(from) / 60],
  );
  const first = hours.length === 0 ? MORNING : Math.max(0, Math.floor(Math.min(...hours)) - 1);
  const isThere = items.length > 0;
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = first * HOUR;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each week: what is moved stays in sight
  }, [desde, isThere]);
  return scroller;
}
