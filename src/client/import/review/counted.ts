import { formatNumber } from '../../i18n/format.ts';

/** A count for a sentence: chooses its plural, and is written as people write numbers. */
export const counted = (count: number): { smart_count: number; count: string } => ({
  smart_count: count,
  count: formatNumber(count),
});
