import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { AUTH_STORAGE_KEY } from '../../src/client/authRecord.ts';
import { apiOf } from './support/api.ts';
import { button, title } from './support/page.ts';
import { openStage } from './support/stage.ts';

/** Where `/` leads. */
const FIRST_PAGE = 'Inventario actualizado';

const stage = openStage();
const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const savedToken = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), AUTH_STORAGE_KEY);

describe('signing in', () => {
  test('stands before every page, in the words of the specification', async () => {
    const page = await stage.open('/', { token: null });
    await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toShow();
    expect(new URL(page.url()).pathname).toBe('/auth');
    expect(await button(page, 'Entrar').isDisabled()).toBe(true);
    await page.goto('/auth/login');
    await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toShow();
  });

  test('says what is wrong with a field once it has been touched', async () => {
    const page = await stage.open('/auth/login', { token: null });
    await expect(email(page)).toShow();
    expect(await page.getByText('Email is required').count()).toBe(0);
    await email(page).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByText('Email is required')).toShow();
    expect(await page.getByText('Password is required').count()).toBe(0);
    await password(page).fill('x');
    await password(page).fill('');
    await email(page).fill('not an email');
    await expect(page.getByText('Password is required')).toShow();
    await expect(page.getByText('Wrong email format')).toShow();
    await email(page).fill(`${'a'.repeat(50)}@b.co`);
    await expect(page.getByText('Maximum 50 symbols')).toShow();
    await email(page).fill('a@b.co');
    await password(page).fill('ab');
    await expect(page.getByText('Minimum 3 symbols')).toShow();
    expect(await button(page, 'Entrar').isDisabled()).toBe(true);
    await password(page).fill('abc');
    await page.getByText('Minimum 3 symbols').waitFor({ state: 'detached' });
    expect(await button(page, 'Entrar').isEnabled()).toBe(true);
  });

  test('refuses a wrong password, takes the right one and leads where the person wanted to go', async () => {
    const [{ id } = {}] = await stage.api.find('barrio', { codigo: 'S01-01' });
    const wanted = `/pages/barrio_form?id=${String(id)}`;
    const page = await stage.open(wanted, { token: null });
    await email(page).fill(stage.server.email);
    await password(page).fill('not the password');
    await button(page, 'Entrar').click();
    await expect(page.getByRole('alert').getByText('Email o contraseña inválidos')).toShow();
    const atField = page.locator('p', { hasText: 'Email o contraseña inválidos' });
    expect(await email(page).getAttribute('aria-describedby')).toBe(
      await atField.getAttribute('id'),
    );
    expect(await savedToken(page)).toBeNull();

    await password(page).fill(stage.server.password);
    await password(page).press('Enter');
    await expect(title(page, 'Barrio La Catedral')).toShow();
    await expect(page).toBeAt(wanted);
  });

  test('shows that it is busy, and sends once', async () => {
    const page = await stage.open('/auth/login', { token: null });
    let sent = 0;
    await page.route('**/api/security/login/login', async (route) => {
      sent += 1;
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await email(page).fill(stage.server.email);
    await password(page).fill(stage.server.password);
    await password(page).press('Enter');
    await expect(button(page, 'Por favor espere')).toShow();
    expect(await button(page, 'Por favor espere').isDisabled()).toBe(true);
    await password(page).press('Enter');
    // where the specification leads who has signed in
    await expect(page).toBeAt('/pages/base_infraestructura_alumbrado_paginate');
    await expect(title(page, 'Inventario base')).toShow();
    expect(sent).toBe(1);
  });
});

describe('a session', () => {
  test('outlives a reload', async () => {
    const page = await stage.open('/pages/sector_paginate');
    await expect(title(page, 'Sectores')).toShow();
    await page.reload();
    await expect(title(page, 'Sectores')).toShow();
    await expect(page).toBeAt('/pages/sector_paginate');
  });

  test('ends at /logout, here and on the server', async () => {
    const { token } = await stage.signIn();
    const page = await stage.open('/pages/sector_paginate', { token });
    await page.getByRole('button', { name: /^Account of / }).click();
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toShow();
    await expect(page).toBeAt('/auth/login');
    expect(await savedToken(page)).toBeNull();
    const after = await apiOf(stage.server.url, token).call('sector');
    expect(after).toMatchObject({ status: 401, body: { code: 'SIN_SESION' } });
  });

  test('is kept while the server cannot be reached, and can be tried again', async () => {
    const page = await stage.open('/error/404');
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/pages/sector_paginate');
    await expect(page.getByRole('alert').getByText('The server cannot be reached')).toShow();
    expect(await savedToken(page)).toContain(stage.api.token);
    expect(stage.takeComplaints()).toEqual([
      expect.stringContaining('security/login/verifytoken got no answer.'),
    ]);
    await page.unroute('**/api/**');
    await button(page, 'Try again').click();
    await expect(title(page, 'Sectores')).toShow();
  });
});

describe('a path that is no page', () => {
  test.each([
    { path: '/pages/nada_paginate', shownAt: '/error/404' },
    { path: '/nada', shownAt: '/error/404' },
    { path: '/error', shownAt: '/error' },
  ])('$path shows the 404 page', async ({ path, shownAt }) => {
    const page = await stage.open(path);
    await expect(page.getByRole('heading', { name: "Oops! We can't find that page." })).toShow();
    await expect(page).toBeAt(shownAt);
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(title(page, FIRST_PAGE)).toShow();
  });

  test('asks a stranger to sign in', async () => {
    const page = await stage.open('/nada', { token: null });
    await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toShow();
  });
});
