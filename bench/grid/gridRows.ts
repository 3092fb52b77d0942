import { whole, type Other } from '../tableCells.ts';
import { atMost, GRID } from '../wanted.ts';
import type { Percentiles } from '../percentiles.ts';
import type { GridFigures } from './figures.ts';

export function gridRows(grid: GridFigures): Other[] {
  if ('reason' in grid) return [['grid: typing', grid.reason]];
  const { lines, slowdown, keys, openedMs, painted, pauses, longestMs, ownMs, asked, floor } = grid;
  return [
    [
      `grid: from the address to the first of ${whole(lines)} lines, ${slowdown} times slower`,
      `${whole(openedMs)} ms`,
    ],
    [
      `grid: from a key to its frame, ${whole(keys)} keys, p50 / p95 / slowest`,
      `${ofKeys(painted)}; a plain table ${ofKeys(floor.painted)}`,
    ],
    [
      'grid: the longest pause of the page while it is typed in, by its own processor time',
      `${whole(ownMs)} ms; a plain table ${whole(floor.ownMs)} ms`,
      atMost(ownMs, GRID.pauseMs, 'ms'),
    ],
    [
      'grid: pauses of more than 50 ms by the clock, the longest',
      `${whole(pauses)}, ${whole(longestMs)} ms; a plain table ${whole(floor.pauses)}, ${whole(floor.longestMs)} ms`,
    ],
    [
      'grid: the same where each reading is asked about, p50 / p95 / slowest; the longest pause',
      `${ofKeys(asked.painted)}; ${whole(asked.ownMs)} ms`,
    ],
  ];
}

const ofKeys = ({ p50, p95, max }: Percentiles): string =>
  `${whole(p50)} / ${whole(p95)} / ${whole(max)} ms`;
