/** WGS84 degrees. */
export interface Place {
  lat: number;
  lng: number;
}

/** Metres from a place. */
export interface Offset {
  east: number;
  north: number;
}

/** A town is flat: one length for a degree of latitude, and of longitude at that latitude. */
const METRES_PER_DEGREE = 111_320;
const perDegreeEast = (lat: number): number => METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);

/** The place that many metres away, to six decimals. */
export function moved(from: Place, { east, north }: Offset): Place {
  return {
    lat: sixDecimals(from.lat + north / METRES_PER_DEGREE),
    lng: sixDecimals(from.lng + east / perDegreeEast(from.lat)),
  };
}

export function offsetBetween(from: Place, to: Place): Offset {
  return {
    east: (to.lng - from.lng) * perDegreeEast(from.lat),
    north: (to.lat - from.lat) * METRES_PER_DEGREE,
  };
}

export function metresBetween(one: Place, other: Place): number {
  const { east, north } = offsetBetween(one, other);
  return Math.hypot(east, north);
}

/** Counterclockwise. */
export function turned({ east, north }: Offset, degrees: number): Offset {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return { east: east * cos - north * sin, north: east * sin + north * cos };
}

/** The nearest of some; throws when there is none. */
export function nearest<T>(among: readonly T[], to: Place, placeOf: (one: T) => Place): T {
  const [first] = among
    .map((one) => ({ one, metres: metresBetween(placeOf(one), to) }))
    .toSorted((a, b) => a.metres - b.metres);
  if (first === undefined) throw new Error('nothing to be near to');
  return first.one;
}

const sixDecimals = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
