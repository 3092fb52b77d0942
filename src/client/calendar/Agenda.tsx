import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import { useLayoutEffect, useRef } from 'react';

import { rememberRows } from '../bulk/selection.tsx';
import { useMayChoose } from '../bulk/useMayChoose.ts';
import { hasHours, lastDayIn, type Days } from '../../core/resource/faces/calendar.ts';
import { formatLongDate, formatWeekday } from '../i18n/format.ts';
import { useRepresent } from '../resource/useRepresent.ts';
import { hinted } from '../theme/hint.ts';
import { useBoard } from './calendarContext.ts';
import { EventChip, Hours } from './EventChip.tsx';
import { isBar, itemsBy, type CalendarItem } from './useCalendar.ts';

interface AgendaProps {
  label: string;
  items: readonly CalendarItem[];
  /** The day that is asked for: it is brought into sight. */
  day: string;
  /** What began before them stands on the first one. */
  days: Days;
  isStale: boolean;
}

/** Day after day with something on it; here records are chosen, too. */
export function Agenda({ label, items, day, days: { desde }, isStale }: AgendaProps) {
  const translate = useTranslate();
  const { holidays, today } = useBoard();
  const days = [...itemsBy(items, ({ slot }) => (slot.day < desde ? desde : slot.day))];
  const first = days.find(
    ([one, found]) => one >= day || found.some(({ slot }) => lastDayIn(slot) >= day),
  )?.[0];
  const shown = useDayInSight(first, day);
  if (days.length === 0) {
    return (
      <output className="agenda-empty" aria-label={label}>
        {translate('farola.calendar.none')}
      </output>
    );
  }
  return (
    <section className="agenda" aria-label={label} aria-busy={isStale}>
      {days.map(([one, found]) => (
        <section key={one} ref={one === first ? shown : undefined} aria-labelledby={`dia-${one}`}>
          <h3 id={`dia-${one}`} aria-current={one === today ? 'date' : undefined}>
            {`${formatWeekday(one, 'long')}, ${formatLongDate(one)}`}
            {one === today && <span className="today">{translate('farola.calendar.today')}</span>}
            {holidays.has(one) && <span className="holiday">{holidays.get(one)}</span>}
          </h3>
          <ul>
            {found.map((item) => (
              <AgendaRow key={item.id} item={item} day={one} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function AgendaRow({ item, day }: { item: CalendarItem; day: string }) {
  const translate = useTranslate();
  const represent = useRepresent();
  const { resource, face, isMovable, onMove } = useBoard();
  const mayChoose = useMayChoose(resource);
  const { isChosen, toggle } = useChosen(resource.name, item.record);
  const name = represent(resource, item.record);
  return (
    <li data-day={day}>
      {mayChoose && (
        <Checkbox
          size="small"
          checked={isChosen}
          onChange={toggle}
          slotProps={{ input: { 'aria-label': translate('farola.map.choose', { name }) } }}
        />
      )}
      {hasHours(resource, face) && (
        <span className="agenda-hours">
          <Hours slot={item.slot} hours="both" />
        </span>
      )}
      <EventChip item={item} hours={isBar(item) ? 'both' : 'none'} />
      {isMovable(item) && (
        <IconButton
          size="small"
          {...hinted(translate('farola.calendar.moveOf', { name }))}
          onClick={() => onMove(item)}
        >
          <EventRepeatOutlined fontSize="small" />
        </IconButton>
      )}
    </li>
  );
}

function useChosen(resource: string, record: RaRecord) {
  const client = useQueryClient();
  const { selectedIds, onSelect } = useListContext<RaRecord>();
  const isChosen = selectedIds.includes(record.id);
  return {
    isChosen,
    toggle: () => {
      // it stands on no page of the list
      rememberRows(client, resource, [record]);
      onSelect(
        isChosen ? selectedIds.filter((id) => id !== record.id) : [...selectedIds, record.id],
      );
    },
  };
}

/** Of a month that goes on for pages, what comes next is in sight. */
function useDayInSight(first: string | undefined, day: string) {
  const shown = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // not of a month that is looked at from its first day
    if (first !== undefined && !day.endsWith('-01'))
      shown.current?.scrollIntoView?.({ block: 'nearest' });
  }, [first, day]);
  return shown;
}
