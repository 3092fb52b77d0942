import { sql, type SQL } from 'drizzle-orm';
import type { Orm } from '../db/orm.ts';

/**
 * The moment that a statement sees, to be selected beside what it answers. Two statements with the
 * same one see the same rows: nobody wrote anything in between.
 */
export const MOMENT: SQL = sql`pg_current_snapshot()::text`;

/** What a list was found to hold, at that moment. */
export interface CachedCount {
  moment: string;
  /** How many match; as far as they were counted. */
  total?: number;
  /** Nothing was written between the two newest looks at it. */
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

/** What is known of a list; it holds as long as a statement still sees the same moment. */
export function recall(orm: Orm, key: string): CachedCount | undefined {
  const entry = memories.get(orm)?.get(key);
  return entry === undefined || entry.until < performance.now() ? undefined : entry;
}

/**
 * Places found at a moment, beside those that others found at the same one meanwhile: one in each
 * `step` rows, the newest. So what is kept of a list is bounded, and covers all of it in time.
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
