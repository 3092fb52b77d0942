import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { violationsOf } from './support/axe.ts';
import { button } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

const LIST = '/pages/barrio_paginate';
const views = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

test('widths of columns and views are there in another browser, a view by its link alone', async () => {
  const page = await stage.open(LIST);
  const handleIn = (where: Page) => where.getByRole('separator', { name: /^Width of/ }).first();
  const widthIn = (where: Page) => handleIn(where).getAttribute('aria-valuenow').then(Number);
  await handleIn(page).focus();
  const before = await widthIn(page);
  const kept = page.waitForResponse(/preferencias\/barrio/);
  await page.keyboard.press('Shift+ArrowRight');
  await kept;
  const width = await widthIn(page);
  expect(width).toBeGreaterThan(before);

  await stage.walk(`${LIST}?filter=%7B%22q%22%3A%22la%22%7D&sort=codigo&order=DESC`);
  const range = page.getByText(/^1–2\d of 2\d$/);
  await expect(range).toShow();
  const found = await range.innerText();
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
  await expect(page.getByText(found, { exact: true })).toShow();

  const other = await stage.openBeside(`${LIST}?vista=${id}`, { token: stage.api.token });
  await expect(other.getByText(found, { exact: true })).toShow();
  expect(new URL(other.url()).searchParams.get('order')).toBe('DESC');
  await views(other, 'Con la').click();
  await expect(other.getByRole('dialog', { name: /^Views of/ })).toShow();
  expect(await violationsOf(other)).toEqual([]);
  await other.goto(LIST);
  await expect.poll(() => widthIn(other)).toBe(width);
});
