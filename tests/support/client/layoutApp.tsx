import type { QueryClient } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { memoryStore, TestMemoryRouter, type Store } from 'ra-core';
import { AdminContext } from 'react-admin';
import type { ReactNode } from 'react';

import { resources } from '../../../resources.config.ts';
import { CurrentUserContext } from '../../../src/client/access/currentUser.ts';
import { ChosenPageContext, type ChosenPage } from '../../../src/client/layout/PageProgress.tsx';
import { Layout } from '../../../src/client/layout/Layout.tsx';
import { themeOptions } from '../../../src/client/theme/theme.tsx';
import type { CurrentUser } from '../../../src/core/api/api.ts';
import { currentUser } from './fakeApi.ts';
import { createI18nProvider } from './i18n.ts';
import { Styled } from './styled.tsx';

interface Around {
  /** react-admin's path of the page that is shown. */
  at?: string;
  rol?: CurrentUser['rol'];
  foto?: CurrentUser['foto'];
  store?: Store;
  queryClient?: QueryClient;
  chosenPage?: ChosenPage;
  /** With the styles in the document, which takes longer. */
  isStyled?: boolean;
}

/** A page with the whole layout around it. */
export function showInLayout(page: ReactNode, around: Around = {}) {
  const { at = '/barrio', store = memoryStore(), queryClient } = around;
  const { rol = currentUser.rol, foto = null } = around;
  return render(
    <CurrentUserContext value={{ ...currentUser, rol, foto }}>
      <ChosenPageContext value={around.chosenPage}>
        <TestMemoryRouter initialEntries={[at]}>
          <AdminContext
            i18nProvider={createI18nProvider(resources)}
            store={store}
            theme={themeOptions}
            {...(queryClient === undefined ? {} : { queryClient })}
          >
            <Layout>{page}</Layout>
          </AdminContext>
        </TestMemoryRouter>
      </ChosenPageContext>
    </CurrentUserContext>,
    around.isStyled === true ? { wrapper: Styled } : {},
  );
}

export const mainMenu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));
