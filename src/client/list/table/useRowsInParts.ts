import type { RaRecord } from 'ra-core';
import { useContext, useLayoutEffect, useState } from 'react';

import { RowsContext, type Rows } from '../../fields/reference/rowsContext.tsx';
import { GROUP } from '../widths/tableParts.ts';
import { AROUND_THE_TABLE, LOWEST_TABLE } from '../widths/tableStyle.ts';

/** Px, of a row with one line in the denser of the two looks. */
const LOWEST_ROW = 32;

/** Ms after which the late rows come, also where a hidden page paints nothing. */
const UNPAINTED_MS = 200;

interface RowsInParts {
  /** Rows that can be in sight. */
  first: readonly RaRecord[];
  /** Rows further down: the rows of the previous page until the browser has painted the first ones. */
  late: readonly RaRecord[];
  /** What the late ones share. */
  shared: Rows | undefined;
}

/**
 * The rows of another page come in two steps: to write all hundred at once would delay the visible
 * rows.
 */
export function useRowsInParts(rows: readonly RaRecord[]): RowsInParts {
  const shared = useContext(RowsContext);
  const [inSight] = useState(rowsInSight);
  const [before, setBefore] = useState({ rows, shared });
  // before the frame that paints the first ones: an effect may come behind it, and wait for another
  useLayoutEffect(() => afterPaint(() => setBefore({ rows, shared })), [rows, shared]);
  const isSettled = before.rows === rows;
  return {
    first: rows.slice(0, inSight),
    late: (isSettled ? rows : before.rows).slice(inSight, rows.length),
    shared: isSettled ? shared : before.shared,
  };
}

/** As many as stand in the table's place, and one that is begun; in whole groups. */
function rowsInSight(): number {
  const place = Math.max(LOWEST_TABLE, window.innerHeight - AROUND_THE_TABLE);
  return Math.ceil((place / LOWEST_ROW + 1) / GROUP) * GROUP;
}

/** Gives what calls it off. */
function afterPaint(act: () => void): () => void {
  let timer = setTimeout(act, UNPAINTED_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
