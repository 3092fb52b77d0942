import { whole, type Other } from '../tableCells.ts';
import { atMost, GRID } from '../wanted.ts';
import type { GridFigures } from './figures.ts';

export function gridRows(grid: GridFigures): Other[] {
  if ('reason' in grid) return [['grid: typing', grid.reason]];
  const { lines, slowdown, keys, openedMs, painted, pauses, longestMs } = grid;
  return [
    [
      `grid: from the address to the first of ${whole(lines)} lines, ${slowdown} times slower`,
      `${whole(openedMs)} ms`,
    ],
    [
      `grid: from a key to its frame, ${whole(keys)} keys, p50 / p95 / slowest`,
      `${whole(painted.p50)} / ${whole(painted.p95)} / ${whole(painted.max)} ms`,
    ],
    [
      'grid: pauses of the page while it is typed in, the longest',
      `${whole(pauses)}, ${whole(longestMs)} ms`,
      atMost(longestMs, GRID.pauseMs, 'ms'),
    ],
  ];
}
