import { render } from '@testing-library/react';
import { TestMemoryRouter } from 'ra-core';
import { AdminContext } from 'react-admin';
import type { ReactNode } from 'react';

import { resources } from '../../resources.config.ts';
import { CurrentUserContext } from '../../src/client/access/currentUser.ts';
import { LANGUAGE_STORAGE_KEY } from '../../src/client/i18n/language.ts';
import { themeOptions } from '../../src/client/theme/theme.tsx';
import { currentUser } from './client/fakeApi.ts';
import { createI18nProvider } from './client/i18n.ts';

interface SampleOptions {
  at?: string;
  language?: 'en' | 'es';
}

/** Sample content within react-admin's contexts; tells where links lead. */
export function showSample(content: ReactNode, { at = '/', language = 'en' }: SampleOptions = {}) {
  localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
  let path = at;
  const rendered = render(
    <CurrentUserContext value={currentUser}>
      <TestMemoryRouter
        initialEntries={[at]}
        locationCallback={({ pathname }) => {
          path = pathname;
        }}
      >
        <AdminContext i18nProvider={createI18nProvider(resources)} theme={themeOptions}>
          {content}
        </AdminContext>
      </TestMemoryRouter>
    </CurrentUserContext>,
  );
  return { ...rendered, path: () => path };
}
