import type { Tone } from '../fields/tone.ts';
import type { Words } from '../i18n/words.ts';
import type { Field } from '../fields/field.ts';

/** As a list takes it. */
type ListFilter = Readonly<Record<string, unknown>>;

/**
 * What a measure takes of the records that match. Of no records counts and a sum are 0, everything else is unknown
 * (null). A fraction is in percent with two decimals; means and quantiles have two decimals.
 */
export type Taken<N extends string = string> =
  | 'count'
  /** How many different values of the field. */
  | { readonly distinct: N }
  /** Of several fields, of all of them. */
  | { readonly sum: Summed<N> }
  | { readonly mean: N }
  | { readonly median: N }
  /** The value that nine of ten records do not exceed, between two neighbours in proportion. */
  | { readonly p90: N }
  /** How many of them match this list filter, too. */
  | { readonly share: ListFilter }
  /** The sum of the first as a fraction of the sum of the second, of records that have both; several are added up. */
  | { readonly ratio: readonly [part: Summed<N>, whole: Summed<N>] }
  /** By how much the sum of the first exceeds that of the second, as a fraction of the second. */
  | { readonly change: readonly [found: N, expected: N] };

/** A field, or several that are added up. */
type Summed<N extends string> = N | readonly N[];

/** A figure over the records of a resource, which a descriptor declares under a name. */
export interface Measure<N extends string = string> {
  readonly label: Words;
  readonly of: Taken<N>;
  /** As a list takes it: the measure counts just the rows that this list shows. */
  readonly filter?: ListFilter;
  /** The date or month by which records belong to a day and a month, as in Colombia. Absent: they belong to none. */
  readonly date?: N;
  /** Fields by whose values it may be divided. */
  readonly groups?: readonly N[];
  /** Absent: neither is better, and it has no tone. */
  readonly good?: 'more' | 'less';
  /** What it should reach, or not exceed; a parameter is read on the last day of the month. */
  readonly target?: number | { readonly param: string };
  /** Of a count and of what is taken of fields: theirs. A fraction is in %. */
  readonly unit?: string;
}

export type Measures<N extends string = string> = Readonly<Record<string, Measure<N>>>;

/** The fields whose values a measure takes; none for a count. */
export function takenFields({ of }: Pick<Measure, 'of'>): readonly string[] {
  if (of === 'count' || 'share' in of) return [];
  return Object.values(of).flat(2) as string[]; // names of fields, alone, in a pair or in lists of a pair
}

/** Whether it may be added up over groups and months. */
export const isAdditive = ({ of }: Pick<Measure, 'of'>): boolean => of === 'count' || 'sum' in of;

/** Whether its figure is a part of a whole, in percent. */
const isFraction = ({ of }: Pick<Measure, 'of'>): boolean =>
  typeof of === 'object' && ('share' in of || 'ratio' in of || 'change' in of);

/** What it is where nothing matches: of what is counted or added up 0, of the others nothing is known. */
export const valueOfNothing = (measure: Pick<Measure, 'of'>): number | null =>
  isAdditive(measure) || isDistinct(measure) ? 0 : null;

/** Whether it counts different values. */
export const isDistinct = ({ of }: Pick<Measure, 'of'>): boolean =>
  typeof of === 'object' && 'distinct' in of;

/** What a value is counted in; undefined for a bare count. */
export function unitOf(
  { fields }: { readonly fields: Readonly<Record<string, Field>> },
  measure: Measure,
): string | undefined {
  if (measure.unit !== undefined) return measure.unit;
  if (isFraction(measure)) return '%';
  if (isDistinct(measure)) return undefined;
  const [field] = takenFields(measure).map((name) => fields[name]);
  return field?.kind === 'money' ? 'COP' : field?.unit;
}

/** What a value says beside its target; neutral without one, and without a value. */
export function toneOfMeasure(
  { good }: Pick<Measure, 'good'>,
  value: number | null,
  target: number | null,
): Tone {
  if (good === undefined || value === null || target === null) return 'neutral';
  return (good === 'more' ? value >= target : value <= target) ? 'good' : 'bad';
}
