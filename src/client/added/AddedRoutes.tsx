import { Navigate, reactRouterProvider } from 'ra-core';
import { lazy } from 'react';

import { NOT_FOUND_PATH } from '../errors/ErrorPage.tsx';
import { useLoadedAdditions, type Added, type Addition, type Additions } from './added.tsx';

const { Route, Routes } = reactRouterProvider;

/** The pages of the additions, once they are there. */
function AddedRoutes() {
  const pages = useLoadedAdditions().flatMap((addition) => Object.entries(addition.pages));
  const first = firstPages(pages.map(([path]) => path));
  return (
    <Routes>
      {pages.map(([path, Page]) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      {Object.entries(first).map(([path, to]) => (
        <Route key={path} path={path} element={<Navigate to={to} replace />} />
      ))}
      <Route path="*" element={<Navigate to={NOT_FOUND_PATH} replace />} />
    </Routes>
  );
}

/** Where a path leads that is above some pages and none itself: to the first of them. */
export function firstPages(paths: readonly string[]): Readonly<Record<string, string>> {
  const first: Record<string, string> = {};
  for (const path of paths) {
    const steps = path.split('/').slice(1, -1);
    for (const [index] of steps.entries()) {
      const above = `/${steps.slice(0, index + 1).join('/')}`;
      if (!paths.includes(above)) first[above] ??= path;
    }
  }
  return first;
}

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
