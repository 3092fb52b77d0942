import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';

import { button, input, title } from './support/page.ts';
import { isFullRun } from '../support/fullRun.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const byCode = (codigo: string) => stage.api.find('sector', { codigo });

/** Holds every request back for a while, and counts those that create a record. */
async function slowDown(page: Page): Promise<() => number> {
  let count = 0;
  await page.route('**/api/sector**', async (route: Route) => {
    if (route.request().method() === 'POST') count += 1;
    await new Promise((resolve) => setTimeout(resolve, 800));
    return route.continue();
  });
  return () => count;
}

test('unsaved changes are asked about before another page opens, by the browser too, until they are taken back', async () => {
  const { id } = await stage.api.create('sector', { codigo: 'U1', nombre: 'Sin guardar' });
  const page = await stage.open('/pages/sector_paginate');
  await page.getByRole('link', { name: 'U1', exact: true }).click();
  await input(page, 'Sector').fill('Escrito a medias');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const away = [
    () => page.getByRole('link', { name: 'Festivos' }).click(),
    () => page.goBack(),
    () => button(page, 'Cancel').click(),
  ];
  for (const leave of away) {
    await leave();
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    await expect(page).toBeAt(`/pages/sector_form?id=${id}`);
    expect(await input(page, 'Sector').inputValue()).toBe('Escrito a medias');
  }

  await expect(page.getByText('Unsaved changes')).toShow();
  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  expect(await input(page, 'Sector').inputValue()).toBe('Escrito a medias');

  await page.getByRole('link', { name: 'Festivos' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(title(page, 'Festivos')).toShow();
  expect(await byCode('U1')).toMatchObject([{ nombre: 'Sin guardar' }]);

  await page.goBack();
  await input(page, 'Sector').fill('Otra cosa');
  await expect(page.getByText('Unsaved changes')).toShow();
  await input(page, 'Sector').fill('Sin guardar');
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Festivos' }).click();
  await expect(title(page, 'Festivos')).toShow();
});

test.runIf(isFullRun)(
  'on a slow network list and record are seen to load, and an impatient person makes one record',
  async () => {
    const page = await stage.open('/pages/festivo_paginate');
    await expect(title(page, 'Festivos')).toShow();
    const sent = await slowDown(page);
    await page.getByRole('link', { name: 'Sectores' }).click();
    await expect(page.getByRole('status', { name: 'Loading…' })).toShow();
    await page.getByRole('link', { name: 'S01', exact: true }).click();
    await expect(page.getByRole('status', { name: 'Loading…' })).toShow();
    await expect(title(page, 'Sector Centro Histórico')).toShow();

    await stage.walk('/pages/sector_form');
    await expect(title(page, 'New sector')).toShow();
    await input(page, 'Code').fill('LENTO');
    await input(page, 'Sector').fill('Red lenta');
    await button(page, 'Save').dblclick();
    await expect(page.getByRole('progressbar').first()).toShow();
    expect(await page.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
    await page.keyboard.press('Control+s');
    await input(page, 'Sector').press('Enter');
    await expect(page.getByText('Red lenta saved')).toShow();
    expect(sent()).toBe(1);
    expect(await byCode('LENTO')).toHaveLength(1);
  },
);

test.runIf(isFullRun)(
  'a server that is not available costs nothing of what was typed, and the save can be tried again',
  async () => {
    const page = await stage.open('/pages/sector_form');
    await input(page, 'Code').fill('CAIDA');
    await input(page, 'Sector').fill('Escrito durante la caída');
    await page.route(
      '**/api/sector',
      (route) =>
        route.fulfill({ status: 503, json: { code: 'NO_DISPONIBLE', message: 'Not right now.' } }),
      { times: 1 },
    );
    await button(page, 'Save').click();
    const failed = page.getByRole('dialog', { name: 'Nothing was saved' });
    await expect(failed.getByText('Not right now.')).toShow();
    await failed.getByRole('button', { name: 'Back to the form' }).click();
    await failed.waitFor({ state: 'detached' });
    expect(await input(page, 'Sector').inputValue()).toBe('Escrito durante la caída');

    await page.route('**/api/sector', (route) => route.abort(), { times: 1 });
    await button(page, 'Save').click();
    const unknown = page.getByRole('dialog', { name: 'It is not known whether it was saved' });
    await expect(unknown.getByText('The server cannot be reached.')).toShow();
    await unknown.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Escrito durante la caída saved')).toShow();
    expect(await byCode('CAIDA')).toHaveLength(1);
  },
);
