import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { isFullRun } from '../support/fullRun.ts';
import { violationsOf } from './support/axe.ts';
import { button, title } from './support/page.ts';
import { openReadStage } from './support/stage.ts';

const stage = openReadStage();
const PHONE = { width: 390, height: 844 };
const LIST = '/pages/barrio_paginate';

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

describe('a page that is on its way', () => {
  test.runIf(isFullRun)(
    'is told by a bar of one pixel, and the page before stays until then',
    async () => {
      const page = await stage.open('/pages/reporte_trabajo');
      await expect(title(page, 'Reporte de trabajo')).toShow();
      await page.waitForTimeout(500);
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/assets/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await mainMenu(page).getByRole('link', { name: 'Importar archivo de trabajo' }).click();
      const bar = page.getByRole('progressbar', { name: 'Loading the page' });
      await expect(bar).toShow();
      const style = await bar.evaluate((element) => {
        const { height, boxShadow } = getComputedStyle(element);
        return { height, boxShadow };
      });
      expect(style.height).toBe('1px');
      expect(style.boxShadow).toMatch(/0px 0px 5px/);
      await expect(title(page, 'Reporte de trabajo')).toShow();
      release();
      await expect(title(page, 'Importar archivo de trabajo')).toShow();
      await expect.poll(() => bar.count()).toBe(0);
    },
  );
});

describe('a long page', () => {
  const FORM = '/pages/barrio_form';

  test.runIf(isFullRun)(
    'offers its top after 200 pixels, and the next page begins at its own',
    async () => {
      const page = await stage.open(FORM, { viewport: PHONE });
      await expect(title(page, 'New neighbourhood')).toShow();
      const toTop = button(page, 'Back to the top');
      await page.evaluate(() => window.scrollTo(0, 190));
      await page.waitForTimeout(300);
      expect(await toTop.count()).toBe(0);
      await page.evaluate(() => window.scrollTo(0, 210));
      await toTop.click();
      await expect.poll(() => scrolled(page)).toBe(0);
      await expect.poll(() => toTop.count()).toBe(0);

      await page.evaluate(() => window.scrollTo(0, 400));
      await page.getByRole('main').getByRole('link', { name: 'Barrios' }).first().press('Enter');
      await expect(title(page, 'Barrios')).toShow();
      await expect.poll(() => scrolled(page)).toBe(0);
    },
  );
});

test('a lost connection and a new version are told, and no more once they are over', async () => {
  const page = await stage.open('/error/404');
  await page.clock.install();
  await page.goto(LIST);
  await expect(title(page, 'Barrios')).toShow();
  const noConnection = page.getByRole('status').getByText('No connection.');
  await page.context().setOffline(true);
  try {
    await expect(noConnection).toShow();
  } finally {
    await page.context().setOffline(false);
  }
  await page.clock.fastForward('00:30');
  await expect.poll(() => noConnection.count()).toBe(0);

  const notice = page.getByText('There is a new version of Farola.');
  const asked = () => page.waitForResponse((answer) => new URL(answer.url()).pathname === '/');
  // never for the one that runs
  const first = asked();
  await page.clock.fastForward('05:01');
  await first;
  await page.waitForTimeout(300);
  expect(await notice.count()).toBe(0);
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(
        /\/assets\/index-[^."]+\.js/,
        '/assets/index-x.js',
      );
      await route.fulfill({ response: answer, body });
    },
  );
  await page.clock.fastForward('05:01');
  await expect(notice).toShow();
  await button(page, 'Later').click();
  await expect.poll(() => notice.count()).toBe(0);
});

describe('on paper', () => {
  test('a list is its title and its whole table, black on white in the dark too', async () => {
    const page = await stage.open(LIST, { colorScheme: 'dark' });
    await expect(page.getByText('1–25 of 60')).toShow();
    const displayOf = () =>
      page
        .locator('main tbody tr')
        .first()
        .evaluate((row) => getComputedStyle(row).display);
    // rows are placed once the widths of the columns are known
    await expect.poll(displayOf).toBe('flex');
    await page.emulateMedia({ media: 'print' });
    try {
      // of the browser's own, which breaks it between pages
      expect(await displayOf()).toBe('table-row');
      for (const part of ['navigation', 'contentinfo', 'search', 'button'] as const) {
        const seen = page.getByRole(part).filter({ visible: true });
        // what sorts a column stands in its header
        const others = seen.and(page.locator(':not(th *)'));
        expect({ [part]: await others.allInnerTexts() }).toEqual({ [part]: [] });
      }
      await expect(title(page, 'Barrios')).toShow();
      const table = page.getByRole('table');
      expect(await table.locator('tbody tr').filter({ visible: true }).count()).toBe(25);
      const look = await table.evaluate((element) => {
        const wrapper = element.parentElement ?? element;
        return {
          isWhole: wrapper.scrollHeight <= wrapper.clientHeight + 1,
          ground: getComputedStyle(document.documentElement).backgroundColor,
          ink: getComputedStyle(element.querySelector('td') ?? element).color,
        };
      });
      expect(look).toEqual({ isWhole: true, ground: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)' });
    } finally {
      await page.emulateMedia({ media: null });
    }
  });
});

describe('the theme', () => {
  test.runIf(isFullRun)(
    'is on the document before the application is, and fades over 300 ms',
    async () => {
      const page = await stage.open(LIST);
      await expect(title(page, 'Barrios')).toShow();
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await button(page, 'Theme').click();
      await page.getByRole('menuitemradio', { name: 'Dark' }).click();
      const html = page.locator('html');
      await expect.poll(() => html.getAttribute('data-theme')).toBe('dark');
      await expect.poll(() => html.getAttribute('data-theme-switching')).toBeNull();
      await page.emulateMedia({ reducedMotion: 'reduce' });

      await page.route('**/assets/*.js', (route) => route.abort());
      await page.reload({ waitUntil: 'commit' });
      await expect.poll(() => html.getAttribute('data-theme')).toBe('dark');
      expect(await html.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
        'rgb(14, 20, 18)',
      );
      stage.takeComplaints();
    },
  );
});

test('on a phone the menu is a drawer, which a choice closes', async () => {
  const page = await stage.open(LIST, { viewport: PHONE });
  await expect(title(page, 'Barrios')).toShow();
  expect(await mainMenu(page).count()).toBe(0);
  await button(page, 'Expand the menu').click();
  await expect(mainMenu(page).getByRole('link', { name: 'Sectores' })).toShow();
  expect(await violationsOf(page)).toEqual([]);
  await mainMenu(page).getByRole('link', { name: 'Sectores' }).click();
  await expect(title(page, 'Sectores')).toShow();
  await expect.poll(() => mainMenu(page).count()).toBe(0);
});
