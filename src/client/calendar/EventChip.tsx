import { useTranslate } from 'ra-core';
import type { CSSProperties, KeyboardEvent } from 'react';

import { isBlank } from '../../core/record/validateRecord.ts';
import { shifted, toneFieldOf, type Slot } from '../../core/resource/faces/calendar.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { asText } from '../fields/asText.ts';
import { useChoiceText } from '../fields/choice/ChoiceDisplay.tsx';
import { toneSigns } from '../fields/Toned.tsx';
import { hiddenText } from '../theme/hidden.ts';
import { useBoard } from './calendarContext.ts';
import type { CalendarItem } from './useCalendar.ts';

interface EventChipProps {
  item: CalendarItem;
  /** Tells it from the other chips of the same record. */
  at?: string;
  /** Minutes from the record's beginning to the chip's own. */
  grab?: number;
  /** `from`: the beginning alone. */
  hours?: 'from' | 'both' | 'none';
  /** Another part of it is what keys and ears find. */
  isEcho?: boolean;
  /** Somebody who goes along: it is moved in the lane of who is in charge. */
  isAlong?: boolean;
  /** Its end is dragged. */
  hasEnd?: boolean;
  style?: CSSProperties;
}

/** A record on its day: hours, what it is, and its state by sign and word. */
export function EventChip(props: EventChipProps) {
  const { item, at = '', grab = 0, hours = 'from', isEcho = false, isAlong = false } = props;
  const translate = useTranslate();
  const board = useBoard();
  const key = `${item.id}${at}`;
  const isMovable = !isAlong && board.isMovable(item);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (isMovable) board.onMove(item);
  };
  return (
    <span className="event-place" style={props.style}>
      <button
        type="button"
        className="event"
        aria-haspopup="dialog"
        {...(isEcho ? { 'aria-hidden': true } : { 'data-event': key })}
        tabIndex={!isEcho && board.stop === key ? 0 : -1}
        data-tone={item.tone}
        data-movable={isMovable ? '' : undefined}
        data-along={isAlong ? '' : undefined}
        data-pending={board.pending === item.id ? '' : undefined}
        data-held={board.held === item.id ? '' : undefined}
        data-refused={board.refused === item.id ? '' : undefined}
        onFocus={() => !isEcho && board.setStop(key)}
        onKeyDown={onKeyDown}
        onClick={({ currentTarget }) => !board.wasDragged() && board.onOpen(item, currentTarget)}
        onPointerDown={(event) => {
          if (isMovable) board.begin(event, { item, kind: 'move', grab });
        }}
      >
        <EventText item={item} hours={hours} />
        {isAlong && <span style={hiddenText}>{translate('farola.calendar.along')}</span>}
        {board.refused === item.id && (
          <span style={hiddenText}>{translate('farola.calendar.wasRefused')}</span>
        )}
      </button>
      {isMovable && props.hasEnd && (
        <span
          aria-hidden
          className="event-end"
          onPointerDown={(event) => board.begin(event, { item, kind: 'resize' })}
        />
      )}
    </span>
  );
}

/** What an event says. */
export function EventText({
  item,
  hours,
}: {
  item: CalendarItem;
  hours: 'from' | 'both' | 'none';
}) {
  const { resource, face, isInLanes } = useBoard();
  const [name = '', ...others] = face.title;
  const word = useStateWord(item);
  const sign = toneSigns[item.tone];
  const rest = others.filter(
    (one) => !isBlank(item.record[one]) && !(isInLanes && one === face.person),
  );
  const when = hours === 'none' ? undefined : hoursText(item.slot, hours);
  return (
    <>
      <span className="event-name">
        {when !== undefined && <time>{when}</time>}{' '}
        <TitleValue resource={resource.name} {...{ item, name }} />
      </span>
      <small>
        {sign !== undefined && (
          <svg aria-hidden width={12} height={12} viewBox="0 0 24 24">
            <path d={sign} />
          </svg>
        )}
        {word}
        {rest.map((one, i) => (
          <span key={one}>
            {(i > 0 || word !== undefined) && ' · '}
            <TitleValue resource={resource.name} {...{ item }} name={one} />
          </span>
        ))}
      </small>
    </>
  );
}

/** The word of its state; undefined where it has none. */
export function useStateWord({ record }: CalendarItem): string | undefined {
  const { resource, face } = useBoard();
  const textOf = useChoiceText(resource.name);
  const name = toneFieldOf(resource, face);
  if (name === undefined || isBlank(record[name])) return undefined;
  return textOf(name, asText(record[name]));
}

function TitleValue({
  resource,
  item,
  name,
}: {
  resource: string;
  item: CalendarItem;
  name: string;
}) {
  const { resource: descriptor } = useBoard();
  const field = descriptor.fields[name];
  return field === undefined ? null : (
    <FieldValue
      {...{ resource, name, field }}
      record={item.record}
      value={item.record[name] as unknown}
      as="text"
    />
  );
}

/** `18:00`, `18:00 – 22:30`; undefined of a whole day. */
export function hoursText(
  { day, from, minutes }: Slot,
  hours: 'from' | 'both',
): string | undefined {
  if (from === undefined || hours === 'from' || minutes === undefined) return from;
  return `${from}\u00a0– ${shifted({ day, from }, minutes).from}`;
}
