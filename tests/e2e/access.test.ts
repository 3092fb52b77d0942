import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { AUTH_STORAGE_KEY } from '../../src/client/authRecord.ts';
import { button, input, title } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

async function signInAgain(page: Page, as: { email?: string; password: string } = stage.server) {
  await expect(dialog(page)).toShow();
  if (as.email !== undefined) await email(page).fill(as.email);
  await password(page).fill(as.password);
  await password(page).press('Enter');
}

/** An account of the demo town, other than the administrator's. */
async function newAccount(name: string, more: Record<string, unknown> = {}) {
  const account = { email: `${name}@farola.local`, password: `farol-de-${name}` };
  const record = await stage.api.create('usuario', {
    ...account,
    first_name: name,
    last_name: 'Prueba',
    rol: 'administrador',
    activo: true,
    debe_cambiar_clave: false,
    ...more,
  });
  return { ...account, id: record.id };
}

describe('a forgotten password', () => {
  test('is asked for in the words of the specification, a second after the click', async () => {
    const page = await stage.open('/auth/login', { token: null });
    await page.getByRole('link', { name: 'Forgot Password ?' }).click();
    await expect(page).toBeAt('/auth/forgot-password');
    await expect(heading(page, 'Forgot Password ?')).toShow();
    await expect(page.getByText('Enter your email to reset your password')).toShow();
    expect(await email(page).inputValue()).toBe('demo@farola.local');
    // the demo address is selected: typing replaces it
    await page.keyboard.type('nobody@farola.local');
    expect(await email(page).inputValue()).toBe('nobody@farola.local');

    const sent = page.waitForRequest('**/security/login/forgot_password');
    const begin = Date.now();
    await button(page, 'Submit').click();
    await expect(button(page, 'Please wait...')).toShow();
    expect((await sent).postDataJSON()).toEqual({ email: 'nobody@farola.local' });
    expect(Date.now() - begin).toBeGreaterThanOrEqual(950);
    await expect(page.getByText('Sent password reset. Please check your email')).toShow();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toBeAt('/auth/login');
  });

  test('that cannot be asked for shows banner and status', async () => {
    const page = await stage.open('/auth/forgot-password', { token: null });
    await page.route('**/forgot_password', (route) => route.fulfill({ status: 500, body: '' }));
    await button(page, 'Submit').click();
    await expect(
      page.getByText('Sorry, looks like there are some errors detected, please try again.'),
    ).toShow();
    await expect(page.getByText('The login detail is incorrect')).toShow();
  });

  test('has a page for its link, also for who is signed in, that tells of a dead one', async () => {
    const page = await stage.open(`/auth/reset-password?token=${'A'.repeat(43)}`);
    await page.getByLabel('New password', { exact: true }).fill('password1');
    await page.keyboard.press('Tab');
    await expect(page.getByText('This is one of the most used passwords')).toShow();
    await page.getByLabel('New password', { exact: true }).fill('farol de la plaza');
    await page.getByLabel('Repeat the new password').fill('farol de la plaza');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This link has expired or was already used.')).toShow();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    // who is signed in needs no link
    await expect(title(page, 'Inventario base')).toShow();
  });
});

describe('a session that ends while someone types', () => {
  test('is renewed over the form, whose values are saved as if nothing had been', async () => {
    const { token, call } = await stage.signIn();
    const page = await stage.open('/pages/sector_form', { token });
    await input(page, 'Code').fill('S99');
    await input(page, 'Sector').fill('Sector de la tarde');
    await call('security/login/logout', { method: 'POST' });
    await button(page, 'Save').click();
    await signInAgain(page, { password: stage.server.password });
    await dialog(page).waitFor({ state: 'detached' });
    await expect(page.getByText('Sector de la tarde saved')).toShow();
    const found = await stage.api.find('sector', { codigo: 'S99' });
    expect(found).toMatchObject([{ nombre: 'Sector de la tarde' }]);
  });

  test('does not go on as another person', async () => {
    const other = await newAccount('otra');
    const { token, call } = await stage.signIn();
    const page = await stage.open('/pages/sector_form', { token });
    await input(page, 'Sector').fill('De la primera');
    await call('security/login/logout', { method: 'POST' });
    await input(page, 'Code').fill('S98');
    await button(page, 'Save').click();
    await signInAgain(page, other);
    await expect(title(page, 'Create sector')).toShow();
    expect(await input(page, 'Sector').inputValue()).toBe('');
    await expect(button(page, 'Account of otra')).toShow();
  });
});

describe('two tabs', () => {
  async function twoTabs(path: string) {
    const { token } = await stage.signIn();
    const page = await stage.open(path, { token });
    await input(page, 'Sector').fill('A medias');
    const tab = await page.context().newPage();
    await tab.goto('/pages/sector_paginate');
    await expect(title(tab, 'Sectores')).toShow();
    return { page, tab };
  }

  test('sign out together, and in again', async () => {
    const { page, tab } = await twoTabs('/pages/sector_form');
    await tab.goto('/logout');
    await expect(page).toBeAt('/auth?volver=/pages/sector_form');
    await expect(heading(page, 'Iniciar Sesión')).toShow();
    await email(tab).fill(stage.server.email);
    await password(tab).fill(stage.server.password);
    await button(tab, 'Entrar').click();
    await expect(title(page, 'Create sector')).toShow();
    await expect(page).toBeAt('/pages/sector_form');
  });

  test('are of the same person', async () => {
    const other = await newAccount('vecina');
    const { page } = await twoTabs('/pages/sector_form');
    const session = await stage.signIn(other);
    const [, tab] = page.context().pages();
    await tab!.evaluate(
      ([key, token]) => localStorage.setItem(key!, JSON.stringify({ api_token: token })),
      [AUTH_STORAGE_KEY, session.token],
    );
    await expect(button(page, 'Account of vecina')).toShow();
    expect(await input(page, 'Sector').inputValue()).toBe('');
  });
});

describe('a password that must be changed', () => {
  test('stands before any path until it is', async () => {
    const account = await newAccount('nueva', { debe_cambiar_clave: true });
    const session = await stage.signIn(account);
    const page = await stage.open('/pages/barrio_paginate', { token: session.token });
    await expect(heading(page, 'Choose a new password')).toShow();
    await page.goto('/dashboard');
    await expect(heading(page, 'Choose a new password')).toShow();
    expect(await session.call('sector')).toMatchObject({
      status: 403,
      body: { code: 'CLAVE_POR_CAMBIAR' },
    });
    await page.getByLabel('Current password').fill(account.password);
    await page.getByLabel('New password', { exact: true }).fill('otra cosa distinta');
    await page.getByLabel('Repeat the new password').fill('otra cosa distinta');
    await page.keyboard.press('Enter');
    await heading(page, 'Choose a new password').waitFor({ state: 'detached' });
    await expect(page).toBeAt('/dashboard');
    expect(await session.find('barrio')).not.toEqual([]);
  });
});

describe('a browser whose storage', () => {
  test('cannot be read holds no session, and does not crash', async () => {
    const page = await stage.open('/error/404', { token: null });
    await page.evaluate((key) => localStorage.setItem(key, '{broken'), AUTH_STORAGE_KEY);
    await page.goto('/pages/barrio_paginate');
    await expect(heading(page, 'Iniciar Sesión')).toShow();
    expect(await page.evaluate((key) => localStorage.getItem(key), AUTH_STORAGE_KEY)).toBeNull();
    expect(stage.takeComplaints()).toEqual([expect.stringContaining('cannot be read')]);
  });

  test('is full keeps the session of the tab', async () => {
    const page = await stage.open('/auth/login', { token: null });
    await page.evaluate(() => {
      const refuse = () => {
        throw new DOMException('Full.', 'QuotaExceededError');
      };
      const setItem = Storage.prototype.setItem;
      Storage.prototype.setItem = function (name, text) {
        return this === localStorage ? refuse() : setItem.call(this, name, text);
      };
    });
    await email(page).fill(stage.server.email);
    await password(page).fill(stage.server.password);
    await button(page, 'Entrar').click();
    await expect(title(page, 'Inventario base')).toShow();
    stage.takeComplaints();
  });
});
