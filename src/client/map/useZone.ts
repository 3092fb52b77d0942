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
  add: (spot: Spot) => void;
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
  return {
    zone,
    problem,
    canClose,
    begin: () => setZone({ kind: 'drawing', corners: [] }),
    add: (spot) => setZone({ kind: 'drawing', corners: [...corners, placeAt(spot)] }),
    back: () => setZone({ kind: 'drawing', corners: corners.slice(0, -1) }),
    close: () => {
      if (canClose) setZone({ kind: 'closed', corners });
    },
    take: (box) => setZone({ kind: 'closed', corners: cornersOfBox(box) }),
    cancel: () => setZone({ kind: 'none' }),
  };
}

/** As a filter writes it, so that what is chosen on the map is what the filter finds. */
const placeAt = ({ x, y }: Spot): Lugar => ({
  lat: roundDecimals(latAt(y), 6),
  lng: roundDecimals(lngAt(x), 6),
});

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
