import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { placeIn } from './gridColumns.ts';
import type { Editing, Place } from './gridKeys.ts';

/** The cell that has the focus, and what is being typed there. */
export interface GridSpot {
  active: Place;
  editing: Editing | undefined;
}

interface FocusPlaces {
  /** Where the focus begins. */
  start: Place;
  scroller: RefObject<HTMLElement | null>;
  /** Each cell is found by the browser where it is not in sight, not by its row alone. */
  isFound: boolean;
  /** A finger began it: phones show their keyboard for an input that takes the focus within the touch. */
  isTouched: RefObject<boolean>;
}

/**
 * Where the focus of a grid is. A key changes it at once (`spot`), so the next key waits for no drawing. The cell that it
 * goes to has focus and outline in the same task, by hand; that the input before it becomes a value is drawn in a task of
 * its own (`drawn`). An input is drawn at once with its first letter, and has the focus a task later, or with the next key
 * (`settle`). So a frame may come between: one task of all would hold a slow page.
 */
export function useGridFocus({ start, scroller, isFound, isTouched }: FocusPlaces) {
  const [drawn, setDrawn] = useState<GridSpot>({ active: start, editing: undefined });
  const at = useRef(drawn);
  const isTaken = useRef(false);
  const [mark] = useState(createMark);
  const [drawing] = useState(createTask);
  const [focusing] = useState(createTask);
  useEffect(
    () => () => {
      drawing.drop();
      focusing.drop();
    },
    [drawing, focusing],
  );
  /** The column that was last brought into sight. */
  const shownColumn = useRef(-1);

  const draw = () => {
    drawing.drop();
    setDrawn(at.current);
  };
  const put = (spot: GridSpot) => {
    focusing.drop();
    at.current = spot;
  };
  const take = (cell: HTMLElement) => {
    const { active, editing } = at.current;
    // asking the browser where a cell stands lays out the page at every key
    if (isFound || shownColumn.current !== active.column) {
      cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
      shownColumn.current = active.column;
    }
    const input = editing && cell.querySelector<HTMLElement>('input, select');
    // each giving has the browser lay out the page, also to whom has it
    if ((input ?? cell) !== document.activeElement) (input ?? cell).focus({ preventScroll: true });
  };
  // at each drawing: rows come and go as one scrolls
  useLayoutEffect(() => {
    const cell = mark(cellAt(at.current.active, scroller.current));
    if (!isTaken.current) return;
    isTaken.current = false;
    if (cell === undefined) return;
    if (at.current.editing === undefined || isTouched.current) take(cell);
    else focusing.add(() => take(cell));
  });
  return {
    /** Where it is, drawn or not. */
    spot: () => at.current,
    drawn,
    /** Begins to type the cell of the focus. */
    type(editing: Editing) {
      put({ ...at.current, editing });
      isTaken.current = true;
      draw();
    },
    /** Nothing is typed any more; the focus stays where it is. */
    stop() {
      put({ ...at.current, editing: undefined });
      drawing.add(draw);
    },
    /** Goes to a cell. It has the focus before anything is drawn: an input that goes has none to lose. */
    goTo(active: Place) {
      put({ active, editing: undefined });
      const cell = mark(cellAt(active, scroller.current));
      if (cell !== undefined) {
        take(cell);
        return drawing.add(draw);
      }
      // its row is not drawn
      isTaken.current = true;
      draw();
    },
    /** Gives the focus to an input that waits for it, at once. */
    settle: focusing.settle,
  };
}

/** One act in a task soon, the last one that was added; `settle` does it at once. */
function createTask() {
  let waiting: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
  };
  const settle = () => {
    const act = waiting;
    drop();
    act?.();
  };
  return {
    add(act: () => void) {
      waiting = act;
      timer ??= setTimeout(settle);
    },
    settle,
    drop,
  };
}

const cellAt = (place: Place, box: HTMLElement | null): HTMLElement | undefined =>
  box?.querySelector<HTMLElement>(placeIn(place)) ?? undefined;

/** Marks one cell as that of the focus, and the one before it no more. */
function createMark() {
  let marked: HTMLElement | undefined;
  return (cell: HTMLElement | undefined): HTMLElement | undefined => {
    if (cell === marked) return cell;
    if (cell !== undefined) {
      cell.tabIndex = 0;
      cell.dataset['active'] = '';
    }
    if (marked !== undefined) {
      marked.tabIndex = -1;
      delete marked.dataset['active'];
    }
    marked = cell;
    return cell;
  };
}
