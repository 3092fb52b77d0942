import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

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
}

/**
 * Where the focus of a grid is. A key changes it at once (`spot`) and is drawn in a task of its own (`drawn`), and an input
 * takes the focus in a third: a frame of the browser may come between them, where one task of all would hold the page.
 * The next key settles what waits.
 */
export function useGridFocus({ start, scroller, isFound }: FocusPlaces) {
  const [drawn, setDrawn] = useState<GridSpot>({ active: start, editing: undefined });
  const at = useRef(drawn);
  const [steps] = useState(createSteps);
  const isTaken = useRef(false);
  const isDrawing = useRef(false);
  /** The column that was last brought into sight. */
  const shownColumn = useRef(-1);
  const waiting = useRef<HTMLElement | null>(null);

  const draw = useCallback(() => {
    isDrawing.current = true;
    flushSync(() => setDrawn(at.current));
    isDrawing.current = false;
  }, []);
  const takeFocus = useCallback(() => {
    giveFocus(waiting.current);
    waiting.current = null;
  }, []);
  const show = useCallback(
    (changes: Partial<GridSpot>, { takesFocus = false } = {}) => {
      at.current = { ...at.current, ...changes };
      isTaken.current ||= takesFocus;
      waiting.current = null;
      steps.add(draw);
    },
    [steps, draw],
  );
  /** The focus goes to a cell before it is drawn anew: the page is laid out as it is, and an input that goes has no focus to lose. */
  const goTo = useCallback(
    (active: Place) => {
      show({ active, editing: undefined }, { takesFocus: true });
      giveFocus(scroller.current?.querySelector(placeIn(active)));
    },
    [show, scroller],
  );
  useLayoutEffect(() => {
    if (!isTaken.current) return;
    isTaken.current = false;
    const { active, editing } = drawn;
    const cell = scroller.current?.querySelector<HTMLElement>(placeIn(active));
    // asking the browser where a cell stands lays out the page at every key
    if (isFound || shownColumn.current !== active.column) {
      cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
      shownColumn.current = active.column;
    }
    waiting.current = (editing && cell?.querySelector<HTMLElement>('input, select')) ?? null;
    if (waiting.current === null) giveFocus(cell);
    else steps.add(takeFocus);
  }, [drawn, scroller, isFound, steps, takeFocus]);
  useEffect(() => steps.drop, [steps]);
  return {
    /** Where it is, drawn or not. */
    spot: useCallback(() => at.current, []),
    drawn,
    show,
    goTo,
    /** Draws what waits and gives it the focus, at once. */
    settle: steps.settle,
    /** The focus has left the grid: answers whether somebody took it, or a row that had it is not drawn any more. */
    isLeft() {
      if (isDrawing.current) return false;
      isTaken.current = false;
      waiting.current = null;
      return true;
    },
  };
}

/** Each giving has the browser lay out the page, also to whom has it. */
function giveFocus(element: HTMLElement | null | undefined): void {
  if (element !== document.activeElement) element?.focus({ preventScroll: true });
}

/** Acts one after the other, each once and in a task of its own; `settle` does at once what waits. */
function createSteps() {
  const waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    if (waiting.length > 0) timer ??= setTimeout(next);
  };
  const next = () => {
    timer = undefined;
    waiting.shift()?.();
    begin();
  };
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting.length = 0;
  };
  return {
    add(act: () => void) {
      if (!waiting.includes(act)) waiting.push(act);
      begin();
    },
    settle() {
      for (let act = waiting.shift(); act !== undefined; act = waiting.shift()) act();
      drop();
    },
    drop,
  };
}
