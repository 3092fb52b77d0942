import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import type { Counted, Start } from '../../src/core/startApi.ts';
import { formatNumber } from '../../src/client/i18n/format.ts';
import type { Api } from './support/api.ts';
import { violationsOf } from './support/axe.ts';
import { button, input, title } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const PASSWORD = 'farol-de-la-plaza';

/** Somebody who has just been given an account. */
async function newcomer(name: string): Promise<Api & { email: string }> {
  const email = `${name.toLowerCase()}@farola.test`;
  await stage.api.create('usuario', {
    email,
    password: PASSWORD,
    first_name: name,
    last_name: 'Nueva',
    rol: 'funcionario',
    activo: true,
    idioma: 'en',
    debe_cambiar_clave: false,
  });
  return { ...(await stage.signIn({ email, password: PASSWORD })), email };
}

/** The smallest picture there is. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('the start page', () => {
  const start = async (): Promise<Start> =>
    (await stage.api.call('inicio')).body as unknown as Start; // what the route answers

  /** Opens a number's list and waits until it shows as many. */
  async function leadsToItsList(page: Page, link: string | RegExp, { total }: Counted) {
    await page
      .getByRole('link', { name: link, exact: typeof link === 'string' })
      .first()
      .click();
    const shown = formatNumber(total);
    await expect(page.getByText(`1–${Math.min(total, 25)} of ${shown}`, { exact: true })).toShow();
  }

  test('opens where the logo leads, and each number opens the list of what it counts', async () => {
    const { pendientes, inventario } = await start();
    const [waiting] = pendientes.filter(({ total }) => total > 0);
    const [technology] = inventario?.tecnologias ?? [];
    if (waiting === undefined || inventario === null || technology === undefined) {
      throw new Error('in the demo something waits');
    }
    const page = await stage.open('/dashboard');
    await expect(title(page, 'My day')).toShow();
    await leadsToItsList(page, new RegExp(`^${waiting.total} `), waiting);
    await page.goBack();
    await expect(title(page, 'My day')).toShow();
    await leadsToItsList(page, formatNumber(inventario.en_servicio.total), inventario.en_servicio);
    await page.goto('/pages/dashboardpage');
    const table = page.getByRole('table', { name: 'In service, by technology' });
    await table.getByRole('link').first().click();
    const shown = formatNumber(technology.total);
    await expect(page.getByText(`1–25 of ${shown}`, { exact: true })).toShow();
  });
});

describe('the own account', () => {
  test('takes another name and a photo, which show at once, and tells of the change', async () => {
    const { token } = await newcomer('Alba');
    const page = await stage.open('/crafted/account/settings', { token });
    await input(page, 'First name').fill('Aurora');
    await page.locator('input[type=file]').setInputFiles({
      name: 'yo.png',
      mimeType: 'image/png',
      buffer: PNG,
    });
    await expect(page.getByText('yo.png')).toShow();
    await button(page, 'Save').click();
    await expect(page.getByText('Your details were saved.')).toShow();
    await expect(page.getByRole('banner').getByText('Aurora').first()).toShow();
    await page.goto('/crafted/pages/profile');
    await expect(page.getByRole('heading', { name: 'Aurora Nueva' })).toShow();
    const photo = page.locator('main img');
    await photo.waitFor();
    expect(await photo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
    await expect(page.getByRole('listitem').filter({ hasText: 'Edited' })).toShow();
  });

  test('asks before typed data are left behind', async () => {
    const { token } = await newcomer('Berta');
    const page = await stage.open('/crafted/account/settings', { token });
    await input(page, 'First name').fill('Otra');
    await page
      .getByRole('link', { name: /my day/i })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toShow();
    await page.keyboard.press('Escape');
    expect(await input(page, 'First name').inputValue()).toBe('Otra');
    await input(page, 'First name').fill('Berta');
    await page
      .getByRole('link', { name: /my day/i })
      .first()
      .click();
    await expect(title(page, 'My day')).toShow();
  });

  test('ends another session, whose next call is refused', async () => {
    const here = await newcomer('Clara');
    const other = await stage.signIn({ email: here.email, password: PASSWORD });
    const page = await stage.open('/crafted/account/settings', { token: here.token });
    const others = page.getByRole('button', { name: /^End the session/ });
    await others.first().click();
    await expect(page.getByText('You are signed in nowhere else.')).toShow();
    expect((await other.call('barrio?range=[0,0]')).status).toBe(401);
    expect((await here.call('barrio?range=[0,0]')).status).toBe(200);
  });

  test('changes the password: other sessions end, this one goes on', async () => {
    const here = await newcomer('Dora');
    const other = await stage.signIn({ email: here.email, password: PASSWORD });
    const page = await stage.open('/crafted/account/settings', { token: here.token });
    const next = 'luz-sobre-la-carrera';
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('Repeat the new password').fill(next);
    await button(page, 'Change password').click();
    await expect(page.getByText(/Your password was changed/)).toShow();
    await expect(page.getByText('You are signed in nowhere else.')).toShow();
    expect((await other.call('barrio?range=[0,0]')).status).toBe(401);
    expect((await stage.signIn({ email: here.email, password: next })).token).toBeTruthy();
  });
});

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  test.each([
    ['/dashboard', 'Updated inventory'],
    ['/crafted/pages/profile', 'Your recent activity'],
    ['/crafted/account/settings', 'Your sessions'],
  ])('%s keeps nobody out, and fits a phone', async (path, heading) => {
    const page = await stage.open(path, { colorScheme, viewport: { width: 390, height: 844 } });
    await expect(page.getByRole('heading', { name: heading })).toShow();
    await expect(
      page.getByRole('main').getByRole('link').or(button(page, 'Save')).first(),
    ).toShow();
    expect(await violationsOf(page)).toEqual([]);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
  });
});
