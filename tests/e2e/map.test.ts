import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { violationsOf } from './support/axe.ts';
import { button } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

const MAP = '/pages/infraestructura_alumbrado_paginate_actualizado?cara=mapa';
const PHONE = { width: 390, height: 844 };

/** Which picture is drawn by now. */
const drawn = async (page: Page): Promise<string | null> =>
  page.locator('canvas[data-drawn]').getAttribute('data-drawn');

const openMap = async (page: Page): Promise<void> => {
  await page.locator('canvas[data-drawn]').waitFor();
  await expect(
    page.getByRole('region', { name: 'In sight' }).getByRole('listitem').first(),
  ).toShow();
};

test('a street is chosen without a pointer, and one dialog asks what becomes of it', async () => {
  const page = await stage.open(MAP);
  await openMap(page);
  const map = page.getByRole('application');
  await map.focus();
  const before = await drawn(page);
  await page.keyboard.press('+');
  await expect.poll(() => drawn(page)).not.toBe(before);
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('+');
  await page.waitForTimeout(500);
  // the zone of what is in sight
  await button(page, 'Take what is in sight').focus();
  await page.keyboard.press('Enter');
  const told = await page.getByText(/points? in the zone/).textContent();
  const count = Number(told?.replace(/\D/g, ''));
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(2000);
  expect(await violationsOf(page)).toEqual([]);
  await button(page, 'Select them').focus();
  await page.keyboard.press('Enter');
  await button(page, 'Create updates').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: /^Create updates/ })).toShow();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

test('the map filters by a zone that is pressed on, and the list has the same rows', async () => {
  const page = await stage.open(MAP);
  await openMap(page);
  await button(page, 'Draw a zone').click();
  const map = page.getByRole('application');
  const { x = 0, y = 0, width = 0, height = 0 } = (await map.boundingBox()) ?? {};
  const press = (right: number, down: number) =>
    page.mouse.click(x + width * right, y + height * down);
  // its sides cross at first
  await press(0.3, 0.3);
  await press(0.7, 0.7);
  await press(0.7, 0.3);
  await press(0.3, 0.7);
  await expect(page.getByText('The sides of this zone cross', { exact: false })).toShow();
  expect(await button(page, 'Close the zone').isDisabled()).toBe(true);
  await map.focus();
  await page.keyboard.press('Backspace');
  await button(page, 'Close the zone').click();
  const told = await page.getByText(/points? in the zone/).textContent();
  const count = told?.replace(/\D/g, '') ?? '';
  expect(Number(count)).toBeGreaterThan(0);
  await button(page, 'Filter by the zone').click();
  await expect(
    page.getByText(new RegExp(`^${Number(count).toLocaleString('en-US')} points`)),
  ).toShow();
  expect(new URL(page.url()).searchParams.get('filter')).toContain('ubicacion_inside');
  await page.getByRole('tab', { name: 'List' }).click();
  await expect(
    page.getByText(new RegExp(`of ${Number(count).toLocaleString('en-US')}\\b`)).first(),
  ).toShow();
});

test('a point is pressed on with a finger, and opened', async () => {
  const page = await stage.open(MAP, { viewport: PHONE, language: 'es', colorScheme: 'dark' });
  await page.locator('canvas[data-drawn]').waitFor();
  const map = page.getByRole('application');
  await map.click();
  const card = page.getByRole('region', { name: 'Los más cercanos a donde tocó' });
  await expect(card).toShow();
  expect(await violationsOf(page)).toEqual([]);
  await card
    .getByRole('button', { name: /^Abrir / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toShow();
});

test('heat is told in words, and the picture of it goes out', async () => {
  const page = await stage.open(`${MAP}&color=calor`);
  await page.locator('canvas[data-drawn]').waitFor();
  const heat = page.getByRole('region', { name: 'Heat of Open faults' });
  await heat.getByRole('button').first().click();
  await expect(heat.getByText(/^[0-9]+ in sight$/)).toShow();
  await button(page, 'Download what is in sight').click();
  expect(await violationsOf(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Picture (PNG)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.png$/);
});
