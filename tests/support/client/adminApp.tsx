import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { memoryStore, reactRouterProvider, Resource, TestMemoryRouter, type Store } from 'ra-core';
import { Admin, CustomRoutes, TitlePortal } from 'react-admin';
import type { ReactNode } from 'react';

import { CurrentUserContext } from '../../../src/client/access/currentUser.ts';
import { FreshAfterWrites } from '../../../src/client/app/AdminArea.tsx';
import { LANGUAGE_STORAGE_KEY } from '../../../src/client/i18n/language.ts';
import { ResourcesContext } from '../../../src/client/resource/resourcesContext.ts';
import { themeOptions } from '../../../src/client/theme/theme.tsx';
import { GenericForm } from '../../../src/client/record/GenericForm.tsx';
import { GenericList } from '../../../src/client/list/GenericList.tsx';
import { mayUse, type Rol } from '../../../src/core/resource/permissions.ts';
import type { Resource as Descriptor } from '../../../src/core/resource/resource.ts';
import { currentUser } from './fakeApi.ts';
import type { Memory } from './memoryProvider.ts';
import { asWho } from '../server/asWho.ts';
import { createI18nProvider } from './i18n.ts';

// a whole react-admin on a busy machine
interface AdminAppOptions {
  memory: Memory;
  resources: readonly Descriptor[];
  /** react-admin's own path: `/tipo/3`. */
  at: string;
  rol?: Rol;
  language?: 'en' | 'es';
  /** Of whoever fetched something beforehand. */
  queryClient?: QueryClient;
  store?: Store;
  /** Pages of their own, by their paths. */
  pages?: Readonly<Record<string, ReactNode>>;
}

const { Route } = reactRouterProvider;

/** The generic screens of some resources in a real `<Admin>`, signed in. `path()` tells where it is. */
export function showAdmin({
  memory,
  resources,
  at,
  rol = 'administrador',
  language = 'es',
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  store = memoryStore(),
  pages = {},
}: AdminAppOptions) {
  localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
  let path = at;
  const rendered = render(
    <CurrentUserContext value={{ ...currentUser, rol }}>
      <ResourcesContext value={new Map(resources.map((one) => [one.name, one]))}>
        <TestMemoryRouter
          initialEntries={[at]}
          locationCallback={({ pathname, search }) => {
            path = pathname + search;
          }}
        >
          <Admin
            dataProvider={memory.provider}
            i18nProvider={createI18nProvider(resources)}
            queryClient={queryClient}
            store={store}
            theme={themeOptions}
            layout={Frame}
            disableTelemetry
          >
            {resources.map((resource) => viewsOf(resource, rol))}
            <CustomRoutes>
              {Object.entries(pages).map(([path, page]) => (
                <Route key={path} path={path} element={page} />
              ))}
            </CustomRoutes>
          </Admin>
        </TestMemoryRouter>
      </ResourcesContext>
    </CurrentUserContext>,
  );
  return { ...rendered, path: () => path };
}

function viewsOf(resource: Descriptor, rol: Rol) {
  const form = <GenericForm resource={resource} />;
  return (
    <Resource
      key={resource.name}
      name={resource.name}
      list={<GenericList resource={resource} />}
      edit={form}
      {...(mayUse(resource, 'escribir', asWho(rol)) ? { create: form } : {})}
    />
  );
}

/** Where pages write their title. */
function Frame({ children }: { children?: ReactNode }) {
  return (
    <>
      <FreshAfterWrites />
      <TitlePortal component="h1" />
      <main>{children}</main>
    </>
  );
}

/** The cells of the table's records, row by row, without the column of checkboxes. */
export function tableRows(): string[][] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .filter((row) => row.closest('tfoot') === null)
    .map((row) =>
      [...row.querySelectorAll('td')]
        .map((cell) => cell.textContent ?? '')
        .filter((text) => text !== ''),
    );
}
