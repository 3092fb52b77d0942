import { useEffect, useState } from 'react';

/** Whether a place is so wide (px); it must not grow with what is in it. */
export function useRoom(place: HTMLElement | null, width: number): boolean {
  const [hasRoom, setRoom] = useState(false);
  useEffect(() => {
    if (place === null) return undefined;
    const observer = new ResizeObserver(() => setRoom(place.clientWidth >= width));
    observer.observe(place);
    return () => observer.disconnect();
  }, [place, width]);
  return hasRoom;
}
