import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { downloadedBy } from './support/importing.ts';
import { button } from './support/page.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

const SORTED = '/pages/barrio_paginate?sort=nombre&order=DESC';

async function exported(page: Page, words: string): Promise<{ name: string; bytes: Buffer }> {
  await button(page, 'Export').click();
  return downloadedBy(page, () => page.getByRole('menuitem', { name: words }).click());
}

const textOf = (bytes: Buffer): string => bytes.toString('utf8');
const linesOf = (bytes: Buffer) => parseCsv(textOf(bytes), { delimiter: ';' });

describe('a list is exported', () => {
  test('as it is filtered, sorted and shown', async () => {
    const [norte] = await stage.api.find('sector', { codigo: 'S02' });
    const filter = JSON.stringify({ sector_id: [norte?.['id']] });
    const page = await stage.open(`${SORTED}&filter=${encodeURIComponent(filter)}`);
    await expect(page.getByText('1–5 of 5')).toShow();
    await button(page, 'Columns').click();
    await page.getByRole('checkbox', { name: 'Load', checked: true }).click();
    await page.getByRole('checkbox', { name: 'Load', checked: false }).press('Escape');
    await button(page, 'Export').click();
    await expect(page.getByText('Export 5 records')).toShow();
    const { name, bytes } = await downloadedBy(page, () =>
      page.getByRole('menuitem', { name: 'CSV, columns shown' }).click(),
    );
    expect(name).toMatch(/^Barrios \d{4}-\d\d-\d\d\.csv$/);
    const [header, ...rows] = linesOf(bytes);
    // the words of sheets are Spanish in every language
    expect(header).toEqual([
      'Código',
      'Barrio',
      'Sector',
      'Estrato predominante',
      'Puntos',
      'Activo',
    ]);
    expect(rows.map((cells) => cells.slice(1, 3))).toEqual([
      ['Villa Universitaria', 'S02 · Norte'],
      ['Mesopotamia', 'S02 · Norte'],
      ['Los Álamos', 'S02 · Norte'],
      ['Las Quintas', 'S02 · Norte'],
      ['La Pradera', 'S02 · Norte'],
    ]);
  });

  test('as a CSV that Excel opens where Spanish is spoken', async () => {
    const page = await stage.open('/pages/barrio_paginate');
    await expect(page.getByText('1–25 of 60')).toShow();
    const { bytes } = await exported(page, 'CSV, columns shown');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(textOf(bytes).split('\r\n')[0]).toBe(
      '\uFEFFCódigo;Barrio;Sector;Estrato predominante;Puntos;Carga;Activo',
    );
  });

  test('with all its records and columns, in its order', async () => {
    const page = await stage.open(SORTED);
    await expect(page.getByText('1–25 of 60')).toShow();
    const { name, bytes } = await exported(page, 'Excel, all columns');
    expect(name).toMatch(/\.xlsx$/);
    const { sheets } = await readXlsx(bytes);
    expect(sheets.map((sheet) => sheet.name)).toEqual(['Barrios', 'Información']);
    const [header = [], ...rows] = sheets[0]?.rows ?? [];
    expect(header).toEqual(expect.arrayContaining(['Otros nombres', 'Centro', 'Creado por']));
    expect(rows).toHaveLength(60);
    const names = rows.map((cells) => String(cells[header.indexOf('Barrio')]));
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'es')));
  });

  test('unless it is empty', async () => {
    const page = await stage.open('/pages/barrio_paginate?filter={"q":"zzzz"}');
    await expect(page.getByText('No record matches')).toShow();
    expect(await button(page, 'Export').isDisabled()).toBe(true);
  });
});
