import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { CrashPage } from '../../../src/client/errors/CrashPage.tsx';
import { ErrorBoundary } from '../../../src/client/errors/ErrorBoundary.tsx';
import { PageError } from '../../../src/client/errors/PageBoundary.tsx';
import { LANGUAGE_STORAGE_KEY } from '../../../src/client/i18n/language.ts';
import { answerWith } from '../../support/client/fakeApi.ts';

const HOME = '/pages/infraestructura_alumbrado_paginate_actualizado';

beforeEach(() => {
  localStorage.clear();
  answerWith({ status: 200, body: { referencia: 'a1b2c3d4' } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const showPageError = (message: string, onRetry = () => undefined as void) =>
  render(<PageError error={new Error(message)} onRetry={onRetry} />);

describe('a page that failed', () => {
  test('says so in the words of the specification, with the ways on', async () => {
    const onRetry = vi.fn<() => void>();
    showPageError('ways on', onRetry);
    expect(screen.getByRole('heading', { name: 'System Error' })).toBeTruthy();
    expect(screen.getByText('Something went wrong! Please try again later.')).toBeTruthy();
    const home = screen.getByRole('link', { name: 'Return Home' });
    expect(home.getAttribute('href')).toBe(HOME);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test('shows the reference of the log, to be copied', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
    showPageError('with a reference');
    expect(screen.getByText('Telling the server…')).toBeTruthy();
    expect(await screen.findByText('a1b2c3d4')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Copy the reference' }));
    expect(writeText).toHaveBeenCalledWith('a1b2c3d4');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  });

  test('says that there is none when the server cannot be told', async () => {
    answerWith({ status: 0 });
    showPageError('untold');
    expect(await screen.findByText(/there is no reference/)).toBeTruthy();
  });

  test('whose code is gone asks to reload, not to try again', () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    showPageError('Failed to fetch dynamically imported module: /assets/x.js');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByText(/a new version may have been published/)).toBeTruthy();
    screen.getByRole('button', { name: 'Reload' }).click();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('speaks Spanish to who chose it', async () => {
    localStorage.setItem(LANGUAGE_STORAGE_KEY, 'es');
    showPageError('en español');
    expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeTruthy();
    expect(await screen.findByText(/dígasela a quien atiende Farola/)).toBeTruthy();
  });
});

describe('the boundary', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  test.each([
    ['an error', new Error('inside')],
    ['no error', 'only words'],
  ])('tells the server once of %s, with the components around it', async (_what, thrown) => {
    const { calls } = answerWith({ status: 200, body: { referencia: 'a1b2c3d4' } });
    function Fragile(): never {
      throw thrown;
    }
    render(
      <ErrorBoundary fallback={(error) => <PageError error={error} onRetry={() => undefined} />}>
        <Fragile />
      </ErrorBoundary>,
    );
    expect(await screen.findByText('a1b2c3d4')).toBeTruthy();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toMatchObject({ componentes: expect.stringContaining('Fragile') });
  });
});

test('a crash of everything is a whole screen with reference, reload and home', async () => {
  render(<CrashPage error={new Error('everything')} />);
  expect(screen.getByRole('main').textContent).toContain('System Error');
  await waitFor(() => expect(document.title).toBe('System Error · Farola'));
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe(HOME);
  expect(await screen.findByText('a1b2c3d4')).toBeTruthy();
});
