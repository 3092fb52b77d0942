import type { Child } from '../child.ts';
import type { Api } from '../farola.ts';
import { measureAlone } from '../measureCells.ts';
import type { Sorts } from './figures.ts';
import type { Sorted } from './sorts.ts';

type Listening = Pick<Child, 'pid' | 'port'>;

/** A look is this part of the time of a cell. */
const LOOK = 0.06;
const AGAIN = 3;

/**
 * All orders have a short look; of so many the slowest look is slow by chance, too, so that those that
 * look slowest are measured again as long as a cell, beside the floor.
 */
export async function measureSorts(given: {
  sorts: readonly Sorted[];
  server: Listening;
  api: Api;
  floor?: Listening;
  seconds: number;
}): Promise<Sorts> {
  const { sorts, server, api, floor, seconds } = given;
  const timed = (sorted: Sorted, length: number) =>
    measureAlone(
      { at: server, client: (connection) => sorted.measure.client(api, connection) },
      length,
    );
  const looked: (Sorted & { p95: number })[] = [];
  for (const sorted of sorts) {
    const { latency, error } = await timed(sorted, seconds * LOOK);
    if (latency === undefined) throw new Error(error ?? `${sorted.measure.name}: no answer`);
    looked.push({ ...sorted, p95: latency.p95 });
  }
  const slowest: Sorts['slowest'][number][] = [];
  for (const sorted of slowestOf(looked)) {
    const { source, direction, measure } = sorted;
    const beside =
      floor &&
      (await measureAlone(
        { at: floor, client: async (connection) => measure.floor.client(connection) },
        seconds,
      ));
    const one = { source, direction, server: await timed(sorted, seconds) };
    slowest.push(beside === undefined ? one : { ...one, floor: beside });
  }
  const p95 = (one: (typeof slowest)[number]) => one.server.latency?.p95 ?? Infinity;
  return {
    looks: looked.map(({ source, direction, p95: ms }) => ({ source, direction, p95: ms })),
    slowest: slowest.toSorted((a, b) => p95(b) - p95(a)),
  };
}

/** Those to be measured again. */
export const slowestOf = <T extends { p95: number }>(looked: readonly T[]): T[] =>
  looked.toSorted((a, b) => b.p95 - a.p95).slice(0, AGAIN);
