import { useEffect, useState } from 'react';

const REST_MS = 250;

/** Text that has rested, so that not every letter asks the server. */
export function useDebounced(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
