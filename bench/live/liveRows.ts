import { whole, type Other } from '../tableCells.ts';
import { atLeast, atMost, LIVE } from '../wanted.ts';
import type { Live } from './figures.ts';

export function liveRows({
  streams,
  changes,
  delivered,
  latency,
  memory,
  processorMs,
}: Live): Other[] {
  const all = streams * changes;
  const more = memory === undefined ? undefined : memory.peak - memory.before;
  return [
    [
      `${whole(changes)} changes told to ${whole(streams)} streams`,
      `${whole(delivered)} of ${whole(all)}`,
      atLeast(delivered, all, 'told'),
    ],
    [
      'from the answer to a write until they tell of it, p50 / p99',
      `${whole(latency.p50)} / ${whole(latency.p99)} ms`,
      atMost(latency.p99, LIVE.p99Ms, 'ms at p99'),
    ],
    [
      'processor of the server for all of that, opening them included',
      processorMs === undefined ? '-' : `${whole(processorMs)} ms`,
    ],
    [
      'resident memory, more than before the streams',
      more === undefined ? '-' : `${whole(more)} MB`,
      atMost(more, LIVE.moreMb, 'MB'),
    ],
  ];
}
