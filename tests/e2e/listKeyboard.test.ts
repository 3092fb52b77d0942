import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { violationsOf } from './support/axe.ts';
import { openReadStage } from './support/stage.ts';

const stage = openReadStage();

const focusedRow = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement;
    return row instanceof HTMLTableRowElement ? row.sectionRowIndex : -1;
  });

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('a list is worked by keyboard alone', async () => {
  const page = await stage.open('/pages/barrio_paginate');
  await expect(page.getByText('1–25 of 60', { exact: true })).toShow();
  const press = (keys: string) => page.keyboard.press(keys);
  await press('ArrowDown');
  await press('ArrowDown');
  await expect.poll(() => focusedRow(page)).toBe(1);
  await press('Space');
  await press('Shift+ArrowDown');
  await expect(page.getByText('2 records selected')).toShow();
  expect(await violationsOf(page)).toEqual([]);
  // to what can be done with them, and back
  await press('s');
  await expect.poll(() => focusedText(page)).toBe('Edit');
  await press('Escape');
  await expect.poll(() => focusedRow(page)).toBe(2);
  await press('s');
  await press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit: 2 records' })).toShow();
  await press('Escape'); // the fields to choose among
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focusedText(page)).toBe('Edit');
  await press('Escape');
  await expect.poll(() => focusedRow(page)).toBe(2);
  // beside the list, to the next one, and back to the row
  await press('o');
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('textbox').first()).toShow();
  expect(new URL(page.url()).hash).toMatch(/^#ficha=\d+$/);
  const first = new URL(page.url()).hash;
  await press('Alt+ArrowDown');
  await expect.poll(() => new URL(page.url()).hash).not.toBe(first);
  await expect(panel.getByRole('textbox').first()).toShow();
  expect(await violationsOf(page)).toEqual([]);
  await press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(new URL(page.url()).hash).toBe('');
  await expect.poll(() => focusedRow(page)).toBe(2);
  // what can be done with the row
  await press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Open beside the list' })).toShow();
  await press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  // the pages
  await press('.');
  await expect(page.getByText('26–50 of 60', { exact: true })).toShow();
  await expect.poll(() => focusedRow(page)).toBe(0);
  await press(',');
  await expect(page.getByText('1–25 of 60', { exact: true })).toShow();
  await expect.poll(() => focusedRow(page)).toBe(0);
  // what is chosen is of this window and of now
  await expect(page.getByText('2 records selected')).toShow();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByText('1–25 of 60', { exact: true })).toShow();
  expect(await other.getByText('records selected').count()).toBe(0);
  await other.close();
  await press('Enter');
  await page.waitForURL('**/pages/barrio_form?id=*');
  await page.goBack();
  await expect(page.getByText('2 records selected')).toShow();
  await page.reload();
  await expect(page.getByText('1–25 of 60', { exact: true })).toShow();
  expect(await page.getByText('records selected').count()).toBe(0);
});
