import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { LAYOUT_STORAGE_KEY } from '../../src/client/layout/settings/layoutChoice.ts';
import { isFullRun } from '../support/fullRun.ts';
import { violationsOf } from './support/axe.ts';
import { button, title } from './support/page.ts';
import { openReadStage } from './support/stage.ts';

const stage = openReadStage();
const LIST = '/pages/barrio_paginate';
const FORM = '/pages/barrio_form';
const PHONE = { width: 390, height: 844 };

const panel = (page: Page) => page.getByRole('dialog', { name: 'Screen layout' });
const option = (page: Page, name: RegExp) => panel(page).getByRole('radio', { name });
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const account = (page: Page) => page.getByRole('button', { name: /^Account of / });

async function openPanel(page: Page, item: 'Screen layout' | 'My activity' = 'Screen layout') {
  await account(page).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** As another tab tells of it. */
async function choose(page: Page, chosen: Record<string, string>): Promise<void> {
  const layout = { sidebar: 'dark', menu: 'open', header: 'fixed', container: 'fluid', ...chosen };
  await page.evaluate(
    ([key, newValue]) => {
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    },
    [LAYOUT_STORAGE_KEY, JSON.stringify(layout)] as const,
  );
}

const DESK = { width: 1440, height: 900 };
const headerTop = (page: Page) =>
  page.getByRole('banner').evaluate((header) => Math.round(header.getBoundingClientRect().top));
const mainWidth = (page: Page) =>
  page.locator('main').evaluate((main) => main.getBoundingClientRect().width);
const sidebarGround = (page: Page) =>
  page
    .locator('nav[aria-label="Main menu"]')
    .evaluate(({ parentElement }) =>
      parentElement === null ? '' : getComputedStyle(parentElement).backgroundColor,
    );

describe('the panel', () => {
  test.runIf(isFullRun)(
    'applies what is chosen by keyboard under a splash, and it is there at the next visit',
    async () => {
      const page = await stage.open(LIST, { viewport: DESK });
      await expect(title(page, 'Barrios')).toShow();
      const [ground, width] = [await sidebarGround(page), await mainWidth(page)];
      await page.waitForTimeout(700);
      await openPanel(page);
      await expect(panel(page)).toShow();
      expect(await violationsOf(page)).toEqual([]);
      const shown = await panel(page).evaluate((paper) => paper.getBoundingClientRect().width);
      expect(shown).toBe(500);

      await option(page, /^Dark/).first().focus();
      await page.keyboard.press('ArrowDown');
      const splash = page.locator('[data-cover]');
      await expect(splash).toShow();
      await expect.poll(() => splash.count()).toBe(0);
      await option(page, /^Fixed, in the middle/).check();
      await option(page, /^Minimised/).check();
      await page.keyboard.press('Escape');
      await expect.poll(() => panel(page).count()).toBe(0);
      expect(await account(page).evaluate((element) => element === document.activeElement)).toBe(
        true,
      );

      await page.reload();
      await expect(title(page, 'Barrios')).toShow();
      expect(await sidebarGround(page)).not.toBe(ground);
      expect(await mainWidth(page)).toBeLessThan(width);
      expect(await mainWidth(page)).toBe(1080);
      const slim = await page
        .getByRole('banner')
        .evaluate((header) => header.getBoundingClientRect().height);
      expect(slim).toBeLessThan(50);
      expect(await violationsOf(page)).toEqual([]);

      await openPanel(page);
      await button(page, 'Restore the defaults').click();
      await expect.poll(() => splash.count()).toBe(0);
      await expect.poll(() => mainWidth(page)).toBe(width);
      expect(await sidebarGround(page)).toBe(ground);
    },
  );

  test.runIf(isFullRun)(
    'fits on a phone in the dark, where the menu is a drawer whatever was chosen',
    async () => {
      const page = await stage.open(LIST, { viewport: PHONE, colorScheme: 'dark' });
      await expect(title(page, 'Barrios')).toShow();
      await openPanel(page);
      await option(page, /^Icons; the menu opens/).check();
      await option(page, /^Light/)
        .first()
        .check();
      expect(await violationsOf(page)).toEqual([]);
      await button(page, 'Close').click();
      expect(await mainMenu(page).count()).toBe(0);
      await button(page, 'Expand the menu').click();
      await expect(mainMenu(page).getByRole('link', { name: 'Barrios' })).toShow();
      expect(await violationsOf(page)).toEqual([]);
    },
  );
});

test.runIf(isFullRun)(
  'the panel of the own activity is 900 pixels wide on a desk and 300 on a phone',
  async () => {
    const page = await stage.open(LIST, { viewport: DESK });
    const activity = page.getByRole('dialog', { name: 'Your recent activity' });
    await openPanel(page, 'My activity');
    await expect(activity).toShow();
    const width = () => activity.evaluate((paper) => paper.getBoundingClientRect().width);
    expect(await width()).toBe(900);
    await page.setViewportSize(PHONE);
    await expect.poll(width).toBe(300);
    await activity.getByRole('link', { name: 'View all activities' }).click();
    await expect(page).toBeAt('/crafted/pages/profile');
  },
);

test('a header is sticky, stacked, fixed or minimised', async () => {
  const page = await stage.open(FORM, { viewport: PHONE });
  await expect(title(page, 'New neighbourhood')).toShow();
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo(0, to), top);
  // goes with the page, and comes back after 200 pixels
  await choose(page, { header: 'sticky' });
  await scrollTo(190);
  await expect.poll(() => headerTop(page)).toBe(-190);
  await scrollTo(210);
  await expect.poll(() => headerTop(page)).toBe(0);
  await scrollTo(0);

  // has two rows, which go with the page
  await choose(page, { header: 'stacked' });
  const rows = async () => {
    const tools = await account(page).boundingBox();
    const heading = await title(page, 'New neighbourhood').boundingBox();
    return (heading?.y ?? 0) >= (tools?.y ?? 0) + (tools?.height ?? 0);
  };
  await expect.poll(rows).toBe(true);
  await scrollTo(300);
  await expect.poll(() => headerTop(page)).toBe(-300);

  for (const header of ['fixed', 'minimised']) {
    await scrollTo(0);
    await choose(page, { header });
    // a header that changes its height moves the page a little
    const scrolled = async () => {
      await scrollTo(300);
      return page.evaluate(() => window.scrollY);
    };
    await expect.poll(scrolled).toBe(300);
    await expect.poll(() => headerTop(page)).toBe(0);
  }
});

test.runIf(isFullRun)(
  'a menu opens under the pointer over the page, or a group of it beside its icon',
  async () => {
    const page = await stage.open(LIST, { viewport: DESK });
    await expect(title(page, 'Barrios')).toShow();
    const open = await mainWidth(page);
    await choose(page, { menu: 'hover' });
    await expect.poll(() => mainWidth(page)).toBeGreaterThan(open);
    const place = await mainWidth(page);
    await page.mouse.move(30, 300);
    await expect(mainMenu(page).getByRole('link', { name: 'Barrios' })).toShow();
    expect(await mainWidth(page)).toBe(place);
    expect(await violationsOf(page)).toEqual([]);
    await page.mouse.move(900, 500);
    await expect.poll(() => mainMenu(page).getByRole('link', { name: 'Barrios' }).count()).toBe(0);

    await choose(page, { menu: 'icons' });
    await mainMenu(page).getByRole('button', { name: 'Facturación' }).hover();
    const beside = page.getByRole('navigation', { name: 'Facturación' });
    await expect(beside).toShow();
    expect(await violationsOf(page)).toEqual([]);
    await beside.getByRole('link').first().click();
    await expect.poll(() => beside.count()).toBe(0);
    await expect(page).toBeAt('/pages/gran_consumidor_paginate');
  },
);
