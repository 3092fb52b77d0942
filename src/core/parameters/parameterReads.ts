import { colombianTime, isDay, isMonth, lastDayOf } from '../time/calendar.ts';

/** The values that a parameter has had and will have, oldest first; each holds from its day on. */
export type Timeline = readonly { readonly desde: string; readonly valor: unknown }[];

/** A parameter that a descriptor reads. */
export interface ParameterRead {
  name: string;
  /** The field whose day or month says which of the values counts; without one it is today's. */
  on?: string;
}

/** `$param.horas_limite@fecha_reporte` in its parts; undefined for a path of another kind. */
export function parameterRead(path: string): ParameterRead | undefined {
  const [, name, on] = /^\$param\.([a-z0-9_]+)(?:@([a-z0-9_]+))?$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  return on === undefined ? { name } : { name, on };
}

/** The parameters that these paths name, each once. */
export const parametersIn = (paths: readonly string[]): string[] => [
  ...new Set(paths.flatMap((path) => parameterRead(path)?.name ?? [])),
];

/**
 * The day that a value of such a field stands for, in Colombia: of a month its last, for what holds
 * then is the value of the month. Null where the value is empty or no day.
 */
export function governingDay(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (isMonth(value)) return lastDayOf(value);
  return isDay(value) ? value : (colombianTime(value)?.slice(0, 10) ?? null);
}

/** What a parameter is on a day; null before its first value. */
export function valueOn(timeline: Timeline | undefined, day: string): unknown {
  return timeline?.findLast(({ desde }) => desde <= day)?.valor ?? null;
}
