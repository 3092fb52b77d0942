import { useEffect, useEffectEvent } from 'react';

const listeners = new Set<() => void>();

/** Tells what is open that records went back. */
export function announceUndone(): void {
  for (const listener of listeners) listener();
}

/** Hears of every way back that was taken while the component is there. */
export function useUndone(hear: () => void): void {
  const latest = useEffectEvent(hear);
  useEffect(() => {
    const listener = () => latest();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
