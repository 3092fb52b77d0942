import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { isFullRun } from '../support/fullRun.ts';
import { violationsOf } from './support/axe.ts';
import { downloadedBy } from './support/importing.ts';
import { pathOf } from './support/matchers.ts';
import { button, columnIs, rowsOf, tabTo, title } from './support/page.ts';
import { emptyAddress } from './support/emptyPage.ts';
import { openReadStage } from './support/stage.ts';

const stage = openReadStage();

/** Columns of the list of barrios; the first holds the boxes to choose rows. */
const CODE = 1;
const NAME = 2;
const SECTOR = 3;

const LIST = '/pages/barrio_paginate';
const range = (page: Page, text: string) => page.getByText(text, { exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'cannot be used' });
const asked = (page: Page) => new URL(page.url()).searchParams;
const filterOf = (page: Page) => JSON.parse(asked(page).get('filter') ?? '{}') as object;
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const codesIn = async (page: Page) => (await rowsOf(page)).map((row) => row[CODE]);

async function openBarrios(): Promise<Page> {
  const page = await stage.open(LIST);
  await expect(range(page, '1–25 of 60')).toShow();
  return page;
}

const withFilter = (filter: object, more = '') =>
  `${LIST}?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;

test.runIf(isFullRun)(
  'a filter is built by the keyboard alone, comes and goes with Back and Forward',
  async () => {
    const page = await openBarrios();
    await tabTo(page, 'Add filter');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Find a field' }).waitFor();
    await page.keyboard.type('code');
    await page.getByRole('option', { name: 'Code' }).waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Code' });
    await dialog.getByRole('combobox').waitFor();
    await tabTo(page, 'Code');
    await page.keyboard.type('S01');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect(range(page, '1–5 of 5')).toShow();
    const chip = page.getByRole('button', { name: 'Code contains “S01”' });
    await expect(chip).toShow();
    expect(filterOf(page)).toEqual({ codigo_contains: 'S01' });
    const found = await codesIn(page);
    await tabTo(page, 'Clear filters');
    await page.keyboard.press('Enter');
    await expect(range(page, '1–25 of 60')).toShow();
    await page.goBack();
    await expect(chip).toShow();
    await expect.poll(() => codesIn(page)).toEqual(found);
    await page.goForward();
    await expect(range(page, '1–25 of 60')).toShow();
  },
);

test('a list is searched and sorted, and the same again in another browser from its address', async () => {
  const page = await openBarrios();
  await search(page).fill('ALAMOS');
  await columnIs(page, NAME, ['Los Álamos']);
  await expect(page.locator('tbody mark')).toShow();
  expect(await page.locator('mark').allInnerTexts()).toEqual(['Álamos']);
  await button(page, 'Clear the search').click();
  await expect(range(page, '1–25 of 60')).toShow();

  // by the Spanish alphabet
  const byName = header(page, 'Neighbourhood');
  await byName.getByRole('button').click();
  await expect(byName.and(page.locator('[aria-sort=ascending]'))).toShow();
  await expect(
    page.locator('tbody tr').first().getByRole('cell', { name: 'Altos del Páramo', exact: true }),
  ).toShow();
  const shown = (await rowsOf(page)).map((row) => String(row[NAME]));
  expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, 'es')));

  // by two columns, by mouse and by keyboard
  await header(page, 'Sector').getByRole('button').click();
  const isSorted = (name: string, way: string) =>
    expect(header(page, name).and(page.locator(`[aria-sort=${way}]`))).toShow();
  await isSorted('Sector', 'ascending');
  await header(page, 'Code')
    .getByRole('button')
    .click({ modifiers: ['Shift'] });
  await isSorted('Code', 'ascending');
  const places = await page
    .locator('thead sup')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::after').content));
  expect(places).toEqual(['"2"', '"1"']);
  expect(await violationsOf(page)).toEqual([]);
  await header(page, 'Code').getByRole('button').press('Shift+Enter');
  await isSorted('Code', 'descending');
  const order = async () => {
    const all = (await rowsOf(page)).map((row) => [String(row[SECTOR]), String(row[CODE])]);
    const expected = all.toSorted(
      ([sector = '', code = ''], [other = '', its = '']) =>
        sector.localeCompare(other, 'es') || its.localeCompare(code, 'es'),
    );
    return JSON.stringify(all) === JSON.stringify(expected);
  };
  await expect.poll(order).toBe(true);
  const before = await codesIn(page);
  await button(page, 'Next page').click();
  await expect(range(page, '26–50 of 60')).toShow();
  // the rows of the page before stay until these are there
  await expect.poll(() => codesIn(page)).not.toEqual(before);
  const codes = await codesIn(page);

  const other = await stage.openBeside(pathOf(page.url()), { token: stage.api.token });
  await expect(range(other, '26–50 of 60')).toShow();
  await expect.poll(() => codesIn(other)).toEqual(codes);
});

test.runIf(isFullRun)('a filter and another change right after it are both kept', async () => {
  const page = await openBarrios();
  await button(page, 'Active').click();
  await page.getByRole('menuitemcheckbox', { name: 'Yes' }).waitFor();
  // in one go: nothing is drawn in between
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[role=menuitemcheckbox]')?.click();
    const buttons = [...document.querySelectorAll<HTMLElement>('th button')];
    const code = buttons.find(({ textContent }) => textContent?.startsWith('Code'));
    if (code === undefined) throw new Error('There is no header to sort by the code.');
    code.click();
  });
  await expect.poll(() => asked(page).get('sort')).toMatch(/^codigo/);
  expect(Object.keys(filterOf(page))).toEqual(['activo']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Active is / })).toShow();
});

test.runIf(isFullRun)('the first of two searches never comes after the second', async () => {
  const page = await openBarrios();
  let held = 0;
  await page.route('**/api/barrio?**', async (route) => {
    const isFirst = decodeURIComponent(route.request().url()).includes('"q":"al"');
    if (isFirst) {
      held += 1;
      await new Promise((late) => setTimeout(late, 500));
    }
    await route.continue().catch(() => undefined); // given up meanwhile
  });
  await search(page).fill('al');
  await expect.poll(() => held).toBe(1);
  await search(page).fill('zaquesazipa');
  await columnIs(page, NAME, ['Zaquesazipa']);
  await page.waitForTimeout(700);
  await columnIs(page, NAME, ['Zaquesazipa']);
});

describe('an address', () => {
  test.runIf(isFullRun)(
    'written by hand opens with what can be used of it, and says the rest; Back leads out of it',
    async () => {
      const filter = { codigo_contains: 'S01', colour: 'red', nombre_gte: 'a', estrato: '9' };
      const page = await stage.open(withFilter(filter, '&sort=shape&order=ASC&page=0'));
      await expect(notice(page)).toShow();
      const lines = await notice(page).getByRole('listitem').allInnerTexts();
      expect(lines).toHaveLength(5);
      for (const [index, name] of ['colour', 'nombre_gte', 'estrato', 'shape', '0'].entries()) {
        expect(lines[index]).toContain(`“${name}”`);
      }
      await expect(range(page, '1–5 of 5')).toShow();
      expect(filterOf(page)).toEqual({ codigo_contains: 'S01' });
      expect(asked(page).get('page')).toBe('1');
      await notice(page).getByRole('button', { name: 'Close' }).click();
      await notice(page).waitFor({ state: 'detached' });

      // past the end: the last page, to which Back does not return
      await page.goto(`${LIST}?page=99&perPage=25`);
      await expect(range(page, '51–60 of 60')).toShow();
      await expect(notice(page).getByText('Page “99”')).toShow();
      expect(asked(page).get('page')).toBe('3');
      await page.goBack();
      await expect(range(page, '1–5 of 5')).toShow();
    },
  );

  test.runIf(isFullRun)(
    'is corrected where a link leads to it, as is what was kept of the list',
    async () => {
      const page = await openBarrios();
      const refused: string[] = [];
      page.on('response', (answer) => {
        if (answer.status() === 400) refused.push(answer.url());
      });
      const kept = { filter: { colour: 'red' }, sort: 'shape', order: 'ASC', page: 1, perPage: 25 };
      await header(page, 'Code').getByRole('button').click();
      await expect(header(page, 'Code').and(page.locator('[aria-sort=ascending]'))).toShow();
      await expect.poll(async () => (await codesIn(page))[0]).toBe('S01-01');
      await page.waitForFunction(() =>
        Object.keys(localStorage).some((key) => key.endsWith('.barrio.listParams')),
      );
      // the list writes what it keeps once more when it likes: it is away while this is written
      await page.goto(emptyAddress(stage.server.url));
      await page.evaluate((params) => {
        for (const key of Object.keys(localStorage)) {
          if (key.endsWith('.barrio.listParams')) localStorage.setItem(key, JSON.stringify(params));
        }
      }, kept);
      await page.goto(LIST);
      await expect(range(page, '1–25 of 60')).toShow();
      await expect(notice(page).getByText('“colour”')).toShow();
      await expect(notice(page).getByText('“shape”')).toShow();
      expect(refused).toEqual([]);
    },
  );
});

test('a list is downloaded as it is filtered and sorted, for Excel where Spanish is spoken', async () => {
  const [norte] = await stage.api.find('sector', { codigo: 'S02' });
  const page = await stage.open(
    withFilter({ sector_id: [norte?.['id']] }, '&sort=nombre&order=DESC'),
  );
  await expect(range(page, '1–5 of 5')).toShow();
  await button(page, 'Export').click();
  await expect(page.getByText('Export 5 records')).toShow();
  const csv = await downloadedBy(page, () =>
    page.getByRole('menuitem', { name: 'CSV, columns shown' }).click(),
  );
  expect(csv.name).toMatch(/^Barrios \d{4}-\d\d-\d\d\.csv$/);
  expect([...csv.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [names, ...lines] = parseCsv(csv.bytes.toString('utf8'), { delimiter: ';' });
  // the words of sheets are Spanish in every language
  expect(names).toEqual([
    'Código',
    'Barrio',
    'Sector',
    'Estrato predominante',
    'Puntos',
    'Carga',
    'Activo',
  ]);
  expect(lines.map((cells) => cells.slice(1, 3))).toEqual([
    ['Villa Universitaria', 'S02 · Norte'],
    ['Mesopotamia', 'S02 · Norte'],
    ['Los Álamos', 'S02 · Norte'],
    ['Las Quintas', 'S02 · Norte'],
    ['La Pradera', 'S02 · Norte'],
  ]);

  await button(page, 'Clear filters').click();
  await expect(range(page, '1–25 of 60')).toShow();
  await button(page, 'Export').click();
  const xlsx = await downloadedBy(page, () =>
    page.getByRole('menuitem', { name: 'Excel, all columns' }).click(),
  );
  expect(xlsx.name).toMatch(/\.xlsx$/);
  const { sheets } = await readXlsx(xlsx.bytes);
  expect(sheets.map((sheet) => sheet.name)).toEqual(['Barrios', 'Información']);
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  expect(head).toEqual(expect.arrayContaining(['Otros nombres', 'Centro', 'Creado por']));
  expect(rows).toHaveLength(60);
  const all = rows.map((cells) => String(cells[head.indexOf('Barrio')]));
  expect(all).toEqual(all.toSorted((a, b) => b.localeCompare(a, 'es')));
});

test.runIf(isFullRun)(
  'links lead to other tabs, back and forward, and out of a record that does not exist',
  async () => {
    const page = await stage.open('/pages/sector_paginate');
    const link = page.getByRole('link', { name: 'S02', exact: true });
    const href = String(await link.getAttribute('href'));
    expect(href).toMatch(/^\/pages\/sector_form\?id=\d+$/);
    const opened = page.context().waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(title(tab, 'Sector Norte')).toShow();
    await expect(tab).toBeAt(href);
    await expect(title(page, 'Sectores')).toShow();
    await tab.close();

    await page.getByRole('cell', { name: 'Norte', exact: true }).click();
    await expect(title(page, 'Sector Norte')).toShow();
    await expect(page).toBeAt(href);
    await page.getByRole('link', { name: 'Barrios' }).click();
    await expect(title(page, 'Barrios')).toShow();
    await page.goBack();
    await expect(title(page, 'Sector Norte')).toShow();
    await expect(page).toBeAt(href);
    await page.goBack();
    await expect(title(page, 'Sectores')).toShow();
    await page.goForward();
    await expect(title(page, 'Sector Norte')).toShow();

    await page.goto('/pages/sector_form?id=987654');
    await expect(
      page.getByRole('alert').getByText('The requested Sector 987654 is not found'),
    ).toShow();
    await expect(page).toBeAt('/pages/sector_form?id=987654');
    await page.goBack();
    await expect(title(page, 'Sector Norte')).toShow();
    await page.goForward();
    await page.getByRole('link', { name: 'To Sectores' }).click();
    await expect(page).toBeAt('/pages/sector_paginate');
    await expect(button(page, 'Columns')).toShow();
  },
);
