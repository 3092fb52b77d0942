import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { violationsOf } from './support/axe.ts';
import { button, title } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

const box = (page: Page) => page.getByRole('combobox', { name: /^A page, an action/ });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

const gone = (shown: Locator) => shown.waitFor({ state: 'hidden' });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(box(page)).toShow();
}

async function listOfBarrios(visit?: Parameters<typeof stage.open>[1]): Promise<Page> {
  const page = await stage.open('/pages/barrio_paginate', visit);
  // a table, or cards on a phone
  await expect(page.getByText('S06-05').first()).toShow();
  return page;
}

/** The code of some light point of the demo town. */
async function someCode(): Promise<string> {
  const { body } = await stage.api.call('infraestructura_alumbrado_actualizado/1');
  return String(body['codigo']);
}

describe('the palette', () => {
  test('finds a light point by its code from anywhere, by keys alone', async () => {
    const codigo = await someCode();
    const page = await listOfBarrios();
    await openPalette(page);
    await page.keyboard.type(codigo.toLowerCase());
    await expect(option(page, codigo).first()).toShow();
    await page.keyboard.press('Enter');
    await page.waitForURL(/infraestructura_alumbrado_paginate_actualizado\?id=\d+/);
    await gone(box(page));
  });

  test('opens what is chosen in another tab, under its public address', async () => {
    const page = await listOfBarrios();
    await openPalette(page);
    await page.keyboard.type('luminarias');
    await expect(option(page, /^Luminarias/).first()).toShow();
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.keyboard.press('Control+Enter'),
    ]);
    await tab.waitForURL(/\/pages\/luminaria_paginate/);
    await expect(page).toBeAt('/pages/barrio_paginate');
  });

  test('gives the focus back to where it was', async () => {
    const page = await listOfBarrios();
    const opener = button(page, 'Search pages, actions and records');
    await opener.click();
    await expect(box(page)).toShow();
    expect(await box(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await gone(box(page));
    expect(await opener.evaluate((own) => own === document.activeElement)).toBe(true);
  });

  test('says that it searches while the network is slow, and when it fails', async () => {
    const page = await listOfBarrios();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/busqueda?**', async (route) => {
      await held;
      await route.abort();
    });
    await openPalette(page);
    await page.keyboard.type('zzzz');
    await expect(page.getByText('Searching the records…')).toShow();
    release();
    await expect(page.getByText(/The records could not be searched/)).toShow();
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await expect(page.getByText('Nothing found for “zzzz”.')).toShow();
    // the browser notes the call that was cut
    expect(stage.takeComplaints().filter((one) => !one.includes('ERR_FAILED'))).toEqual([]);
  });

  test.each(['light', 'dark'] as const)(
    'keeps nobody out in %s, on a phone too',
    async (scheme) => {
      for (const width of [1440, 390]) {
        const page = await listOfBarrios({
          colorScheme: scheme,
          viewport: { width, height: 800 },
        });
        await button(page, 'Search pages, actions and records').click();
        await box(page).fill('barrio');
        await expect(option(page, 'Create barrio')).toShow();
        await gone(page.getByText('Searching the records…'));
        expect(await violationsOf(page)).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth > window.innerWidth,
        );
        expect(overflow).toBe(false);
      }
    },
  );
});

describe('shortcuts', () => {
  test('show their sheet, go to pages, make records, and search the list', async () => {
    const page = await listOfBarrios();
    await page.keyboard.press('?');
    await expect(sheet(page)).toShow();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('n');
    await page.keyboard.press('Escape');
    await gone(sheet(page));
    await expect(page).toBeAt('/pages/barrio_paginate');
    await page.keyboard.press('n');
    await expect(title(page, 'Create barrio')).toShow();
    await page.locator('main').focus();
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await page.waitForURL('**/pages/luminaria_paginate');
    await expect(page.locator('tbody tr').first()).toShow();
    await page.keyboard.press('/');
    await page.keyboard.type('n?gb');
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('n?gb');
  });
});

describe('a page that crashes', () => {
  test('leaves the shell standing and shows a reference of the log', async () => {
    const page = await listOfBarrios();
    // an answer of another shape than the API's breaks the page that reads it
    await page.route('**/api/luminaria?**', (route) =>
      route.fulfill({
        status: 200,
        headers: { 'Content-Range': 'luminaria 0-0/1', 'Content-Type': 'application/json' },
        body: '[null]',
      }),
    );
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    const alert = page.getByRole('alert').filter({ hasText: 'System Error' });
    await expect(alert).toShow();
    await expect(alert.getByText('Something went wrong! Please try again later.')).toShow();
    await expect(alert.getByText(/^Reference: [\da-f]{8}/)).toShow();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toShow();
    expect(await violationsOf(page)).toEqual([]);
    expect(stage.takeComplaints()).not.toEqual([]);
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await expect(page.locator('tbody tr').first()).toShow();
    stage.takeComplaints();
  });
});
