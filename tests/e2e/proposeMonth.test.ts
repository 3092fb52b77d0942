import { expect, test } from 'vitest';

import { violationsOf } from './support/axe.ts';
import { button } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const PLAN = 'programacion_recorrido';
/** No tour of the demo is planned then. */
const MONTH = '2027-03';
const inMonth = () => stage.api.find(PLAN, { fecha_gte: `${MONTH}-01`, fecha_lte: `${MONTH}-31` });

test('a month of tours is proposed, kept over a reload, taken and undone with the keyboard', async () => {
  const page = await stage.open(`/pages/proponer_mes?mes=${MONTH}`);
  const propose = button(page, 'Propose');
  await expect(propose).toShow();
  await propose.press('Enter');
  const tours = page.getByRole('list', { name: 'Proposed tours' });
  await expect(tours).toShow();
  expect(await violationsOf(page)).toEqual([]);
  const count = await tours.getByRole('listitem').count();
  expect(count).toBeGreaterThan(0);
  await tours.getByRole('checkbox').first().press('Space');
  await page.reload();
  await button(page, 'Continue with them').press('Enter');
  await expect(page.getByText('Draft of', { exact: false })).toShow();
  expect(await tours.getByRole('checkbox').first().isChecked()).toBe(false);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Take \d+ change/ }).press('Enter');
  await expect(page.getByText(`New: ${count - 1} · Moved: 0 · Dropped: 0`)).toShow();
  expect(await inMonth()).toHaveLength(count - 1);
  await button(page, 'Undo').first().press('Enter');
  await expect.poll(async () => (await inMonth()).length).toBe(0);
});
