import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { showInLayout } from '../../../support/client/layoutApp.tsx';

let online = true;
/** What the server answers to whatever these notices ask. */
let answer: () => Response = () => new Response('{}');

beforeEach(() => {
  online = true;
  answer = () => new Response('{}');
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  vi.stubGlobal('fetch', async () => answer());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.querySelectorAll('script').forEach((script) => script.remove());
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const notice = () =>
  screen
    .getAllByRole('status')
    .map((part) => part.textContent)
    .join('');

describe('without a connection', () => {
  test('says what stays and what is not saved, and promises no more', () => {
    showInLayout(<p>page</p>);
    expect(notice()).not.toContain('No connection.');
    online = false;
    act(() => void dispatchEvent(new Event('offline')));
    expect(notice()).toContain('No connection. You see what was loaded last.');
    expect(notice()).toContain('stays on this page but is not saved');
    expect(notice()).not.toMatch(/lost|automatic|by itself/i);
    online = true;
    act(() => void dispatchEvent(new Event('online')));
    expect(notice()).not.toContain('No connection.');
  });
});

describe('a server that does not answer', () => {
  const gone = () => Promise.reject(new HttpError('farola.views.error.unreachable', 0));

  test('is told of after a call, asked every few seconds, and fetched from when it is back', async () => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    showInLayout(<p>page</p>, { queryClient });
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    await act(() => queryClient.prefetchQuery({ queryKey: ['rows'], queryFn: gone }));
    expect(notice()).toContain('The server does not answer. You see what was loaded last.');
    expect(notice()).toContain('stays on this page but is not saved');
    await pass(16_000);
    expect(notice()).toContain('The server does not answer.');
    answer = () => new Response('{}');
    await pass(5000);
    expect(notice()).not.toContain('The server does not answer.');
  });

  test('is forgotten as soon as a call gets its answer', async () => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    showInLayout(<p>page</p>, { queryClient });
    await act(() => queryClient.prefetchQuery({ queryKey: ['a'], queryFn: gone }));
    expect(notice()).toContain('does not answer');
    await act(() => queryClient.prefetchQuery({ queryKey: ['b'], queryFn: async () => 1 }));
    expect(notice()).not.toContain('does not answer');
  });

  test('is another matter than one that refuses', async () => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    showInLayout(<p>page</p>, { queryClient });
    const refused = () => Promise.reject(new HttpError('No', 409, { code: 'X', message: 'No' }));
    await act(() => queryClient.prefetchQuery({ queryKey: ['a'], queryFn: refused }));
    expect(notice()).not.toContain('does not answer');
  });
});

describe('a new version', () => {
  const published = (file: string) =>
    new Response(`<script type="module" src="/assets/${file}"></script>`);

  beforeEach(() => {
    const script = document.createElement('script');
    // a type that nothing runs
    script.type = 'text/plain';
    script.setAttribute('src', '/assets/index-a.js');
    document.head.append(script);
  });

  test('is told of within minutes, and can be put off until the next one', async () => {
    showInLayout(<p>page</p>);
    answer = () => published('index-a.js');
    await pass(5 * 60_000);
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
    answer = () => published('index-b.js');
    await pass(5 * 60_000);
    expect(notice()).toContain('There is a new version of Farola.');
    fireEvent.click(screen.getByRole('button', { name: 'Later' }));
    await pass(5 * 60_000);
    expect(notice()).not.toContain('new version');
    answer = () => published('index-c.js');
    await pass(5 * 60_000);
    expect(notice()).toContain('new version');
  });

  test('is asked for when the person comes back to the window, but not each time', async () => {
    showInLayout(<p>page</p>);
    answer = () => published('index-b.js');
    act(() => void dispatchEvent(new Event('focus')));
    await pass(0);
    expect(notice()).not.toContain('new version');
    await pass(31_000);
    act(() => void dispatchEvent(new Event('focus')));
    await pass(0);
    expect(notice()).toContain('new version');
  });

  test('is loaded by the person alone, and a server that fails tells of none', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    showInLayout(<p>page</p>);
    answer = () => new Response('<script src="/assets/x.js"></script>', { status: 503 });
    await pass(5 * 60_000);
    expect(notice()).not.toContain('new version');
    answer = () => published('index-b.js');
    await pass(5 * 60_000);
    expect(reload).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledOnce();
  });
});
