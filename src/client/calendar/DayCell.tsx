import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import { noun } from '../i18n/descriptorWords.ts';
import { formatLongDate, formatNumber } from '../i18n/format.ts';
import { hiddenText } from '../theme/hidden.ts';
import { Outline } from '../theme/Outline.tsx';
import { toneSigns } from '../fields/Toned.tsx';
import { useBoard } from './calendarContext.ts';
import { EventChip } from './EventChip.tsx';
import type { Bar } from './overlap.ts';
import type { CalendarItem, Mark } from './useCalendar.ts';

interface DayCellProps {
  day: string;
  /** Of the lane that it is in. */
  person?: number;
  items: readonly CalendarItem[];
  /** Those in whose lane it stands because they go along. */
  along?: readonly CalendarItem[];
  /** The row of days that it is in: what goes over several of them, and which of them it is. */
  row: DayRow;
  /** Events in sight; the others are counted. */
  most: number;
  onMore?: (day: string) => void;
  /** Beyond the month. */
  isOther?: boolean;
  children?: ReactNode;
}

interface DayRow {
  bars: readonly Bar[];
  column: number;
  /** Of the page: what began before it has its first part here. */
  isFirst: boolean;
}

/** A day of a month or of a lane, with its events. */
export function DayCell(props: DayCellProps) {
  const { day, person, items, along = [], row, most, onMore, isOther = false, children } = props;
  const translate = useTranslate();
  const board = useBoard();
  const mark = board.markOf(day, person);
  const isOver = board.over?.day === day && board.over.person === person;
  const { lines, drawn, hidden } = barsAt(row, most);
  const room = Math.max(1, most - lines);
  // one more instead of the words that there is one more
  const shown = items.length <= room + 1 && hidden === 0 ? items : items.slice(0, room);
  const more = items.length - shown.length + hidden;
  const lane = person === undefined ? '' : `@${person}`;
  return (
    <td
      data-day={day}
      data-person={person}
      data-today={day === board.today ? '' : undefined}
      data-other={isOther ? '' : undefined}
      data-holiday={board.holidays.has(day) ? '' : undefined}
      data-mark={mark?.level}
      data-over={isOver ? '' : undefined}
    >
      {children}
      {board.onBegin !== undefined && (
        <BeginButton day={day} person={person} onBegin={board.onBegin} />
      )}
      {lines > 0 && (
        <div className="bars" style={{ height: lines * BAR_PX }}>
          {drawn.map((bar) => (
            <BarOf key={bar.item.id} {...{ bar, person }} isFirstRow={row.isFirst} />
          ))}
        </div>
      )}
      {items.length + along.length > 0 && (
        <ul>
          {shown.map((item) => (
            <li key={item.id}>
              <EventChip item={item} />
            </li>
          ))}
          {along.map((item) => (
            <li key={`along ${item.id}`}>
              <EventChip item={item} at={lane} isAlong />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <button type="button" className="more" onClick={() => onMore?.(day)}>
          {translate('farola.calendar.more', { smart_count: more, count: formatNumber(more) })}
          <span style={hiddenText}>{`, ${formatLongDate(day)}`}</span>
        </button>
      )}
      {mark !== undefined && <MarkText mark={mark} isWhole={isOver} />}
    </td>
  );
}

/** Of a line of bars. */
const BAR_PX = 25;

/** Lines that the bars of a day take, those that begin at it, and how many more there are than have room. */
function barsAt({ bars, column }: DayRow, most: number) {
  const here = bars.filter((bar) => bar.column <= column && column < bar.column + bar.span);
  const shown = here.filter(({ line }) => line < most);
  return {
    lines: Math.max(0, ...shown.map(({ line }) => line + 1)),
    drawn: shown.filter((bar) => bar.column === column),
    hidden: here.length - shown.length,
  };
}

/** The first part in sight is what keys and ears find. */
function BarOf({
  bar,
  person,
  isFirstRow,
}: {
  bar: Bar;
  person: number | undefined;
  isFirstRow: boolean;
}) {
  const { face } = useBoard();
  const { item, line, span, isFirst, isLast } = bar;
  const inCharge = face.person === undefined ? undefined : Number(item.record[face.person]);
  const isAlong = person !== undefined && person !== inCharge;
  return (
    <div
      className="bar"
      data-before={isFirst ? undefined : ''}
      data-after={isLast ? undefined : ''}
      // over the paddings and lines between its days
      style={{ top: line * BAR_PX, width: `calc(${span * 100}% + ${(span - 1) * 7}px)` }}
    >
      <EventChip
        item={item}
        hours="none"
        at={isAlong ? `@${person}` : ''}
        isAlong={isAlong}
        isEcho={!isFirst && !isFirstRow}
        hasEnd={isLast}
      />
    </div>
  );
}

/** For a pointer, over the day; keys begin a record at the head of the page. */
function BeginButton(props: {
  day: string;
  person: number | undefined;
  onBegin: NonNullable<ReturnType<typeof useBoard>['onBegin']>;
}) {
  const { day, person, onBegin } = props;
  const translate = useTranslate();
  const { resource } = useBoard();
  const label = `${translate('farola.page.create', { name: noun(resource) })}, ${formatLongDate(day)}`;
  return (
    <button
      type="button"
      className="begin"
      tabIndex={-1}
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      onClick={() => onBegin(day, person)}
    >
      <Outline path="M19 13h-6v6h-2v-6H5v-2h6V5h2v6h6z" size={14} />
    </button>
  );
}

/** Why not there, or why one would be asked: in a line, whole under the pointer. */
export function MarkText({ mark, isWhole }: { mark: Mark; isWhole: boolean }) {
  return (
    <span className="mark" data-whole={isWhole ? '' : undefined}>
      <Outline path={toneSigns[mark.level === 'error' ? 'bad' : 'warning']} size={12} />
      <span>{isWhole ? mark.reasons.join(' ') : mark.reasons[0]}</span>
    </span>
  );
}
