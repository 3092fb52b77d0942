import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { violationsOf } from './support/axe.ts';
import { button } from './support/page.ts';
import { openReadStage } from './support/stage.ts';

const stage = openReadStage();

const LIST = '/pages/infraestructura_alumbrado_paginate_actualizado';
const pill = (page: Page, day: string) => button(page, `As of: ${day}`);
const dayOf = (page: Page) => new URL(page.url()).searchParams.get('en');

test('the inventory is shown as of a day that is typed, with its records, and as of today again', async () => {
  const page = await stage.walk(LIST);
  await pill(page, 'today').focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('textbox', { name: 'As of the day' });
  await box.waitFor();
  await page.keyboard.type('31 Dec 2025');
  await page.keyboard.press('Enter');
  await expect(pill(page, '31 Dec 2025')).toShow();
  const position = page
    .getByRole('status')
    .filter({ hasText: / as of 31 Dec 2025, with what was approved up to today/ });
  await expect(position).toShow();
  expect(await violationsOf(page)).toEqual([]);
  await page.locator('tbody a').first().click();
  await expect(page.getByText('This is how it was on 31 Dec 2025.')).toShow();
  expect(dayOf(page)).toBe('2025-12-31');
  await button(page, 'Close').click();
  await expect(position).toShow();
  await button(page, 'Back to today').click();
  await expect(pill(page, 'today')).toShow();
  expect(dayOf(page)).toBe(null);
});

test('a day before the cut-off has no rows, says why, and leads to the first day', async () => {
  const page = await stage.walk(`${LIST}?en=2025-07-30&page=1`);
  await expect(page.getByText('Nothing is known of 30 Jul 2025')).toShow();
  await button(page, 'Show 31 Jul 2025').click();
  await expect(pill(page, '31 Jul 2025')).toShow();
  await expect(page.locator('tbody a').first()).toShow();
});
