import { useTranslate } from 'ra-core';
import { Fragment, type CSSProperties, type KeyboardEvent } from 'react';

import { isBlank } from '../../core/record/validateRecord.ts';
import {
  endsAfter,
  lastDayIn,
  shifted,
  toneFieldOf,
  type Slot,
} from '../../core/resource/faces/calendar.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { asText } from '../fields/asText.ts';
import { useChoiceText } from '../fields/choice/ChoiceDisplay.tsx';
import { toneSigns } from '../fields/Toned.tsx';
import { formatShortDate } from '../i18n/format.ts';
import { hiddenText } from '../theme/hidden.ts';
import { Outline } from '../theme/Outline.tsx';
import { useBoard } from './calendarContext.ts';
import type { CalendarItem } from './useCalendar.ts';

interface EventChipProps {
  item: CalendarItem;
  /** Tells it from the other chips of the same record. */
  at?: string;
  /** Minutes from the record's beginning to the chip's own. */
  grab?: number;
  /** `from`: the beginning alone; of several days `none` leaves them to the ear. */
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
  const { item, at = '', grab, hours = 'from', isEcho = false, isAlong = false } = props;
  const translate = useTranslate();
  const board = useBoard();
  const key = `${item.id}${at}`;
  const isMovable = !isAlong && board.isMovable(item);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // also in the lane of who goes along, where it is not dragged
    if (board.isMovable(item)) board.onMove(item);
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
          if (isMovable)
            board.begin(event, { item, kind: 'move', ...(grab === undefined ? {} : { grab }) });
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
  const dates = daysText(item.slot);
  const told = [
    hours === 'none' ? undefined : dates,
    word,
    ...rest.map((one) => (
      <TitleValue key={one} resource={resource.name} {...{ item }} name={one} />
    )),
  ].filter((one) => one !== undefined);
  return (
    <>
      <span className="event-name">
        {hours !== 'none' && <Hours slot={item.slot} hours={hours} />}{' '}
        <TitleValue resource={resource.name} {...{ item, name }} />
      </span>
      {hours === 'none' && dates !== undefined && <span style={hiddenText}>{`, ${dates}, `}</span>}
      <small>
        {sign !== undefined && <Outline path={sign} size={12} />}
        {told.map((one, i) => (
          <Fragment key={i}>
            {i > 0 && ' · '}
            {one}
          </Fragment>
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

/** `18:00`, `18:00 – 22:30`; of what passes midnight `22:00 +1`, and in words that it does. Nothing of whole days. */
export function Hours({ slot, hours }: { slot: Slot; hours: 'from' | 'both' }) {
  const { day, from, minutes } = slot;
  const nextDay = useNextDay(slot);
  if (from === undefined) return null;
  const end = hours === 'from' || minutes === undefined ? '' : shifted({ day, from }, minutes).from;
  return (
    <>
      <time>{end === '' ? from : `${from}\u00a0– ${end}`}</time>
      {nextDay !== undefined && (
        <span style={NEXT_DAY} title={nextDay}>
          <span aria-hidden>{`+${endsAfter(slot)}`}</span>
          <span style={hiddenText}>{`, ${nextDay}`}</span>
        </span>
      )}
    </>
  );
}

/** Also on the card, which stands outside of the calendar. */
const NEXT_DAY = { fontSize: '0.8em', verticalAlign: 'super', lineHeight: 1 } as const;

/** That it ends on another day than its own; undefined where it does not. */
export function useNextDay(slot: Slot): string | undefined {
  const translate = useTranslate();
  const { day, from, minutes } = slot;
  const after = endsAfter(slot);
  if (after === 0 || from === undefined || minutes === undefined) return undefined;
  const time = shifted({ day, from }, minutes).from;
  return translate('farola.calendar.nextDay', { smart_count: after, time });
}

/** `3 nov 2026 – 12 dic 2026`; undefined of what is of one day. */
export const daysText = (slot: Slot): string | undefined =>
  slot.days === undefined || slot.days === 1
    ? undefined
    : `${formatShortDate(slot.day)} – ${formatShortDate(lastDayIn(slot))}`;
