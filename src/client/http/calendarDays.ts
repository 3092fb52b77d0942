import type { CalendarDays, Days } from '../../core/resource/faces/calendar.ts';
import { API, request } from './http.ts';

export interface DaysAsked {
  days: Days;
  /** A record that is to stand on one of them: what speaks against each is told. */
  moves?: number;
  /** In whose hands it would be, beside those it is in. */
  people?: readonly number[];
  signal?: AbortSignal;
}

export interface DaysAnswer {
  data: CalendarDays;
}

/** Holidays, and what speaks against a move, of resources with the face `calendar`. */
export async function calendarDays(
  resource: string,
  { days, moves, people = [], signal }: DaysAsked,
): Promise<DaysAnswer> {
  const query = new URLSearchParams({
    desde: days.desde,
    hasta: days.hasta,
    ...(moves === undefined ? {} : { mueve: String(moves), personas: JSON.stringify(people) }),
  });
  const url = `${API}/${resource}/calendario?${query.toString()}`;
  const { json } = await request(url, signal === undefined ? {} : { signal });
  return { data: json as CalendarDays }; // the API's contract
}
