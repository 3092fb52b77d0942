import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { violationsOf } from './support/axe.ts';
import { button } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

const LIST = '/pages/barrio_paginate';
const views = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const range = (page: Page, text: string) => page.getByText(text, { exact: true });

test('a view is saved, is there after a reload, and its link is enough', async () => {
  const page = await stage.open(`${LIST}?filter=%7B%22q%22%3A%22la%22%7D&sort=codigo&order=DESC`);
  await expect(range(page, '1–22 of 22')).toShow();
  await views(page, 'Views').click();
  await button(page, 'Save as a new view').click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Con la');
  await page.getByRole('checkbox', { name: 'Shared with everybody' }).check();
  await page.keyboard.press('Enter');
  await expect(views(page, 'Con la')).toShow();
  const id = new URL(page.url()).searchParams.get('vista');
  expect(id).toMatch(/^\d+$/);
  await page.reload();
  await expect(views(page, 'Con la')).toShow();
  await expect(range(page, '1–22 of 22')).toShow();
  await page.goto('about:blank');
  await page.goto(`${LIST}?vista=${id}`);
  await expect(range(page, '1–22 of 22')).toShow();
  expect(new URL(page.url()).searchParams.get('order')).toBe('DESC');
  await views(page, 'Con la').click();
  await expect(page.getByRole('dialog', { name: /^Views of/ })).toShow();
  expect(await violationsOf(page)).toEqual([]);
});

test('a column that is pulled is as wide after a reload, by key as well', async () => {
  const page = await stage.open(LIST);
  await expect(range(page, '1–25 of 60')).toShow();
  const handle = page.getByRole('separator', { name: /^Width of/ }).first();
  await handle.focus();
  const widthOf = () => handle.getAttribute('aria-valuenow').then(Number);
  const kept = page.waitForResponse(/preferencias\/barrio/);
  await page.keyboard.press('Shift+ArrowRight');
  await kept;
  const width = await widthOf();
  expect(width).toBeGreaterThan(100);
  await page.evaluate(() => localStorage.removeItem('farola-1.barrio.aspecto'));
  await page.reload();
  await expect(range(page, '1–25 of 60')).toShow();
  expect(await widthOf()).toBe(width);
});

test('a view that is not there leaves the list, and is told', async () => {
  const page = await stage.open(`${LIST}?vista=999999`);
  await expect(page.getByText(/This view does not exist/)).toShow();
  await expect(range(page, '1–25 of 60')).toShow();
});
