import { useLocation, useNavigate } from 'ra-core';
import { useEffect, useState } from 'react';

/** In the state of an address: the next step of the record is asked for at once. */
export const GOES_ON = 'sigue';

/** Whether the person came to go on; once: a reload asks nothing again. */
export function useGoesOn(): boolean {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isSaid = (state as Record<string, unknown> | null)?.[GOES_ON] === true;
  const [goesOn] = useState(isSaid);
  useEffect(() => {
    if (isSaid) navigate({ pathname, search, hash }, { replace: true, state: null });
  }, [isSaid, navigate, pathname, search, hash]);
  return goesOn;
}
