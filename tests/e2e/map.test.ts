import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { isFullRun } from '../support/fullRun.ts';
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

test.runIf(isFullRun)(
  'a street is chosen without a pointer, and one dialog asks what becomes of it',
  async () => {
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
  },
);

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

test.runIf(isFullRun)(
  'a box by Shift is a zone, and a second press on the last corner closes one',
  async () => {
    const page = await stage.open(MAP);
    await openMap(page);
    const map = page.getByRole('application');
    const at = async (right: number, down: number) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await map.boundingBox()) ?? {};
      return [x + width * right, y + height * down] as const;
    };
    const inside = page.getByText(/points? in the zone/);
    await page.mouse.move(...(await at(0.3, 0.3)));
    await page.keyboard.down('Shift');
    await page.mouse.down();
    await page.mouse.move(...(await at(0.7, 0.7)), { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await expect(inside).toShow();
    expect(Number((await inside.textContent())?.replace(/\D/g, ''))).toBeGreaterThan(0);
    await button(page, 'Cancel').click();
    await button(page, 'Draw a zone').click();
    await page.mouse.click(...(await at(0.3, 0.3)));
    await page.mouse.click(...(await at(0.7, 0.3)));
    await page.mouse.dblclick(...(await at(0.5, 0.7)));
    await expect(inside).toShow();
  },
);

test.runIf(isFullRun)(
  'by keys alone a zone is drawn, and a sample begins from what is in it',
  async () => {
    const page = await stage.open(MAP);
    await openMap(page);
    const map = page.getByRole('application');
    const press = async (name: string) => {
      await button(page, name).focus();
      await page.keyboard.press('Enter');
    };
    const move = async (key: string) => {
      for (let i = 0; i < 2; i += 1) {
        const before = await drawn(page);
        await page.keyboard.press(key);
        await expect.poll(() => drawn(page)).not.toBe(before);
        // it glides
        await page.waitForTimeout(300);
      }
      await page.keyboard.press('Enter');
    };
    await press('Draw a zone');
    await map.focus();
    await page.keyboard.press('Enter');
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) await move(key);
    await expect(page.getByText('4 corners')).toShow();
    await press('Close the zone');
    await press('Filter by the zone');
    await expect.poll(() => page.url()).toContain('ubicacion_inside');
    await page.getByRole('link', { name: 'Draw a sample' }).focus();
    await page.keyboard.press('Enter');
    const filter = page.getByRole('group', { name: 'Filter of the inventory' });
    await expect(filter.getByText('Coordinates in a zone of the map')).toShow();
    expect(await violationsOf(page)).toEqual([]);
  },
);

test.runIf(isFullRun)('a point is pressed on with a finger, and opened', async () => {
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

test.runIf(isFullRun)('heat is told in words, and the picture of it goes out', async () => {
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
