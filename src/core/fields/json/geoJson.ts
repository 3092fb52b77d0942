/** Longitude, latitude and perhaps a height: GeoJSON's order. */
type Position = number[];

export interface Polygon {
  type: 'Polygon';
  /** The outer ring, then holes; each ends where it starts. */
  coordinates: Position[][];
}

export interface LineString {
  type: 'LineString';
  coordinates: Position[];
}

/**
 * What is wrong with a GeoJSON Polygon, as a formula that needs no language
 * (`coordinates[0][0] ≠ coordinates[0][4]`); undefined when it is right. Crossing edges are allowed.
 */
export function polygonFault(value: unknown): string | undefined {
  const rings = coordinatesOf(value, 'Polygon');
  if (rings === undefined) return '{ type: "Polygon", coordinates: [[[lng, lat], …]] }';
  if (rings.length === 0) return 'coordinates.length = 0';
  for (const [index, ring] of rings.entries()) {
    const fault = ringFault(ring, `coordinates[${index}]`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Likewise for a GeoJSON LineString. */
export function lineFault(value: unknown): string | undefined {
  const positions = coordinatesOf(value, 'LineString');
  if (positions === undefined) return '{ type: "LineString", coordinates: [[lng, lat], …] }';
  return pathFault(positions, 'coordinates', 2);
}

function coordinatesOf(value: unknown, type: string): unknown[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('type' in value) || value.type !== type || !('coordinates' in value)) return undefined;
  return Array.isArray(value.coordinates) ? value.coordinates : undefined;
}

function ringFault(ring: unknown, path: string): string | undefined {
  const fault = pathFault(ring, path, 4);
  if (fault !== undefined) return fault;
  const positions = ring as Position[]; // pathFault found nothing else
  const last = positions.length - 1;
  if (String(positions[0]) !== String(positions[last])) return `${path}[0] ≠ ${path}[${last}]`;
  return twiceArea(positions) === 0 ? `area(${path}) = 0` : undefined;
}

function pathFault(path: unknown, name: string, least: number): string | undefined {
  if (!Array.isArray(path)) return `${name} ≠ [[lng, lat], …]`;
  if (path.length < least) return `${name}.length = ${path.length} < ${least}`;
  const wrong = path.findIndex((position) => !isPosition(position));
  return wrong < 0 ? undefined : `${name}[${wrong}] ≠ [-180 ≤ lng ≤ 180, -90 ≤ lat ≤ 90]`;
}

function isPosition(value: unknown): value is Position {
  if (!Array.isArray(value) || value.length < 2 || value.length > 3) return false;
  if (!value.every((part) => typeof part === 'number' && Number.isFinite(part))) return false;
  return Math.abs(value[0]) <= 180 && Math.abs(value[1]) <= 90;
}

/** Shoelace formula, in square degrees, measured from the first corner to keep digits. */
function twiceArea(ring: readonly Position[]): number {
  const [x0 = 0, y0 = 0] = ring[0] ?? [];
  let sum = 0;
  for (const [index, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[index + 1] ?? [x0, y0];
    sum += (x - x0) * (nextY - y0) - (nextX - x0) * (y - y0);
  }
  return Math.abs(sum);
}
