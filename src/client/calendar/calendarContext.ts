import { createContext, use } from 'react';

import type { CalendarFace } from '../../core/resource/faces/calendar.ts';
import type { Resource } from '../../core/resource/resource.ts';
import type { Mark } from './useCalendar.ts';
import type { useDrag } from './useDrag.ts';
import type { CalendarItem } from './useCalendar.ts';

/** What every part of a calendar shares. */
export interface CalendarBoard {
  resource: Resource;
  face: CalendarFace;
  /** It stands in the lane of its person, who need not be named. */
  isInLanes: boolean;
  /** The key of the event that the tabulator stops at. */
  stop: string | undefined;
  setStop: (key: string) => void;
  isMovable: (item: CalendarItem) => boolean;
  onOpen: (item: CalendarItem, anchor: HTMLElement) => void;
  onMove: (item: CalendarItem) => void;
  /** A new record on that day; absent: nobody enters it here. */
  onBegin?: (day: string, person?: number) => void;
  begin: ReturnType<typeof useDrag>['begin'];
  wasDragged: () => boolean;
  /** Ids of records that are not yet where they are drawn, that are under the pointer, and that stayed where they were. */
  pending: number | undefined;
  held: number | undefined;
  refused: number | undefined;
  /** What speaks against a day, while a record is dragged. */
  markOf: (day: string, person?: number) => Mark | undefined;
  /** The day under the pointer. */
  over: { day: string; person: number | undefined } | undefined;
  holidays: ReadonlyMap<string, string>;
  today: string;
}

const BoardContext = createContext<CalendarBoard | undefined>(undefined);
export const CalendarBoardProvider = BoardContext.Provider;

export function useBoard(): CalendarBoard {
  const board = use(BoardContext);
  if (board === undefined) throw new Error('useBoard needs a calendar above it.');
  return board;
}
