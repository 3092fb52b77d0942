import { useMemo, useSyncExternalStore } from 'react';

import { LAYOUT_STORAGE_KEY, readLayout, saveLayout, type LayoutChoice } from './layoutChoice.ts';

export interface ChosenLayout {
  layout: LayoutChoice;
  change: (changed: Partial<LayoutChoice>) => void;
}

/** The layout as it was chosen, here or in another tab. */
export function useLayoutChoice(): ChosenLayout {
  // as text, since a new record at each reading would never come to rest
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(readLayout()));
  return useMemo(() => {
    const layout = JSON.parse(text) as LayoutChoice; // just written from one
    return { layout, change };
  }, [text]);
}

function change(changed: Partial<LayoutChoice>): void {
  saveLayout({ ...readLayout(), ...changed });
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === LAYOUT_STORAGE_KEY || key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}
