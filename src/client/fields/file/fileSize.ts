import { formatNumber } from '../../i18n/format.ts';

const KB = 1024;

/** Bytes as people read them. */
export function sizeOf(bytes: number): string {
  const kilobytes = bytes / KB;
  if (kilobytes < KB) return `${formatNumber(Math.max(1, Math.round(kilobytes)))} KB`;
  return `${formatNumber(kilobytes / KB, { decimals: 1 })} MB`;
}
