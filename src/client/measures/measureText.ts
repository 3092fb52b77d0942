import { formatMoney, formatNumber, formatRoughly } from '../i18n/format.ts';

/** Millions of pesos and more say their size; nobody compares their last digits at a glance. */
const ROUGH_FROM = 1_000_000;

/** A value of a measure with its unit, as short as it is still told apart. */
export function measureText(value: number, unit: string | null): string {
  if (unit === 'COP') {
    if (Math.abs(value) < ROUGH_FROM) return formatMoney(Math.round(value));
    return `${value < 0 ? '-' : ''}$\u00a0${shortMoney(Math.abs(value))}`;
  }
  if (unit === 'W' && Math.abs(value) >= 1000) return `${rounded(value / 1000)}\u00a0kW`;
  return unit === null ? rounded(value) : `${rounded(value)}\u00a0${unit}`;
}

/** The same with all digits, for tables. */
export function exactMeasureText(value: number, unit: string | null): string {
  if (unit === 'COP') return formatMoney(value);
  return unit === null ? formatNumber(value) : `${formatNumber(value)}\u00a0${unit}`;
}

/** At an axis: the size alone, `56 mil`. */
export const axisText = (value: number): string => formatRoughly(value);

/** In millions, as people in the office say it: `$ 41,7 M`. */
const shortMoney = (value: number): string =>
  value >= 10_000_000_000
    ? `${formatNumber(value / 1_000_000, { decimals: 0 })}\u00a0M`
    : `${formatNumber(value / 1_000_000, { decimals: 1 })}\u00a0M`;

const rounded = (value: number): string =>
  formatNumber(value, { decimals: Number.isInteger(value) || Math.abs(value) >= 1000 ? 0 : 1 });

/** By how much a value differs from the one before: in points for what is in percent, else in percent. */
export function changeText(
  { value, before, unit }: { value: number; before: number; unit: string | null },
  translate: (key: string, options: Record<string, unknown>) => string,
): string | undefined {
  if (value === before) return undefined;
  if (unit === '%') return translate('farola.measures.points', { change: signed(value - before) });
  if (before === 0) return undefined;
  return `${signed((100 * (value - before)) / Math.abs(before))}\u00a0%`;
}

const signed = (value: number): string =>
  `${value > 0 ? '+' : '−'}${formatNumber(Math.abs(value), { decimals: 1 })}`;
