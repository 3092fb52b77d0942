import { useState } from 'react';

import { roundDecimals } from '../../core/fields/numberText.ts';
import { latAt, lngAt, worldX, worldY, type WorldBox } from '../../core/map/projection.ts';
import type { Lugar } from '../../core/places/coordenadas.ts';
import { crossesItself, FEWEST_CORNERS, MOST_CORNERS } from '../../core/places/polygon.ts';
import type { Spot } from './MapCanvas.tsx';

/** A zone of the map: none, one whose corners are still set, or one that is closed. */
export type Zone =
  | { kind: 'none' }
  | { kind: 'drawing'; corners: readonly Lugar[] }
  | { kind: 'closed'; corners: readonly Lugar[] };

export interface ZoneState {
  zone: Zone;
  /** Why it cannot be closed as it is. */
  problem: 'crosses' | 'many' | undefined;
  canClose: boolean;
  begin: () => void;
  /** A corner; none where one is already. `near`: so many units away is there; at the first corner it closes. */
  add: (spot: Spot, near?: number) => void;
  back: () => void;
  close: () => void;
  /** A closed one of what is in sight. */
  take: (box: WorldBox) => void;
  cancel: () => void;
}

export function useZone(): ZoneState {
  const [zone, setZone] = useState<Zone>({ kind: 'none' });
  const corners = zone.kind === 'none' ? [] : zone.corners;
  const isZone = corners.length >= FEWEST_CORNERS;
  const problem =
    corners.length > MOST_CORNERS
      ? 'many'
      : isZone && crossesItself(corners)
        ? 'crosses'
        : undefined;
  const canClose = isZone && problem === undefined;
  const close = () => {
    if (canClose) setZone({ kind: 'closed', corners });
  };
  return {
    zone,
    problem,
    canClose,
    begin: () => setZone({ kind: 'drawing', corners: [] }),
    add(spot, near = 0) {
      const place = placeAt(spot);
      const [first, last] = [corners[0], corners.at(-1)];
      if (first !== undefined && isAt(place, first, near) && canClose) close();
      else if (last === undefined || !isAt(place, last, near))
        setZone({ kind: 'drawing', corners: [...corners, place] });
    },
    back: () => setZone({ kind: 'drawing', corners: corners.slice(0, -1) }),
    close,
    take: (box) => setZone({ kind: 'closed', corners: cornersOfBox(box) }),
    cancel: () => setZone({ kind: 'none' }),
  };
}

/** As a filter writes it, so that what is chosen on the map is what the filter finds. */
const placeAt = ({ x, y }: Spot): Lugar => ({
  lat: roundDecimals(latAt(y), 6),
  lng: roundDecimals(lngAt(x), 6),
});

const isAt = (one: Lugar, other: Lugar, near: number): boolean =>
  Math.hypot(worldX(one.lng) - worldX(other.lng), worldY(one.lat) - worldY(other.lat)) <= near;

/** A box as a zone. */
export const cornersOfBox = ({ left, top, right, bottom }: WorldBox): Lugar[] =>
  [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ].map(placeAt);

/** Corners in units of the world. */
export const cornersOf = (zone: Zone): [x: number, y: number][] =>
  zone.kind === 'none' ? [] : zone.corners.map(({ lat, lng }) => [worldX(lng), worldY(lat)]);
