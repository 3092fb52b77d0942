import { lazy } from 'react';

import type { Added } from './added.ts';
import { AddedRoutes } from './AddedRoutes.tsx';
import type { Addition, Additions } from './addition.ts';

/** The server says on `<html>` which are on: the page asks for nothing to know it. */
export function createAdded(additions: Additions): Added {
  const on = Object.entries(additions).filter(([name]) =>
    document.documentElement.hasAttribute(`data-${name}`),
  );
  const listeners = new Set<() => void>();
  const state: { loaded: readonly Addition[] } = { loaded: [] };
  const load = async () => {
    const found = await Promise.all(on.map(([, fetchIt]) => fetchIt()));
    if (state.loaded.length === 0) {
      state.loaded = found.map(({ addition }) => addition);
      for (const listener of listeners) listener();
    }
    return state.loaded;
  };
  return {
    isAny: on.length > 0,
    load,
    loaded: () => state.loaded,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    Pages: lazy(async () => {
      await load();
      return { default: AddedRoutes };
    }),
  };
}
