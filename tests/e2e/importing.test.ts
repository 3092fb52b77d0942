import { readXlsx } from 'hucre/xlsx';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import type { Row } from '../../src/core/resource/resource.ts';
import { samples } from '../support/sheets/sampleFiles.ts';
import { sampleWorkbook } from '../support/sheets/sampleWorkbook.ts';
import { isFullRun } from '../support/fullRun.ts';
import { violationsOf } from './support/axe.ts';
import {
  chooseSheet,
  csvSheet,
  downloadedBy,
  dropSheet,
  importBegun,
  importOf,
  plannedImport,
  type Sheet,
} from './support/importing.ts';
import { button, columnIs, tabTo } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

const HISTORY = '/pages/importar_excel_paginate';
const INVENTORY = '/pages/importar_inventario_alumbrado';

/** The card of a problem, by words of it. */
const problem = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('listitem').filter({ hasText: words });
const inProblem = (page: Page, words: string | RegExp, name: string): Locator =>
  problem(page, words).getByRole('button', { name, exact: true });
const counter = (page: Page, words: string): Locator => button(page, words);
const step = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 2, name, exact: true });
const row = (page: Page, number: number): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: String(number), exact: true }) });

/** A lamp of the census that no update has changed since: one that has is mended by another update. */
async function untouched(): Promise<Row> {
  const [point] = await stage.api.find('infraestructura_alumbrado_actualizado', {
    q: 'LUM-',
    n_actualizaciones: 0,
    cantidad: 1,
  });
  const [known] = await stage.api.find('infraestructura_alumbrado', { id: [point?.['id']] });
  if (known === undefined) throw new Error('all lamps of the demo have changed');
  return known;
}

/** Points of a new barrio and of a sheet that there is not, with everything that is usually wrong. */
async function census(known: Row): Promise<Sheet> {
  const place = known['ubicacion'] as { lat: number; lng: number } | undefined; // a point
  const [sheet] = await stage.api.find('luminaria', { id: [known['luminaria_id']] });
  const [barrio] = await stage.api.find('barrio', { id: [known['barrio_id']] });
  const at = (n: number) => `${(5.79 + n / 2000).toFixed(4)}, -73.0400`;
  return csvSheet('censo.csv', [
    ['PUNTO', 'POSICIÓN', 'TIPO', 'POTENCIA (W)', 'LOCALIDAD', 'CANTIDAD'],
    ...Array.from({ length: 30 }, (_, n) => [`IMP-${n + 1}`, at(n), 'LED', 40, 'La Catedral', 1]),
    ...Array.from({ length: 6 }, (_, n) => [
      `NUE-${n + 1}`,
      at(40 + n),
      'LED',
      55,
      'Bellavista Alta',
      2,
    ]),
    ['MAL-1', at(50), 'LED', 'cuarenta', 'La Catedral', 1],
    ['FAR-1', at(51), 'FAROL CHINO', 40, 'La Catedral', 1],
    ['IMP-1', at(52), 'LED', 40, 'La Catedral', 1],
    [
      String(known['codigo']),
      `${place?.lat}, ${place?.lng}`,
      'LED',
      String(sheet?.['potencia_nominal_w']),
      String(barrio?.['nombre']),
      3,
    ],
  ]);
}

test('an inventory is dropped, understood, mended, applied, exported, imported unchanged and taken back', async () => {
  const known = await untouched();
  const page = await stage.open(INVENTORY);
  await expect(button(page, 'Download the template')).toShow();
  await dropSheet(page, await census(known));
  const first = await importBegun(page);
  await expect(step(page, 'What we understood')).toShow();
  const fields: [string, string][] = [
    ['PUNTO', 'Code (label)'],
    ['POSICIÓN', 'Coordinates'],
    ['TIPO', 'Type'],
    ['POTENCIA (W)', 'Power'],
    ['LOCALIDAD', 'Neighbourhood'],
    ['CANTIDAD', 'Quantity'],
  ];
  for (const [column, field] of fields) {
    const line = page.getByRole('row').filter({ hasText: column });
    await expect(line.getByRole('button', { name: field, exact: true })).toShow();
  }

  // mended where it is wrong
  await button(page, 'Continue to the review').click();
  await expect(counter(page, 'With errors 39')).toShow();
  await inProblem(page, 'Support: Required field', 'Give all rows a value…').click();
  await page.getByLabel('Value of Support for all rows').selectOption('Concreto');
  await button(page, 'Give it to all rows').click();
  await expect(counter(page, 'Create 30')).toShow();
  // one after the other, while the plan is being made again
  await inProblem(page, 'Bellavista Alta', 'Create what is missing').click();
  await inProblem(page, 'led 55 W', 'Create what is missing').click();
  await inProblem(page, 'FAROL CHINO', 'Replace with…').click();
  await page.getByLabel('Read “FAROL CHINO” as').fill('LED');
  await button(page, 'Replace in all rows').click();
  await inProblem(page, 'Power “cuarenta”', 'Leave these rows out').click();
  await inProblem(page, 'Repeated within the file', 'Leave these rows out').click();
  await expect(counter(page, 'With errors 0')).toShow();
  await expect(counter(page, 'Left out 2')).toShow();
  await expect(counter(page, 'Create 37')).toShow();

  // what an update changes, from the old to the new
  await counter(page, 'Update 1').click();
  const updated = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Open the record of row 41' }) });
  await expect(updated.getByText(/before 1 → now 3/)).toShow();
  await expect(updated.getByText(String(known['codigo']))).toShow();

  await button(page, 'Continue to apply').click();
  await expect(page.getByText('37 records will be created.')).toShow();
  await expect(page.getByText('Also created: 1 in Barrios.')).toShow();
  await button(page, 'Apply to 38 records').click();
  await expect(page.getByText('38 records were written.')).toShow();
  await page.getByRole('link', { name: 'To Inventario base' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('NUE-');
  await columnIs(page, 1, ['NUE-1', 'NUE-2', 'NUE-3', 'NUE-4', 'NUE-5', 'NUE-6']);
  await columnIs(page, 4, Array<string>(6).fill('LED-055'));
  await columnIs(page, 5, Array<string>(6).fill('Bellavista Alta'));

  // the export of it changes nothing when it is imported
  await button(page, 'Export').click();
  const { name, bytes } = await downloadedBy(page, () =>
    page.getByRole('menuitem', { name: 'Excel, all columns' }).click(),
  );
  expect((await readXlsx(bytes)).sheets[0]?.rows).toHaveLength(7);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Destination' })).toShow();
  await chooseSheet(page, { name, content: bytes });
  await importBegun(page);
  await button(page, 'Continue to the review').click();
  await expect(counter(page, 'No change 6')).toShow();
  await expect(page.getByText('Nothing to be corrected.')).toShow();
  await button(page, 'Continue to apply').click();
  await expect(page.getByText('There is nothing to write.')).toShow();
  expect(await button(page, 'Apply to 0 records').isDisabled()).toBe(true);

  await stage.walk(`${INVENTORY}?id=${first}`);
  await button(page, 'Undo the import').click();
  const question = page.getByRole('dialog', { name: 'Undo the whole import?' });
  await question.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('The import was undone.')).toShow();
  expect(await stage.api.find('infraestructura_alumbrado', { q: 'NUE-' })).toEqual([]);
  expect(await stage.api.find('barrio', { nombre: 'Bellavista Alta' })).toEqual([]);
  expect(await stage.api.find('luminaria', { codigo: 'LED-055' })).toEqual([]);
  const [after] = await stage.api.find('infraestructura_alumbrado', { id: [known['id']] });
  expect(after?.['cantidad']).toBe(1);
});

test.runIf(isFullRun)('a sheet of barrios is imported by the keyboard alone', async () => {
  const page = await stage.open('/pages/barrio_paginate');
  await expect(page.getByText(/^1–25 of/)).toShow();
  await tabTo(page, 'Import');
  await page.keyboard.press('Enter');
  await expect(step(page, 'What is to be imported?')).toShow();
  expect(await page.getByRole('combobox', { name: 'Destination' }).inputValue()).toBe('barrio');
  await tabTo(page, 'Choose a file');
  await chooseSheet(
    page,
    csvSheet('barrios.csv', [
      ['Código', 'Barrio', 'Sector'],
      ['TEC-1', 'Del Teclado', 'Norte'],
    ]),
  );
  const id = await importBegun(page);
  await expect(step(page, 'What we understood')).toShow();
  await tabTo(page, 'Continue to the review');
  await page.keyboard.press('Enter');
  await expect(counter(page, 'Create 1')).toShow();
  await tabTo(page, 'Continue to apply');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 record will be created.')).toShow();
  await tabTo(page, 'Apply to 1 record');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 record was written.')).toShow();
  expect(await importOf(stage.api, id)).toMatchObject({ estado: 'aplicada', aplicadas: 1 });
  expect(await stage.api.find('barrio', { codigo: 'TEC-1' })).toHaveLength(1);
});

test.runIf(isFullRun)(
  'a file that is wrong is told of, another one taken; its wrong rows come back mended into the same import',
  async () => {
    const page = await stage.open(`${HISTORY}?id=nuevo&destino=sector`);
    await chooseSheet(page, { name: 'sectores.xlsx', content: samples.pdf });
    await importBegun(page);
    await expect(page.getByText(/PDF/)).toShow();
    await page.getByRole('link', { name: 'Import another file' }).click();
    await expect(page.getByRole('combobox', { name: 'Destination' })).toShow();
    await chooseSheet(
      page,
      csvSheet('sectores.csv', [
        ['Código', 'Sector', 'Clase'],
        ['Y1', 'Yarumo', 'Rural'],
        ['Y2', 'Yopo', 'Lunar'],
      ]),
    );
    await button(page, 'Continue to the review').click();
    await expect(counter(page, 'With errors 1')).toShow();
    const { name, bytes } = await downloadedBy(page, () =>
      button(page, 'Download the rows with errors').click(),
    );
    expect(name).toBe('Errores de sectores.xlsx');
    const [header = [], wrong = []] = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
    const mended = wrong.map((cell) => (cell === 'Lunar' ? 'Vereda' : (cell ?? '')));
    const rows = [header, mended] as (string | number)[][]; // texts, and the number of the row
    await chooseSheet(page, { name, content: sampleWorkbook({ Errores: rows }) });
    await expect(counter(page, 'Create 2')).toShow();
    await expect(counter(page, 'With errors 0')).toShow();
    await button(page, 'Continue to apply').click();
    await button(page, 'Apply to 2 records').click();
    await expect(page.getByText('2 records were written.')).toShow();
  },
);

test.runIf(isFullRun)(
  'every step keeps nobody out, is as wide as a phone, and comes back until the import is cancelled',
  async () => {
    const sheet = await census(await untouched());
    const id = await plannedImport(stage.api, stage.server.url, {
      destino: 'infraestructura_alumbrado',
      sheet,
    });
    const steps: [name: string, whole: (page: Page) => Locator][] = [
      ['archivo', (page) => page.getByText('censo.csv', { exact: true })],
      ['columnas', (page) => step(page, 'What we understood')],
      ['revision', (page) => row(page, 2)],
      ['aplicar', (page) => step(page, 'Apply')],
    ];
    const at = (name: string) => `${HISTORY}?id=${id}&paso=${name}`;
    const visit = { viewport: { width: 390, height: 844 } };
    const page = await stage.open(at('archivo'), visit);
    const isWhole = async (whole: Locator) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(whole).toShow();
        const rules = colorScheme === 'light' ? 'all' : 'colours';
        await expect.poll(() => violationsOf(page, rules), { timeout: 10_000 }).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    };
    for (const [name, whole] of steps) {
      await stage.walk(at(name), visit);
      await isWhole(whole(page));
    }

    await page.getByRole('button', { name: /Review/ }).click();
    await expect(step(page, 'What will happen')).toShow();
    await page.reload();
    await expect(step(page, 'What will happen')).toShow();
    await expect(counter(page, 'With errors 39')).toShow();
    await button(page, 'Cancel the import').click();
    const question = page.getByRole('dialog', { name: 'Cancel the import?' });
    await question.getByRole('button', { name: 'Cancel the import' }).click();
    await expect(page.getByText('The import was cancelled. Nothing was written.')).toShow();
    expect(await importOf(stage.api, id)).toMatchObject({ estado: 'cancelada', aplicadas: 0 });
    await isWhole(page.getByText('The import was cancelled. Nothing was written.'));
  },
);
