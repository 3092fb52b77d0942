import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  appChecks,
  newApp,
  CreateAppDialog,
} from '../../../../src/client/samples/wizards/CreateAppDialog.tsx';
import { showSample } from '../../../support/sampleApp.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));
const previous = () => userEvent.click(screen.getByRole('button', { name: 'Previous' }));
const appName = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^App name/ });
const databaseName = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: /^Database name/ });
const heading = () => screen.getByRole('heading', { level: 3 }).textContent;

function show(onClose: () => void = () => undefined) {
  showSample(<CreateAppDialog onClose={onClose} />);
}

async function fillUntilDatabase() {
  await userEvent.type(appName(), 'Lamps');
  await next();
  await next();
}

describe('the wizard of an app', () => {
  test('has five steps, and is marked as sample content', () => {
    show();
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      '1DetailsName your app',
      '2FrameworksDefine your app framework',
      '3DatabaseSelect the app database type',
      '4StorageProvide storage details',
      '5CompletedReview and submit',
    ]);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([
      'step',
      null,
      null,
      null,
      null,
    ]);
    expect(screen.getByText('Sample content of the theme')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Create App' })).toBeTruthy();
  });

  test('asks for the name of the app only after Next, at its field, and stays', async () => {
    show();
    expect(screen.queryByText('App name is required')).toBeNull();
    await userEvent.click(appName());
    await userEvent.tab();
    expect(screen.queryByText('App name is required')).toBeNull();
    await next();
    expect(heading()).toBe('Details');
    const problem = screen.getByText('App name is required');
    expect(appName().getAttribute('aria-describedby')).toBe(problem.id);
    expect(appName().getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(appName()));
    await userEvent.type(appName(), 'Lamps');
    expect(screen.queryByText('App name is required')).toBeNull();
    await next();
    expect(heading()).toBe('Frameworks');
  });

  test('takes no blank name', async () => {
    show();
    await userEvent.type(appName(), '   {Enter}');
    expect(screen.getByText('App name is required')).toBeTruthy();
  });

  test('asks for the name of the database in the third step', async () => {
    show();
    await fillUntilDatabase();
    expect(heading()).toBe('Database');
    expect(screen.queryByText('Database name is required')).toBeNull();
    await next();
    expect(screen.getByText('Database name is required')).toBeTruthy();
    expect(heading()).toBe('Database');
    await userEvent.type(databaseName(), 'lamps_db{Enter}');
    expect(heading()).toBe('Storage');
  });

  test('goes back, and keeps what was entered', async () => {
    show();
    await userEvent.type(appName(), 'Lamps');
    await userEvent.click(screen.getByRole('radio', { name: /^Full Intro Training/ }));
    await next();
    await userEvent.click(screen.getByRole('radio', { name: /^Vue/ }));
    await previous();
    expect(appName().value).toBe('Lamps');
    const training = screen.getByRole<HTMLInputElement>('radio', { name: /^Full Intro/ });
    expect(training.checked).toBe(true);
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
    await next();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Vue/ }).checked).toBe(true);
  });

  test('shows what was entered at the end, and Submit reloads the page', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    show();
    await fillUntilDatabase();
    await userEvent.type(databaseName(), 'lamps_db');
    await next();
    await next();
    expect(heading()).toBe('Completed');
    expect(screen.getByText('lamps_db')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  test('closes at Escape', async () => {
    const close = vi.fn<() => void>();
    show(close);
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('the checks of its steps', () => {
  const words = { appName: 'n', appType: 't', databaseName: 'd', databaseSolution: 's' };
  const [details, , database] = appChecks(words);

  test('need both of what a step asks for', () => {
    expect(details?.({ ...newApp, appBasic: { appName: '', appType: '' } })).toEqual({
      appName: 'n',
      appType: 't',
    });
    const appDatabase = { databaseName: 'x', databaseSolution: '' } as const;
    expect(database?.({ ...newApp, appDatabase })).toEqual({ databaseSolution: 's' });
  });

  test('begin with what the theme has chosen', () => {
    expect(newApp).toEqual({
      appBasic: { appName: '', appType: 'courses' },
      appFramework: 'HTML5',
      appDatabase: { databaseName: '', databaseSolution: 'MySQL' },
      appStorage: 'basic',
    });
  });
});
