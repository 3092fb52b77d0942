import type { Percentiles } from './percentiles.ts';
import type { Wanted } from './wanted.ts';

/** A row of the second table. */
export type Other = readonly [what: string, figure: string, wanted?: Wanted];

/** Others kept more than this of a core busy: the figure would be better without them. */
const DISTURBED = 0.3;

/** A mark behind a figure. */
export const disturbedBy = (coresOfOthers = 0): string => (coresOfOthers > DISTURBED ? ' ~' : '');

export const slowness = ({ p50, p95, max }: Percentiles): string => `${p50} / ${p95} / ${max} ms`;

export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
