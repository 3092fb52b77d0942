import type { Habits } from '../field.ts';
import { writeNumber } from '../numberText.ts';

const WORDS = {
  es: {
    true: 'Sí',
    false: 'No',
    empty: 'vacío',
    polygon: 'límite de # vértices',
    line: 'traza de # puntos',
  },
  en: {
    true: 'Yes',
    false: 'No',
    empty: 'empty',
    polygon: 'boundary of # corners',
    line: 'track of # points',
  },
} as const;

/** Any JSON value in one line, without braces and quotes: `luminarias: 3 · en base: Sí`. */
export function jsonInWords(value: unknown, habits: Habits): string {
  const words = WORDS[habits];
  if (value === null || value === undefined) return words.empty;
  if (typeof value === 'boolean') return words[value ? 'true' : 'false'];
  if (typeof value === 'number') return writeNumber(value, { habits });
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return words.empty; // JSON has nothing else
  const shape = shapeOf(value);
  if (shape !== undefined) {
    return words[shape.of].replace('#', writeNumber(shape.points, { habits }));
  }
  const parts: unknown[] = Object.values(value);
  if (parts.length === 0) return words.empty;
  if (Array.isArray(value)) return parts.map((part) => jsonInWords(part, habits)).join('; ');
  return Object.entries(value)
    .map(([name, part]) => `${jsonName(name)}: ${jsonInWords(part, habits)}`)
    .join(' · ');
}

/** A name of an object as it is said. */
export const jsonName = (name: string): string => name.replaceAll('_', ' ');

/** Whether it has parts that are told one below the other. */
export const isNested = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  shapeOf(value) === undefined &&
  (Array.isArray(value)
    ? value.some((part) => typeof part === 'object' && part !== null)
    : Object.keys(value).length > 0);

/** A GeoJSON geometry and how many points draw it. */
function shapeOf(value: object): { of: 'polygon' | 'line'; points: number } | undefined {
  if (!('type' in value && 'coordinates' in value && Array.isArray(value.coordinates))) {
    return undefined;
  }
  const parts: unknown[] = value.coordinates;
  if (value.type === 'LineString') return { of: 'line', points: parts.length };
  if (value.type !== 'Polygon') return undefined;
  // a ring ends where it begins
  const corners = parts.map((ring) => (Array.isArray(ring) ? ring.length - 1 : 0));
  return { of: 'polygon', points: corners.reduce((sum, one) => sum + one, 0) };
}
