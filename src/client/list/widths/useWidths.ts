import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';

import { whenIdle } from '../../browser/usePrefetch.ts';
import type { Column } from '../columns/columns.ts';
import type { ColumnLook } from '../useListLook.ts';
import { pulledWidths, settle, unsettle } from './columnWidths.ts';
import type { Fitted } from './fitColumns.ts';
import { mostOf, WIDE, WIDTH_HANDLE } from './tableStyle.ts';

interface Placed {
  columns: readonly Column[];
  /** Px, of those that were pulled. */
  widths: Readonly<Record<string, number>>;
  isChoosable: boolean;
  size: 'small' | 'medium';
}

/**
 * Makes the columns as wide as they were pulled, or as their contents ask, and tells the style whether
 * the table is wider than its place. Told to the elements: nothing is drawn again.
 */
export function usePlacedTable(placed: Placed): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const { columns, widths, isChoosable, size } = placed;
  useLayoutEffect(() => {
    const at = frame.current;
    const table = at?.querySelector('table');
    if (!at || !table) return undefined;
    const pulled = pulledWidths(columns, widths, isChoosable);
    if (pulled === undefined) unsettle(at);
    else settle(at, { widths: pulled });
    const resized = new ResizeObserver(() => {
      at.toggleAttribute(WIDE, at.scrollWidth > at.clientWidth);
    });
    resized.observe(at);
    resized.observe(table);
    const fitted = { frame: at, table, most: mostOf(columns.length) };
    const end = pulled === undefined ? fitLater(fitted) : undefined;
    return () => {
      resized.disconnect();
      end?.();
    };
  }, [columns, widths, isChoosable, size]);
  return frame;
}

/** Its code is fetched when the rows are there. Gives what ends it. */
function fitLater(fitted: Fitted): () => void {
  let end: (() => void) | undefined;
  const callOff = whenIdle(() => {
    import('./fitColumns.ts').then(
      ({ fitColumns }) => {
        end ??= fitColumns(fitted);
      },
      // the table stays as the browser lays it out
      (error: unknown) => console.error('What keeps columns could not be fetched.', error),
    );
  });
  return () => {
    callOff();
    end?.();
    end = () => {};
  };
}

export const loadColumnResizeAndDrag = () => import('./columnResizeAndDrag.ts');

const KEYS = ['ArrowLeft', 'ArrowRight', 'Enter'];

/**
 * Columns are resized, and dragged to other places, at their headers. The code for it is fetched after
 * the rows: whoever is faster than that tries a second time.
 */
export function useColumnActions(look: ColumnLook) {
  const onHandle = ({ target }: { target: EventTarget }) =>
    target instanceof Element && target.classList.contains(WIDTH_HANDLE);
  return {
    onPointerDown: ({ nativeEvent, currentTarget }: PointerEvent<HTMLElement>) =>
      void loadColumnResizeAndDrag().then(
        ({ pressHeader }) => pressHeader(nativeEvent, currentTarget, look),
        unfetched,
      ),
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const { target, currentTarget } = event;
      if (!onHandle(event)) return;
      void loadColumnResizeAndDrag().then(
        ({ fitColumn }) => fitColumn(target, currentTarget, look),
        unfetched,
      );
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { key, shiftKey, target, currentTarget } = event;
      if (!onHandle(event) || !KEYS.includes(key)) return;
      event.preventDefault();
      const step = (key === 'ArrowLeft' ? -1 : 1) * (shiftKey ? LONG_STEP : STEP);
      void loadColumnResizeAndDrag().then(
        ({ fitColumn, resizeColumnBy }) =>
          key === 'Enter'
            ? fitColumn(target, currentTarget, look)
            : resizeColumnBy(target, currentTarget, { ...look, step }),
        unfetched,
      );
    },
  };
}

/** Px. */
const STEP = 16;
const LONG_STEP = 64;

/** The table stays as it is; the next press tries again. */
const unfetched = (error: unknown) =>
  console.error('What moves columns could not be fetched.', error);
