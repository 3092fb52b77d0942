import {
  CoreAdminContext,
  DefaultTitleContextProvider,
  Navigate,
  reactRouterProvider,
  Resource,
  ResourceDefinitionContextProvider,
  useScrollToTop,
  type ResourceDefinition,
  type ResourceProps,
} from 'ra-core';
import {
  lazy,
  Suspense,
  use,
  useMemo,
  useState,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
} from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';

import { resources } from '../../../resources.config.ts';
import type { CurrentUser } from '../../core/api/api.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Resource as Descriptor } from '../../core/resource/resource.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { AddedContext } from '../added/added.tsx';
import { usePrefetch } from '../browser/usePrefetch.ts';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { NOT_FOUND_PATH } from '../errors/ErrorPage.tsx';
import { Layout } from '../layout/Layout.tsx';
import { GenericList } from '../list/GenericList.tsx';
import { onWrite } from '../http/writes.ts';
import { LiveChanges } from '../live/LiveChanges.tsx';
import { overrides } from './overrides.ts';
import { ownPages, pages } from './pages.ts';
import type { Providers } from './providers.ts';

/**
 * react-admin's contexts around our own routes: its `Admin` would bring a layout and a sign-in page
 * of its own, and draw every page four times while it finds out what we know beforehand.
 */
export function AdminArea({ providers }: { providers: Providers }) {
  const user = useCurrentUser();
  usePrefetch(loadForm, BEFORE_FORM_MS);
  const [definitions] = useState(() => definitionsFor(user));
  return (
    <CoreAdminContext {...providers}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <DefaultTitleContextProvider value="Farola">
          <FreshAfterWrites />
          <LiveChanges />
          <AdminRoutes />
        </DefaultTitleContextProvider>
      </ResourceDefinitionContextProvider>
      {/* fetched at once, so that a lost connection can be told; no page waits for it */}
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          <Notification />
        </Suspense>
      </ErrorBoundary>
    </CoreAdminContext>
  );
}

const Notification = lazy(async () => ({
  default: (await import('../layout/LateNotification.tsx')).LateNotification,
}));

/** The page that a person goes to next: until it is there a click would seem to do nothing. */
const BEFORE_FORM_MS = 1500;

const { Route, Routes } = reactRouterProvider;

/** Every page in the layout: list, new record and record of each resource, and the pages of their own. */
function AdminRoutes() {
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

const loadForm = () => import('../record/GenericForm.tsx');
const GenericForm = lazy(async () => ({ default: (await loadForm()).GenericForm }));

/** What a person may open of a resource, as react-admin names it. */
function viewsOf(resource: Descriptor, user: CurrentUser): ResourceProps {
  const writable = mayUse(resource, 'escribir', user);
  const own = overrides[resource.name] ?? {};
  const { list: List = GenericList, form: Form = GenericForm, create: Create } = own;
  const form = <Form resource={resource} />;
  const create =
    Create !== undefined ? <Create resource={resource} /> : writable ? form : undefined;
  return {
    name: resource.name,
    list: <List resource={resource} />,
    // a record that may not be changed is still opened and read
    edit: form,
    ...(create === undefined ? {} : { create }),
  };
}

/** By name, for what asks react-admin whether a resource has a page. */
const definitionsFor = (user: CurrentUser): Record<string, ResourceDefinition> =>
  Object.fromEntries(
    resources.map((resource) => [
      resource.name,
      Resource.registerResource(viewsOf(resource, user)),
    ]),
  );

const CHANNEL = 'farola.escrito';

/**
 * Fetches what is on the screen anew after every write of this window or another one of this browser.
 * All of it: a write reaches other records by hooks and computed fields, farther than descriptors tell
 * (docs/decisions/0044). What never changes has `staleTime: 'static'`.
 */
export function FreshAfterWrites() {
  const client = useQueryClient();
  const whenDrawn = useWhenDrawn();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    const refresh = () => refreshDrawn(client, whenDrawn);
    const refreshInSight = () => void refresh();
    // a window that nobody looks at asks when it is looked at again
    const hear = () => {
      if (!document.hidden) refreshInSight();
      else document.addEventListener('visibilitychange', refreshInSight, { once: true });
    };
    channel.addEventListener('message', hear);
    const stop = onWrite(() => {
      channel.postMessage(null);
      return refresh();
    });
    return () => {
      stop();
      channel.close();
      document.removeEventListener('visibilitychange', refreshInSight);
    };
  }, [client, whenDrawn]);
  return null;
}

/** All is stale at once; fetched is what is drawn then, which is not the page that a save leaves. */
async function refreshDrawn(client: QueryClient, whenDrawn: () => Promise<void>): Promise<void> {
  const begunBefore = new Set(client.getQueryCache().findAll({ fetchStatus: 'fetching' }));
  await client.invalidateQueries({ refetchType: 'none' });
  await whenDrawn();
  await Promise.all([
    client.refetchQueries({ type: 'active', predicate: (query) => begunBefore.has(query) }),
    client.refetchQueries(
      {
        type: 'active',
        predicate: (query) => query.state.isInvalidated && !begunBefore.has(query),
      },
      // a page that was drawn since is fetching already
      { cancelRefetch: false },
    ),
  ]);
}

/**
 * Ends when the navigation that is being drawn now, if any, stands on the screen. A deferred value is drawn after
 * every transition, as which react-router draws its pages. Another transition may be drawn before an earlier one: React
 * numbers them by turns from one to ten and draws the lowest first, so that one save in ten fetched the record it left.
 */
function useWhenDrawn(): () => Promise<void> {
  const [asked, setAsked] = useState(0);
  const drawn = useDeferredValue(asked);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    waiting.current.splice(0).forEach((go) => go());
  }, [drawn]);
  return useCallback(
    () =>
      new Promise<void>((resolve) => {
        waiting.current.push(resolve);
        setAsked((count) => count + 1);
      }),
    [],
  );
}
