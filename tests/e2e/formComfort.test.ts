import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { isFullRun } from '../support/fullRun.ts';
import { violationsOf } from './support/axe.ts';
import { button, input } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

const box = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
async function valueIs(page: Page, label: string, value: string): Promise<void> {
  await expect.poll(() => input(page, label).inputValue()).toBe(value);
}

/** As from another program: the text comes at once, and the input is left. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await input(page, label).focus();
  await page.keyboard.insertText(text);
  await page.keyboard.press('Tab');
}

describe('a form', () => {
  test.runIf(isFullRun)(
    'takes money, numbers and dates as they are pasted or typed, and says how it reads them',
    async () => {
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
    },
  );

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
    await expect.poll(moved).toBe(10);
    await map.click({ position: { x: 90, y: 150 } });
    await expect.poll(moved).not.toBe(10);
    expect(await violationsOf(page)).toEqual([]);
    expect(outside).toEqual([]);
    await button(page, 'Hide the map').click();
    await map.waitFor({ state: 'detached' });
  });
});

describe('a new record', () => {
  test.runIf(isFullRun)(
    'makes the one that its reference misses, reads a pasted place, and repeats itself',
    async () => {
      const page = await stage.open('/pages/barrio_form');
      await input(page, 'Code').fill('B-NUEVO');
      await input(page, 'Neighbourhood').fill('Barrio con sector nuevo');
      await box(page, 'Sector').fill('Sector de paso');
      await button(page, 'New sector').click();
      const dialog = page.getByRole('dialog', { name: 'New sector' });
      await expect(dialog.getByRole('textbox', { name: 'Sector', exact: true })).toShow();
      expect(await dialog.getByRole('textbox', { name: 'Sector', exact: true }).inputValue()).toBe(
        'Sector de paso',
      );
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill('S-PASO');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => box(page, 'Sector').inputValue()).toContain('Sector de paso');
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
      await expect.poll(() => box(page, 'Sector').inputValue()).toContain('Sector de paso');
      expect(await input(page, 'Code').inputValue()).toBe('');
    },
  );
});
