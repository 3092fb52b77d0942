import { describe, expect, test } from 'vitest';

import { button, input, messageAt, tabTo, title } from './support/page.ts';
import { PATIENCE } from './support/patience.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

describe('a form', () => {
  test('is filled and saved by the keyboard alone', async () => {
    const page = await stage.open('/pages/sector_paginate');
    await expect(page.getByRole('link', { name: 'S01', exact: true })).toShow();
    await tabTo(page, 'Create sector');
    await page.keyboard.press('Enter');
    await expect(title(page, 'Create sector')).toShow();
    await tabTo(page, 'Code');
    await page.keyboard.type('K1');
    await tabTo(page, 'Sector');
    await page.keyboard.type('Hecho con teclado');
    await tabTo(page, 'Class');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: 'Vereda' })).toShow();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByRole('option').first().waitFor({ state: 'detached' });
    await tabTo(page, 'Active');
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Hecho con teclado saved')).toShow();
    await expect(page).toBeAt('/pages/sector_paginate');
    // goes on from its row
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused, { timeout: PATIENCE }).toMatch(/^K1Hecho con teclado/);
    const saved = await stage.api.find('sector', { codigo: 'K1' });
    expect(saved).toMatchObject([{ nombre: 'Hecho con teclado', clase: 'vereda', activo: false }]);
  });

  test('is saved by Enter in a text, too', async () => {
    const page = await stage.open('/pages/sector_form');
    await input(page, 'Code').fill('K2');
    await input(page, 'Sector').fill('Hecho con Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Hecho con Enter saved')).toShow();
  });

  test.each([
    { language: 'en', code: 'Code', name: 'Sector', color: 'Colour on the map', save: 'Save' },
    { language: 'es', code: 'Código', name: 'Sector', color: 'Color en mapa', save: 'Guardar' },
  ] as const)('says in $language what the API says of wrong input', async (words) => {
    const answer = await stage.api.call('sector', {
      method: 'POST',
      body: { nombre: 'x'.repeat(101), color: '#zzz' },
      headers: { 'Accept-Language': words.language },
    });
    expect(answer.status).toBe(422);
    const said = (field: string) => answer.body.fields?.[field]?.[0]?.message;
    const page = await stage.open('/pages/sector_form', { language: words.language });
    await input(page, words.name).fill('x'.repeat(101));
    await input(page, words.color).fill('#zzz');
    await button(page, words.save).click();
    expect(await messageAt(page, words.code)).toBe(said('codigo'));
    expect(await messageAt(page, words.name)).toBe(said('nombre'));
    expect(await messageAt(page, words.color)).toBe(said('color'));
    // the first of them has the cursor, so that correcting can begin
    expect(await input(page, words.code).evaluate((box) => box === document.activeElement)).toBe(
      true,
    );
  });

  test('says at the field that a code is taken, and takes another one', async () => {
    const page = await stage.open('/pages/sector_form');
    await input(page, 'Code').fill('S01');
    await input(page, 'Sector').fill('Sector con código repetido');
    await button(page, 'Save').click();
    expect(await messageAt(page, 'Code')).toBe('Another record already has this value.');
    expect(await input(page, 'Sector').inputValue()).toBe('Sector con código repetido');
    await input(page, 'Code').fill('S98');
    await button(page, 'Save').click();
    await expect(page.getByText('Sector con código repetido saved')).toShow();
  });

  test('asks before a barrio is saved outside of the municipality', async () => {
    const page = await stage.open('/pages/barrio_form');
    await input(page, 'Code').fill('B-LEJOS');
    await input(page, 'Neighbourhood').fill('Barrio lejano');
    await page.getByRole('combobox', { name: 'Sector' }).fill('norte');
    await page.getByRole('option', { name: 'Norte', exact: true }).click();
    await input(page, 'Latitude').fill('4.6097');
    await input(page, 'Longitude').fill('-74.0817');
    await button(page, 'Save').click();
    const question = page.getByRole('dialog', { name: 'Please confirm before saving' });
    await expect(
      question.getByText(/Centre: Outside the municipality: latitude 5\.68 to 5\.84/),
    ).toShow();
    await question.getByRole('button', { name: 'Back to the form' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await stage.api.find('barrio', { codigo: 'B-LEJOS' })).toEqual([]);

    await button(page, 'Save').click();
    await question.getByRole('button', { name: 'Confirm and save' }).click();
    await expect(page.getByText('Barrio lejano saved')).toShow();
    const [saved] = await stage.api.find('barrio', { codigo: 'B-LEJOS' });
    expect(saved).toMatchObject({ centro: { lat: 4.6097, lng: -74.0817 } });
  });

  test('edits a record, and its history tells what changed', async () => {
    const { id } = await stage.api.create('sector', { codigo: 'H1', nombre: 'Antes' });
    const page = await stage.open(`/pages/sector_form?id=${id}`);
    await expect(title(page, 'Sector Antes')).toShow();
    await input(page, 'Sector').fill('Después');
    await button(page, 'Save').click();
    await expect(page.getByText('Después saved')).toShow();
    await page.getByRole('link', { name: 'H1', exact: true }).click();
    await expect(title(page, 'Sector Después')).toShow();
    await button(page, 'History').click();
    const [latest, first] = [
      page.getByRole('listitem').filter({ hasText: 'Edited' }),
      page.getByRole('listitem').filter({ hasText: 'Created' }),
    ];
    await expect(latest.getByText(/Sector\s*Antes\s*→\s*became\s*Después/)).toShow();
    await expect(latest.getByText(stage.server.email)).toShow();
    await expect(first.getByText(stage.server.email)).toShow();
  });

  test('tells how many records use a sector that is to be deleted', async () => {
    const { id } = await stage.api.create('sector', { codigo: 'D1', nombre: 'Sector en uso' });
    for (const codigo of ['D1-1', 'D1-2', 'D1-3']) {
      await stage.api.create('barrio', { codigo, nombre: codigo, sector_id: id });
    }
    const page = await stage.open(`/pages/sector_form?id=${id}`);
    await button(page, 'Delete').click();
    const question = page.getByRole('dialog', { name: 'Delete Sector en uso?' });
    await expect(question.getByRole('link', { name: /^3 / })).toShow();
    await expect(question.getByRole('button', { name: 'Delete', disabled: true })).toShow();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect((await stage.api.call(`sector/${id}`)).status).toBe(200);
  });

  test('deletes a record that nothing uses, after asking', async () => {
    const { id } = await stage.api.create('sector', { codigo: 'D2', nombre: 'Sector sobrante' });
    const page = await stage.open(`/pages/sector_form?id=${id}`);
    await button(page, 'Delete').click();
    const question = page.getByRole('dialog', { name: 'Delete Sector sobrante?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Sector sobrante deleted')).toShow();
    await expect(page).toBeAt('/pages/sector_paginate');
    expect((await stage.api.call(`sector/${id}`)).status).toBe(404);
  });
});
