import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import type { SavedRow } from './support/api.ts';
import { button, input, title } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const byCode = (codigo: string) => stage.api.find('sector', { codigo });

async function openSector(values: { codigo: string; nombre: string }): Promise<[Page, SavedRow]> {
  const sector = await stage.api.create('sector', values);
  const page = await stage.open(`/pages/sector_form?id=${sector.id}`);
  await expect(title(page, `Sector ${values.nombre}`)).toShow();
  return [page, sector];
}

/** Holds every request to write back for a while, and counts them. */
async function slowWrites(page: Page): Promise<() => number> {
  let count = 0;
  await page.route('**/api/sector**', async (route: Route) => {
    if (route.request().method() !== 'POST') return route.continue();
    count += 1;
    await new Promise((resolve) => setTimeout(resolve, 800));
    return route.continue();
  });
  return () => count;
}

describe('unsaved changes', () => {
  test('are asked about before another page opens, and stay when the person stays', async () => {
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
    await page.getByRole('link', { name: 'Festivos' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(title(page, 'Festivos')).toShow();
    expect(await byCode('U1')).toMatchObject([{ nombre: 'Sin guardar' }]);
  });

  test('are asked about by the browser when the page is closed', async () => {
    const [page] = await openSector({ codigo: 'U2', nombre: 'Otra sin guardar' });
    await input(page, 'Sector').fill('Escrito a medias');
    await expect(page.getByText('Unsaved changes')).toShow();
    const asked = page.waitForEvent('dialog');
    void page.reload().catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    expect(await input(page, 'Sector').inputValue()).toBe('Escrito a medias');
  });

  test('that were taken back ask nothing', async () => {
    const [page] = await openSector({ codigo: 'U3', nombre: 'Vuelve a lo mismo' });
    await input(page, 'Sector').fill('Otra cosa');
    await expect(page.getByText('Unsaved changes')).toShow();
    await input(page, 'Sector').fill('Vuelve a lo mismo');
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Festivos' }).click();
    await expect(title(page, 'Festivos')).toShow();
  });
});

describe('a save after somebody else’s', () => {
  test('shows both versions, loses nothing that was typed, and saves what is chosen', async () => {
    const [page, { id }] = await openSector({ codigo: 'V1', nombre: 'Original' });
    await input(page, 'Sector').fill('Nombre mío');
    await input(page, 'Description').fill('Descripción mía');
    await stage.api.change('sector', id, { nombre: 'Nombre ajeno', color: '#112233' });
    await button(page, 'Save').click();
    const both = page.getByRole('dialog', {
      name: 'Someone else changed this record in the meantime',
    });
    const names = both.getByRole('group', { name: 'Sector' });
    await expect(names.getByText('Nombre mío')).toShow();
    await expect(names.getByText('Nombre ajeno')).toShow();
    await both.getByRole('button', { name: 'Back to the form' }).click();
    await both.waitFor({ state: 'detached' });
    expect(await input(page, 'Sector').inputValue()).toBe('Nombre mío');
    expect(await input(page, 'Description').inputValue()).toBe('Descripción mía');

    await button(page, 'Save').click();
    await names.getByRole('radio', { name: /Nombre ajeno/ }).check();
    await both.getByRole('button', { name: 'Save this choice' }).click();
    await expect(page.getByText('Nombre ajeno saved')).toShow();
    const { body } = await stage.api.call(`sector/${id}`);
    expect(body).toMatchObject({
      nombre: 'Nombre ajeno',
      descripcion: 'Descripción mía',
      color: '#112233',
      version: 3,
    });
  });

  test('can insist on its own value', async () => {
    const [page, { id }] = await openSector({ codigo: 'V2', nombre: 'Original dos' });
    await input(page, 'Sector').fill('El mío');
    await stage.api.change('sector', id, { nombre: 'El ajeno' });
    await button(page, 'Save').click();
    const both = page.getByRole('dialog', {
      name: 'Someone else changed this record in the meantime',
    });
    await both.getByRole('radio', { name: /El mío/ }).check();
    await both.getByRole('button', { name: 'Save this choice' }).click();
    await expect(page.getByText('El mío saved')).toShow();
    expect((await stage.api.call(`sector/${id}`)).body).toMatchObject({ nombre: 'El mío' });
  });
});

describe('one record', () => {
  test('comes of a double click on Save', async () => {
    const page = await stage.open('/pages/sector_form');
    await input(page, 'Code').fill('DOBLE');
    await input(page, 'Sector').fill('Doble clic');
    await button(page, 'Save').dblclick();
    await expect(page.getByText('Doble clic saved')).toShow();
    expect(await byCode('DOBLE')).toHaveLength(1);
    expect(await page.getByText('Another record already has this value.').count()).toBe(0);
  });

  test('comes of an impatient person on a slow network, who sees that it is busy', async () => {
    const page = await stage.open('/pages/sector_form');
    const sent = await slowWrites(page);
    await input(page, 'Code').fill('LENTO');
    await input(page, 'Sector').fill('Red lenta');
    await button(page, 'Save').click();
    await expect(page.getByRole('progressbar').first()).toShow();
    expect(await page.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
    await page.keyboard.press('Control+s');
    await input(page, 'Sector').press('Enter');
    await expect(page.getByText('Red lenta saved')).toShow();
    expect(sent()).toBe(1);
    expect(await byCode('LENTO')).toHaveLength(1);
  });
});

describe('a slow network', () => {
  test('shows that list and record are loading', async () => {
    const page = await stage.open('/pages/festivo_paginate');
    await expect(title(page, 'Festivos')).toShow();
    await page.route('**/api/sector**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await page.getByRole('link', { name: 'Sectores' }).click();
    await expect(page.getByRole('status', { name: 'Loading…' })).toShow();
    await page.getByRole('link', { name: 'S01', exact: true }).click();
    await expect(page.getByRole('status', { name: 'Loading…' })).toShow();
    await expect(title(page, 'Sector Centro Histórico')).toShow();
  });
});

describe('a server that is not available', () => {
  test('costs nothing of what was typed, and the save can be tried again', async () => {
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
  });
});
