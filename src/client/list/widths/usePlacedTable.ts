import { useLayoutEffect, useRef, type RefObject } from 'react';

import type { Column } from '../columns/columns.ts';
import { pulledWidths, settle, unsettle } from './columnWidths.ts';
import { whenIdle } from '../../browser/whenIdle.ts';
import type { Fitted } from './fitColumns.ts';
import { mostOf, WIDE } from './tableStyle.ts';

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
