import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, expect, test } from 'vitest';
import type { Cleanup } from '../../../bench/cleanup.ts';
import { sheetFiles } from '../../../bench/sheets/sheetFiles.ts';
import type { Sheet } from '../../../bench/subjects/subject.ts';

const folder = mkdtempSync(join(tmpdir(), 'farola-sheets-'));
const tasks: (() => Promise<void>)[] = [];
const cleanup: Cleanup = { folder, add: (task) => tasks.push(task), around: (work) => work() };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sheet: Sheet = {
  headers: ['codigo', 'la "otra"', 'latitud', 'fecha'],
  row: (number) => [`X${number}`, 'Calle 1, poste 2', 6.0001, new Date(Date.UTC(2024, 4, 6))],
};
const write = sheetFiles(cleanup, sheet);

test('a csv quotes what it has to and has dates without a time', async () => {
  const { path, rows } = await write({ format: 'csv', rows: 2 });
  expect(rows).toBe(2);
  expect(readFileSync(path, 'utf8')).toBe(
    'codigo,"la ""otra""",latitud,fecha\n' +
      'X0,"Calle 1, poste 2",6.0001,2024-05-06\n' +
      'X1,"Calle 1, poste 2",6.0001,2024-05-06\n',
  );
});

test('an xlsx has the same rows, numbers and dates as such', async () => {
  const { path } = await write({ format: 'xlsx', rows: 2 });
  const [first] = (await readXlsx(readFileSync(path))).sheets;
  expect(first?.rows).toEqual([[...sheet.headers], [...sheet.row(0)], [...sheet.row(1)]]);
});

test('the files go with the rest', async () => {
  const { path } = await write({ format: 'csv', rows: 1 });
  for (const task of tasks) await task();
  expect(() => readFileSync(path)).toThrow('ENOENT');
});
