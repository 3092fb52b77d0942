import { localStorageStore, Navigate, reactRouterProvider, type Store } from 'ra-core';
import { lazy, useEffect, useState, type ComponentType } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';

import { resources } from '../../resources.config.ts';
import type { CurrentUser } from '../core/api.ts';
import { mayUse } from '../core/permissions.ts';
import type { Resource as Descriptor, Row } from '../core/resource.ts';
import { createAuthProvider } from './authProvider.ts';
import { useCurrentUser } from './currentUser.ts';
import { createDataProvider } from './dataProvider.ts';
import { CrashPage } from './errors/CrashPage.tsx';
import { DENIED_PATH, NOT_FOUND_PATH } from './errors/errorPaths.ts';
import { createI18nProvider } from './i18n/i18nProvider.ts';
import { Layout } from './layout/Layout.tsx';
import { ownPages, pages } from './pages/registry.ts';
import { createQueryClient } from './queryClient.ts';
import { represent } from './resourcesContext.ts';
import { themeOptions } from './theme/theme.ts';
import { overrides } from './views/overrides.ts';

/** react-admin, one resource per descriptor. `onLeave` goes to a path outside of it. */
export function AdminArea({ onLeave }: { onLeave: (path: string) => void }) {
  const user = useCurrentUser();
  useFormAhead();
  const [providers] = useState(() => ({
    authProvider: createAuthProvider(user),
    dataProvider: createDataProvider(resources),
    i18nProvider: createI18nProvider(resources),
    queryClient: createQueryClient({ onDenied: () => onLeave(DENIED_PATH) }),
    store: storeOf(user),
  }));
  return (
    <Admin
      {...providers}
      theme={themeOptions}
      layout={Layout}
      catchAll={NotFound}
      error={CrashPage}
      loginPage={false}
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
    </Admin>
  );
}

const { Route } = reactRouterProvider;

const GenericList = lazy(async () => ({
  default: (await import('./views/GenericList.tsx')).GenericList,
}));
const loadForm = () => import('./views/GenericForm.tsx');
const GenericForm = lazy(async () => ({ default: (await loadForm()).GenericForm }));

const BEFORE_FORM_MS = 1500;

/** The page that a person goes to next is fetched ahead: until it is there a click would seem to do nothing. */
function useFormAhead(): void {
  useEffect(() => {
    // what fails is fetched again when it is needed
    const timer = setTimeout(() => void loadForm().catch(() => undefined), BEFORE_FORM_MS);
    return () => clearTimeout(timer);
  }, []);
}

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
