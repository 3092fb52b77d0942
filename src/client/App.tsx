import { useCallback, useEffect, useMemo, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import {
  Navigate,
  RouterProvider,
  UNSAFE_createRouter as createRouter,
  UNSAFE_mapRouteProperties as mapRouteProperties,
  useLocation,
  useRouteError,
} from 'react-router';

import { resources } from '../../resources.config.ts';
import type { CurrentUser } from '../core/api/api.ts';
import { mayUse } from '../core/resource/permissions.ts';
import { GuardedSession } from './access/GuardedSession.tsx';
import { CurrentUserContext, RenewUserContext } from './access/currentUser.ts';
import { LOGOUT_PATH } from './access/paths.ts';
import { createAdded } from './added/AddedRoutes.tsx';
import { AddedContext } from './added/added.tsx';
import { createDroppedFiltersStore, DroppedFiltersContext } from './address/droppedFilters.ts';
import { createTranslatingHistory } from './address/history.ts';
import { createAddressCheck, listAt } from './address/openedList.ts';
import { viewKey } from './address/openedView.ts';
import { createPublicUrls, HrefContext } from './address/publicUrls.ts';
import { AdminArea } from './app/AdminArea.tsx';
import { overrides } from './app/overrides.ts';
import { additions } from './app/pages.ts';
import { prefetchFirstList } from './app/prefetch.ts';
import { createProviders } from './app/providers.ts';
import { usePrefetch } from './browser/usePrefetch.ts';
import { CrashPage } from './errors/CrashPage.tsx';
import { asError } from './errors/ErrorBoundary.tsx';
import { DENIED_PATH, ErrorPage } from './errors/ErrorPage.tsx';
import type { Words } from './i18n/i18nProvider.ts';
import { ChosenPageContext, type ChosenPage } from './layout/PageProgress.tsx';
import { seedLists } from './list/useListLook.ts';
import { linkedView } from './views/ViewGate.tsx';

interface Given {
  words: Words;
  user: CurrentUser;
}

/**
 * The application of a person who is signed in, with what its first page shows as far as that is
 * soon there. To be called once, when the address bar shows where to begin: the router reads it at once.
 */
export async function createApp({
  words,
  user: signedIn,
}: Given): Promise<ComponentType<{ user: CurrentUser }>> {
  const urls = createPublicUrls(resources);
  const first = pathOfList('infraestructura_alumbrado_paginate_actualizado');
  const afterSignIn = pathOfList('base_infraestructura_alumbrado_paginate');
  const droppedFilters = createDroppedFiltersStore();
  const added = createAdded(additions);
  const providers = createProviders({
    words,
    user: signedIn,
    onDenied: () => void router.navigate(DENIED_PATH),
  });
  const { store } = providers;
  seedLists(store, signedIn.listas, resources);
  const address = createAddressCheck({ user: signedIn, droppedFilters, store });
  const history = createTranslatingHistory(urls, address);
  const hrefOf = (path: string) => history.createHref(path);
  const opened = history.location;
  const isDoor = /^\/auth(\/|$)/.test(opened.pathname);
  const path = isDoor ? afterSignIn : opened.pathname === '/' ? first : opened.pathname;
  if (address.isAsking({ ...opened, pathname: path })) {
    await address.load();
    const corrected = address.corrected(opened);
    if (corrected !== opened) history.replace(corrected);
  }
  // A data router: without one react-router cannot ask about unsaved changes.
  const router = createRouter({
    history,
    mapRouteProperties,
    routes: [
      { path: '/', element: <Navigate to={first} replace /> },
      { path: '/auth/*', element: <Navigate to={afterSignIn} replace /> },
      { path: '/logout', element: <Leave /> },
      { path: '/error/*', element: <ErrorRoute /> },
      {
        path: '*',
        element: <AdminArea providers={providers} />,
        errorElement: <RouteCrash />,
      },
    ],
  }).initialize();
  const shown = withFlushSync(router);
  const chosenPage: ChosenPage = {
    subscribe: (onChange) => router.subscribe(onChange),
    key: () => router.state.location.key,
  };

  const { search } = router.state.location;
  const resource = listAt(path);
  // a list of its own asks for what it needs by itself
  const isGeneric = resource !== undefined && overrides[resource.name]?.list === undefined;
  // a view that a link names brings its own filter
  const isLinked = isGeneric && linkedView(search, store.getItem(viewKey(resource.name)));
  if (isGeneric && isLinked === undefined && mayUse(resource, 'leer', signedIn)) {
    await prefetchFirstList(providers, { resource, search });
  }

  /** An address that was gone to before there was the code is gone to again. */
  const loadCheck = async () => {
    await address.load();
    const { location } = router.state;
    if (address.corrected(location) !== location)
      await router.navigate(location, { replace: true });
  };

  return function App({ user: entered }) {
    const { user, renew } = useRenewed(entered);
    usePrefetch(loadCheck, BEFORE_LINKS_MS);
    return (
      <CurrentUserContext value={user}>
        <RenewUserContext value={renew}>
          <ChosenPageContext value={chosenPage}>
            <DroppedFiltersContext value={droppedFilters}>
              <HrefContext value={hrefOf}>
                <AddedContext value={added}>
                  <GuardedSession user={entered}>
                    <RouterProvider router={shown} flushSync={atOnce} />
                  </GuardedSession>
                </AddedContext>
              </HrefContext>
            </DroppedFiltersContext>
          </ChosenPageContext>
        </RenewUserContext>
      </CurrentUserContext>
    );
  };
}

/** By then the first page has its rows, and nobody has followed a link yet. */
const BEFORE_LINKS_MS = 1000;

/** In the shape that react-router takes. */
const atOnce = (draw: () => unknown): undefined => {
  flushSync(draw);
};

/** The person signed in, with what they have changed of themselves since. */
function useRenewed(signedIn: CurrentUser) {
  const [changed, setChanged] = useState<Partial<CurrentUser>>({});
  const renew = useCallback(
    (more: Partial<CurrentUser>) => setChanged((before) => ({ ...before, ...more })),
    [],
  );
  const user = useMemo(() => ({ ...signedIn, ...changed }), [signedIn, changed]);
  return { user, renew };
}

/** react-admin's path of the list at a route of the specification, or of the first list while that has no resource. */
function pathOfList(route: string): string {
  const resource = resources.find(({ routes }) => routes.list === route) ?? resources[0];
  return `/${resource?.name ?? ''}`;
}

/** Out of the application: `access/` ends the session. */
function Leave() {
  useEffect(() => window.location.assign(LOGOUT_PATH), []);
  return null;
}

function ErrorRoute() {
  const { pathname } = useLocation();
  return <ErrorPage pathname={pathname} />;
}

/** What react-router shows when a route fails; its own page is for developers. */
function RouteCrash() {
  return <CrashPage error={asError(useRouteError())} />;
}

type Router = ReturnType<typeof createRouter>;

/**
 * The router, so that a page whose address alone changes is drawn before anything else can happen.
 * react-router draws at leisure; react-admin builds each change of a list (page size, order) on the
 * address as it was last drawn, and would lose a filter that was set the moment before.
 */
export function withFlushSync(router: Router): Router {
  const subscribe: Router['subscribe'] = (listener) => {
    let shown = router.state.location.pathname;
    return router.subscribe((state, options) => {
      const { pathname } = state.location;
      // what replaces an address comes from effects, where nothing can be drawn at once
      const isWithin = pathname === shown && state.historyAction === 'PUSH';
      shown = pathname;
      listener(state, isWithin ? { ...options, flushSync: true } : options);
    });
  };
  return Object.create(router, { subscribe: { value: subscribe } }) as Router; // all else is its own
}
