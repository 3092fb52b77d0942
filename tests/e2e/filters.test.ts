import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { violationsOf } from './support/axe.ts';
import { PATIENCE } from './support/patience.ts';
import { button, columnIs, rowsOf, tabTo } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

/** Columns of the list of barrios; the first holds the boxes to choose rows. */
const CODE = 1;
const NAME = 2;
const SECTOR = 3;

const LIST = '/pages/barrio_paginate';
const range = (page: Page, text: string) => page.getByText(text, { exact: true });
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'cannot be used' });
const asked = (page: Page) => new URL(page.url()).searchParams;
const filterOf = (page: Page) => JSON.parse(asked(page).get('filter') ?? '{}') as object;
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

async function openBarrios(): Promise<Page> {
  const page = await stage.open(LIST);
  await expect(range(page, '1–25 of 60')).toShow();
  return page;
}

const withFilter = (filter: object, more = '') =>
  `${LIST}?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;

describe('a filter', () => {
  test('is built by the keyboard alone, and taken back', async () => {
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
    await expect(page.getByRole('button', { name: 'Code contains “S01”' })).toShow();
    expect(filterOf(page)).toEqual({ codigo_contains: 'S01' });
    await tabTo(page, 'Clear filters');
    await page.keyboard.press('Enter');
    await expect(range(page, '1–25 of 60')).toShow();
  });

  test('and another change right after it are both kept', async () => {
    const page = await openBarrios();
    await button(page, 'Active').click();
    const yes = page.getByRole('menuitemcheckbox', { name: 'Yes' });
    await yes.waitFor();
    const saved = page.waitForResponse('**/api/preferencias/**');
    // in one go: nothing is drawn in between
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[role=menuitemcheckbox]')?.click();
      const size = [...document.querySelectorAll('select')].find(({ value }) => value === '25');
      if (size === undefined) throw new Error('There is no choice of rows a page.');
      size.value = '10';
      size.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect.poll(() => asked(page).get('perPage'), { timeout: PATIENCE }).toBe('10');
    expect(Object.keys(filterOf(page))).toEqual(['activo']);
    await saved;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Active is / })).toShow();
  });

  test('comes and goes with Back and Forward', async () => {
    const page = await stage.open(withFilter({ nombre_contains: 'la' }));
    await expect(page.getByRole('button', { name: /contains “la”/ })).toShow();
    // names of references come a moment after the rows
    const codes = async () => (await rowsOf(page)).map((row) => row[CODE]);
    const found = await codes();
    await button(page, 'Clear filters').click();
    await expect(range(page, '1–25 of 60')).toShow();
    await page.goBack();
    await expect(page.getByRole('button', { name: /contains “la”/ })).toShow();
    await expect.poll(codes, { timeout: PATIENCE }).toEqual(found);
    await page.goForward();
    await expect(range(page, '1–25 of 60')).toShow();
  });

  test('of free text is marked in the rows', async () => {
    const page = await openBarrios();
    await page.getByRole('searchbox', { name: 'Search' }).fill('ALAMOS');
    await expect(page.locator('tbody mark')).toShow();
    expect(await page.locator('mark').allInnerTexts()).toEqual(['Álamos']);
  });
});

test('rows are sorted by several columns, by mouse and by keyboard', async () => {
  const page = await openBarrios();
  await header(page, 'Sector').getByRole('button').click();
  await expect(header(page, 'Sector').and(page.locator('[aria-sort=descending]'))).toShow();
  await header(page, 'Code')
    .getByRole('button')
    .click({ modifiers: ['Shift'] });
  await expect(header(page, 'Code').and(page.locator('[aria-sort=ascending]'))).toShow();
  const places = await page
    .locator('thead sup')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::after').content));
  expect(places).toEqual(['"2"', '"1"']);
  expect(await violationsOf(page)).toEqual([]);
  await header(page, 'Code').getByRole('button').press('Shift+Enter');
  await expect(header(page, 'Code').and(page.locator('[aria-sort=descending]'))).toShow();
  expect(asked(page).get('order')).toBe('DESC,DESC');
  const isSorted = async () => {
    const shown = (await rowsOf(page)).map((row) => [String(row[SECTOR]), String(row[CODE])]);
    const expected = shown.toSorted(
      ([sector = '', code = ''], [other = '', its = '']) =>
        other.localeCompare(sector, 'es') || its.localeCompare(code, 'es'),
    );
    return JSON.stringify(shown) === JSON.stringify(expected);
  };
  await expect.poll(isSorted, { timeout: PATIENCE }).toBe(true);
});

describe('an address written by hand', () => {
  test('with five faults opens with the rest, and says each by name', async () => {
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
  });

  test('past the end leads to the last page, and Back does not return there', async () => {
    const page = await stage.open('/pages/sector_paginate');
    await expect(range(page, '1–12 of 12')).toShow();
    await page.goto(`${LIST}?page=99&perPage=25`);
    await expect(range(page, '51–60 of 60')).toShow();
    await expect(notice(page).getByText('Page “99”')).toShow();
    expect(asked(page).get('page')).toBe('3');
    await page.goBack();
    await expect(range(page, '1–12 of 12')).toShow();
  });

  test('is corrected where a link leads to it, as is what was kept of the list', async () => {
    const page = await openBarrios();
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 400) refused.push(answer.url());
    });
    const kept = { filter: { colour: 'red' }, sort: 'shape', order: 'ASC', page: 1, perPage: 25 };
    await page.evaluate((params) => {
      const [mine] = Object.keys(localStorage).filter((key) => key.includes('farola-'));
      const prefix = mine?.match(/^.*farola-\d+\./)?.[0];
      if (prefix === undefined) throw new Error('Nothing is kept in this browser.');
      localStorage.setItem(`${prefix}barrio.listParams`, JSON.stringify(params));
    }, kept);
    await page.goto(LIST);
    await expect(range(page, '1–25 of 60')).toShow();
    await expect(notice(page).getByText('“colour”')).toShow();
    await expect(notice(page).getByText('“shape”')).toShow();
    expect(refused).toEqual([]);
  });
});

test('the first of two searches never comes after the second', async () => {
  const page = await openBarrios();
  let held = 0;
  await page.route('**/api/barrio?**', async (route) => {
    const isFirst = decodeURIComponent(route.request().url()).includes('"q":"al"');
    if (isFirst) {
      held += 1;
      await new Promise((late) => setTimeout(late, 1500));
    }
    await route.continue().catch(() => undefined); // given up meanwhile
  });
  const box = page.getByRole('searchbox', { name: 'Search' });
  await box.fill('al');
  await expect.poll(() => held, { timeout: PATIENCE }).toBe(1);
  await box.fill('zaquesazipa');
  await columnIs(page, NAME, ['Zaquesazipa']);
  await page.waitForTimeout(2000);
  await columnIs(page, NAME, ['Zaquesazipa']);
});
