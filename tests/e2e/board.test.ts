import { expect, test } from 'vitest';

import { violationsOf } from './support/axe.ts';
import { openReadStage } from './support/stage.ts';

const stage = openReadStage();

const BOARD = '/pages/seguimiento_mantenimiento_paginate?cara=tablero';

test('a case is moved by keys as its transition asks, and no column takes one that may not go there', async () => {
  const page = await stage.open(BOARD, { language: 'es' });
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  const card = column('Asignado').getByRole('article').first();
  await expect(card).toShow();
  expect(await violationsOf(page)).toEqual([]);
  const name = (await card.getAttribute('aria-label')) ?? '';
  await card.focus();
  await page.keyboard.press('m');
  await expect(page.getByRole('menuitem', { name: /Atender/ })).toShow();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toShow();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // by a pointer, to where nothing leads from here
  const from = await card.boundingBox();
  const to = await column('Reportado').boundingBox();
  if (from === null || to === null) throw new Error('the board is not in sight');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height - 6);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, from.y + 40, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByText(/^De «Asignado» no se pasa a «Reportado»/)).toShow();
  await expect(column('Asignado').getByRole('article', { name })).toShow();
});
