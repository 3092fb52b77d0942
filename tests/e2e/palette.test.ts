import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { isFullRun } from '../support/fullRun.ts';
import { violationsOf } from './support/axe.ts';
import { button, title } from './support/page.ts';
import { openReadStage } from './support/stage.ts';

const stage = openReadStage();

const box = (page: Page) => page.getByRole('combobox', { name: /^A page, an action/ });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

const gone = (shown: Locator) => shown.waitFor({ state: 'hidden' });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(box(page)).toShow();
}

async function listOfBarrios(): Promise<Page> {
  const page = await stage.open('/pages/barrio_paginate');
  await expect(page.getByText('S06-05').first()).toShow();
  return page;
}

/** The code of some light point of the demo town. */
async function someCode(): Promise<string> {
  const { body } = await stage.api.call('infraestructura_alumbrado_actualizado/1');
  return String(body['codigo']);
}

test('the palette opens pages in other tabs, gives the focus back, and finds a light point by keys alone', async () => {
  const codigo = await someCode();
  const page = await listOfBarrios();
  const opener = button(page, 'Search pages, actions and records');
  await opener.click();
  await expect(box(page)).toShow();
  expect(await box(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await gone(box(page));
  expect(await opener.evaluate((own) => own === document.activeElement)).toBe(true);

  await openPalette(page);
  await page.keyboard.type('luminarias');
  await expect(option(page, /^Luminarias/).first()).toShow();
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.keyboard.press('Control+Enter'),
  ]);
  await tab.waitForURL(/\/pages\/luminaria_paginate/);
  await tab.close();
  await expect(page).toBeAt('/pages/barrio_paginate');

  await box(page).fill('');
  await page.keyboard.type(codigo.toLowerCase());
  await expect(option(page, codigo).first()).toShow();
  await page.keyboard.press('Enter');
  await page.waitForURL(/infraestructura_alumbrado_paginate_actualizado\?id=\d+/);
  await gone(box(page));
});

test.runIf(isFullRun)(
  'shortcuts show their sheet, go to pages, make records, search the list, and work after a crash',
  async () => {
    const page = await listOfBarrios();
    await page.keyboard.press('?');
    await expect(sheet(page)).toShow();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('n');
    await page.keyboard.press('Escape');
    await gone(sheet(page));
    await expect(page).toBeAt('/pages/barrio_paginate');
    await page.keyboard.press('n');
    await expect(title(page, 'New neighbourhood')).toShow();

    // an answer of another shape than the API's breaks the page that reads it
    await page.route('**/api/luminaria?**', (route) =>
      route.fulfill({
        status: 200,
        headers: { 'Content-Range': 'luminaria 0-0/1', 'Content-Type': 'application/json' },
        body: '[null]',
      }),
    );
    await page.locator('main').focus();
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await page.waitForURL('**/pages/luminaria_paginate');
    const alert = page.getByRole('alert').filter({ hasText: 'System Error' });
    await expect(alert).toShow();
    await expect(alert.getByText('Something went wrong! Please try again later.')).toShow();
    // of the server's log
    await expect(alert.getByText(/^Reference: [\da-f]{8}/)).toShow();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toShow();
    expect(await violationsOf(page)).toEqual([]);
    expect(stage.takeComplaints()).not.toEqual([]);
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await expect(page.locator('tbody tr').first()).toShow();
    stage.takeComplaints();
    await page.keyboard.press('/');
    await page.keyboard.type('n?gb');
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('n?gb');
  },
);
