import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { button } from './support/page.ts';
import { openReadStage } from './support/stage.ts';

const stage = openReadStage();

const LIST = '/pages/barrio_paginate?perPage=25';
/** Px; a cell that is longer is cut. */
const MOST = 320;

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
    [...document.querySelectorAll('main :is(tbody, tfoot) td.right-cell')].flatMap((cell) => {
      if (cell.textContent === '') return [];
      const contents = document.createRange();
      contents.selectNodeContents(cell);
      const { right } = contents.getBoundingClientRect();
      return [Math.round(cell.getBoundingClientRect().right - right)];
    }),
  );

test('header, rows and sums keep to the same columns, whatever is in them and however wide the window', async () => {
  const page = await stage.open(LIST);
  // the columns have got their widths, which takes until the browser has time
  await page.locator('.table-wrapper[data-widths-set]').waitFor();
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

  // what is longer than all before
  const name = page.locator('main tbody tr').nth(3).locator('td').nth(2);
  const narrow = await name.boundingBox();
  await name.evaluate((cell) => {
    const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    (walk.nextNode() as Text).data = 'Urbanización Altos de la Sabana';
  });
  await expect
    .poll(async () => (await name.boundingBox())?.width)
    .toBeGreaterThan(narrow?.width ?? 0);
  expect(await cutIn(page)).toEqual([]);
  const [wideHead, wideRow] = await placesIn(page);
  expect(wideRow).toEqual(wideHead);

  // what is too wide moves under the first column
  await page.setViewportSize({ width: 700, height: 500 });
  await page.locator('.table-wrapper[data-wide]').waitFor();
  const first = page.locator('main tbody tr').first().locator('td').nth(1);
  const before = await first.boundingBox();
  await page.locator('.table-wrapper').evaluate((frame) => frame.scrollBy(120, 0));
  expect((await first.boundingBox())?.x).toBe(before?.x);
  const [movedHead, movedRow] = await placesIn(page);
  expect(movedRow).toEqual(movedHead);
  // left out of the picture until it is wanted, and there all the same
  const last = page.locator('main tbody tr').last();
  expect(await last.getByRole('checkbox').count()).toBe(1);
  await last.scrollIntoViewIfNeeded();
  expect((await last.boundingBox())?.height).toBe((await first.boundingBox())?.height);
});

test('a list of many columns and pages fits a desk, to its last page and back', async () => {
  const page = await stage.open('/pages/base_infraestructura_alumbrado_paginate', {
    viewport: { width: 1440, height: 900 },
  });
  await expect(page.getByText(/^1–25 of 4,4\d\d$/)).toShow();
  const frame = page.locator('.table-wrapper');
  expect(await frame.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  await button(page, 'Last page').click();
  await expect(page.getByText(/^4,4\d\d–4,4\d\d of 4,4\d\d$/)).toShow();
  await expect(page.getByRole('link', { name: /^TRF-/ }).first()).toShow();
  await button(page, 'First page').click();
  await expect(page.getByText(/^1–25 of/)).toShow();
});
