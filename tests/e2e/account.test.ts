import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import type { Counted, Start } from '../../src/core/api/startApi.ts';
import { AUTH_STORAGE_KEY } from '../../src/client/access/securityApi.ts';
import { formatNumber } from '../../src/client/i18n/format.ts';
import { isFullRun } from '../support/fullRun.ts';
import type { Api } from './support/api.ts';
import { button, input, title, wholeMenu } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const PASSWORD = 'farol-de-la-plaza';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });

/** Somebody who has just been given an account. */
async function newcomer(name: string, more: object = {}): Promise<Api & { email: string }> {
  const address = `${name.toLowerCase()}@farola.test`;
  await stage.api.create('usuario', {
    email: address,
    password: PASSWORD,
    first_name: name,
    last_name: 'Nueva',
    rol: 'funcionario',
    activo: true,
    idioma: 'en',
    debe_cambiar_clave: false,
    ...more,
  });
  return { ...(await stage.signIn({ email: address, password: PASSWORD })), email: address };
}

/** The smallest picture there is. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.runIf(isFullRun)(
  'each number of the start page opens the list of what it counts',
  async () => {
    const { pendientes, inventario } = (await stage.api.call('inicio')).body as unknown as Start; // what the route answers
    const [waiting] = pendientes.filter(({ total }) => total > 0);
    const [technology] = inventario?.tecnologias ?? [];
    if (waiting === undefined || inventario === null || technology === undefined) {
      throw new Error('in the demo something waits');
    }
    const page = await stage.open('/dashboard');
    const shows = async ({ total }: Counted) => {
      const range = `1–${Math.min(total, 25)} of ${formatNumber(total)}`;
      await expect(page.getByText(range, { exact: true })).toShow();
      await page.goBack();
      await expect(title(page, 'My day')).toShow();
    };
    await expect(title(page, 'My day')).toShow();
    const first = new RegExp(`^${waiting.total} `);
    await page.getByRole('link', { name: first }).first().click();
    await shows(waiting);
    const all = formatNumber(inventario.en_servicio.total);
    await page.getByRole('link', { name: all, exact: true }).first().click();
    await shows(inventario.en_servicio);
    const table = page.getByRole('table', { name: 'In service, by technology' });
    await table.getByRole('link').first().click();
    await shows(technology);
  },
);

test.runIf(isFullRun)(
  'the own account takes another name and a photo, which show at once, and tells of the change',
  async () => {
    const { token } = await newcomer('Alba');
    const page = await stage.open('/crafted/account/settings', { token });
    await input(page, 'First name').fill('Aurora');
    await page.locator('input[type=file]').setInputFiles({
      name: 'yo.png',
      mimeType: 'image/png',
      buffer: PNG,
    });
    await expect(page.getByText('yo.png')).toShow();
    // typed data are not left behind unasked
    await page
      .getByRole('link', { name: /my day/i })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toShow();
    await page.keyboard.press('Escape');
    expect(await input(page, 'First name').inputValue()).toBe('Aurora');
    await button(page, 'Save').click();
    await expect(page.getByText('Your details were saved.')).toShow();
    await expect(page.getByRole('banner').getByText('Aurora').first()).toShow();
    await page.goto('/crafted/pages/profile');
    await expect(heading(page, 'Aurora Nueva')).toShow();
    const photo = page.locator('main img');
    await photo.waitFor();
    expect(await photo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
    await expect(page.getByRole('listitem').filter({ hasText: 'Edited' })).toShow();
  },
);

test.runIf(isFullRun)(
  'other sessions end by a button and by another password, this one goes on',
  async () => {
    const here = await newcomer('Clara');
    const other = await stage.signIn({ email: here.email, password: PASSWORD });
    const page = await stage.open('/crafted/account/settings', { token: here.token });
    const others = page.getByRole('button', { name: /^End the session/ });
    await others.first().click();
    await expect(page.getByText('You are signed in nowhere else.')).toShow();
    expect((await other.call('barrio?range=[0,0]')).status).toBe(401);
    expect((await here.call('barrio?range=[0,0]')).status).toBe(200);

    const third = await stage.signIn({ email: here.email, password: PASSWORD });
    const next = 'luz-sobre-la-carrera';
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('Repeat the new password').fill(next);
    await button(page, 'Change password').click();
    await expect(page.getByText(/Your password was changed/)).toShow();
    await expect(page.getByText('You are signed in nowhere else.')).toShow();
    expect((await third.call('barrio?range=[0,0]')).status).toBe(401);
    expect((await stage.signIn({ email: here.email, password: next })).token).toBeTruthy();
  },
);

test.runIf(isFullRun)(
  'who was given a password chooses another one before anything else, and then sees what they may',
  async () => {
    const newly = await newcomer('Ana', { debe_cambiar_clave: true });
    const own = 'clave-elegida-por-mi';
    const page = await stage.open('/pages/sector_paginate', { token: newly.token });
    await expect(heading(page, 'Choose a new password')).toShow();
    expect(await newly.call('sector')).toMatchObject({
      status: 403,
      body: { code: 'CLAVE_POR_CAMBIAR' },
    });
    await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('New password', { exact: true }).fill(own);
    await page.getByLabel('Repeat the new password', { exact: true }).fill(`${own}!`);
    await page.keyboard.press('Tab');
    await expect(page.getByText('The two passwords are not the same')).toShow();
    expect(await button(page, 'Change password').isDisabled()).toBe(true);
    await page.getByLabel('Repeat the new password', { exact: true }).fill(own);
    await button(page, 'Change password').click();
    await expect(title(page, 'Sectores')).toShow();
    await expect(page).toBeAt('/pages/sector_paginate');
    await expect(stage.signIn({ email: newly.email, password: PASSWORD })).rejects.toThrow('401');
    await expect(stage.signIn({ email: newly.email, password: own })).resolves.toBeDefined();

    const shown = await (await wholeMenu(page)).getByRole('listitem').allInnerTexts();
    expect(shown).toEqual(expect.arrayContaining(['Sectores', 'Usuarios', 'Importaciones']));
    expect(shown).not.toEqual(expect.arrayContaining([expect.stringMatching(/^Festivos$/)]));
    for (const name of ['parametro', 'festivo', 'bitacora']) {
      for (const path of [`/pages/${name}_paginate`, `/pages/${name}_form?id=1`]) {
        await stage.walk(path, { token: newly.token });
        await expect(heading(page, 'Permission denied')).toShow();
        await expect(page).toBeAt('/error/401');
        await page.goBack();
      }
    }
  },
);

test('a session that ends while someone types is renewed over the form, whose values are saved', async () => {
  const { token, call } = await stage.signIn();
  const page = await stage.open('/pages/sector_form', { token });
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await input(page, 'Code').fill('S99');
  await input(page, 'Sector').fill('Sector de la tarde');
  await call('security/login/logout', { method: 'POST' });
  await button(page, 'Save').click();
  await expect(dialog).toShow();
  await password(page).fill(stage.server.password);
  await password(page).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect(page.getByText('Sector de la tarde saved')).toShow();
  const found = await stage.api.find('sector', { codigo: 'S99' });
  expect(found).toMatchObject([{ nombre: 'Sector de la tarde' }]);
});

test.runIf(isFullRun)(
  'two tabs sign out together, in again, and are of the same person',
  async () => {
    const { token } = await stage.signIn();
    const page = await stage.open('/pages/sector_form', { token });
    await input(page, 'Sector').fill('A medias');
    const tab = await page.context().newPage();
    await tab.goto('/logout');
    await expect(page).toBeAt('/auth?volver=/pages/sector_form');
    await expect(heading(page, 'Iniciar Sesión')).toShow();
    await email(tab).fill(stage.server.email);
    await password(tab).fill(stage.server.password);
    await button(tab, 'Entrar').click();
    await expect(title(page, 'New sector')).toShow();
    await expect(page).toBeAt('/pages/sector_form');

    const vecina = await newcomer('Vecina');
    await input(page, 'Sector').fill('A medias');
    await tab.evaluate(
      ([key, other]) => localStorage.setItem(key!, JSON.stringify({ api_token: other })),
      [AUTH_STORAGE_KEY, vecina.token],
    );
    await expect(button(page, 'Account of Vecina')).toShow();
    expect(await input(page, 'Sector').inputValue()).toBe('');
  },
);
