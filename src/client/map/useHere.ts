import { useNotify } from 'ra-core';
import { useState } from 'react';

/** Where this device is, WGS84 degrees, and within how many metres. */
export interface Here {
  lat: number;
  lng: number;
  accuracy: number;
}

/** Asks the device where it is, once for each time; why it does not tell is told. */
export function useHere(onFound: (here: Here) => void) {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const ask = () => {
    setBusy(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng, accuracy } }) => {
        setBusy(false);
        onFound({ lat, lng, accuracy });
      },
      ({ code, PERMISSION_DENIED }) => {
        setBusy(false);
        const why = code === PERMISSION_DENIED ? 'denied' : 'unavailable';
        notify(`farola.map.here.${why}`, { type: 'warning' });
      },
      { enableHighAccuracy: true, maximumAge: OLDEST_MS, timeout: PATIENCE_MS },
    );
  };
  return { isBusy, ask };
}

/** How old a place may be. */
const OLDEST_MS = 15_000;
const PATIENCE_MS = 30_000;
