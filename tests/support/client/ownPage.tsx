import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { memoryStore, reactRouterProvider, TestMemoryRouter } from 'ra-core';
import { Admin, CustomRoutes, TitlePortal } from 'react-admin';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { vi } from 'vitest';

import { resources } from '../../../resources.config.ts';
import { CurrentUserContext, RenewUserContext } from '../../../src/client/access/currentUser.ts';
import { LANGUAGE_STORAGE_KEY } from '../../../src/client/i18n/language.ts';
import { ownPages } from '../../../src/client/app/pages.ts';
import { themeOptions } from '../../../src/client/theme/theme.tsx';
import type { CurrentUser } from '../../../src/core/api/api.ts';
import { currentUser } from './fakeApi.ts';
import { memoryProvider } from './memoryProvider.ts';
import { createI18nProvider } from './i18n.ts';

// a whole react-admin on a busy machine
interface Sent {
  body: unknown;
  headers: Headers;
}
/** By `GET /api/inicio`: the body of a success, or a status with its body. */
export type Answers = Record<string, (sent: Sent) => unknown>;

export class Refusal {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown = {}) {
    this.status = status;
    this.body = body;
  }
}

interface Options {
  answers: Answers;
  language?: 'en' | 'es';
  user?: CurrentUser;
  /** In place of the product's own page at the path. */
  page?: ComponentType;
  /** What lists hold, by resource. */
  records?: Parameters<typeof memoryProvider>[0];
}

/**
 * A page of the person's own in a real `<Admin>`; answers what was asked of the API, what of lists
 * (`calls`), and how the person was renewed.
 */
export function showOwnPage(
  path: string,
  { answers, language = 'en', user, page, records = {} }: Options,
) {
  const asked: string[] = [];
  const renewed: Partial<CurrentUser>[] = [];
  localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
  vi.stubGlobal('fetch', async (url: string, options: RequestInit = {}) => {
    const name = `${options.method ?? 'GET'} ${url}`;
    asked.push(name);
    const body: unknown = typeof options.body === 'string' ? JSON.parse(options.body) : undefined;
    const answer = answers[name]?.({ body, headers: new Headers(options.headers) });
    const [status, json] =
      answer instanceof Refusal ? [answer.status, answer.body] : [answer ? 200 : 404, answer];
    return new Response(JSON.stringify(json ?? {}), { status });
  });
  const Page = page ?? ownPages[path];
  const { provider, calls } = memoryProvider(records);
  if (Page === undefined) throw new Error(`no page at ${path}`);
  render(
    <CurrentUserContext value={user ?? currentUser}>
      <RenewUserContext value={(changed) => renewed.push(changed)}>
        <TestMemoryRouter initialEntries={[path]}>
          <Admin
            dataProvider={provider}
            i18nProvider={createI18nProvider(resources)}
            queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
            store={memoryStore()}
            theme={themeOptions}
            layout={Frame}
            disableTelemetry
          >
            <CustomRoutes>
              <Route path={path} element={<Page />} />
            </CustomRoutes>
          </Admin>
        </TestMemoryRouter>
      </RenewUserContext>
    </CurrentUserContext>,
  );
  return { asked, renewed, calls };
}

const { Route } = reactRouterProvider;

function Frame({ children }: { children?: ReactNode }) {
  return (
    <>
      <TitlePortal component="h1" />
      <main>
        <Suspense>{children}</Suspense>
      </main>
    </>
  );
}
