import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import type { Row } from '../../src/core/resource.ts';
import { samples } from '../support/sampleFiles.ts';
import { violationsOf } from './support/axe.ts';
import {
  button,
  columnIs,
  input,
  messageAt,
  rowsOf,
  tabTo,
  title,
  typeTarget,
} from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

const LIST = '/pages/base_infraestructura_alumbrado_paginate';
const FORM = '/pages/infraestructura_alumbrado_form';
const box = (page: Page, name: string): Locator =>
  page.getByRole('combobox', { name: new RegExp(`^${name}( \\*)?$`) });

/** The one record with this code. */
async function byCode(resource: string, codigo: string): Promise<Row & { id: number }> {
  const [found] = await stage.api.find(resource, { codigo });
  if (found === undefined) throw new Error(`No ${resource} ${codigo}`);
  return found as Row & { id: number }; // whatever is stored has an id
}

/** A pole, which asks for little. */
async function createPole(codigo: string, values: Row = {}) {
  const [tipo, barrio] = [
    await byCode('infraestructura_alumbrado_tipo', 'POS'),
    (await stage.api.find('barrio'))[0],
  ];
  const ubicacion = { lat: 5.76, lng: -73.06 };
  const own = { codigo, tipo_id: tipo.id, barrio_id: barrio?.['id'], ubicacion };
  return stage.api.create('infraestructura_alumbrado', { ...own, ...values });
}

describe('by the keyboard alone', () => {
  test('a type is made', async () => {
    const page = await stage.open('/pages/infraestructura_alumbrado_tipo_form');
    await expect(title(page, 'Create tipo de infraestructura')).toShow();
    await tabTo(page, 'Code');
    await page.keyboard.type('KBD');
    await tabTo(page, 'Type');
    await page.keyboard.type('Farol de teclado');
    await tabTo(page, 'Icon on the map');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: 'Lamp' })).toShow();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.getByRole('option').first().waitFor({ state: 'detached' });
    for (const name of ['Consumes energy', 'Needs a pole or support']) {
      await tabTo(page, name);
      await page.keyboard.press('Space');
    }
    await page.keyboard.press('Control+s');
    await expect(page.getByText('KBD · Farol de teclado saved')).toShow();
    expect(await byCode('infraestructura_alumbrado_tipo', 'KBD')).toMatchObject({
      icono: 'lampara',
      consume_energia: true,
      requiere_punto: true,
      requiere_soporte: true,
    });
  });

  test('a unit of that type is made', async () => {
    const page = await stage.open('/pages/infraestructura_alumbrado_unidad_form');
    await expect(title(page, 'Create unidad de infraestructura')).toShow();
    await tabTo(page, 'UCAP code');
    await page.keyboard.type('U-KBD');
    await tabTo(page, 'Description');
    await page.keyboard.type('Farol con brazo');
    await tabTo(page, 'Type');
    await typeTarget(page, 'KBD · Farol de teclado');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('U-KBD · Farol con brazo saved')).toShow();
  });

  test('a luminaire is made, with the proposed losses', async () => {
    const page = await stage.open('/pages/luminaria_form');
    await expect(title(page, 'Create luminaria')).toShow();
    await tabTo(page, 'Code');
    await page.keyboard.type('NA-070-K');
    await tabTo(page, 'Technology');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: 'Sodium' })).toShow();
    await page.keyboard.type('So');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Nominal power');
    await page.keyboard.type('70');
    await tabTo(page, 'Use: 12 W');
    await page.keyboard.press('Enter');
    await expect(page.getByText('82 W')).toShow();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('NA-070-K saved')).toShow();
    expect(await byCode('luminaria', 'NA-070-K')).toMatchObject({
      perdidas_w: 12,
      potencia_total_w: 82,
    });
  });

  test('a point is made of them, and what its type asks for appears on the way', async () => {
    const page = await stage.open(FORM);
    await expect(title(page, 'Create punto de inventario')).toShow();
    await tabTo(page, 'Code (label)');
    await page.keyboard.type('kbd-0001');
    await tabTo(page, 'Type');
    await typeTarget(page, 'KBD · Farol de teclado');
    await tabTo(page, 'Unit (UCAP)');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option')).toShow();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['U-KBD · Farol con brazo']);
    await page.keyboard.press('Enter');
    await tabTo(page, 'Luminaire');
    await typeTarget(page, 'NA-070-K');
    await tabTo(page, 'Quantity');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('2');
    await expect(page.getByText('164 W')).toShow();
    await tabTo(page, 'Neighbourhood');
    await typeTarget(page, 'La Catedral');
    await tabTo(page, 'Latitude');
    await page.keyboard.type('5.761234');
    await tabTo(page, 'Longitude');
    await page.keyboard.type('-73.060001');
    await tabTo(page, 'Support');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: 'Concrete' })).toShow();
    await page.keyboard.type('Con');
    await page.keyboard.press('Enter');
    await page.getByRole('option').first().waitFor({ state: 'detached' });
    await page.keyboard.press('Control+s');
    await expect(page.getByText('KBD-0001 saved')).toShow();
    expect(await byCode('infraestructura_alumbrado', 'KBD-0001')).toMatchObject({
      cantidad: 2,
      carga_w: 164,
      soporte: 'concreto',
      ubicacion: { lat: 5.761234, lng: -73.060001 },
    });
  });
});

describe('a point', () => {
  test('must lie in the country, and outside of the municipality asks first', async () => {
    const { id } = await createPole('POS-MAPA');
    const page = await stage.open(`${FORM}?id=${id}`);
    await input(page, 'Latitude').fill('-73.06');
    await input(page, 'Longitude').fill('5.76');
    await button(page, 'Save').click();
    expect(await messageAt(page, 'Latitude')).toMatch(/^Latitude and longitude are swapped/);
    await input(page, 'Latitude').fill('40.4168');
    await input(page, 'Longitude').fill('-3.7038');
    await button(page, 'Save').click();
    await expect(page.getByRole('alert').getByText(/Outside the country/)).toShow();
    await input(page, 'Latitude').fill('4.6097');
    await input(page, 'Longitude').fill('-74.0817');
    await button(page, 'Save').click();
    const question = page.getByRole('dialog', { name: 'Please confirm before saving' });
    await expect(question.getByText(/Outside the municipality/)).toShow();
    expect(await violationsOf(page)).toEqual([]);
    await question.getByRole('button', { name: 'Confirm and save' }).click();
    await expect(page.getByText('POS-MAPA saved')).toShow();
  });

  test('whose type is changed says at once that its unit is of another', async () => {
    const unit = (await stage.api.find('infraestructura_alumbrado_unidad', { codigo: 'U-KBD' }))[0];
    const type = await byCode('infraestructura_alumbrado_tipo', 'KBD');
    const luminaria = await byCode('luminaria', 'NA-070-K');
    const { id } = await createPole('LUM-TIPO', {
      tipo_id: type.id,
      unidad_id: unit?.['id'],
      luminaria_id: luminaria.id,
      soporte: 'concreto',
    });
    const page = await stage.open(`${FORM}?id=${id}`);
    await expect(box(page, 'Luminaire')).toShow();
    await box(page, 'Type').click();
    await page.getByRole('option', { name: 'POS · Poste' }).click();
    await expect(page.getByText(/It has another value in “Tipo”/)).toShow();
    await box(page, 'Luminaire').waitFor({ state: 'detached' });
    await button(page, 'Save').click();
    await expect(page.getByRole('alert').getByText(/Unit \(UCAP\): It has another value/)).toShow();
    await box(page, 'Unit (UCAP)'.replace(/[()]/g, '\\$&')).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Escape');
    await button(page, 'Save').click();
    await expect(page.getByText('LUM-TIPO saved')).toShow();
    expect(await byCode('infraestructura_alumbrado', 'LUM-TIPO')).toMatchObject({
      unidad_id: null,
      luminaria_id: null,
      carga_w: null,
    });
  });

  test('that someone else saved meanwhile is put together field by field', async () => {
    const { id } = await createPole('POS-VIEJO', { direccion: 'Calle 1' });
    const page = await stage.open(`${FORM}?id=${id}`);
    await input(page, 'Address').fill('Calle 2');
    await stage.api.change('infraestructura_alumbrado', id, { codigo_poste: 'P-77' });
    await button(page, 'Save').click();
    const both = page.getByRole('dialog', {
      name: 'Someone else changed this record in the meantime',
    });
    await expect(both).toShow();
    expect(await violationsOf(page)).toEqual([]);
    await both.getByRole('button', { name: 'Save this choice' }).click();
    await expect(page.getByText('POS-VIEJO saved')).toShow();
    const saved = await byCode('infraestructura_alumbrado', 'POS-VIEJO');
    expect(saved).toMatchObject({ direccion: 'Calle 2', codigo_poste: 'P-77', version: 3 });
  });

  test('keeps a file that is chosen in its form, and gives it back', async () => {
    const { id } = await createPole('POS-FOTO');
    const page = await stage.open(`${FORM}?id=${id}`);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      button(page, 'Add files').click(),
    ]);
    await chooser.setFiles([
      { name: 'acta de entrega.pdf', mimeType: 'application/pdf', buffer: samples.pdf },
      { name: 'virus.png', mimeType: 'image/png', buffer: samples.exe },
    ]);
    await expect(button(page, 'Download acta de entrega.pdf')).toShow();
    await expect(page.getByRole('alert')).toShow();
    await button(page, 'Remove virus.png').click();
    await button(page, 'Save').click();
    await expect(page.getByText('POS-FOTO saved')).toShow();

    await page.goto(`${FORM}?id=${id}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download acta de entrega.pdf').click(),
    ]);
    expect(download.suggestedFilename()).toBe('acta de entrega.pdf');
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).equals(samples.pdf)).toBe(true);
  });
});

test('a luminaire in use is not deleted, and it is told how many points use it', async () => {
  const luminaria = await byCode('luminaria', 'LED-120');
  const page = await stage.open(`/pages/luminaria_form?id=${luminaria.id}`);
  await button(page, 'Delete').click();
  const question = page.getByRole('dialog', { name: /^Delete LED-120/ });
  await expect(question.getByRole('link', { name: '30 puntos de inventario' })).toShow();
  await expect(question.getByRole('button', { name: 'Delete', disabled: true })).toShow();
  expect(await violationsOf(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await stage.api.call(`luminaria/${luminaria.id}`)).status).toBe(200);
});

describe('the list of points', () => {
  test('is filtered by type and state, searched, and told apart in the address', async () => {
    const page = await stage.open(LIST);
    await button(page, 'Type').click();
    await page.getByRole('combobox', { name: 'Type', exact: true }).fill('TAB');
    await page.getByRole('option', { name: /^TAB · / }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(button(page, 'Remove the filter Type')).toShow();
    await expect
      .poll(async () => (await rowsOf(page)).every((row) => row[2]?.startsWith('TAB')))
      .toBe(true);
    expect(decodeURIComponent(page.url())).toContain('"tipo_id":[');
    await button(page, 'Clear filters').click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('kbd-00');
    await columnIs(page, 1, ['KBD-0001']);
    await columnIs(page, 10, ['164 W']);
  });

  test('goes to its last page and back, on the desk without moving sideways', async () => {
    const page = await stage.open(LIST, { viewport: { width: 1440, height: 900 } });
    await expect(page.getByText(/^1–25 of 4,4\d\d$/)).toShow();
    const wrapper = page.locator('.tabla-marco');
    expect(await wrapper.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    await button(page, 'Last page').click();
    await expect(page.getByText(/^4,4\d\d–4,4\d\d of 4,4\d\d$/)).toShow();
    await expect(page.getByRole('link', { name: /^TRF-/ }).first()).toShow();
    await button(page, 'First page').click();
    await expect(page.getByText(/^1–25 of/)).toShow();
  });

  test.each(['light', 'dark'] as const)('keeps nobody out in %s', async (colorScheme) => {
    const page = await stage.open(LIST, { colorScheme });
    await expect(page.getByText(/^1–25 of/)).toShow();
    await button(page, 'More filters (7)').click();
    expect(await violationsOf(page)).toEqual([]);
  });
});

test('a closed base takes no points, and says so before anything is typed', async () => {
  const { body } = await stage.api.call('contexto');
  await stage.api.create('parametro', {
    clave: 'base_cerrada',
    valor: true,
    vigente_desde: body['hoy'],
  });
  const { id } = await byCode('infraestructura_alumbrado', 'KBD-0001');
  const page = await stage.open(`${FORM}?id=${id}`);
  await expect(title(page, 'Punto de inventario KBD-0001')).toShow();
  await expect(page.getByText('The base inventory is closed: register an update.')).toShow();
  expect(await button(page, 'Save').count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await button(page, 'Delete').click();
  const question = page.getByRole('dialog', { name: 'Delete KBD-0001?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('alert').getByText(/base inventory is closed/)).toShow();
});
