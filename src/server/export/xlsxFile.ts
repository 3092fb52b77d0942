import type { CellValue } from '../../core/fields/field.ts';
import type { ExportColumn } from '../../core/export/exportColumns.ts';
import type { ExportFile, Facts } from './exportJob.ts';
import { createSharedStrings, columnLetters, rowWriter, textCell } from './xlsxCells.ts';
import {
  BOLD,
  contentTypes,
  type NamedSheet,
  packageRelations,
  sharedStringsPart,
  sheetEnd,
  sheetStart,
  stylesOf,
  workbook,
  workbookRelations,
} from './workbookParts.ts';
import { createZip, writePart, type Sink, type ZipWriter } from './zip.ts';

/** Rows of data on one sheet: Excel takes 1,048,576, one is the header's. */
const SHEET_ROWS = 1_048_575;
/** Characters of one sheet, of at most three bytes each: the archive's format counts to 4 GB. */
const SHEET_CHARACTERS = 1_200_000_000;
const MOST_SHARED = 20_000;

export interface XlsxOptions {
  columns: readonly ExportColumn[];
  /** One for each column. */
  readers: readonly ((value: unknown) => CellValue)[];
  title: string;
  sink: Sink;
  factsAt?: 'first' | undefined;
  /** Smaller in tests. */
  sheetRows?: number;
}

/**
 * A workbook written row by row, in memory that does not grow with them: the rows, further sheets
 * where one is full, and a last sheet that tells the facts.
 */
export function xlsxFile(options: XlsxOptions): ExportFile {
  const { columns, readers } = options;
  const zip = createZip(options.sink, { level: 1 });
  const shared = createSharedStrings({ most: MOST_SHARED });
  const { xml: styleSheet, styles } = stylesOf(columns);
  const writer = rowWriter({ columns, readers, styles, shared });
  const sheets = createSheets(zip, options);

  return {
    async start() {
      await writePart(zip, '[Content_Types].xml', contentTypes);
      await writePart(zip, '_rels/.rels', packageRelations);
      await writePart(zip, 'xl/styles.xml', styleSheet);
    },
    rows: (page) => sheets.append(page, (part, first) => writer.rows(part, first)),
    async end(facts) {
      const all = (await sheets.end()).map((sheet, at) => ({ ...sheet, part: at + 1 }));
      const cut = writer.cutCells();
      const told: Facts = cut === 0 ? facts : [...facts, ['Celdas cortadas', cutWords(cut)]];
      const about = { name: sheetName('Información', all), part: all.length + 1 };
      await writePart(zip, `xl/worksheets/sheet${about.part}.xml`, factSheet(told));
      if (options.factsAt === 'first') all.unshift(about);
      else all.push(about);
      await writePart(zip, 'xl/sharedStrings.xml', sharedStringsPart(shared));
      await writePart(zip, 'xl/workbook.xml', workbook(all));
      await writePart(zip, 'xl/_rels/workbook.xml.rels', workbookRelations(all.length));
      await zip.finish();
    },
  };
}

type Page = readonly (readonly unknown[])[];

/** The sheets that hold rows, one after the other. */
interface Sheets {
  /** @param write the XML of rows, of which the first has that number */
  append(page: Page, write: (part: Page, first: number) => string): Promise<void>;
  end(): Promise<readonly NamedSheet[]>;
}

function createSheets(zip: ZipWriter, options: XlsxOptions): Sheets {
  const { columns, readers, title, sheetRows = SHEET_ROWS } = options;
  const last = columnLetters(columns.length - 1);
  const sheets: NamedSheet[] = [];
  let open: { rows: number; characters: number } | undefined;
  let widths: number[] | undefined;

  const begin = async (page: Page): Promise<{ rows: number; characters: number }> => {
    widths ??= widthsOf(columns, readers, page);
    sheets.push({ name: sheetName(title, sheets) });
    await zip.begin(`xl/worksheets/sheet${sheets.length}.xml`);
    await zip.write(sheetStart({ widths, header: 'frozen' }) + headerRow(columns));
    return { rows: 0, characters: 0 };
  };
  const end = async (rows: number): Promise<void> => {
    const sheet = sheets.at(-1);
    if (sheet !== undefined) sheet.filter = `$A$1:$${last}$${rows + 1}`;
    await zip.write(sheetEnd(`A1:${last}${rows + 1}`));
    await zip.end();
    open = undefined;
  };

  return {
    async append(page, write) {
      for (let from = 0; from < page.length;) {
        if (open && (open.rows >= sheetRows || open.characters >= SHEET_CHARACTERS)) {
          await end(open.rows);
        }
        open ??= await begin(page);
        const part = page.slice(from, from + sheetRows - open.rows);
        const xml = write(part, open.rows + 2);
        await zip.write(xml);
        open.rows += part.length;
        open.characters += xml.length;
        from += part.length;
      }
    },
    async end() {
      open ??= await begin([]);
      await end(open.rows);
      return sheets;
    },
  };
}

const cutWords = (cells: number): string =>
  `${cells} (una celda admite 32.767 caracteres; el CSV los tiene todos)`;

function headerRow(columns: readonly ExportColumn[]): string {
  const cells = columns.map(({ header }, at) =>
    textCell({ text: header, at, row: 1, style: BOLD }),
  );
  return `<row r="1">${cells.join('')}</row>`;
}

function factSheet(facts: Facts): string {
  const rows = facts.map(
    ([name, value], at) =>
      `<row r="${at + 1}">${textCell({ text: name, at: 0, row: at + 1, style: BOLD })}` +
      `${textCell({ text: value, at: 1, row: at + 1, style: 0 })}</row>`,
  );
  return sheetStart({ widths: [22, 80], header: 'none' }) + rows.join('') + sheetEnd();
}

const NARROWEST = 8;
const WIDEST = 50;
/** For the button of the filter, and numbers with their separators. */
const ROOM = 3;
/** Rows that the widths are taken from. */
const LOOKED_AT = 200;

function widthsOf(
  columns: readonly ExportColumn[],
  readers: readonly ((value: unknown) => CellValue)[],
  page: readonly (readonly unknown[])[],
): number[] {
  return columns.map(({ header, form }, at) => {
    const longest = page.slice(0, LOOKED_AT).reduce((most, row) => {
      const length = form === 'moment' ? 19 : String(readers[at]?.(row[at] ?? null) ?? '').length;
      return Math.max(most, length);
    }, header.length);
    return Math.min(Math.max(longest + ROOM, NARROWEST), WIDEST);
  });
}

/** Most characters of a sheet's name. */
const LONGEST = 31;

/** A name that Excel takes for a sheet; of one that is taken, the next with a number. */
export function sheetName(title: string, others: readonly { name: string }[]): string {
  const taken = new Set(others.map(({ name }) => name.toLocaleLowerCase('es')));
  const clean = title.replace(/[[\]:*?/\\]/g, ' ').replace(/^'+|'+$/g, '');
  const base = clean.trim() || 'Hoja';
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` ${number}`;
    const name = base.slice(0, LONGEST - end.length).trimEnd() + end;
    if (!taken.has(name.toLocaleLowerCase('es'))) return name;
  }
}
