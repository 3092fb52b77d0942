import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { pathOf } from './support/matchers.ts';
import { button, columnIs, rowsOf, title } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

/** Columns of the list of barrios; the first holds the boxes to choose rows. */
const CODE = 1;
const NAME = 2;

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const firstRow = (page: Page) => page.locator('tbody tr').first();
const range = (page: Page, text: string) => page.getByText(text, { exact: true });

/** How many rows a person last asked for is kept for them, from one test to the next. */
async function openBarrios(): Promise<Page> {
  const page = await stage.open('/pages/barrio_paginate?perPage=25');
  await expect(range(page, '1–25 of 60')).toShow();
  return page;
}

async function filterBySector(page: Page, { typed, chosen }: { typed: string; chosen: string }) {
  await page.getByRole('button', { name: 'Sector', exact: true }).click();
  await page.getByRole('combobox', { name: 'Sector', exact: true }).fill(typed);
  await page.getByRole('option', { name: chosen, exact: true }).click();
  // what is chosen is picked from a list that stays open; the condition beside it has options, too
  await expect(page.getByRole('listbox').getByRole('option').first()).toShow();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('presentation').first().waitFor({ state: 'detached' });
}

async function chooseTenRows(page: Page) {
  // kept for the person, a moment later: the next test is to find nothing of it
  const saved = page.waitForResponse('**/api/preferencias/**');
  await page.getByRole('combobox', { name: 'Rows per page:' }).selectOption('10');
  await saved;
}

// by sector and in it by name, as the list is at first
const rowsOfFerrocarril = ['S06-05', 'S06-01', 'S06-03', 'S06-04', 'S06-02'];
const rowsOfCentro = ['S01-03', 'S01-01', 'S01-04', 'S01-05', 'S01-02'];
const rowsOfChorroblanco = ['S12-01', 'S12-02', 'S12-05', 'S12-03', 'S12-04'];
const rowsOfMuiscas = ['S07-03', 'S07-05', 'S07-01', 'S07-02', 'S07-04'];

/** Of the 22 barrios that `la` finds, from the last code on. */
const SECOND_TEN = [
  'S06-03',
  'S06-01',
  'S05-04',
  'S05-01',
  'S03-05',
  'S03-02',
  'S02-05',
  'S02-04',
  'S02-03',
  'S02-01',
];

describe('the list', () => {
  test('finds text whatever its accents and capitals', async () => {
    const page = await openBarrios();
    await search(page).fill('ALAMOS');
    await columnIs(page, NAME, ['Los Álamos']);
    await search(page).fill('jardín');
    await columnIs(page, NAME, ['Ciudad Jardín']);
    await button(page, 'Clear the search').click();
    await expect(range(page, '1–25 of 60')).toShow();
  });

  test('filters by a sector, says so, and takes the filter back', async () => {
    const page = await openBarrios();
    await filterBySector(page, { typed: 'nort', chosen: 'Norte' });
    await columnIs(page, CODE, ['S02-04', 'S02-03', 'S02-01', 'S02-02', 'S02-05']);
    await expect(page.getByRole('button', { name: 'Sector is Norte' })).toShow();
    await button(page, 'Clear filters').click();
    await expect(range(page, '1–25 of 60')).toShow();
    expect(await button(page, 'Clear filters').count()).toBe(0);
  });

  test('sorts by a header, in the order of the Spanish alphabet, and turns it round', async () => {
    const page = await openBarrios();
    const header = page.getByRole('columnheader', { name: 'Neighbourhood' });
    await header.getByRole('button').click();
    await expect(
      firstRow(page).getByRole('cell', { name: 'Altos del Páramo', exact: true }),
    ).toShow();
    const shown = (await rowsOf(page)).map((row) => String(row[NAME]));
    expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, 'es')));
    await header.getByRole('button').click();
    await expect(firstRow(page).getByRole('cell', { name: 'Zaquesazipa', exact: true })).toShow();
    expect(new URL(page.url()).searchParams.get('order')).toBe('DESC');
  });

  test('shows as many rows as asked for, and the next ones', async () => {
    const page = await openBarrios();
    await chooseTenRows(page);
    await expect(range(page, '1–10 of 60')).toShow();
    await columnIs(page, CODE, [...rowsOfFerrocarril, ...rowsOfCentro]);
    await button(page, 'Next page').click();
    await expect(range(page, '11–20 of 60')).toShow();
    await columnIs(page, CODE, [...rowsOfChorroblanco, ...rowsOfMuiscas]);
  });

  test('is the same again in another browser, from its address alone', async () => {
    const page = await openBarrios();
    await search(page).fill('la');
    await expect(range(page, '1–22 of 22')).toShow();
    await button(page, 'Active').click();
    await page.getByRole('menuitemcheckbox', { name: 'Yes' }).click();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Active is Yes')).toShow();
    await chooseTenRows(page);
    await expect(range(page, '1–10 of 22')).toShow();
    const header = page.getByRole('columnheader', { name: 'Code' });
    await header.getByRole('button').click();
    await expect(header.and(page.locator('[aria-sort="ascending"]'))).toShow();
    await header.getByRole('button').click();
    await expect(header.and(page.locator('[aria-sort="descending"]'))).toShow();
    await button(page, 'Next page').click();
    await columnIs(page, CODE, SECOND_TEN);

    const other = await stage.open(pathOf(page.url()));
    await columnIs(other, CODE, SECOND_TEN);
    await expect(range(other, '11–20 of 22')).toShow();
    await expect(button(other, 'Active is Yes')).toShow();
    expect(await search(other).inputValue()).toBe('la');
  });

  test('says that nothing matches, and offers a way out', async () => {
    const page = await openBarrios();
    await search(page).fill('zzzzz');
    await expect(page.getByRole('heading', { name: 'No record matches' })).toShow();
    await button(page, 'Clear search and filters').click();
    await expect(range(page, '1–25 of 60')).toShow();
  });

  test('shows the columns that a person chooses, also after a reload', async () => {
    const page = await openBarrios();
    const header = page.getByRole('columnheader', { name: 'Other names' });
    expect(await header.count()).toBe(0);
    await button(page, 'Columns').click();
    await page.getByRole('checkbox', { name: 'Other names', checked: false }).click();
    await page.getByRole('checkbox', { name: 'Other names', checked: true }).press('Escape');
    await expect(header).toShow();
    await page.reload();
    await expect(header).toShow();
  });

  test('says that it could not be loaded, and tries again', async () => {
    const page = await stage.open('/pages/festivo_paginate');
    await expect(title(page, 'Festivos')).toShow();
    await page.route('**/api/sector?**', (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'CONSULTA_INVALIDA', message: 'No such query.' },
      }),
    );
    await page.getByRole('link', { name: 'Sectores' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'The list could not be loaded' });
    await expect(notice.getByText('No such query.')).toShow();
    await page.unroute('**/api/sector?**');
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(range(page, '1–12 of 12')).toShow();
  });
});
