import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { AUTH_STORAGE_KEY } from '../../src/client/access/securityApi.ts';
import { isFullRun, oneOf } from '../support/fullRun.ts';
import { apiOf } from './support/api.ts';
import { button, title } from './support/page.ts';
import { openReadStage } from './support/stage.ts';

/** Where `/` leads. */
const FIRST_PAGE = 'Inventario actualizado';

const stage = openReadStage();
const heading = (page: Page) => page.getByRole('heading', { name: 'Iniciar Sesión' });
const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const savedToken = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), AUTH_STORAGE_KEY);

test('signing in stands before every page, refuses a wrong password, and leads where the person wanted to go', async () => {
  const [{ id } = {}] = await stage.api.find('barrio', { codigo: 'S01-01' });
  const wanted = `/pages/barrio_form?id=${String(id)}`;
  const page = await stage.open('/', { token: null });
  await expect(heading(page)).toShow();
  expect(new URL(page.url()).pathname).toBe('/auth');
  expect(await button(page, 'Entrar').isDisabled()).toBe(true);
  await page.goto('/nada');
  await expect(heading(page)).toShow();

  await page.goto(wanted);
  // said once the field has been touched
  await expect(email(page)).toShow();
  expect(await page.getByText('Email is required').count()).toBe(0);
  await email(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByText('Email is required')).toShow();
  await email(page).fill(stage.server.email);
  await password(page).fill('not the password');
  await button(page, 'Entrar').click();
  await expect(page.getByRole('alert').getByText('Email o contraseña inválidos')).toShow();
  const atField = page.locator('p', { hasText: 'Email o contraseña inválidos' });
  expect(await email(page).getAttribute('aria-describedby')).toBe(await atField.getAttribute('id'));
  expect(await savedToken(page)).toBeNull();

  await password(page).fill(stage.server.password);
  await password(page).press('Enter');
  await expect(title(page, 'Barrio La Catedral')).toShow();
  await expect(page).toBeAt(wanted);
});

test('a session outlives a reload, and ends at /logout, here and on the server', async () => {
  const { token } = await stage.signIn();
  const page = await stage.open('/pages/sector_paginate', { token });
  await expect(title(page, 'Sectores')).toShow();
  await page.reload();
  await expect(title(page, 'Sectores')).toShow();
  await expect(page).toBeAt('/pages/sector_paginate');
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await expect(heading(page)).toShow();
  await expect(page).toBeAt('/auth/login');
  expect(await savedToken(page)).toBeNull();
  const after = await apiOf(stage.server.url, token).call('sector');
  expect(after).toMatchObject({ status: 401, body: { code: 'SIN_SESION' } });
});

test.runIf(isFullRun)(
  'a browser whose storage cannot be read holds no session, and one whose storage is full keeps it in the tab',
  async () => {
    const page = await stage.open('/error/404', { token: null });
    await page.evaluate((key) => localStorage.setItem(key, '{broken'), AUTH_STORAGE_KEY);
    await page.goto('/auth/login');
    await expect(heading(page)).toShow();
    expect(await savedToken(page)).toBeNull();
    expect(stage.takeComplaints()).toEqual([expect.stringContaining('cannot be read')]);

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
    // where the specification leads who has signed in
    await expect(page).toBeAt('/pages/base_infraestructura_alumbrado_paginate');
    await expect(title(page, 'Inventario base')).toShow();
    stage.takeComplaints();
  },
);

describe('a path that is no page', () => {
  const paths = [
    { path: '/pages/nada_paginate', shownAt: '/error/404' },
    { path: '/nada', shownAt: '/error/404' },
    { path: '/error', shownAt: '/error' },
  ];
  test.each(oneOf(6, paths))('$path shows the 404 page', async ({ path, shownAt }) => {
    const page = await stage.walk(path);
    await expect(page.getByRole('heading', { name: "Oops! We can't find that page." })).toShow();
    await expect(page).toBeAt(shownAt);
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(title(page, FIRST_PAGE)).toShow();
  });
});
