/** What `--only measures` calls all that a month asks for, and each part of it. */
const named = (what: string): string => `measures: ${what}`;

export const OF_MONTH = named('each of a month');
export const START = named('start page');
export const JOBS = named('a thousand jobs');
export const WRITES = named('processor of a write');

export const MONTH = [OF_MONTH, START, JOBS, WRITES] as const;
