import { createWriteStream, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Cleanup } from '../cleanup.ts';
import type { Sheet, SheetCell } from '../subjects/subject.ts';
import type { SheetFormat } from './figures.ts';

/** A file to import: so many rows below one of headers. */
export interface SheetFile {
  path: string;
  format: SheetFormat;
  rows: number;
}

/** Writes files of the sheet's first rows; they go with the rest. */
export function sheetFiles(cleanup: Cleanup, sheet: Sheet) {
  const folder = join(cleanup.folder, 'sheets');
  cleanup.add(() => rm(folder, { recursive: true, force: true }));
  return async ({ format, rows }: Omit<SheetFile, 'path'>): Promise<SheetFile> => {
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${rows}.${format}`);
    if (format === 'csv') writeFileSync(path, csvOf(sheet, rows));
    else await writeXlsx(path, { sheet, rows });
    return { path, format, rows };
  };
}

function csvOf({ headers, row }: Sheet, rows: number): string {
  const lines = [headers, ...Array.from({ length: rows }, (_, number) => row(number))];
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\n`).join('');
}

function csvCell(cell: SheetCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** As Excel has it: texts shared, dates as such. */
async function writeXlsx(path: string, { sheet, rows }: { sheet: Sheet; rows: number }) {
  const written = writeXlsxStream(rowsOf(sheet, rows), { name: 'Hoja1', inlineStrings: false });
  // the same kind of stream by two names
  await pipeline(Readable.fromWeb(written as ReadableStream), createWriteStream(path));
}

function* rowsOf({ headers, row }: Sheet, rows: number): Generator<SheetCell[]> {
  yield [...headers];
  for (let number = 0; number < rows; number += 1) yield [...row(number)];
}
