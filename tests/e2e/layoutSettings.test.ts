import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { LAYOUT_STORAGE_KEY } from '../../src/client/layout/settings/layoutChoice.ts';
import { violationsOf } from './support/axe.ts';
import { button, title } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
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

/** The page with this chosen in an earlier visit. */
async function openWith(path: string, chosen: Record<string, string>, viewport = PHONE) {
  const page = await stage.open(path, { viewport });
  const layout = { sidebar: 'dark', menu: 'open', header: 'fixed', container: 'fluid', ...chosen };
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    LAYOUT_STORAGE_KEY,
    JSON.stringify(layout),
  ] as const);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /./ })).toShow();
  return page;
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
  test('applies what is chosen by keyboard under a splash, and it is there at the next visit', async () => {
    const page = await stage.open(LIST, { viewport: DESK });
    await expect(title(page, 'Barrios')).toShow();
    const [ground, width] = [await sidebarGround(page), await mainWidth(page)];
    await page.waitForTimeout(700);
    await openPanel(page);
    await expect(panel(page)).toShow();
    expect(await violationsOf(page)).toEqual([]);
    const shown = await panel(page).evaluate((paper) => paper.getBoundingClientRect().width);
    expect(shown).toBe(500);

    await option(page, /^Dark/).focus();
    await page.keyboard.press('ArrowDown');
    const splash = page.locator('[data-cubierta]');
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
  });

  test('fits on a phone in the dark, where the menu is a drawer whatever was chosen', async () => {
    const page = await stage.open(LIST, { viewport: PHONE, colorScheme: 'dark' });
    await expect(title(page, 'Barrios')).toShow();
    await openPanel(page);
    await option(page, /^Icons; the menu opens/).check();
    await option(page, /^Light/).check();
    expect(await violationsOf(page)).toEqual([]);
    await button(page, 'Close').click();
    expect(await mainMenu(page).count()).toBe(0);
    await button(page, 'Expand the menu').click();
    await expect(mainMenu(page).getByRole('link', { name: 'Barrios' })).toShow();
    expect(await violationsOf(page)).toEqual([]);
  });

  test('of the own activity is 900 pixels wide on a desk and 300 on a phone', async () => {
    const page = await stage.open(LIST, { viewport: DESK });
    const activity = page.getByRole('dialog', { name: 'Your recent activity' });
    await openPanel(page, 'My activity');
    await expect(activity).toShow();
    const width = () => activity.evaluate((paper) => paper.getBoundingClientRect().width);
    expect(await width()).toBe(900);
    await page.setViewportSize(PHONE);
    expect(await width()).toBe(300);
    await activity.getByRole('link', { name: 'View all activities' }).click();
    await expect(page).toBeAt('/crafted/pages/profile');
  });
});

describe('a header that is', () => {
  test('sticky goes with the page and comes back after 200 pixels', async () => {
    const page = await openWith(FORM, { header: 'sticky' });
    await page.evaluate(() => window.scrollTo(0, 190));
    await expect.poll(() => headerTop(page)).toBe(-190);
    await page.evaluate(() => window.scrollTo(0, 210));
    await expect.poll(() => headerTop(page)).toBe(0);
  });

  test('stacked has two rows, which go with the page', async () => {
    const page = await openWith(FORM, { header: 'stacked' });
    const tools = await account(page).boundingBox();
    const heading = await title(page, 'Create barrio').boundingBox();
    expect(heading?.y).toBeGreaterThanOrEqual((tools?.y ?? 0) + (tools?.height ?? 0));
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect.poll(() => headerTop(page)).toBe(-400);
  });

  test('fixed or minimised stays above', async () => {
    for (const header of ['fixed', 'minimised']) {
      const page = await openWith(FORM, { header });
      await page.evaluate(() => window.scrollTo(0, 400));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
      expect(await headerTop(page)).toBe(0);
    }
  });
});

describe('a menu that', () => {
  test('opens under the pointer lies over the page, which keeps its place', async () => {
    const page = await openWith(LIST, { menu: 'hover' }, DESK);
    const place = await mainWidth(page);
    await page.mouse.move(30, 300);
    await expect(mainMenu(page).getByRole('link', { name: 'Barrios' })).toShow();
    expect(await mainWidth(page)).toBe(place);
    expect(await violationsOf(page)).toEqual([]);
    await page.mouse.move(900, 500);
    await expect.poll(() => mainMenu(page).getByRole('link', { name: 'Barrios' }).count()).toBe(0);
  });

  test('shows icons opens the pages of one beside it', async () => {
    const page = await openWith(LIST, { menu: 'icons' }, DESK);
    await mainMenu(page).getByRole('button', { name: 'Facturación' }).hover();
    const beside = page.getByRole('navigation', { name: 'Facturación' });
    await expect(beside).toShow();
    expect(await violationsOf(page)).toEqual([]);
    await beside.getByRole('link').first().click();
    await expect.poll(() => beside.count()).toBe(0);
    await expect(page).toBeAt('/pages/gran_consumidor_paginate');
  });
});
