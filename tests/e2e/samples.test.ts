import { describe, expect, test } from 'vitest';

import { violationsOf } from './support/axe.ts';
import { button, title } from './support/page.ts';
import { openReadStage } from './support/stage.ts';

const stage = openReadStage();
const LIST = '/pages/barrio_paginate';
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const MENU = 'Sample pages of the theme';

describe('the header menu of the theme', () => {
  test('leads to the sample pages without moving the page that is shown', async () => {
    const page = await stage.open(LIST, { viewport: DESK });
    await expect(title(page, 'Barrios')).toShow();
    const top = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().top);
    const before = await top();
    const menu = page.getByRole('navigation', { name: MENU });
    await expect(menu.getByRole('link', { name: 'Layout Builder' })).toShow();
    expect(await top()).toBe(before);
    await menu.getByRole('button', { name: 'Crafted' }).hover();
    await expect(menu.getByRole('link', { name: 'Statistics' })).toShow();
    expect(await violationsOf(page)).toEqual([]);
    await menu.getByRole('link', { name: 'Layout Builder' }).click();
    await expect(title(page, 'Layout Builder')).toShow();
    expect(await page.title()).toBe('Layout Builder · Farola');
    await expect(page.getByText('Sample content of the theme').first()).toShow();
    expect(await violationsOf(page)).toEqual([]);
  });

  test('is one button on a phone', async () => {
    const page = await stage.open('/mega-menu', { viewport: PHONE });
    await button(page, MENU).click();
    const drawer = page.getByRole('dialog', { name: MENU });
    await expect(drawer.getByRole('link', { name: 'Group Chat' })).toShow();
    expect(await violationsOf(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
});

test('a toolbar that is chosen in the builder has the title, there and on all pages', async () => {
  const page = await stage.open('/builder', { viewport: DESK });
  await page.getByRole('radio', { name: /^Extended/ }).check();
  const toolbar = page.getByRole('region', { name: 'Toolbar of the page' });
  await expect(toolbar.getByRole('heading', { name: 'Layout Builder' })).toShow();
  await page.goto(new URL(LIST, page.url()).href);
  await expect(title(page, 'Barrios')).toShow();
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await expect(toolbar.getByRole('link', { name: 'Sectores', exact: true })).toShow();
  expect(await violationsOf(page)).toEqual([]);
});

test.each(['/builder/rubbish', '/crafted/widgets/lists/x', '/apps/nothing'])(
  '%s leads to the page for what is not there',
  async (path) => {
    const page = await stage.open(path, { viewport: DESK });
    await expect.poll(() => new URL(page.url()).pathname).toBe('/error/404');
  },
);

test('whose code is gone, since they were turned off meanwhile, say so', async () => {
  const page = await stage.open(LIST, { viewport: DESK });
  const menu = page.getByRole('navigation', { name: MENU });
  await expect(menu.getByRole('link', { name: 'Layout Builder' })).toShow();
  await page.route('**/assets/samples/**', (route) => route.fulfill({ status: 404 }));
  await menu.getByRole('link', { name: 'Layout Builder' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toShow();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toShow();
});
