import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import type { Row } from '../../src/core/resource/resource.ts';
import { isFullRun } from '../support/fullRun.ts';
import { violationsOf } from './support/axe.ts';
import { button, input, messageAt, tabTo, title, typeTarget } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

/** The one record with this code. */
async function byCode(resource: string, codigo: string): Promise<Row> {
  const [found] = await stage.api.find(resource, { codigo });
  if (found === undefined) throw new Error(`No ${resource} ${codigo}`);
  return found;
}

/** Opens a select that has the focus and picks the option whose name begins so. */
async function pickByKeys(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name })).toShow();
  await page.keyboard.type(name.slice(0, 3));
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().waitFor({ state: 'detached' });
}

test('a form is filled and saved by the keyboard alone', async () => {
  const page = await stage.open('/pages/sector_paginate');
  await expect(page.getByRole('link', { name: 'S01', exact: true })).toShow();
  await tabTo(page, 'New sector');
  await page.keyboard.press('Enter');
  await expect(title(page, 'New sector')).toShow();
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
  await expect.poll(focused).toMatch(/^K1Hecho con teclado/);
  expect(await byCode('sector', 'K1')).toMatchObject({
    nombre: 'Hecho con teclado',
    clase: 'vereda',
    activo: false,
  });

  // Enter in a text saves, too
  await page.keyboard.press('n');
  await expect(title(page, 'New sector')).toShow();
  await input(page, 'Code').fill('K2');
  await input(page, 'Sector').fill('Hecho con Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Hecho con Enter saved')).toShow();
});

test.runIf(isFullRun)(
  'type, unit, luminaire and point are made by the keyboard alone, each of those before it',
  async () => {
    const page = await stage.open('/pages/infraestructura_alumbrado_tipo_form');
    await expect(title(page, 'New infrastructure type')).toShow();
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
    // whether it consumes energy says nothing yet
    await tabTo(page, 'Yes');
    await page.keyboard.press('Space');
    await tabTo(page, 'Needs a pole or support');
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('KBD · Farol de teclado saved')).toShow();
    expect(await byCode('infraestructura_alumbrado_tipo', 'KBD')).toMatchObject({
      icono: 'lampara',
      consume_energia: true,
      requiere_punto: true,
      requiere_soporte: true,
    });

    await stage.walk('/pages/infraestructura_alumbrado_unidad_form');
    await expect(title(page, 'New infrastructure unit')).toShow();
    await tabTo(page, 'UCAP code');
    await page.keyboard.type('U-KBD');
    await tabTo(page, 'Description');
    await page.keyboard.type('Farol con brazo');
    await tabTo(page, 'Type');
    await typeTarget(page, 'KBD · Farol de teclado');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('U-KBD · Farol con brazo saved')).toShow();

    await stage.walk('/pages/luminaria_form');
    await expect(title(page, 'New luminaire')).toShow();
    await tabTo(page, 'Code');
    await page.keyboard.type('NA-070-K');
    await tabTo(page, 'Technology');
    await pickByKeys(page, 'Sodium');
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

    // what its type asks for appears on the way
    await stage.walk('/pages/infraestructura_alumbrado_form');
    await expect(title(page, 'New inventory point')).toShow();
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
    await pickByKeys(page, 'Concrete');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('KBD-0001 saved')).toShow();
    expect(await byCode('infraestructura_alumbrado', 'KBD-0001')).toMatchObject({
      cantidad: 2,
      carga_w: 164,
      soporte: 'concreto',
      ubicacion: { lat: 5.761234, lng: -73.060001 },
    });
  },
);

test.runIf(isFullRun)(
  'a point must lie in the country, and outside of the municipality asks first',
  async () => {
    const tipo = await byCode('infraestructura_alumbrado_tipo', 'POS');
    const [barrio] = await stage.api.find('barrio');
    const { id } = await stage.api.create('infraestructura_alumbrado', {
      codigo: 'POS-MAPA',
      tipo_id: tipo['id'],
      barrio_id: barrio?.['id'],
      ubicacion: { lat: 5.76, lng: -73.06 },
    });
    const page = await stage.open(`/pages/infraestructura_alumbrado_form?id=${id}`);
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
    await expect(question.getByText(/Outside the municipality: latitude 5\.68 to 5\.84/)).toShow();
    expect(await violationsOf(page)).toEqual([]);
    await question.getByRole('button', { name: 'Back to the form' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await byCode('infraestructura_alumbrado', 'POS-MAPA')).toMatchObject({ version: 1 });
    await button(page, 'Save').click();
    await question.getByRole('button', { name: 'Confirm and save' }).click();
    await expect(page.getByText('POS-MAPA saved')).toShow();
  },
);
