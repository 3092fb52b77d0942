import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import type { FileRef } from '../../src/core/files/filesApi.ts';
import type { Row } from '../../src/core/resource/resource.ts';
import { photo } from '../support/sheets/samplePhotos.ts';
import type { SavedRow } from './support/api.ts';
import { violationsOf } from './support/axe.ts';
import { downloadedBy } from './support/importing.ts';
import { button, input, title } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const RESOURCE = 'infraestructura_alumbrado';
const LIST = '/pages/base_infraestructura_alumbrado_paginate';
const VIEW = 'Las del turno';
const REMARK = 'Revisadas en el turno';

const undo = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text }).getByRole('button', { name: 'Undo' });
const formOf = (id: unknown) => `/pages/infraestructura_alumbrado_form?id=${String(id)}`;
const read = async (id: unknown): Promise<Row> =>
  (await stage.api.call(`${RESOURCE}/${String(id)}`)).body;
const remarked = async (): Promise<number> =>
  (await stage.api.find(RESOURCE, { observaciones_contains: REMARK })).length;

/** A pole that nothing leans on. */
async function newPole(codigo: string): Promise<SavedRow> {
  const [[tipo], [barrio]] = await Promise.all([
    stage.api.find('infraestructura_alumbrado_tipo', { codigo: 'POS' }),
    stage.api.find('barrio'),
  ]);
  const ubicacion = { lat: 5.76, lng: -73.06 };
  const own = { codigo, tipo_id: tipo?.['id'], barrio_id: barrio?.['id'], ubicacion };
  return stage.api.create(RESOURCE, own);
}

/** Every one begins where the one before it ended. */
const tasks: readonly [what: string, work: (page: Page) => Promise<void>][] = [
  [
    'a point is found by searching',
    async (page) => {
      await page.keyboard.press('/');
      await page.keyboard.type('LUM-0042');
      await expect(page.getByText('1–1 of 1', { exact: true })).toShow();
      const marked = page.locator('tbody mark').first();
      await expect.poll(() => marked.innerText()).toBe('LUM-0042');
      await button(page, 'Clear the search').click();
      await expect(page.getByText(/^1–50 of /)).toShow();
    },
  ],
  [
    'the list is filtered by the builder, with the keyboard',
    async (page) => {
      await button(page, 'Add filter').press('Enter');
      await page.getByRole('combobox', { name: 'Find a field' }).waitFor();
      await page.keyboard.type('code (l');
      await page.getByRole('option', { name: 'Code (label)' }).waitFor();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Code (label)' });
      await dialog.getByRole('textbox', { name: 'Code (label)' }).fill('TURNO-');
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await expect(page.getByText('1–45 of 45', { exact: true })).toShow();
    },
  ],
  [
    'the view is saved, and opened from the menu',
    async (page) => {
      await button(page, 'Views').click();
      await button(page, 'Save as a new view').click();
      await page.getByRole('textbox', { name: 'Name of the view' }).fill(VIEW);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: VIEW }).first()).toShow();
      await page.goto('/pages/sector_paginate');
      await expect(title(page, 'Sectores')).toShow();
      await button(page, 'Views of Inventario base').click();
      await page.getByRole('link', { name: VIEW }).click();
      await expect(page.getByText('1–45 of 45', { exact: true })).toShow();
    },
  ],
  [
    '40 points are edited at once after a look at what changes',
    async (page) => {
      await page.locator('tbody tr').first().focus();
      await page.keyboard.press('Space');
      for (let pages = 0; pages < 3; pages += 1) await page.keyboard.press('Shift+PageDown');
      for (let rows = 0; rows < 9; rows += 1) await page.keyboard.press('Shift+ArrowDown');
      await expect(page.getByText('40 records selected', { exact: true })).toShow();
      await button(page, 'Edit').click();
      await page.getByRole('combobox', { name: 'Add a field' }).fill('Remarks');
      await page.getByRole('option', { name: 'Remarks' }).click();
      const dialog = page.getByRole('dialog').last();
      await dialog.getByRole('textbox', { name: 'Remarks' }).fill(REMARK);
      await button(page, 'Preview').click();
      await expect(dialog.getByText('40 records will change')).toShow();
      expect(await violationsOf(page)).toEqual([]);
      expect(await remarked()).toBe(0);
      await dialog.getByRole('button', { name: 'Edit' }).click();
      await expect(undo(page, '40 records changed')).toShow();
      expect(await remarked()).toBe(40);
    },
  ],
  [
    'the edit of 40 is undone',
    async (page) => {
      await undo(page, '40 records changed').click();
      await expect(page.getByText('Undone: 40 records.')).toShow();
      expect(await remarked()).toBe(0);
    },
  ],
  [
    'a record is deleted and restored',
    async (page) => {
      const { id } = await newPole('SOBRA-01');
      await page.goto(formOf(id));
      await button(page, 'Delete').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText(/deleted$/)).toShow();
      expect(await read(id)).toMatchObject({ code: 'NO_EXISTE' });
      await button(page, 'Deleted records').click();
      const dialog = page.getByRole('dialog', { name: /^Deleted: / });
      await dialog.getByRole('button', { name: /^Restore .*SOBRA-01/ }).click();
      await expect(page.getByText('Undone: 1 record.')).toShow();
      await button(page, 'Close').click();
      expect(await read(id)).toMatchObject({ id, codigo: 'SOBRA-01' });
    },
  ],
  [
    'an earlier version is looked at and restored',
    async (page) => {
      const [light] = await stage.api.find(RESOURCE, { codigo: 'TURNO-01' });
      await page.goto(formOf(light?.['id']));
      await button(page, 'History').click();
      await page.getByText('Created', { exact: true }).waitFor();
      // newest first: the undo is how it is now, before it comes the edit
      await button(page, 'See this version').first().click();
      const dialog = page.getByRole('dialog', { name: /^As it was on/ });
      await expect(dialog.getByText(REMARK)).toShow();
      await dialog.getByRole('button', { name: 'Restore' }).click();
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => input(page, 'Remarks').inputValue()).toBe(REMARK);
    },
  ],
  [
    'a photo is attached',
    async (page) => {
      const buffer = await photo({ width: 1600, height: 1000 });
      await page
        .locator('[data-attachments="adjuntos"] input[type=file]')
        .first()
        .setInputFiles({ name: 'luminaria.jpg', mimeType: 'image/jpeg', buffer });
      await expect(button(page, 'Open luminaria.jpg')).toShow();
      await page.keyboard.press('Control+s');
      await expect(page.getByText(/saved$/)).toShow();
      const [light] = await stage.api.find(RESOURCE, { codigo: 'TURNO-01' });
      expect(light).toMatchObject({ observaciones: REMARK });
      const files = light?.['adjuntos'] as FileRef[]; // the field's stored form
      expect(files.map(({ nombre }) => nombre)).toEqual(['luminaria.jpg']);
    },
  ],
  [
    'the list is exported',
    async (page) => {
      await page.goto(
        `${LIST}?perPage=50&filter=${encodeURIComponent('{"codigo_contains":"TURNO-"}')}`,
      );
      await expect(page.getByText('1–45 of 45', { exact: true })).toShow();
      await button(page, 'Export').click();
      await expect(page.getByText('Export 45 records')).toShow();
      const { name, bytes } = await downloadedBy(page, () =>
        page.getByRole('menuitem', { name: 'CSV, all columns' }).click(),
      );
      expect(name).toMatch(/\.csv$/);
      const lines = bytes.toString('utf8').trim().split('\r\n');
      expect(lines).toHaveLength(46);
      // files are named
      expect(lines.find((line) => line.includes('TURNO-01;'))).toContain('luminaria.jpg');
    },
  ],
];

test('a day of an administrator', async () => {
  for (let made = 1; made <= 45; made += 1) await newPole(`TURNO-${String(made).padStart(2, '0')}`);
  const page = await stage.open(`${LIST}?perPage=50`);
  await expect(page.getByText(/^1–50 of /)).toShow();
  const times: string[] = [];
  for (const [what, work] of tasks) {
    const begun = performance.now();
    await work(page);
    times.push(`${String(Math.round(performance.now() - begun)).padStart(6)} ms  ${what}`);
  }
  // told, not held: the machine is often busy with other work
  console.info(times.join('\n'));
}, 300_000);
