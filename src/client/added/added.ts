import { createContext, use, useSyncExternalStore, type ComponentType } from 'react';

import type { Addition } from './addition.ts';

/** The additions that are turned on. */
export interface Added {
  /** False: nothing is ever fetched. */
  isAny: boolean;
  load: () => Promise<readonly Addition[]>;
  /** What is there by now; the same list until more is. */
  loaded: () => readonly Addition[];
  subscribe: (listener: () => void) => () => void;
  /** Their pages, fetched when it is first shown. */
  Pages: ComponentType;
}

const NOTHING: readonly Addition[] = [];

export const AddedContext = createContext<Added>({
  isAny: false,
  load: async () => NOTHING,
  loaded: () => NOTHING,
  subscribe: () => () => undefined,
  Pages: () => null,
});

/** What is there by now, and again when more is. */
export function useLoadedAdditions(): readonly Addition[] {
  const { loaded, subscribe } = use(AddedContext);
  return useSyncExternalStore(subscribe, loaded);
}
