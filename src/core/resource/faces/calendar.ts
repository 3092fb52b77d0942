import type { Field } from '../../fields/field.ts';
import { colombianOffset, lastDayOf } from '../../time/calendar.ts';
import { diasEntre, masDias } from '../../time/fechas.ts';

/** The records of a list at their days: its face `calendar`, under the list's own filters and search. */
export interface CalendarFace<N extends string = string> {
  /** A date or a moment at which a record stands; with `day`, the time of day at which it begins. */
  readonly start: N;
  /**
   * Where it ends, of the same kind: a date, which is its last day; a moment; or a time of day, of the next day where it
   * is not after `start`.
   */
  readonly end?: N;
  /** The date whose times of day `start` and `end` are. */
  readonly day?: N;
  /** A reference to whom a record stands in the lane of. */
  readonly person?: N;
  /** References to who goes along: it stands in their lanes, too. */
  readonly companions?: N;
  /** What an event says beside its hours, the most telling first. At most three. */
  readonly title: readonly N[];
  /** The choice by whose tones it is coloured; absent: the state. */
  readonly tone?: N;
  /** Records are moved: by an edit, or in these states to another day by a transition that asks for that day. */
  readonly move?: {
    readonly by?: { readonly transition: string; readonly from: readonly string[] };
  };
  /** Who stands in `person` or `companions` has it in the calendar that they subscribe to. */
  readonly feed?: CalendarFeed<N>;
}

/** What leaves with a calendar outside: kind, id, hours and a place. Never personal data. */
interface CalendarFeed<N extends string> {
  /** A reference to where it is. */
  readonly place: N;
  /** Records with these values alone, a list meaning any of it. */
  readonly when: Readonly<Record<string, unknown>>;
}

export interface WithCalendar {
  readonly fields: Readonly<Record<string, Field>>;
  readonly states?: { readonly field: string };
  readonly list: { readonly faces?: { readonly calendar?: CalendarFace } };
}

export const calendarOf = ({ list }: Pick<WithCalendar, 'list'>): CalendarFace | undefined =>
  list.faces?.calendar;

/** The field that puts a record on a day. */
export const dayFieldOf = ({ day, start }: CalendarFace): string => day ?? start;

/** The field that puts a record on its last day: that of its first one, but of records over several days. */
export const endFieldOf = ({ fields }: Pick<WithCalendar, 'fields'>, face: CalendarFace): string =>
  face.end !== undefined && fields[face.start]?.kind === 'date' ? face.end : dayFieldOf(face);

/** Whether its records have hours. */
export const hasHours = ({ fields }: Pick<WithCalendar, 'fields'>, face: CalendarFace): boolean =>
  fields[face.start]?.kind !== 'date';

/** The choice that colours an event; undefined where there is none. */
export const toneFieldOf = ({ states }: WithCalendar, { tone }: CalendarFace): string | undefined =>
  tone ?? states?.field;

/** When a record is: a day, and where it has hours from when on and for how long. */
export interface Slot {
  /** `AAAA-MM-DD` */
  day: string;
  /** `HH:MM` */
  from?: string;
  /** More than 0; absent of what has a beginning alone. */
  minutes?: number;
  /** Of a record whose last day is a field of its own: how many they are, 1 or more. */
  days?: number;
}

/** The last day of a record; what passes midnight belongs to its first one. */
export const lastDayIn = ({ day, days = 1 }: Slot): string => masDias(day, days - 1);

/** On which day after its first one the hours of a record end; 0: on the same. */
export function endsAfter({ day, from, minutes }: Slot): number {
  if (from === undefined || minutes === undefined) return 0;
  return diasEntre(day, shifted({ day, from }, minutes).day);
}

/** Undefined where the record has no day. */
export function slotOf(
  face: CalendarFace,
  record: Readonly<Record<string, unknown>>,
): Slot | undefined {
  const [on, start, end] = [face.day, face.start, face.end].map((name) =>
    name === undefined ? undefined : textIn(record[name]),
  );
  if (face.day !== undefined) {
    if (on === undefined) return undefined;
    if (start === undefined) return { day: on };
    if (end === undefined) return { day: on, from: start };
    const minutes = minutesOf(end) - minutesOf(start);
    return { day: on, from: start, minutes: minutes > 0 ? minutes : minutes + DAY_MIN };
  }
  if (start === undefined) return undefined;
  if (start.length <= 10) {
    return {
      day: start,
      ...(end === undefined ? {} : { days: Math.max(1, diasEntre(start, end) + 1) }),
    };
  }
  const minutes = end === undefined ? 0 : (Date.parse(end) - Date.parse(start)) / MINUTE_MS;
  const slot = { day: start.slice(0, 10), from: start.slice(11, 16) };
  return minutes > 0 ? { ...slot, minutes: Math.round(minutes) } : slot;
}

/** The fields of a record that stand so. */
export function valuesAt(face: CalendarFace, slot: Slot): Record<string, string> {
  const { start, end } = face;
  const { day, from, minutes } = slot;
  const last =
    from === undefined || minutes === undefined ? undefined : shifted({ day, from }, minutes);
  if (face.day !== undefined) {
    return {
      [face.day]: day,
      ...(from === undefined ? {} : { [start]: from }),
      ...(end === undefined || last === undefined ? {} : { [end]: last.from }),
    };
  }
  if (from === undefined) {
    return { [start]: day, ...(end === undefined ? {} : { [end]: lastDayIn(slot) }) };
  }
  return {
    [start]: momentOf({ day, from }),
    ...(end === undefined || last === undefined ? {} : { [end]: momentOf(last) }),
  };
}

const momentOf = ({ day, from }: Required<Pick<Slot, 'day' | 'from'>>): string =>
  `${day}T${from}:00${colombianOffset}`;

/** A day and a time of day so many minutes later, or earlier. */
export function shifted(
  { day, from }: Required<Pick<Slot, 'day' | 'from'>>,
  minutes: number,
): { day: string; from: string } {
  const at = minutesOf(from) + minutes;
  const days = Math.floor(at / DAY_MIN);
  return { day: masDias(day, days), from: clockAt(at - days * DAY_MIN) };
}

/** Minutes from one moment of a clock that never jumps to another. */
export const minutesBetween = (
  one: Required<Pick<Slot, 'day' | 'from'>>,
  other: Required<Pick<Slot, 'day' | 'from'>>,
): number => diasEntre(one.day, other.day) * DAY_MIN + minutesOf(other.from) - minutesOf(one.from);

/** Minutes of a day. */
export const DAY_MIN = 24 * 60;
const MINUTE_MS = 60_000;

/** Minutes since midnight of `HH:MM`. */
export const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** `HH:MM`, so many minutes after midnight. */
const clockAt = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** How a calendar is looked at, by the value of `por` in its address. */
export const looks = ['mes', 'semana', 'agenda', 'personas', 'quincena'] as const;
export type Look = (typeof looks)[number];

/** Those that a calendar has: lanes where there is whom they belong to. */
export const looksOf = ({ person }: CalendarFace): Look[] =>
  looks.filter((look) => person !== undefined || !isOfLanes(look));

/** A row for each person. */
export const isOfLanes = (look: Look): boolean => look === 'personas' || look === 'quincena';

export interface Days {
  /** Both included, `AAAA-MM-DD`. */
  desde: string;
  hasta: string;
}

/** The days that are in sight with this one; weeks begin on Monday. */
export function daysInSight(look: Look, day: string): Days {
  if (look === 'mes') {
    const { hasta } = weekOf(lastDayOf(day.slice(0, 7)));
    return { desde: weekOf(`${day.slice(0, 7)}-01`).desde, hasta };
  }
  if (look === 'agenda') {
    return { desde: `${day.slice(0, 7)}-01`, hasta: lastDayOf(day.slice(0, 7)) };
  }
  const { desde } = weekOf(day);
  return { desde, hasta: masDias(desde, look === 'quincena' ? 13 : 6) };
}

/** From Monday to Sunday. */
function weekOf(day: string): Days {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const desde = masDias(day, -sinceMonday);
  return { desde, hasta: masDias(desde, 6) };
}

/** The day that one sees a page earlier or later. */
export function pageFrom(look: Look, day: string, way: -1 | 1): string {
  if (look !== 'mes' && look !== 'agenda')
    return masDias(day, way * (look === 'quincena' ? 14 : 7));
  const first = `${day.slice(0, 7)}-01`;
  return way === 1
    ? masDias(lastDayOf(day.slice(0, 7)), 1)
    : `${masDias(first, -1).slice(0, 7)}-01`;
}

/** Each of these days. */
export const eachDay = ({ desde, hasta }: Days): string[] =>
  Array.from({ length: diasEntre(desde, hasta) + 1 }, (_, i) => masDias(desde, i));

/** Rows that one look shows at most; more are counted, and said. */
export const MOST_EVENTS = 2000;

/** `GET /api/{recurso}/calendario?desde=…&hasta=…`: what is to be known of the days themselves. */
export interface CalendarDays {
  /** Holidays by their names, as the firm's own calendar corrects the law's. */
  festivos: { fecha: string; nombre: string }[];
  /** Of a record that is to be moved (`mueve`): what speaks against it. */
  impedimentos: MoveObstacle[];
}

export interface MoveObstacle {
  fecha: string;
  /** Where this person were in charge; null: whoever is. */
  persona: number | null;
  /** An error forbids it, a warning asks to confirm. */
  nivel: 'error' | 'warning';
  mensaje: string;
}

/** Most days that are asked for at once. */
export const MOST_DAYS = 62;
/** Most people whom a move is tried with. */
export const MOST_PEOPLE = 100;
