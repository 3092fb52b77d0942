/** Milliseconds; the percentiles are exact, by nearest rank. */
export interface Percentiles {
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

/** Undefined of nothing. */
export function percentiles(samples: readonly number[]): Percentiles | undefined {
  if (samples.length === 0) return undefined;
  const sorted = Float64Array.from(samples).sort();
  const at = (part: number) => rounded(sorted[Math.ceil(part * sorted.length) - 1] ?? NaN);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** The middle one, the upper of two; NaN of nothing. */
export function median(samples: readonly number[]): number {
  return [...samples].sort((a, b) => a - b)[Math.floor(samples.length / 2)] ?? NaN;
}

/** Hundredths are finer than what a run repeats. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;
