import type { Row } from '../../src/core/resource/resource.ts';

/** How many rows have each value of a field. */
export function tally(rows: readonly Row[], field: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[String(row[field])] = (counts[String(row[field])] ?? 0) + 1;
  return counts;
}
