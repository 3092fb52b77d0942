import { Navigate, reactRouterProvider } from 'ra-core';

import { NOT_FOUND_PATH } from '../errors/errorPaths.ts';
import { useLoadedAdditions } from './added.ts';

const { Route, Routes } = reactRouterProvider;

/** The pages of the additions, once they are there. */
export function AddedRoutes() {
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
