import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import type { SavedRow } from './support/api.ts';
import { violationsOf } from './support/axe.ts';
import { button, input } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const dialog = (page: Page) => page.getByRole('dialog').last();

async function sectors(prefix: string): Promise<SavedRow[]> {
  const made: SavedRow[] = [];
  for (const one of ['1', '2']) {
    const values = { codigo: `${prefix}${one}`, nombre: `Sector ${prefix}${one}` };
    made.push(await stage.api.create('sector', values));
  }
  return made;
}

async function select(page: Page, rows: readonly SavedRow[]): Promise<void> {
  for (const { nombre } of rows) {
    await page.getByRole('checkbox', { name: `Select ${String(nombre)}`, exact: true }).check();
  }
}

test('records that somebody else changes while they are chosen are shown before, theirs and mine; each is left out or taken as it is now', async () => {
  const rows = await sectors('Z');
  const page = await stage.open('/pages/sector_paginate?filter={"q":"Sector Z"}');
  await select(page, rows);
  await button(page, 'Edit').click();
  await page.getByRole('combobox', { name: 'Add a field' }).fill('Description');
  await page.getByRole('option').first().click();
  await input(page, 'Description').fill('De todos');
  const [first, second] = rows;
  await stage.api.change('sector', first!.id, { nombre: 'Otro nombre', descripcion: 'Ajena' });
  await stage.api.change('sector', second!.id, { nombre: 'También otro' });
  await button(page, 'Preview').click();
  const one = dialog(page).getByRole('radiogroup', { name: 'Otro nombre' });
  await expect(one).toShow();
  await expect(dialog(page).getByRole('row', { name: /Description.*Ajena.*De todos/ })).toShow();
  expect(await dialog(page).getByRole('button', { name: 'Edit', exact: true }).isDisabled()).toBe(
    true,
  );
  // when and by whom stands above; a version says nothing to a person
  expect(
    await dialog(page)
      .getByRole('row', { name: /^(Version|Modified)/ })
      .count(),
  ).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await one.getByRole('radio', { name: 'Leave it out' }).check();
  await dialog(page)
    .getByRole('radiogroup', { name: 'También otro' })
    .getByRole('radio', { name: 'Go on with it as it is now' })
    .check();
  await button(page, 'Continue with this choice').click();
  await dialog(page).getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await expect(page.getByText('1 record changed')).toShow();
  const read = async ({ id }: SavedRow) => (await stage.api.call(`sector/${id}`)).body;
  expect(await read(first!)).toMatchObject({ nombre: 'Otro nombre', descripcion: 'Ajena' });
  expect(await read(second!)).toMatchObject({ nombre: 'También otro', descripcion: 'De todos' });
});
