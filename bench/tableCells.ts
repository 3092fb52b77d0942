import type { Percentiles } from './percentiles.ts';

/** Others kept more than this of a core busy: the figure would be better without them. */
const DISTURBED = 0.3;

/** A mark behind a figure. */
export const disturbedBy = (coresOfOthers = 0): string => (coresOfOthers > DISTURBED ? ' ~' : '');

export const slowness = ({ p50, p95, max }: Percentiles): string => `${p50} / ${p95} / ${max} ms`;

export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
