/** What `--only` calls all that asks for an earlier day or period, and each part of it. */
const named = (what: string): string => `past: ${what}`;

export const PAGE_OF_DAY = named('first page a year back');
export const FILTERED_OF_DAY = named('filtered page a year back, newest first');
export const SUMS_OF_DAY = named('sums of 10,000 a year back');
export const APPROVAL = named('approval of a lot of 1,000');
export const ENERGY = named('expected energy of a month');
export const EXPLANATION = named('explanation of an invoice');
export const RECONCILIATION = named('reconciliation of a file');

/** Lists, which have cells. */
export const LISTS = [PAGE_OF_DAY, FILTERED_OF_DAY, SUMS_OF_DAY] as const;
/** What is done some times, one after the other. */
export const DEEDS = [APPROVAL, ENERGY, EXPLANATION, RECONCILIATION] as const;
