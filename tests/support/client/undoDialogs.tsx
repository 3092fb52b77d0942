import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { memoryStore, TestMemoryRouter } from 'ra-core';
import type { ReactNode } from 'react';
import { AdminContext } from 'react-admin';
import { afterEach, beforeEach, vi } from 'vitest';

import { CurrentUserContext } from '../../../src/client/access/currentUser.ts';
import { FreshAfterWrites } from '../../../src/client/app/AdminArea.tsx';
import { LANGUAGE_STORAGE_KEY } from '../../../src/client/i18n/language.ts';
import { LateNotification } from '../../../src/client/layout/LateNotification.tsx';
import { ResourcesContext } from '../../../src/client/resource/resourcesContext.ts';
import type { CurrentUser } from '../../../src/core/api/api.ts';
import type { Resource } from '../../../src/core/resource/resource.ts';
import { currentUser } from './fakeApi.ts';
import { createI18nProvider } from './i18n.ts';
import { memoryProvider } from './memoryProvider.ts';
import { viewRecords, viewToys } from '../toys/viewToys.ts';

export interface Sent {
  path: string;
  method: string;
  body: unknown;
  headers: Headers;
}

/** Answers of the API, in the order in which they are asked for. */
export function answering(...answers: readonly { status?: number; body: object }[]): Sent[] {
  const sent: Sent[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, options) => {
    const { status = 200, body } = answers[sent.length] ?? { status: 500, body: {} };
    sent.push({
      path: String(url instanceof Request ? url.url : url).replace(/^.*\/api\//, ''),
      method: options?.method ?? 'GET',
      body: typeof options?.body === 'string' ? JSON.parse(options.body) : undefined,
      headers: new Headers(options?.headers),
    });
    const headers = { 'Content-Type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
  });
  return sent;
}

export const writesIn = (sent: readonly Sent[]) => sent.filter(({ method }) => method === 'POST');

/** Over no page, in Spanish, with the notices. */
export function show(dialog: ReactNode, who: CurrentUser = currentUser): void {
  const { provider } = memoryProvider(viewRecords());
  render(
    <CurrentUserContext value={who}>
      <ResourcesContext value={new Map(viewToys.map((one) => [one.name, one]))}>
        <TestMemoryRouter>
          <AdminContext
            dataProvider={provider}
            i18nProvider={createI18nProvider(viewToys)}
            queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
            store={memoryStore()}
          >
            <FreshAfterWrites />
            {dialog}
            <LateNotification />
          </AdminContext>
        </TestMemoryRouter>
      </ResourcesContext>
    </CurrentUserContext>,
  );
}

/** Called once by a test file. */
export function startAnew(): void {
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem(LANGUAGE_STORAGE_KEY, 'es');
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });
}

export const obra = viewToys.find(({ name }) => name === 'obra') as Resource;
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
