import { Navigate, reactRouterProvider } from 'ra-core';

import { NOT_FOUND_PATH } from '../errors/errorPaths.ts';
import { useLoadedAdditions } from './added.ts';
import { firstPages } from './firstPages.ts';

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
