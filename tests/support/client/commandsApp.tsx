import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { memoryStore, ResourceDefinitionContextProvider, TestMemoryRouter } from 'ra-core';
import { AdminContext } from 'react-admin';
import type { ReactNode } from 'react';

import { resources } from '../../../resources.config.ts';
import { CurrentUserContext } from '../../../src/client/access/currentUser.ts';
import { LANGUAGE_STORAGE_KEY } from '../../../src/client/i18n/language.ts';
import { themeOptions } from '../../../src/client/theme/theme.tsx';
import { everyRight, mayUse, type Rol } from '../../../src/core/resource/permissions.ts';
import { currentUser } from './fakeApi.ts';
import { createI18nProvider } from './i18n.ts';

interface CommandsOptions {
  at?: string;
  rol?: Rol;
  /** Whether the rights of domain 6 are the person's. */
  rights?: 'all' | 'none';
  language?: 'en' | 'es';
  /** What react-admin's store holds. */
  stored?: Record<string, unknown>;
}

/** Something of the frame around every page, in the product's own resources. `path()` tells where it is. */
export function showInFrame(shown: ReactNode, options: CommandsOptions = {}) {
  const { at = '/barrio', rol = 'administrador', rights = 'all', language = 'en' } = options;
  localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
  const no = Object.fromEntries(Object.keys(everyRight).map((right) => [right, false]));
  // every right is there
  const derechos = rights === 'all' ? everyRight : (no as unknown as typeof everyRight);
  const who = { ...currentUser, rol, derechos };
  const definitions = Object.fromEntries(
    resources.map((resource) => {
      const hasCreate = mayUse(resource, 'escribir', who);
      return [resource.name, { name: resource.name, hasList: true, hasCreate }];
    }),
  );
  const store = memoryStore(options.stored ?? {});
  let path = at;
  const rendered = render(
    <CurrentUserContext value={who}>
      <TestMemoryRouter
        initialEntries={[at]}
        locationCallback={({ pathname, search }) => {
          path = pathname + search;
        }}
      >
        <AdminContext
          i18nProvider={createI18nProvider(resources)}
          queryClient={new QueryClient()}
          store={store}
          theme={themeOptions}
        >
          <ResourceDefinitionContextProvider definitions={definitions}>
            {shown}
          </ResourceDefinitionContextProvider>
        </AdminContext>
      </TestMemoryRouter>
    </CurrentUserContext>,
  );
  return { ...rendered, path: () => path, store };
}
