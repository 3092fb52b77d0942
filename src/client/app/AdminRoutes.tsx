import { Navigate, reactRouterProvider, Resource, useScrollToTop } from 'ra-core';
import { use, useMemo } from 'react';

import { resources } from '../../../resources.config.ts';
import { AddedContext } from '../added/added.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { NOT_FOUND_PATH } from '../errors/errorPaths.ts';
import { Layout } from '../layout/Layout.tsx';
import { ownPages, pages } from './pages.ts';
import { viewsOf } from './resourceViews.tsx';

const { Route, Routes } = reactRouterProvider;

/** Every page in the layout: list, new record and record of each resource, and the pages of their own. */
export function AdminRoutes() {
  const user = useCurrentUser();
  const added = use(AddedContext);
  useScrollToTop();
  const routes = useMemo(
    () => (
      <Routes>
        {resources.map((resource) => (
          <Route
            key={resource.name}
            path={`${resource.name}/*`}
            // by its key another resource is another page: rows of the one before are none of its own
            element={<Resource key={resource.name} {...viewsOf(resource, user)} />}
          />
        ))}
        {Object.entries(pages).map(([name, Page]) => (
          <Route key={name} path={`/pages/${name}`} element={<Page />} />
        ))}
        {Object.entries(ownPages).map(([path, Page]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route
          path="*"
          element={added.isAny ? <added.Pages /> : <Navigate to={NOT_FOUND_PATH} replace />}
        />
      </Routes>
    ),
    [user, added],
  );
  return <Layout>{routes}</Layout>;
}
