import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { violationsOf } from './support/axe.ts';
import { button, input, tabTo } from './support/page.ts';
import { PATIENCE } from './support/patience.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const NOTICE = /^You have unsaved changes of \d\d:\d\d$/;

/** A window beside the one that all tests of this file share: it may die. */
async function openWindow(beside: Page, path: string): Promise<Page> {
  const page = await beside.context().newPage();
  await page.goto(path);
  return page;
}

/** The browser's own crash: nothing of the page runs any more. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

const draftKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('sinGuardar')));

const untilKept = (page: Page, text: string) =>
  page.waitForFunction(
    (typed) =>
      Object.entries(localStorage).some(
        ([name, value]) => name.includes('sinGuardar') && String(value).includes(typed),
      ),
    text,
    { timeout: PATIENCE },
  );

/** The form of the record is there: until then the one before it is. */
const untilEntered = (page: Page, text: string) =>
  page.waitForFunction(
    (entered) => [...document.querySelectorAll('input')].some(({ value }) => value === entered),
    text,
    { timeout: PATIENCE },
  );

describe('a crash', () => {
  test('costs nothing that was typed in a record: it goes on, and is one change', async () => {
    const { id } = await stage.api.create('sector', { codigo: 'C1', nombre: 'Antes' });
    const path = `/pages/sector_form?id=${id}`;
    const home = await stage.open('/pages/festivo_paginate');
    const doomed = await openWindow(home, path);
    await input(doomed, 'Sector').fill('Después de la caída');
    await untilKept(doomed, 'Después de la caída');
    await crash(doomed);

    const page = await openWindow(home, path);
    await expect(page.getByText(NOTICE)).toShow();
    expect(await input(page, 'Sector').inputValue()).toBe('Antes');
    await page.setViewportSize({ width: 320, height: 640 });
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(wide).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await violationsOf(page)).toEqual([]);
    await tabTo(page, 'Continue with them');
    await page.keyboard.press('Enter');
    await page.getByText(NOTICE).waitFor({ state: 'detached' });
    expect(await input(page, 'Sector').inputValue()).toBe('Después de la caída');
    await expect(page.getByText('Unsaved changes')).toShow();
    await button(page, 'Save').click();
    await expect(page.getByText('Después de la caída saved')).toShow();
    const { body } = await stage.api.call(`sector/${id}/historia`);
    const changes = body as unknown as { accion: string; despues: { nombre: string } }[];
    expect(changes.map(({ accion }) => accion)).toEqual(['editar', 'crear']);
    expect(changes[0]?.despues.nombre).toBe('Después de la caída');
    expect(await draftKeys(page)).toEqual([]);
  });

  test('of two windows with a new record each offers each its own', async () => {
    const home = await stage.open('/pages/festivo_paginate');
    const [one, two] = [
      await openWindow(home, '/pages/sector_form'),
      await openWindow(home, '/pages/sector_form'),
    ];
    await input(one, 'Sector').fill('De la primera');
    await untilKept(one, 'De la primera');
    await input(two, 'Sector').fill('De la segunda');
    await untilKept(two, 'De la segunda');
    // the second one is open: only what the first one left is offered
    await crash(one);
    const page = await openWindow(home, '/pages/sector_form');
    await button(page, 'Continue with them').click();
    expect(await input(page, 'Sector').inputValue()).toBe('De la primera');
    await input(page, 'Code').fill('C2');
    await button(page, 'Save').click();
    await expect(page.getByText('De la primera saved')).toShow();

    two.on('dialog', (dialog) => void dialog.accept());
    await two.reload();
    await button(two, 'Continue with them').click();
    expect(await input(two, 'Sector').inputValue()).toBe('De la segunda');
  });
});

describe('a crash in the middle of a save', () => {
  test('of a new record makes one record, not two', async () => {
    const home = await stage.open('/pages/festivo_paginate');
    const doomed = await openWindow(home, '/pages/sector_form');
    await input(doomed, 'Code').fill('C4');
    await input(doomed, 'Sector').fill('Cortado a medias');
    await untilKept(doomed, 'Cortado a medias');
    const done = new Promise<void>((resolve) => {
      void doomed.route('**/api/sector', async (route) => {
        await route.fetch();
        resolve(); // it is saved, and the page never hears of it
      });
    });
    await button(doomed, 'Save').click();
    await done;
    await crash(doomed);
    const page = await openWindow(home, '/pages/sector_form');
    await expect(page.getByText(/What you last sent may have been saved/)).toShow();
    await button(page, 'Continue with them').click();
    await expect(page.getByText(/^What you sent was saved already/)).toShow();
    const made = await stage.api.find('sector', { codigo: 'C4' });
    expect(made).toHaveLength(1);
    expect(page.url()).toContain(`id=${String(made[0]?.['id'])}`);
    await untilEntered(page, 'Cortado a medias');
    expect(await draftKeys(page)).toEqual([]);
  });
});
