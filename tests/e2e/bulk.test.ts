import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { violationsOf } from './support/axe.ts';
import { button } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog').last();

async function openBarrios(): Promise<Page> {
  const page = await stage.open('/pages/barrio_paginate');
  await expect(page.getByText('1–25 of 60', { exact: true })).toShow();
  return page;
}

describe('many rows at once', () => {
  test('all that match get a value, after a look at what changes', async () => {
    const page = await openBarrios();
    await box(page, 'Select all').click();
    await button(page, 'Select all 60 that match').click();
    await expect(page.getByText('60 records selected, all that match')).toShow();
    await page.locator('tbody input[type=checkbox]').first().click();
    await expect(page.getByText('59 records selected, all that match')).toShow();
    await button(page, 'Edit').click();
    await page.getByRole('combobox', { name: 'Add a field' }).fill('Prevailing');
    await page.getByRole('option').first().click();
    await dialog(page).getByRole('combobox').last().click();
    await page.getByRole('option').nth(2).click();
    await button(page, 'Preview').click();
    await expect(dialog(page).getByRole('table')).toShow();
    expect(await violationsOf(page)).toEqual([]);
    const said = await dialog(page)
      .getByText(/records? will change/)
      .innerText();
    await dialog(page).getByRole('button', { name: 'Edit' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    // some of the 59 had the value already
    await expect(page.getByText(`${parseInt(said, 10)} records changed`)).toShow();
  });

  test('deleting says what stands in the way before it is done', async () => {
    const page = await openBarrios();
    await page.locator('tbody input[type=checkbox]').first().click();
    await button(page, 'Delete').click();
    await expect(dialog(page).getByText(/stands in the way/)).toShow();
    await expect(dialog(page).getByText(/used by \d/)).toShow();
    expect(await dialog(page).getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
    expect(await violationsOf(page)).toEqual([]);
  });

  test('the records of a reason are a click away', async () => {
    const page = await openBarrios();
    await page.getByRole('checkbox', { name: 'Select all' }).first().click();
    await button(page, 'Delete').click();
    const reason = dialog(page).getByRole('listitem').filter({ hasText: 'Show them in the list' });
    const count = parseInt((/(\d+) records:/.exec(await reason.first().innerText()) ?? [])[1]!, 10);
    expect(count).toBeGreaterThan(1);
    await reason.first().getByRole('link', { name: 'Show them in the list' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await expect(page.getByText(`1–${count} of ${count}`, { exact: true })).toShow();
  });
});
