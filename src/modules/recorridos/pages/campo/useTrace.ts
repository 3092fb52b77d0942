import { useCallback, useEffect, useState } from 'react';

import { useField } from '../../../../client/field/fieldContext.ts';
import type { Device } from '../../../../client/field/database.ts';
import type { Place } from '../../../../client/field/place.ts';
import { metrosEntre } from '../../../../core/places/coordenadas.ts';
import { traceKey } from './fetchTour.ts';

/** The way that a person went on a tour, kept only where they said so. */
export interface Trace {
  isOn: boolean;
  /** Longitude and latitude, as GeoJSON has them. */
  points: [lng: number, lat: number][];
}

/** Metres between two points of a trace: nearer ones are the trembling of the phone. */
const STEP_M = 15;
/** A night of walking at that step is less; beyond it every second point goes. */
const MOST_POINTS = 2000;

export const keptTrace = async (device: Device, id: number): Promise<Trace> =>
  (await device.kept<Trace>(traceKey(id))) ?? { isOn: false, points: [] };

export function useTrace(id: number, place: Place | undefined) {
  const { device } = useField();
  const [trace, setTrace] = useState<Trace>();
  useEffect(() => void keptTrace(device, id).then(setTrace), [device, id]);
  const change = useCallback(
    (next: Trace) => {
      setTrace(next);
      void device.keep(traceKey(id), next);
    },
    [device, id],
  );
  useEffect(() => {
    if (trace?.isOn !== true || place === undefined || place.accuracy > 2 * STEP_M) return;
    const next = withPlace(trace, place);
    if (next !== trace) change(next);
  }, [trace, place, change]);
  return { trace, change };
}

/** The trace with this place, where it is far enough from the last. */
export function withPlace(trace: Trace, { lat, lng }: { lat: number; lng: number }): Trace {
  const last = trace.points.at(-1);
  if (last !== undefined && metrosEntre({ lng: last[0], lat: last[1] }, { lat, lng }) < STEP_M)
    return trace;
  const points: Trace['points'] = [...trace.points, [round(lng), round(lat)]];
  return {
    ...trace,
    points: points.length > MOST_POINTS ? points.filter((_one, i) => i % 2 === 0) : points,
  };
}

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Kilometres, with one decimal. */
export function lengthOf({ points }: Trace): number {
  let metres = 0;
  for (const [i, [lng, lat]] of points.entries()) {
    const before = points[i - 1];
    if (before !== undefined)
      metres += metrosEntre({ lng: before[0], lat: before[1] }, { lat, lng });
  }
  return Math.round(metres / 100) / 10;
}
