import { useEffect } from 'react';

/** Fetches code some time (ms) after what is shown now, so that it is there when it is first needed. */
export function useFetchedAhead(load: () => Promise<unknown>, afterMs: number): void {
  useEffect(() => {
    // what fails is fetched again when it is needed, and then says so
    const timer = setTimeout(() => void load().catch(() => undefined), afterMs);
    return () => clearTimeout(timer);
  }, [load, afterMs]);
}
