import { median } from '../percentiles.ts';
import { whole, type Other } from '../tableCells.ts';
import { atMost, MONTH } from '../wanted.ts';
import type { Month } from './figures.ts';

export function monthRows(month: Month): Other[] {
  const { lines, billing, measures, start, jobs, writes } = month;
  return [
    ['lines of the history, rows of billing', `${whole(lines)}, ${whole(billing)}`],
    ...(measures === undefined ? [] : measureRows(measures)),
    ...(start === undefined
      ? []
      : [
          ['start page, nothing kept', `${whole(start.coldMs)} ms`] as const,
          [
            `start page at ${start.connections} connections, p95 of ${whole(start.requests)}, ${start.processorMs} ms of processor each`,
            `${whole(start.latency.p95)} ms`,
            atMost(start.latency.p95, MONTH.startMs, 'ms'),
          ] as const,
        ]),
    ...(jobs === undefined
      ? []
      : [
          [
            `${whole(jobs.asked)} jobs, ${whole(jobs.failures)} failures, two workers: done, done twice`,
            `${whole(jobs.done)}, ${whole(jobs.twice)} in ${whole(jobs.ms)} ms`,
            atMost(jobs.asked - jobs.done + jobs.twice, 0, 'lost or done twice'),
          ] as const,
        ]),
    ...(writes === undefined
      ? []
      : [
          [
            'processor of an update with the kept sums, and without',
            `${median(writes.withMs)} ms, ${median(writes.withoutMs)} ms`,
            atMost(
              (median(writes.withMs) / median(writes.withoutMs) - 1) * 100,
              MONTH.writePct,
              '% more',
            ),
          ] as const,
        ]),
  ];
}

function measureRows(measures: NonNullable<Month['measures']>): Other[] {
  const slowest = measures.toSorted((a, b) => b.coldMs - a.coldMs);
  const kept = measures.toSorted((a, b) => b.keptMs - a.keptMs)[0];
  const [first] = slowest;
  if (first === undefined || kept === undefined) return [];
  const named = slowest
    .slice(0, 5)
    .map(({ name, coldMs }) => `${name} ${whole(coldMs)}`)
    .join(', ');
  return [
    [
      `each of ${measures.length} measures of a month, nothing kept, median; slowest: ${named} ms`,
      `${whole(median(measures.map(({ coldMs }) => coldMs)))} ms`,
      atMost(first.coldMs, MONTH.coldMs, 'ms each'),
    ],
    [
      `the same again; slowest: ${kept.name} ${whole(kept.keptMs)} ms`,
      `${whole(median(measures.map(({ keptMs }) => keptMs)))} ms`,
      atMost(kept.keptMs, MONTH.keptMs, 'ms each'),
    ],
  ];
}
