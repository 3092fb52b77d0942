import { writeXlsx, type Cell, type CellStyle, type WriteSheet } from 'hucre/xlsx';
import { guarded } from '../../core/export/guardText.ts';
import { LONGEST_CELL } from '../../core/import/sheet.ts';
import { writeDate } from '../../core/time/dateText.ts';
import type { Block, DocumentModel, TableBlock, TableColumn } from '../../core/documents/blocks.ts';
import { tableOfPhotos } from '../../core/documents/photoText.ts';
import { sheetName } from '../export/xlsxFile.ts';
import type { Printed } from './formats.ts';

/** A workbook with a sheet for each table, with all of its rows and their types; the first says what it is of. */
export async function printXlsx(model: DocumentModel): Promise<Printed> {
  const tables = model.blocks.flatMap(tablesOf);
  const names: { name: string }[] = [{ name: ABOUT }];
  const sheets = tables.map((table): WriteSheet => {
    const name = sheetName(table.title, names);
    names.push({ name });
    return sheetOf(table, name);
  });
  const bytes = await writeXlsx({ sheets: [aboutSheet(model, tables, names), ...sheets] });
  return { bytes: new Uint8Array(bytes), pages: null };
}

const ABOUT = 'Documento';

const tablesOf = (block: Block): TableBlock[] => {
  if (block.kind === 'table') return [block];
  if (block.kind === 'photos') return [tableOfPhotos(block)];
  return block.kind === 'figures' ? [tableOfFigures(block)] : [];
};

/** As numbers, so that a reader reckons on. */
const tableOfFigures = ({ title, items }: Extract<Block, { kind: 'figures' }>): TableBlock => ({
  kind: 'table',
  title,
  columns: [
    { header: 'Indicador', kind: 'text' },
    { header: 'Unidad', kind: 'text' },
    ...['Este mes', 'Mes anterior', 'Meta'].map((header) => ({
      header,
      kind: 'number' as const,
      decimals: 2,
    })),
  ],
  rows: items.map(({ name, unit, value, previous, target }) => [
    name,
    unit,
    value,
    previous,
    target,
  ]),
});

function aboutSheet(
  { title, subtitle, notice, letterhead, day }: DocumentModel,
  tables: readonly TableBlock[],
  names: readonly { name: string }[],
): WriteSheet {
  const facts: readonly (readonly [string, string | null])[] = [
    ['Documento', title],
    ['De', subtitle],
    ['Municipio', letterhead.municipality],
    ['Interventoría', letterhead.firm],
    ['Contrato', letterhead.contract],
    ['Fecha', writeDate(day, 'es')],
    ['Aviso', notice],
  ];
  const told = facts.flatMap(([name, value]) => (value ? [[name, textCell(value)]] : []));
  const list = tables.map((table, at) => [names[at + 1]?.name ?? '', textCell(table.title)]);
  return {
    name: ABOUT,
    columns: [{ width: 26 }, { width: 90 }],
    rows: [...told, [null, null], ['Hoja', 'Tabla'], ...list],
    cells: new Map([
      [`${told.length + 1},0`, { style: HEAD }],
      [`${told.length + 1},1`, { style: HEAD }],
    ]),
  };
}

type CellOfSheet = string | number | Date | null;

const HEAD: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E9F1ED' } },
  alignment: { vertical: 'center', wrapText: true },
};

function sheetOf({ columns, rows, total }: TableBlock, name: string): WriteSheet {
  const bold = (row: number): [string, Partial<Cell>][] =>
    columns.map(({ kind, ...column }, at) => [
      `${row},${at}`,
      {
        style: row === 0 ? HEAD : { font: { bold: true }, numFmt: formatOf({ kind, ...column }) },
      },
    ]);
  const all = [...rows, ...(total === undefined ? [] : [total])];
  return {
    name,
    columns: columns.map((column, at) => ({
      width: widthOf(column, rows, at),
      style: { numFmt: formatOf(column) },
    })),
    rows: [
      columns.map(({ header }) => header),
      ...all.map((row) => row.map((value, at) => cellOf(value, columns[at]))),
    ],
    cells: new Map([...bold(0), ...(total === undefined ? [] : bold(rows.length + 1))]),
    freezePane: { rows: 1 },
  };
}

/** What a spreadsheet would run is made harmless, as in exports. */
const textCell = (text: string): string => guarded(text.slice(0, LONGEST_CELL), 'xlsx');

function cellOf(value: string | number | null, column: TableColumn | undefined): CellOfSheet {
  if (value === null || typeof value === 'number') return value;
  if (column?.kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return new Date(`${value}T00:00:00Z`);
  if (column?.kind === 'moment' && /^\d{4}-\d{2}-\d{2}T/.test(value))
    return new Date(`${value.slice(0, 19)}Z`);
  return textCell(value);
}

function formatOf({ kind, decimals = 0, plain }: TableColumn): string {
  if (kind === 'date') return 'yyyy-mm-dd';
  if (kind === 'moment') return 'yyyy-mm-dd hh:mm';
  if (kind === 'text') return '@';
  if (kind === 'money') return '"$" #,##0.00';
  if (plain) return '0';
  return decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
}

const LOOKED_AT = 200;

function widthOf({ header, kind }: TableColumn, rows: TableBlock['rows'], at: number): number {
  const longest = rows
    .slice(0, LOOKED_AT)
    .reduce((most, row) => Math.max(most, String(row[at] ?? '').length), 0);
  const room = kind === 'money' ? 6 : 3;
  return Math.min(Math.max(longest + room, Math.min(header.length + 2, 24), 10), 60);
}
