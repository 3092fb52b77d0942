import { expect, test } from 'vitest';

import type { GridAnswer } from '../../src/core/resource/grid.ts';
import { violationsOf } from './support/axe.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

/** A month after the demo's last one. */
const MONTH = '2026-09';
const TYPED = [21_500_000, 18_600_000, 22_400_000, 41_800_000, 3_000_000, 0, 1_200_000];

const lineOf = async (mes: string) => {
  const answer = (await stage.api.call(`costo_mensual/rejilla?clave=${mes.slice(0, 4)}`))
    .body as unknown as GridAnswer; // the API's contract
  return answer.lineas.find(({ objetivo }) => objetivo['mes'] === mes);
};

test('a month of costs is typed down its column with the keyboard alone, and what follows is offered', async () => {
  const page = await stage.open('/pages/costo_mensual?cara=grid&periodo=2026');
  const grid = page.getByRole('grid');
  await expect(grid).toShow();
  const before = await lineOf(MONTH);
  expect(before?.registro).toBeNull();
  const cell = (item: string) =>
    grid
      .getByRole('row', { name: new RegExp(`^${item}`) })
      .getByRole('gridcell')
      .nth(8);
  await cell('Energy supply').click();
  for (const amount of TYPED) {
    await page.keyboard.type(String(amount));
    await page.keyboard.press('Enter');
  }
  // the focus leaves the month: it is saved as one record
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('All saved')).toShow();
  const stored = (await lineOf(MONTH))?.registro;
  expect(stored).toMatchObject({
    energia: 21_500_000,
    aom: 82_800_000,
    inversion: 4_200_000,
    interventoria: 5_796_000,
  });

  // a draft whose AOM changes is offered the fee of that, and takes it by a key
  await cell('Operation').click();
  await page.keyboard.type('32400000');
  await page.keyboard.press('Enter');
  await cell('Oversight').click();
  await expect(page.getByText('proposed: ', { exact: false })).toShow();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('All saved')).toShow();
  await expect.poll(async () => (await lineOf(MONTH))?.registro?.['interventoria']).toBe(6_496_000);
  expect(await violationsOf(page)).toEqual([]);

  await cell('Total').click();
  await page.getByRole('button', { name: /^Where does it come from/ }).click();
  await expect(page.getByRole('dialog')).toShow();
});
