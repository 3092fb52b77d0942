import { isYearGrid, type Grid, type GridCounts } from '../../core/resource/grid.ts';
import type { Row } from '../../core/resource/resource.ts';

/** A line's record as the server counted it, and as it is by now. */
interface Counted {
  before: Row | null;
  now: Row | null;
}

/** What the server counted, with what was saved since. */
export function countsAfter(then: GridCounts, grid: Grid, lines: readonly Counted[]): GridCounts {
  const changed = lines.filter(({ before, now }) => before !== now);
  const one = (record: Row | null) => (record === null ? 0 : 1);
  const sum = (of: (record: Row | null) => number) =>
    changed.reduce((total, { before, now }) => total + of(now) - of(before), 0);
  const also = isYearGrid(grid) ? [] : (grid.counts.also ?? []);
  return {
    ...then,
    hechas: then.hechas + sum(one),
    aparte: then.aparte.map((n, i) => n + sum((record) => (has(record, also[i]?.where) ? 1 : 0))),
  };
}

const has = (record: Row | null, where: Readonly<Record<string, unknown>> = {}): boolean =>
  record !== null &&
  Object.entries(where).every(([name, value]) =>
    (Array.isArray(value) ? value : [value]).includes(record[name] ?? null),
  );
