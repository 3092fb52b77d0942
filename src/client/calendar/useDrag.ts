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
}

/** Px that a pointer goes before it drags. */
const FAR = 5;
/** Minutes by which hours move. */
const STEP = 15;

/**
 * Drags records with a mouse or a pen to the cells `data-day` of a container; in those with `data-hours` the height is
 * the time of day. A finger scrolls: it moves records by their dialog, as keys do.
 */
export function useDrag(
  container: RefObject<HTMLElement | null>,
  onDrop: (item: CalendarItem, target: Target) => void,
) {
  const grip = useRef<Grip>(undefined);
  const wasDragged = useRef(false);
  const at = useRef({ x: 0, y: 0 });
  const [isHeld, setHeld] = useState(false);
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

  const move = useEffectEvent((event: globalThis.PointerEvent) => {
    const held = grip.current;
    if (held === undefined || event.pointerId !== held.pointer) return;
    const isFar = Math.hypot(event.clientX - held.x, event.clientY - held.y) > FAR;
    if (latest.current === undefined && !isFar) return;
    event.preventDefault();
    const [x, y] = [event.clientX, event.clientY];
    at.current = { x, y };
    scrollNear(y);
    const target = targetAt(container.current, held, { x, y });
    show({ item: held.item, kind: held.kind, target });
    placeAt(ghost.current, { x, y });
  });
  const end = useEffectEvent((event: globalThis.PointerEvent | undefined) => {
    grip.current = undefined;
    setHeld(false);
    const dropped = latest.current;
    if (dropped === undefined) return;
    show(undefined);
    // the click that follows is no click
    wasDragged.current = true;
    setTimeout(() => {
      wasDragged.current = false;
    });
    const { item, target } = dropped;
    if (event?.type === 'pointerup' && target !== undefined) onDrop(item, target);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || latest.current === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    end(undefined);
  });
  useEffect(() => {
    if (!isHeld) return undefined;
    const heard = new AbortController();
    const options = { signal: heard.signal };
    window.addEventListener('pointermove', (event) => move(event), options);
    window.addEventListener('pointerup', (event) => end(event), options);
    window.addEventListener('pointercancel', (event) => end(event), options);
    window.addEventListener('keydown', (event) => press(event), { ...options, capture: true });
    return () => heard.abort();
  }, [isHeld]);

  useLayoutEffect(() => {
    if (dragging !== undefined) placeAt(ghost.current, at.current);
  }, [dragging]);

  return {
    dragging,
    /** What follows the pointer. */
    ghost,
    /** Takes a record; `grab`: minutes from its beginning. */
    begin: (event: PointerEvent, given: Pick<Grip, 'item' | 'kind'> & { grab?: number }) => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      const { clientX: x, clientY: y, pointerId: pointer } = event;
      grip.current = { ...given, grab: given.grab ?? 0, x, y, pointer };
      setHeld(true);
    },
    wasDragged: () => wasDragged.current,
  };
}

/** Px from an edge of the window at which the page moves along, and by how many. */
const EDGE = 56;
const ALONG = 14;

function scrollNear(y: number): void {
  if (y < EDGE) window.scrollBy({ top: -ALONG });
  else if (y > window.innerHeight - EDGE) window.scrollBy({ top: ALONG });
}

/** Px from the pointer. */
const BESIDE = 10;

function placeAt(ghost: HTMLElement | null, { x, y }: { x: number; y: number }): void {
  if (ghost !== null) ghost.style.transform = `translate(${x + BESIDE}px, ${y + BESIDE}px)`;
}

function targetAt(
  container: HTMLElement | null,
  { item, kind, grab }: Grip,
  { x, y }: { x: number; y: number },
): Target | undefined {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]');
  const day = cell?.dataset['day'];
  if (cell === null || cell === undefined || day === undefined || !container?.contains(cell))
    return undefined;
  const person = Number(cell.dataset['person'] ?? 'NaN');
  const lane = Number.isNaN(person) ? {} : { person };
  if (cell.dataset['hours'] === undefined) {
    return kind === 'move' ? { slot: { ...item.slot, day }, ...lane } : undefined;
  }
  const { top, height } = cell.getBoundingClientRect();
  const minutes = ((y - top) / height) * DAY_MIN;
  return {
    slot:
      kind === 'move' ? movedTo(item.slot, day, minutes - grab) : endingAt(item.slot, day, minutes),
  };
}

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
