import { useEffect, useState } from 'react';

import { inColombia } from '../../../core/time/calendar.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;

/** Now in Colombia to the second, as records hold moments. */
export const thisMoment = (): string => inColombia(Math.floor(Date.now() / SECOND_MS) * SECOND_MS);

/** The same while a page is shown: it moves on every minute. */
export function useMinute(): string {
  const [now, setNow] = useState(thisMoment);
  useEffect(() => {
    const timer = setInterval(() => setNow(thisMoment()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
