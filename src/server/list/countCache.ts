import { sql, type SQL } from 'drizzle-orm';
import type { Orm } from '../db/orm.ts';

/**
 * The database snapshot of a statement, selected beside its result. Two statements with the same
 * snapshot see the same rows: nothing was committed between them.
 */
export const MOMENT: SQL = sql`pg_current_snapshot()::text`;

/** The total and the known places of a list, at one snapshot. */
export interface CachedCount {
  moment: string;
  /** How many match; as far as they were counted. */
  total?: number;
  /** The two newest reads of the list saw the same snapshot. */
  held?: boolean;
  /** Rows whose place in the order is known. */
  places: readonly Place[];
}

export interface Place {
  /** Counted from 0. */
  at: number;
  /** The order's values of that row, as texts. */
  keys: readonly (string | null)[];
}

interface Entry extends CachedCount {
  until: number;
}

const memories = new WeakMap<Orm, Map<string, Entry>>();

/** Most lists in the count cache at a time. */
const MOST_LISTS = 300;
/** A minute, since what a list holds may also depend on the day. */
const KEPT_MS = 60_000;

/** The cached count of a list; valid while a statement still sees its snapshot. */
export function recall(orm: Orm, key: string): CachedCount | undefined {
  const entry = memories.get(orm)?.get(key);
  return entry === undefined || entry.until < performance.now() ? undefined : entry;
}

/**
 * New places together with the cached places of the same snapshot: the newest place of each `step`
 * rows. So the cache of a list is bounded, and covers the whole list in time.
 */
export function withPlaces(
  orm: Orm,
  key: string,
  found: { moment: string; places: readonly Place[]; step: number },
): Place[] {
  const known = recall(orm, key);
  const before = known?.moment === found.moment ? known.places : [];
  const byStep = new Map<number, Place>();
  for (const place of [...before, ...found.places]) {
    byStep.set(Math.floor(place.at / found.step), place);
  }
  return [...byStep.values()];
}

export function cacheCount(orm: Orm, key: string, found: CachedCount): void {
  const memory = memories.get(orm) ?? new Map<string, Entry>();
  memories.set(orm, memory);
  memory.delete(key); // so that it becomes the newest
  memory.set(key, { ...found, until: performance.now() + KEPT_MS });
  const [oldest] = memory.keys();
  if (memory.size > MOST_LISTS && oldest !== undefined) memory.delete(oldest);
}
