import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { button } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

const LIST = '/pages/barrio_paginate?perPage=25';
/** Px; a cell that is longer is cut. */
const MOST = 320;

/** The list when its columns have got their widths, which takes until the browser has time. */
async function openList(size?: { width: number; height: number }): Promise<Page> {
  const page = await stage.open(LIST);
  if (size !== undefined) await page.setViewportSize(size);
  await page.locator('.tabla-marco[data-asentada]').waitFor();
  return page;
}

/** Px from the left and wide, of each cell of the header, the first row and the sums. */
const placesIn = (page: Page) =>
  page.evaluate(() =>
    ['thead tr', 'tbody tr', 'tfoot tr'].map((row) =>
      [...(document.querySelector(`main ${row}`)?.children ?? [])].map((cell) => {
        const { x, width } = cell.getBoundingClientRect();
        return [Math.round(x), Math.round(width)];
      }),
    ),
  );

/** What the rows in sight show less of than a wider column would. */
const cutIn = (page: Page) =>
  page.evaluate(
    (most) =>
      [...document.querySelectorAll<HTMLElement>('main tbody td')]
        .filter((cell) => cell.scrollWidth > cell.clientWidth + 1 && cell.offsetWidth < most)
        .map((cell) => cell.innerText),
    MOST,
  );

/** Px from the right edge of its cell, of each number of the first rows and of the sums. */
const rightGaps = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(tbody, tfoot) td.celda-derecha')].flatMap((cell) => {
      if (cell.textContent === '') return [];
      const contents = document.createRange();
      contents.selectNodeContents(cell);
      const { right } = contents.getBoundingClientRect();
      return [Math.round(cell.getBoundingClientRect().right - right)];
    }),
  );

test('header, rows and sums keep to the same columns, on every page', async () => {
  const page = await openList();
  await page.locator('main tfoot').waitFor();
  const [head, row, sums] = await placesIn(page);
  expect(row).toEqual(head);
  expect(sums).toEqual(head);
  const gaps = await rightGaps(page);
  expect(gaps.length).toBeGreaterThan(25);
  expect([...new Set(gaps)]).toHaveLength(1);
  expect(await cutIn(page)).toEqual([]);
  await button(page, 'Next page').click();
  await expect(page.getByText('26–50 of 60', { exact: true })).toShow();
  const [newHead, newRow] = await placesIn(page);
  expect(newRow).toEqual(newHead);
  expect(await cutIn(page)).toEqual([]);
});

test('a column makes room for what is longer than all before', async () => {
  const page = await openList();
  const name = page.locator('main tbody tr').nth(3).locator('td').nth(2);
  const before = await name.boundingBox();
  await name.evaluate((cell) => {
    const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    (walk.nextNode() as Text).data = 'Urbanización Altos de la Sabana';
  });
  await expect
    .poll(async () => (await name.boundingBox())?.width)
    .toBeGreaterThan(before?.width ?? 0);
  expect(await cutIn(page)).toEqual([]);
  const [head, row] = await placesIn(page);
  expect(row).toEqual(head);
});

test('what is too wide moves under the first column, and other rows are found further down', async () => {
  const page = await openList({ width: 700, height: 500 });
  await page.locator('.tabla-marco[data-ancha]').waitFor();
  const first = page.locator('main tbody tr').first().locator('td').nth(1);
  const before = await first.boundingBox();
  await page.locator('.tabla-marco').evaluate((frame) => frame.scrollBy(120, 0));
  expect((await first.boundingBox())?.x).toBe(before?.x);
  const [head, row] = await placesIn(page);
  expect(row).toEqual(head);
  // left out of the picture until it is wanted, and there all the same
  const last = page.locator('main tbody tr').last();
  expect(await last.getByRole('checkbox').count()).toBe(1);
  await last.scrollIntoViewIfNeeded();
  expect((await last.boundingBox())?.height).toBe((await first.boundingBox())?.height);
});

test('on paper it is a table of the browser’s own', async () => {
  const page = await openList();
  const displayOf = () =>
    page
      .locator('main tbody tr')
      .first()
      .evaluate((row) => getComputedStyle(row).display);
  expect(await displayOf()).toBe('flex');
  await page.emulateMedia({ media: 'print' });
  expect(await displayOf()).toBe('table-row');
});
