import type { Contents } from '../fields/facets.ts';
import type { Field } from '../fields/field.ts';
import { readAngle } from '../fields/point/pointText.ts';
import { typeOf } from '../fields/registry.ts';

/** Of a field whose cells can be known from others; texts and references may be anything. */
export function contentsOf(field: Field): Contents | undefined {
  return typeOf(field).contents?.(field);
}

/** Degrees of Colombia and around it, with decimals: whole numbers are counted or number things. */
export const halfContents = {
  lat: {
    kind: 'latitudes',
    holds: () => true,
    fits: (text) => isDegrees(text, { min: -5, max: 14 }),
    denies: false,
    tells: true,
  },
  lng: {
    kind: 'longitudes',
    holds: () => true,
    fits: (text) => isDegrees(text, { min: -85, max: -66 }),
    denies: false,
    tells: true,
  },
} as const satisfies Record<'lat' | 'lng', Contents>;

function isDegrees(text: string, { min, max }: { min: number; max: number }): boolean {
  const angle = readAngle(text)?.value;
  return angle !== undefined && !Number.isInteger(angle) && angle >= min && angle <= max;
}
