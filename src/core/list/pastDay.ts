import { isDay } from '../time/calendar.ts';

/** Whether a list can be asked for this day: one that exists, up to today, `AAAA-MM-DD`. */
export const isPastDay = (day: unknown, today: string): day is string => isDay(day) && day <= today;
