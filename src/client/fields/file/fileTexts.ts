import type { Point } from '../../../core/places/mapApi.ts';
import { formatDateTime, formatNumber } from '../../i18n/format.ts';

const KB = 1024;

/** Bytes as people read them. */
export function sizeOf(bytes: number): string {
  const kilobytes = bytes / KB;
  if (kilobytes < KB) return `${formatNumber(Math.max(1, Math.round(kilobytes)))} KB`;
  return `${formatNumber(kilobytes / KB, { decimals: 1 })} MB`;
}

/** The clock of a camera is taken for one of Colombia. */
export const momentText = (tomada_en: string): string => formatDateTime(`${tomada_en}-05:00`);

export const placeText = ({ lat, lng }: Point): string => `${lat}, ${lng}`;
