import type { Words } from '../i18n/words.ts';

/** The records of a list that a filter finds. */
export interface CountedFilter {
  readonly resource: string;
  /** A filter of the resource's list, for the month `AAAA-MM`. */
  readonly filter: (month: string) => Readonly<Record<string, unknown>>;
}

/**
 * What is looked at before a month is closed. It is wrong where its filter finds any record, or,
 * with `needs`, where it finds fewer than that.
 */
export interface Precondition extends CountedFilter {
  readonly name: string;
  /** Red keeps the month open, unless an administrator says why; amber only tells. */
  readonly severity: 'red' | 'amber';
  readonly words: Words;
  /**
   * So many there have to be, or as many as another filter finds; of several filters one for each that finds any, and
   * one at least.
   */
  readonly needs?: number | CountedFilter | readonly CountedFilter[];
}

export type Light = 'green' | 'amber' | 'red';

/** What a precondition comes to. */
export interface Judged {
  readonly light: Light;
  /** How many are in the way; of what is needed, how many are missing. */
  readonly n: number;
}

/** `found`: how many records the filter finds; `needed`: how many there have to be. */
export function judge(
  { severity, needs }: Precondition,
  { found, needed }: { found: number; needed: number },
): Judged {
  const n = needs === undefined ? found : Math.max(0, needed - found);
  return { light: n === 0 ? 'green' : severity, n };
}
