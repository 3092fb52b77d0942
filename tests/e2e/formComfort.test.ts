import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { violationsOf } from './support/axe.ts';
import { button, input, title } from './support/page.ts';
import { PATIENCE } from './support/patience.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const WAITED = { timeout: PATIENCE };

const box = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
async function valueIs(page: Page, label: string, value: string): Promise<void> {
  await expect.poll(() => input(page, label).inputValue(), WAITED).toBe(value);
}

/** As from another program: the text comes at once, and the input is left. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await input(page, label).focus();
  await page.keyboard.insertText(text);
  await page.keyboard.press('Tab');
}

async function pick(page: Page, label: string, name: string): Promise<void> {
  await box(page, label).fill(name);
  await page.getByRole('option', { name, exact: true }).first().click();
}

describe('a form', () => {
  test('takes money, numbers and dates as they are pasted or typed, and says how it reads them', async () => {
    const page = await stage.open('/pages/registro_obras_form', { language: 'es' });
    await paste(page, 'Presupuesto', '$ 1.234.567,50');
    await valueIs(page, 'Presupuesto', '$ 1.234.567,50');
    await paste(page, 'Ejecutado', '(1,000)');
    await expect(page.getByText('Se lee -$ 1.000')).toShow();
    await expect(page.getByText('Debe ser 0 o más.')).toShow();
    await paste(page, 'Previstas', '1.200');
    await valueIs(page, 'Previstas', '1.200');
    await paste(page, 'Avance físico', '12,5 %');
    await valueIs(page, 'Avance físico', '12,5');
    await paste(page, 'Inicio', '3 de julio de 2026');
    await valueIs(page, 'Inicio', '03/07/2026');
    await expect(page.getByText('Se lee 3 de julio de 2026')).toShow();
    await paste(page, 'Fin previsto', '2026-12-24');
    await valueIs(page, 'Fin previsto', '24/12/2026');
    await paste(page, 'Previstas', 'doce');
    await expect(input(page, 'Previstas').and(page.locator('[aria-invalid=true]'))).toShow();
    expect(await violationsOf(page)).toEqual([]);
  });

  test('counts what is written into a text that has an end', async () => {
    const page = await stage.open('/pages/sector_form');
    // a short one when it is nearly full
    await input(page, 'Code').fill('X'.repeat(18));
    await expect(page.getByText('18 / 20', { exact: true })).toShow();
    await input(page, 'Code').fill('X'.repeat(21));
    await expect(page.getByText('21 / 20', { exact: true })).toShow();
    await input(page, 'Sector').fill('Contado');
    await button(page, 'Save').click();
    await expect(input(page, 'Code').and(page.locator('[aria-invalid=true]'))).toShow();
    expect(await stage.api.find('sector', { nombre: 'Contado' })).toEqual([]);
  });

  test('goes on to the next record of the list by key, and asks about what was typed', async () => {
    const page = await stage.open('/pages/sector_paginate');
    await page.locator('tbody').getByRole('link').first().click();
    await expect(page.getByText('1 of 12', { exact: true })).toShow();
    const first = await title(page, /^Sector /).innerText();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.getByText('2 of 12', { exact: true })).toShow();
    await expect.poll(() => title(page, /^Sector /).innerText(), WAITED).not.toBe(first);
    await page.reload();
    await expect(page.getByText('2 of 12', { exact: true })).toShow();
    await input(page, 'Description').fill('Sin guardar');
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(title(page, first)).toShow();
    expect(await button(page, 'Previous record').isDisabled()).toBe(true);
  });

  test('sets a place on the map by pointer and by keys, without anything from outside', async () => {
    const page = await stage.open('/pages/barrio_paginate');
    const outside: string[] = [];
    const origin = new URL(page.url()).origin;
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) outside.push(url);
    });
    await page.locator('tbody').getByRole('link').first().click();
    await button(page, 'Show on the map').click();
    const map = page.getByRole('application');
    await expect(map).toShow();
    const before = Number(await input(page, 'Latitude').inputValue());
    await map.focus();
    await page.keyboard.press('Shift+ArrowUp');
    const moved = async () =>
      Math.round((Number(await input(page, 'Latitude').inputValue()) - before) * 111_320);
    await expect.poll(moved, WAITED).toBe(10);
    await map.click({ position: { x: 90, y: 150 } });
    await expect.poll(moved, WAITED).not.toBe(10);
    expect(await violationsOf(page)).toEqual([]);
    expect(outside).toEqual([]);
    await button(page, 'Hide the map').click();
    await map.waitFor({ state: 'detached' });
  });
});

describe('a new record', () => {
  test('makes the one that its reference misses, reads a pasted place, and repeats itself', async () => {
    const page = await stage.open('/pages/barrio_form');
    await input(page, 'Code').fill('B-NUEVO');
    await input(page, 'Neighbourhood').fill('Barrio con sector nuevo');
    await box(page, 'Sector').fill('Sector de paso');
    await button(page, 'Create sector').click();
    const dialog = page.getByRole('dialog', { name: 'Create sector' });
    await expect(dialog.getByRole('textbox', { name: 'Sector', exact: true })).toShow();
    expect(await dialog.getByRole('textbox', { name: 'Sector', exact: true }).inputValue()).toBe(
      'Sector de paso',
    );
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill('S-PASO');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => box(page, 'Sector').inputValue(), WAITED).toContain('Sector de paso');
    await paste(page, 'Latitude', '-73.0650 5.7639');
    await expect(page.getByText(/Longitude came first/)).toShow();
    await valueIs(page, 'Latitude', '5.7639');
    await page.keyboard.press('Control+Enter');
    await expect(button(page, 'Repeat')).toShow();
    const [sector] = await stage.api.find('sector', { codigo: 'S-PASO' });
    const saved = await stage.api.find('barrio', { codigo: 'B-NUEVO' });
    expect(saved).toMatchObject([
      { sector_id: sector?.['id'], centro: { lat: 5.7639, lng: -73.065 } },
    ]);
    await button(page, 'Repeat').click();
    await expect.poll(() => box(page, 'Sector').inputValue(), WAITED).toContain('Sector de paso');
    expect(await input(page, 'Code').inputValue()).toBe('');
  });

  test('offers what was chosen last, and a duplicate says what it leaves out', async () => {
    const page = await stage.open('/pages/barrio_form');
    await input(page, 'Code').fill('B-UNO');
    await input(page, 'Neighbourhood').fill('Barrio uno');
    await pick(page, 'Sector', 'Norte');
    await button(page, 'Save and new').click();
    await expect(page.getByText('Barrio uno saved')).toShow();
    await expect(button(page, 'Repeat')).toShow();
    expect(await input(page, 'Code').inputValue()).toBe('');
    await box(page, 'Sector').click();
    const recent = page.getByRole('listbox').locator('li').filter({ hasText: 'Chosen last' });
    await expect(recent.getByRole('option', { name: 'Norte', exact: true })).toShow();
    await page.keyboard.press('Escape');

    const [made] = await stage.api.find('barrio', { codigo: 'B-UNO' });
    await page.goto(`/pages/barrio_form?id=${String(made?.['id'])}`);
    await button(page, 'Duplicate').click();
    await expect(page.getByText(/^Copy of Barrio uno\. Not copied: Code/)).toShow();
    await expect.poll(() => box(page, 'Sector').inputValue(), WAITED).toBe('Norte');
    expect(await input(page, 'Code').inputValue()).toBe('');
    await input(page, 'Code').fill('B-DOS');
    await input(page, 'Neighbourhood').fill('Barrio dos');
    await button(page, 'Save').click();
    await expect(page.getByText('Barrio dos saved')).toShow();
    const both = await stage.api.find('barrio', { sector_id: made?.['sector_id'] });
    expect(both.map(({ codigo }) => codigo)).toEqual(expect.arrayContaining(['B-UNO', 'B-DOS']));
  });
});
