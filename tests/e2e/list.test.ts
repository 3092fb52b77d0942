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
const range = (page: Page, text: string) => page.getByText(text, { exact: true });

async function openBarrios(): Promise<Page> {
  const page = await stage.open('/pages/barrio_paginate');
  await expect(range(page, '1–25 of 60')).toShow();
  return page;
}

async function filterBySector(page: Page, { typed, chosen }: { typed: string; chosen: string }) {
  await page.getByRole('button', { name: 'Sector', exact: true }).click();
  await page.getByRole('combobox', { name: 'Sector' }).fill(typed);
  await page.getByRole('option', { name: chosen, exact: true }).click();
  await expect(page.getByRole('option').first()).toShow();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('presentation').first().waitFor({ state: 'detached' });
}

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
    await expect(page.getByRole('button', { name: 'Sector Norte' })).toShow();
    await button(page, 'Clear filters').click();
    await expect(range(page, '1–25 of 60')).toShow();
    expect(await button(page, 'Clear filters').count()).toBe(0);
  });

  test('sorts by a header, in the order of the Spanish alphabet, and turns it round', async () => {
    const page = await openBarrios();
    const header = page.getByRole('columnheader', { name: 'Neighbourhood' });
    await header.getByRole('button').click();
    await expect.poll(async () => (await rowsOf(page))[0]?.[NAME]).toBe('Altos del Páramo');
    const shown = (await rowsOf(page)).map((row) => String(row[NAME]));
    expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, 'es')));
    await header.getByRole('button').click();
    await expect.poll(async () => (await rowsOf(page))[0]?.[NAME]).toBe('Zaquesazipa');
    expect(new URL(page.url()).searchParams.get('order')).toBe('DESC');
  });

  test('shows as many rows as asked for, and the next ones', async () => {
    const page = await openBarrios();
    await page.getByRole('combobox', { name: 'Rows per page:' }).click();
    await page.getByRole('option', { name: '10', exact: true }).click();
    await expect(range(page, '1–10 of 60')).toShow();
    expect(await rowsOf(page)).toHaveLength(10);
    const first = (await rowsOf(page)).map((row) => row[CODE]);
    await button(page, 'Next page').click();
    await expect(range(page, '11–20 of 60')).toShow();
    const codes = async () => (await rowsOf(page)).map((row) => row[CODE]);
    await expect
      .poll(async () => (await codes()).filter((code) => first.includes(code)))
      .toEqual([]);
    expect(await codes()).toHaveLength(10);
  });

  test('is the same again in another browser, from its address alone', async () => {
    const page = await openBarrios();
    await search(page).fill('la');
    await expect(range(page, '1–22 of 22')).toShow();
    await filterBySector(page, { typed: 'indus', chosen: 'Zona Industrial' });
    await page.getByRole('columnheader', { name: 'Code' }).getByRole('button').click();
    await page.getByRole('columnheader', { name: 'Code' }).getByRole('button').click();
    const codes = ['S08-04', 'S08-02'];
    await columnIs(page, CODE, codes);
    const other = await stage.open(pathOf(page.url()));
    await columnIs(other, CODE, codes);
    expect(await search(other).inputValue()).toBe('la');
    await expect(other.getByRole('button', { name: 'Sector Zona Industrial' })).toShow();
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
    await page.getByRole('checkbox', { name: 'Other names' }).click();
    await page.keyboard.press('Escape');
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
