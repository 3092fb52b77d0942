import { whole, type Other } from '../tableCells.ts';
import { atMost, GRID } from '../wanted.ts';
import type { Percentiles } from '../percentiles.ts';
import type { GridFigures } from './figures.ts';

export function gridRows(grid: GridFigures): Other[] {
  if ('reason' in grid) return [['grid: typing', grid.reason]];
  const { lines, slowdown, keys, openedMs, painted, pauses, longestMs, asked, floor } = grid;
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
      'grid: pauses of the page while it is typed in, the longest',
      `${whole(pauses)}, ${whole(longestMs)} ms; a plain table ${whole(floor.pauses)}, ${whole(floor.longestMs)} ms`,
      atMost(longestMs, GRID.pauseMs, 'ms'),
    ],
    [
      'grid: the same where each reading is asked about, p50 / p95 / slowest; pauses, the longest',
      `${ofKeys(asked.painted)}; ${whole(asked.pauses)}, ${whole(asked.longestMs)} ms`,
    ],
  ];
}

const ofKeys = ({ p50, p95, max }: Percentiles): string =>
  `${whole(p50)} / ${whole(p95)} / ${whole(max)} ms`;
