import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

import { isLive, onLive, subscribe, type LiveCallback } from './topics.ts';

/** Hears of a topic while the component is there; undefined: of none. As ra-realtime's. */
export function useSubscribe(topic: string | undefined, callback: LiveCallback): void {
  const latest = useEffectEvent(callback);
  useEffect(
    () => (topic === undefined ? undefined : subscribe(topic, (event) => latest(event))),
    [topic],
  );
}

/** Whether changes are told as they happen; else what has to be fresh is asked for again and again. */
export const useIsLive = (): boolean => useSyncExternalStore(onLive, isLive);
