import { isDay } from '../time/calendar.ts';

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
