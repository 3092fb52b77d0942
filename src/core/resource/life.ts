import { isDay } from '../time/calendar.ts';

/**
 * A view with a past: lists, records, totals, exports and explanations take `en=AAAA-MM-DD` and answer with the rows
 * of that day, which the SQL function `<view>_en(day)` gives in the shape of the view. They are kept, or worked out
 * of rows that are. Where they are kept, the view `<view>_dias` has those of all days with `~desde`, `~hasta` (the day
 * after the last one) and `~corte`, the first day of which anything is known.
 */
export type Life = KeptLife | DerivedLife;

/**
 * Rows that never changed come from the view's own tables; of every other row `segments` has one line for each
 * stretch of days on which it was one and the same. The server side of the resource keeps them by `storeSegments`,
 * in the transaction of the change.
 */
export interface KeptLife {
  /** The table of the segments: the columns of the view, `desde` and `hasta`, the day after the last one. */
  readonly segments: string;
  /** The parameter whose value is the first day of which anything is known. */
  readonly since: string;
  /** Where a record is, by which two days are narrowed: the field of its place, and that of the place around it. */
  readonly places?: { readonly barrio: string; readonly sector: string };
}

/** Nothing is kept: each day is worked out of another resource as it was then. */
export interface DerivedLife {
  /** The resource that keeps its past. */
  readonly of: string;
  readonly since: string;
}

/** The past of a resource that keeps its own; two days of one can be compared. */
export const keptLife = ({ life }: { readonly life?: Life }): KeptLife | undefined =>
  life !== undefined && 'segments' in life ? life : undefined;

/** The header of every answer to `en=AAAA-MM-DD`: a `Position` as JSON. */
export const POSITION_HEADER = 'X-Posicion';

/** Of what day an answer is, and what was known when it was given: a later answer may know more of the same day. */
export interface Position {
  /** The day that was asked for, `AAAA-MM-DD`. */
  readonly en: string;
  /** The moment up to which approved changes are in it, in Colombia. */
  readonly hasta: string;
  /** The last sealed line of the history at that moment; 0 while there is none. */
  readonly orden: number;
}

/** Whether a list can be asked for this day: one that exists, up to today, `AAAA-MM-DD`. */
export const isPastDay = (day: unknown, today: string): day is string => isDay(day) && day <= today;
