import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
} from 'react';

import { DAY_MIN, minutesBetween, shifted, type Slot } from '../../core/resource/faces/calendar.ts';
import { diasEntre, masDias } from '../../core/time/fechas.ts';
import type { CalendarItem } from './useCalendar.ts';
import type { Target } from './useMove.ts';

/** A record under the pointer, and where it would stand if it were let go. */
export interface Dragging {
  item: CalendarItem;
  kind: 'move' | 'resize';
  /** Undefined beside the calendar. */
  target: Target | undefined;
}

interface Grip {
  item: CalendarItem;
  kind: Dragging['kind'];
  /** Minutes from the record's beginning to where it was taken. */
  grab: number;
  x: number;
  y: number;
  pointer: number;
  isFinger: boolean;
}

interface Point {
  x: number;
  y: number;
}

/** Px that a pointer goes before it drags. */
const FAR = 5;
/** How long a finger rests before it drags, ms: less than the browser takes for its own menu. */
const LONG_PRESS_MS = 400;
/** Px that a resting finger trembles. */
const TREMBLES = 10;
/** A finger that lets go clicks within it, ms. */
const CLICKS_WITHIN_MS = 300;
/** Minutes by which hours move. */
const STEP = 15;

/**
 * Drags records to the cells `data-day` of a container; in those with `data-hours` the height is the time of day. A finger
 * scrolls as everywhere; it drags what it rested on.
 */
export function useDrag(
  container: RefObject<HTMLElement | null>,
  onDrop: (item: CalendarItem, target: Target) => void,
) {
  const grip = useRef<Grip>(undefined);
  const wasDragged = useRef(false);
  const at = useRef<Point>({ x: 0, y: 0 });
  const [taken, setTaken] = useState<Grip>();
  const latest = useRef<Dragging>(undefined);
  const ghost = useRef<HTMLElement>(null);
  const [dragging, setDragging] = useState<Dragging>();
  // a pointer may be let go before what it last did was drawn; within a day nothing is drawn anew but what follows it
  const show = (next: Dragging | undefined) => {
    const isSame = JSON.stringify(latest.current?.target) === JSON.stringify(next?.target);
    if (latest.current !== undefined && next !== undefined && isSame) return;
    latest.current = next;
    setDragging(next);
  };

  const follow = useEffectEvent(() => {
    const held = grip.current;
    if (held === undefined) return;
    const { item, kind } = held;
    show({ item, kind, target: targetAt(container.current, held, at.current) });
    placeAt(ghost.current, at.current, held.isFinger);
  });
  const end = useEffectEvent((event: globalThis.PointerEvent | undefined) => {
    if (event !== undefined && event.pointerId !== grip.current?.pointer) return;
    const isFinger = grip.current?.isFinger === true;
    grip.current = undefined;
    setTaken(undefined);
    const dropped = latest.current;
    if (dropped === undefined) return;
    show(undefined);
    // the click that follows is no click
    wasDragged.current = true;
    setTimeout(
      () => {
        wasDragged.current = false;
      },
      isFinger ? CLICKS_WITHIN_MS : 0,
    );
    const { item, target } = dropped;
    if (event?.type === 'pointerup' && target !== undefined) onDrop(item, target);
  });
  const move = useEffectEvent((event: globalThis.PointerEvent) => {
    const held = grip.current;
    if (held === undefined || event.pointerId !== held.pointer) return;
    at.current = { x: event.clientX, y: event.clientY };
    if (latest.current === undefined) {
      const far = Math.hypot(event.clientX - held.x, event.clientY - held.y);
      // it went on before it had rested: it scrolls
      if (held.isFinger && far > TREMBLES) end(undefined);
      if (held.isFinger || far <= FAR) return;
    }
    event.preventDefault();
    follow();
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || latest.current === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    end(undefined);
  });
  const rested = useEffectEvent(() => {
    navigator.vibrate?.(15);
    follow();
  });
  const refuseMenu = useEffectEvent((event: Event) => {
    if (grip.current?.isFinger === true) event.preventDefault();
  });
  useEffect(() => {
    if (taken === undefined) return undefined;
    const heard = new AbortController();
    const options = { signal: heard.signal };
    window.addEventListener('pointermove', (event) => move(event), options);
    window.addEventListener('pointerup', (event) => end(event), options);
    window.addEventListener('pointercancel', (event) => end(event), options);
    window.addEventListener('contextmenu', (event) => refuseMenu(event), options);
    window.addEventListener('keydown', (event) => press(event), { ...options, capture: true });
    const timer = taken.isFinger ? setTimeout(() => rested(), LONG_PRESS_MS) : undefined;
    return () => {
      clearTimeout(timer);
      heard.abort();
    };
  }, [taken]);
  useEffect(() => {
    const node = container.current;
    // there before a finger is: a browser that began to scroll does not stop
    const stay = (event: TouchEvent) => {
      if (latest.current !== undefined && event.cancelable) event.preventDefault();
    };
    node?.addEventListener('touchmove', stay, { passive: false });
    return () => node?.removeEventListener('touchmove', stay);
  }, [container]);
  const isDragging = dragging !== undefined;
  useEffect(() => {
    if (!isDragging) return undefined;
    const timer = setInterval(() => {
      if (scrollNear(at.current)) follow();
    }, SCROLLS_EACH_MS);
    return () => clearInterval(timer);
  }, [isDragging]);

  useLayoutEffect(() => {
    if (dragging !== undefined) {
      placeAt(ghost.current, at.current, grip.current?.isFinger === true);
    }
  }, [dragging]);

  return {
    dragging,
    /** What follows the pointer. */
    ghost,
    /** Takes a record; `grab`: minutes from its beginning, which else the day says that it is taken on. */
    begin: (event: PointerEvent, given: Pick<Grip, 'item' | 'kind'> & { grab?: number }) => {
      // another finger, while one drags
      if (event.button !== 0 || latest.current !== undefined) return;
      const { clientX: x, clientY: y, pointerId: pointer } = event;
      const isFinger = event.pointerType === 'touch';
      const grab = daysInto(given.item.slot, () => cellAt(container.current, { x, y })) * DAY_MIN;
      grip.current = { grab, ...given, x, y, pointer, isFinger };
      at.current = { x, y };
      setTaken(grip.current);
    },
    wasDragged: () => wasDragged.current,
  };
}

/** Px from an edge of the window, and of a table within it, at which it goes along, and by how many each time. */
const EDGE = 56;
const TABLE_EDGE = 28;
const ALONG = 14;
const SCROLLS_EACH_MS = 32;

/** Brings what lies beyond an edge into sight, of the window and of a table that is scrolled in itself. Answers whether it did. */
function scrollNear({ x, y }: Point): boolean {
  const table = document.elementFromPoint(x, y)?.closest('.lanes-scroller, .hours-scroller');
  const box = table?.getBoundingClientRect();
  const before = [table?.scrollLeft, table?.scrollTop, window.scrollY].join();
  if (table && box) {
    table.scrollBy({
      left: stepAt(x, [box.left, box.right], TABLE_EDGE),
      top: stepAt(y, [box.top, box.bottom], TABLE_EDGE),
    });
  }
  window.scrollBy({ top: stepAt(y, [0, window.innerHeight], EDGE) });
  return before !== [table?.scrollLeft, table?.scrollTop, window.scrollY].join();
}

const stepAt = (at: number, [from, to]: readonly [number, number], edge: number): number =>
  at < from + edge ? -ALONG : at > to - edge ? ALONG : 0;

/** Px from the pointer. */
const BESIDE = 10;

/** Beside the pointer; above a finger, which would hide it. */
function placeAt(ghost: HTMLElement | null, { x, y }: Point, isFinger: boolean): void {
  if (ghost === null) return;
  ghost.style.transform = isFinger
    ? `translate(${x - ghost.offsetWidth / 2}px, ${y - ghost.offsetHeight - 4 * BESIDE}px)`
    : `translate(${x + BESIDE}px, ${y + BESIDE}px)`;
}

/** The day at a point, also under what goes over several of them. */
function cellAt(container: HTMLElement | null, { x, y }: Point): HTMLElement | undefined {
  const cell = document
    .elementsFromPoint(x, y)
    .find((one): one is HTMLElement => one instanceof HTMLElement && 'day' in one.dataset);
  return container?.contains(cell ?? null) ? cell : undefined;
}

function targetAt(
  container: HTMLElement | null,
  { item, kind, grab }: Grip,
  { x, y }: Point,
): Target | undefined {
  const cell = cellAt(container, { x, y });
  const day = cell?.dataset['day'];
  if (cell === undefined || day === undefined) return undefined;
  const person = Number(cell.dataset['person'] ?? 'NaN');
  const lane = Number.isNaN(person) ? {} : { person };
  if (cell.dataset['hours'] === undefined) {
    if (kind === 'resize') return { slot: lastingUntil(item.slot, day) };
    return { slot: { ...item.slot, day: masDias(day, -Math.floor(grab / DAY_MIN)) }, ...lane };
  }
  const { top, height } = cell.getBoundingClientRect();
  const minutes = ((y - top) / height) * DAY_MIN;
  return {
    slot:
      kind === 'move' ? movedTo(item.slot, day, minutes - grab) : endingAt(item.slot, day, minutes),
  };
}

/** Days from the first one of a record to that of its days which is under the pointer. */
function daysInto({ day, days = 1 }: Slot, cellUnder: () => HTMLElement | undefined): number {
  if (days === 1) return 0;
  return Math.min(Math.max(diasEntre(day, cellUnder()?.dataset['day'] ?? day), 0), days - 1);
}

/** From its first day to another one, or on its first day alone. */
export const lastingUntil = (slot: Slot, last: string): Slot => ({
  ...slot,
  days: Math.max(1, diasEntre(slot.day, last) + 1),
});

/** Beginning so many minutes after the midnight of a day. */
export function movedTo(slot: Slot, day: string, minutes: number): Slot {
  return { ...slot, ...shifted({ day, from: '00:00' }, rounded(minutes)) };
}

/** As it begins, until so many minutes after the midnight of a day; for at least a step, and at most a day. */
export function endingAt(slot: Slot, day: string, minutes: number): Slot {
  const { from } = slot;
  if (from === undefined) return slot;
  const end = shifted({ day, from: '00:00' }, rounded(minutes));
  const length = minutesBetween({ day: slot.day, from }, end);
  return { ...slot, minutes: Math.min(Math.max(length, STEP), DAY_MIN - STEP) };
}

const rounded = (minutes: number): number => Math.round(minutes / STEP) * STEP;
