import { useEffect, useState } from 'react';

/** Where the phone is. */
export interface Place {
  lat: number;
  lng: number;
  /** Metres. */
  accuracy: number;
  /** When it was measured, ms. */
  at: number;
}

export type Whereabouts =
  | { state: 'searching' }
  | { state: 'known'; place: Place }
  /** The person said no, or the phone cannot tell. */
  | { state: 'denied' | 'unavailable' };

/** How old a place may be to be shown, ms. */
const OLDEST_MS = 15_000;

/** Follows the phone while `isOn`. */
export function useWhereabouts(isOn: boolean): Whereabouts {
  const [found, setFound] = useState<Whereabouts>({ state: 'searching' });
  useEffect(() => {
    if (!isOn) return undefined;
    const watch = navigator.geolocation.watchPosition(
      ({ coords, timestamp }) => {
        const { latitude: lat, longitude: lng, accuracy } = coords;
        setFound({ state: 'known', place: { lat, lng, accuracy, at: timestamp } });
      },
      (error) =>
        setFound((before) =>
          // a place that is a little old is worth more than none
          before.state === 'known' && error.code !== error.PERMISSION_DENIED
            ? before
            : { state: error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable' },
        ),
      { enableHighAccuracy: true, maximumAge: OLDEST_MS, timeout: 30_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [isOn]);
  return found;
}
