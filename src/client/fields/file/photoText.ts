import type { Point } from '../../../core/places/mapApi.ts';
import { formatDateTime } from '../../i18n/format.ts';

/** The clock of a camera is taken for one of Colombia. */
export const momentText = (tomada_en: string): string => formatDateTime(`${tomada_en}-05:00`);

export const placeText = ({ lat, lng }: Point): string => `${lat}, ${lng}`;
