import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  localStorageStore,
  Navigate,
  reactRouterProvider,
  Resource,
  type Store,
} from 'ra-core';
import { lazy, Suspense, useState, type ComponentType } from 'react';

import { resources } from '../../resources.config.ts';
import type { CurrentUser } from '../core/api.ts';
import { mayUse } from '../core/permissions.ts';
import type { Resource as Descriptor, Row } from '../core/resource.ts';
import { createAuthProvider } from './authProvider.ts';
import { useCurrentUser } from './currentUser.ts';
import { createDataProvider } from './dataProvider.ts';
import { CrashPage } from './errors/CrashPage.tsx';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { DENIED_PATH, NOT_FOUND_PATH } from './errors/errorPaths.ts';
import { createI18nProvider } from './i18n/i18nProvider.ts';
import type { Words } from './i18n/loadWords.ts';
import { Layout } from './layout/Layout.tsx';
import { ownPages, pages } from './pages/registry.ts';
import { createQueryClient } from './queryClient.ts';
import { represent } from './resourcesContext.ts';
import { useFetchedAhead } from './useFetchedAhead.ts';
import { GenericList } from './views/GenericList.tsx';
import { overrides } from './views/overrides.ts';

interface AdminAreaProps {
  words: Words;
  /** Goes to a path outside of it. */
  onLeave: (path: string) => void;
}

/** react-admin, one resource per descriptor. Its `Admin` would bring its own layout and sign-in page. */
export function AdminArea({ words, onLeave }: AdminAreaProps) {
  const user = useCurrentUser();
  useFetchedAhead(loadForm, BEFORE_FORM_MS);
  const [providers] = useState(() => ({
    authProvider: createAuthProvider(user),
    dataProvider: createDataProvider(resources),
    i18nProvider: createI18nProvider(resources, words),
    queryClient: createQueryClient({ onDenied: () => onLeave(DENIED_PATH) }),
    store: storeOf(user),
  }));
  return (
    <CoreAdminContext {...providers}>
      <CoreAdminUI
        layout={Layout}
        catchAll={NotFound}
        error={CrashPage}
        title="Farola"
        disableTelemetry
      >
        {resources.map((resource) => (
          <Resource key={resource.name} {...viewsOf(resource, user)} />
        ))}
        <CustomRoutes>
          {Object.entries(pages).map(([name, Page]) => (
            <Route key={name} path={`/pages/${name}`} element={<Page />} />
          ))}
          {Object.entries(ownPages).map(([path, Page]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </CustomRoutes>
      </CoreAdminUI>
      {/* fetched at once, so that a lost connection can be told; no page waits for it */}
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          <Notification />
        </Suspense>
      </ErrorBoundary>
    </CoreAdminContext>
  );
}

const { Route } = reactRouterProvider;

const Notification = lazy(async () => ({
  default: (await import('./layout/LateNotification.tsx')).LateNotification,
}));
const loadForm = () => import('./views/GenericForm.tsx');
const GenericForm = lazy(async () => ({ default: (await loadForm()).GenericForm }));

/** The page that a person goes to next: until it is there a click would seem to do nothing. */
const BEFORE_FORM_MS = 1500;

function viewsOf(resource: Descriptor, user: CurrentUser) {
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
    recordRepresentation: (record: Row) => represent(resource, record),
  };
}

/**
 * Columns, saved queries and list state of one person in this browser. react-admin would empty it
 * when a session ends; it is theirs, and stays for the next one.
 */
function storeOf(user: CurrentUser): Store {
  return { ...localStorageStore(undefined, `farola-${user.id}`), reset: () => undefined };
}

const NotFound: ComponentType = () => <Navigate to={NOT_FOUND_PATH} replace />;
