import { useTranslate } from 'ra-core';

import { daysInSight, eachDay, type Look } from '../../core/resource/faces/calendar.ts';
import {
  formatDayNumber,
  formatLongDate,
  formatShortMonth,
  formatWeekday,
} from '../i18n/format.ts';
import { hiddenText } from '../theme/hidden.ts';
import { useBoard } from './calendarContext.ts';
import { DayCell } from './DayCell.tsx';
import { barsIn } from './overlap.ts';
import { isBar, itemsBy, type CalendarItem } from './useCalendar.ts';
import type { Lane } from './useLanes.ts';

interface LaneTableProps {
  day: string;
  look: Look;
  label: string;
  lanes: readonly Lane[];
  items: readonly CalendarItem[];
  isStale: boolean;
}

/** Events of a day and a person: more do not happen, or are all shown. */
const MOST = 20;

/** People below one another, days beside one another. */
export function LaneTable({ day, look, label, lanes, items, isStale }: LaneTableProps) {
  const translate = useTranslate();
  const { face, holidays, today } = useBoard();
  const { person = '', companions = '' } = face;
  const days = eachDay(daysInSight(look, day));
  const short = items.filter((one) => !isBar(one));
  const byPlace = itemsBy(short, ({ slot, record }) => `${slot.day} ${Number(record[person])}`);
  const alongAt = (one: string, id: number) =>
    short.filter(({ slot, record }) => slot.day === one && isAlong(record[companions], id));
  const barsOf = (id: number) =>
    barsIn(
      items.filter(({ record }) => record[person] === id || isAlong(record[companions], id)),
      days,
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys, where no event takes the focus, too
    <div className="lanes-scroller" tabIndex={0}>
      <table className="lanes" aria-label={label} aria-busy={isStale} data-days={days.length}>
        <thead>
          <tr>
            <th scope="col" className="lane-name">
              {translate('farola.calendar.person')}
            </th>
            {days.map((one, i) => (
              <th
                key={one}
                scope="col"
                data-today={one === today ? '' : undefined}
                data-holiday={holidays.has(one) ? '' : undefined}
                aria-current={one === today ? 'date' : undefined}
              >
                <span aria-hidden>
                  {`${formatWeekday(one, 'short')} ${formatDayNumber(one)}`}
                  {(i === 0 || one.endsWith('-01')) &&
                    ` ${formatShortMonth(one.slice(0, 7)).replace('.', '')}`}
                </span>
                <span style={hiddenText}>{formatLongDate(one)}</span>
                {holidays.has(one) && <span className="holiday">{holidays.get(one)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lanes.map(({ id, name }) => {
            const bars = barsOf(id);
            return (
              <tr key={id}>
                <th scope="row" className="lane-name">
                  {name}
                </th>
                {days.map((one, column) => (
                  <DayCell
                    key={one}
                    day={one}
                    person={id}
                    items={byPlace.get(`${one} ${id}`) ?? []}
                    along={alongAt(one, id)}
                    row={{ bars, column, isFirst: true }}
                    most={MOST}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const isAlong = (ids: unknown, id: number): boolean => Array.isArray(ids) && ids.includes(id);
