import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import {
  lazy,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';

import {
  calendarOf,
  dayFieldOf,
  daysInSight,
  hasHours,
  isOfLanes,
  looksOf,
  MOST_EVENTS,
  pageFrom,
  type CalendarFace as Face,
  type Days,
  type Look,
} from '../../core/resource/faces/calendar.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { masDias } from '../../core/time/fechas.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { today, useDay } from '../address/day.ts';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { SelectionProvider } from '../bulk/selection.tsx';
import { LateCode } from '../errors/LateCode.tsx';
import { RetryAlert } from '../errors/Notice.tsx';
import { RowsProvider } from '../fields/reference/rowsContext.tsx';
import { formatNumber } from '../i18n/format.ts';
import { columnsOf, referencesIn } from '../list/columns/columns.ts';
import { useResources } from '../resource/resourcesContext.ts';
import { Agenda } from './Agenda.tsx';
import { CalendarBar, titleOf } from './CalendarBar.tsx';
import { CalendarBoardProvider, type CalendarBoard } from './calendarContext.ts';
import { calendarStyle } from './calendarStyle.ts';
import { EventCard } from './EventCard.tsx';
import { EventText } from './EventChip.tsx';
import { LaneTable } from './LaneTable.tsx';
import { MonthTable } from './MonthTable.tsx';
import { MoveQuestions } from './MoveQuestions.tsx';
import { markAt, useDays, useItems, useLook, type CalendarItem } from './useCalendar.ts';
import { useDrag, type Dragging } from './useDrag.ts';
import { useLanes, usePeople } from './useLanes.ts';
import { useMove, type Mover } from './useMove.ts';
import { WeekHours } from './WeekHours.tsx';

/** The records of a list at their days: the face `calendar`, under the list's own filters and search. */
export function CalendarFace({ resource }: { resource: Resource }) {
  const face = calendarOf(resource);
  return face === undefined ? null : (
    <SelectionProvider>
      <Shown resource={resource} face={face} />
    </SelectionProvider>
  );
}

function Shown({ resource, face }: { resource: Resource; face: Face }) {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const people = usePeople(resource, face);
  const { look: asked, day, show } = useLook(resource, face, isPhone);
  const looks = looksOf(face).filter(
    (one) => (people !== undefined || !isOfLanes(one)) && !(isPhone && one === 'quincena'),
  );
  const look = looks.includes(asked) ? asked : 'mes';
  const days = daysInSight(look, day);
  const isHours = look === 'semana' && hasHours(resource, face) && !isPhone;
  // what began the evening before goes on in the morning
  const read = isHours ? { ...days, desde: masDias(days.desde, -1) } : days;
  const { items, data, isFetching, isPlaceholderData, error, refetch } = useItems(
    resource,
    face,
    read,
  );
  const mover = useMove(resource, face);
  const shown = useMemo(() => withPending(items, face, mover), [items, face, mover]);
  const lanes = useLanes(resource, { face, people, items: shown });
  const container = useRef<HTMLDivElement>(null);
  const { dragging, begin, wasDragged, ghost } = useDrag(container, mover.drop);
  const [opened, setOpened] = useState<{ item: CalendarItem; anchor: HTMLElement }>();
  const [begun, setBegun] = useState<Row>();
  const mayBegin = useMayBegin(resource, face);
  const board: CalendarBoard = {
    ...useBoardDays(resource, {
      face,
      days,
      dragging,
      lanes: isOfLanes(look) ? lanes.map(({ id }) => id) : NO_LANES,
    }),
    ...useTabStop(container, shown, `${look} ${day}`),
    resource,
    face,
    isInLanes: isOfLanes(look),
    isMovable: mover.isMovable,
    onOpen: (item, anchor) => setOpened({ item, anchor }),
    onMove: (item) => mover.ask(item),
    ...(mayBegin ? { onBegin: (day, person) => setBegun(valuesOn(face, day, person)) } : {}),
    begin,
    wasDragged,
    pending: mover.isBusy ? mover.attempt?.moving.item.id : undefined,
    held: dragging?.item.id,
    refused: mover.refused?.id,
    over: overOf(dragging, isOfLanes(look)),
    today: today(),
  };
  return (
    <CalendarBoardProvider value={board}>
      <Card sx={{ overflow: 'clip' }}>
        {look === 'agenda' && <BulkBar resource={resource} layout="table" />}
        <CalendarBar {...{ look, looks, day }} onShow={show} />
        <Box sx={{ height: 2 }}>
          {isFetching && <LinearProgress aria-hidden sx={{ height: 2 }} />}
        </Box>
        {error !== null && <RetryAlert error={error} onRetry={() => void refetch()} />}
        {data?.hasMore === true && (
          <Alert severity="info">
            {translate('farola.calendar.capped', { most: formatNumber(MOST_EVENTS) })}
          </Alert>
        )}
        <Refused mover={mover} items={items} />
        <References resource={resource} items={shown}>
          <Box
            ref={container}
            sx={calendarStyle}
            data-dragging={dragging === undefined ? undefined : ''}
            onKeyDown={(event) => walk(event, (way) => show({ day: pageFrom(look, day, way) }))}
          >
            <DaysShown
              {...{ look, day, days, items: shown, lanes, isPhone, isHours }}
              isStale={data === undefined || isPlaceholderData}
              dragging={dragging}
              onDay={(one) => show({ day: one, look: 'agenda' })}
            />
            {dragging !== undefined && <Ghost ref={ghost} dragging={dragging} />}
          </Box>
          {opened !== undefined && <EventCard {...opened} onClose={() => setOpened(undefined)} />}
          <MoveQuestions {...{ resource, face, mover }} />
        </References>
        {begun !== undefined && (
          <LateCode isWanted onMissing={() => setBegun(undefined)}>
            <NewRecordPanel resource={resource} given={begun} onClose={() => setBegun(undefined)}>
              {null}
            </NewRecordPanel>
          </LateCode>
        )}
      </Card>
    </CalendarBoardProvider>
  );
}

const NO_LANES: readonly number[] = [];

const NewRecordPanel = lazy(async () => ({
  default: (await import('../list/panel/RecordPanel.tsx')).NewRecordPanel,
}));

/** Whether a new record may be entered on a day: by this person, now, and where the day is entered. */
function useMayBegin(resource: Resource, face: Face): boolean {
  const user = useCurrentUser();
  const isPast = useDay(resource) !== undefined;
  const field = resource.fields[dayFieldOf(face)];
  const isEntered =
    field?.kind === 'date' && field.readOnly !== true && field.computed === undefined;
  return isEntered && !isPast && mayUse(resource, 'escribir', user);
}

const valuesOn = (face: Face, day: string, person: number | undefined): Row => ({
  [dayFieldOf(face)]: day,
  ...(face.person === undefined || person === undefined ? {} : { [face.person]: person }),
});

interface DaysShownProps {
  look: Look;
  day: string;
  days: Days;
  items: readonly CalendarItem[];
  lanes: ReturnType<typeof useLanes>;
  isPhone: boolean;
  isHours: boolean;
  isStale: boolean;
  dragging: Dragging | undefined;
  onDay: (day: string) => void;
}

function DaysShown({
  look,
  day,
  days,
  items,
  lanes,
  isPhone,
  isHours,
  isStale,
  dragging,
  onDay,
}: DaysShownProps) {
  const given = { day, items, isStale, label: titleOf(look, day) };
  if (isOfLanes(look)) return <LaneTable {...given} look={look} lanes={lanes} />;
  if (isHours) return <WeekHours {...given} days={days} target={dragging?.target} />;
  // the columns of a week are too narrow for a word
  if (look === 'agenda' || (look === 'semana' && isPhone)) return <Agenda {...given} days={days} />;
  return (
    <MonthTable {...given} {...{ isPhone, onDay }} look={look === 'semana' ? 'semana' : 'mes'} />
  );
}

/** As it will be, while the server is asked. */
function withPending(
  items: readonly CalendarItem[],
  face: Face,
  { attempt }: Mover,
): readonly CalendarItem[] {
  if (attempt === undefined || attempt.moving.from !== 'drop') return items;
  const { item, target, way } = attempt.moving;
  // by a transition the record stays, and another one is made of it
  if (way.kind === 'transition') return items;
  const { person } = face;
  return items.map((one) => {
    if (one.id !== item.id) return one;
    const other =
      person === undefined || target.person === undefined ? {} : { [person]: target.person };
    return { ...one, slot: target.slot, record: { ...one.record, ...other } };
  });
}

function useBoardDays(
  resource: Resource,
  given: { face: Face; days: Days; dragging: Dragging | undefined; lanes: readonly number[] },
): Pick<CalendarBoard, 'holidays' | 'markOf'> {
  const { face, days, dragging, lanes } = given;
  const { holidays } = useDays(resource, { days });
  const held = dragging?.item;
  const { obstacles } = useDays(resource, {
    days,
    moves: held?.id,
    people: held ? lanes : NO_LANES,
  });
  const own = face.person === undefined ? undefined : held?.record[face.person];
  return {
    holidays,
    markOf: (day, person = typeof own === 'number' ? own : undefined) =>
      held === undefined ? undefined : markAt(obstacles, { day, person }),
  };
}

function overOf(dragging: Dragging | undefined, isLanes: boolean): CalendarBoard['over'] {
  const target = dragging?.target;
  if (target === undefined) return undefined;
  return { day: target.slot.day, person: isLanes ? target.person : undefined };
}

/** The tabulator stops at one event, the last one that had the focus; arrows lead to the others. */
function useTabStop(
  container: RefObject<HTMLElement | null>,
  items: readonly CalendarItem[],
  page: string,
): Pick<CalendarBoard, 'stop' | 'setStop'> {
  const [stop, setStop] = useState<string>();
  useLayoutEffect(() => {
    const events = [...(container.current?.querySelectorAll<HTMLElement>('[data-event]') ?? [])];
    const isThere = events.some(({ dataset }) => dataset['event'] === stop);
    if (!isThere && events[0] !== undefined) setStop(events[0].dataset['event']);
  }, [container, stop, items, page]);
  return { stop, setStop };
}

/** Arrows go from event to event, Page Up and Down to other days. */
function walk(event: KeyboardEvent<HTMLElement>, page: (way: -1 | 1) => void): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(event.target instanceof HTMLElement) || event.target.dataset['event'] === undefined) return;
  if (event.key === 'PageUp' || event.key === 'PageDown') {
    event.preventDefault();
    return page(event.key === 'PageUp' ? -1 : 1);
  }
  const events = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-event]')];
  const next = NEXT[event.key]?.(events.indexOf(event.target), events.length);
  if (next === undefined) return;
  event.preventDefault();
  events[next]?.focus();
}

const NEXT: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function References(props: {
  resource: Resource;
  items: readonly CalendarItem[];
  children: ReactNode;
}) {
  const { resource, items, children } = props;
  const resources = useResources();
  const columns = useMemo(() => columnsOf(resource, resources), [resource, resources]);
  const references = useMemo(
    () =>
      referencesIn(
        columns,
        items.map(({ record }) => record),
      ),
    [columns, items],
  );
  return <RowsProvider references={references}>{children}</RowsProvider>;
}

/** Which record stayed where it was, and why. */
function Refused({ mover, items }: { mover: Mover; items: readonly CalendarItem[] }) {
  const translate = useTranslate();
  const { refused, dismiss, ask } = mover;
  if (refused === undefined) return null;
  const item = items.find(({ id }) => id === refused.id);
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        <>
          {item !== undefined && (
            <Button color="inherit" size="small" onClick={() => ask(item)}>
              {translate('farola.calendar.move')}
            </Button>
          )}
          <Button color="inherit" size="small" onClick={dismiss}>
            {translate('ra.action.close')}
          </Button>
        </>
      }
    >
      {translate('farola.calendar.refused', { name: refused.name, reason: refused.reason })}
    </Alert>
  );
}

interface GhostProps {
  dragging: Dragging;
  ref: RefObject<HTMLElement | null>;
}

/** What is under the pointer. */
function Ghost({ dragging: { item, kind, target }, ref }: GhostProps) {
  if (kind === 'resize') return null;
  return (
    <span ref={ref} className="ghost event" aria-hidden data-tone={item.tone}>
      <EventText item={target === undefined ? item : { ...item, slot: target.slot }} hours="both" />
    </span>
  );
}
