import type { ImportOptions } from '../../../core/import/importApi.ts';
import { columnsOf, findHeaderRow, headerRows } from '../../../core/import/headerRow.ts';
import { exactMatcher } from '../../../core/import/headers.ts';
import { cellText, type SheetRow } from '../../../core/import/sheet.ts';
import { proposeMapping, type MappedColumn } from '../../../core/import/mapping.ts';
import { importTargets, type ImportTarget } from '../../../core/import/targets.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import type { CachedReadings } from '../importData.ts';
import type { Book } from '../reading/workbook.ts';
import { readingsCacheFor } from '../readingsCache.ts';

/** Which sheet, which row and which columns a file is read by. */
export interface SheetMap {
  hoja: string;
  fila_encabezado: number | null;
  columnas: MappedColumn[];
  /** Rows after this one are data. */
  ultimoEncabezado: number;
}

export interface DetectedLayout {
  /** None: no sheet that is read by itself has a row. */
  map?: SheetMap;
  /** Hidden sheets with rows, where the visible ones have none that could be meant. */
  ocultas: string[];
}

/** A workbook has the table on one of its first sheets. */
const SHEETS_LOOKED_AT = 20;
/** Headers stand among the first rows, and some of what follows shows what the columns hold. */
const ROWS_LOOKED_AT = 60;

export async function detectLayout(
  book: Book,
  given: {
    resource: Resource;
    opciones: ImportOptions;
    recordado: readonly CachedReadings[];
  },
): Promise<DetectedLayout> {
  const { opciones, recordado } = given;
  const targets = importTargets(given.resource);
  const found = await sheetOf(book, { targets, hoja: opciones.hoja });
  if (found === undefined) return { ocultas: await hiddenWithRows(book) };
  const { hoja, rows, score } = found;
  const header = opciones.fila_encabezado ?? findHeaderRow(rows, targets);
  const heads = header === undefined ? [] : headerRows(rows, header, targets);
  const ultimoEncabezado = heads.at(-1)?.n ?? header ?? 0;
  const data = rows.filter(({ n }) => n > ultimoEncabezado);
  const columns = columnsOf(heads, data);
  const map: SheetMap = {
    hoja,
    fila_encabezado: header ?? null,
    ultimoEncabezado,
    columnas: proposeMapping(
      columns,
      targets,
      { chosen: opciones.mapeo, remembered: readingsCacheFor(recordado, columns).mapeo },
      data,
    ),
  };
  // a cover or bare headers, while the table is out of sight
  const isHollow = opciones.hoja === undefined && (score === 0 || data.length === 0);
  return { map, ocultas: isHollow ? await hiddenWithRows(book) : [] };
}

async function hiddenWithRows(book: Book): Promise<string[]> {
  const names: string[] = [];
  const hidden = book.hojas.filter(({ oculta }) => oculta);
  // where nothing is visible, all sheets are read
  if (hidden.length === book.hojas.length) return names;
  for (const { nombre } of hidden.slice(0, SHEETS_LOOKED_AT)) {
    if ((await firstRows(book, nombre)).length > 1) names.push(nombre);
  }
  return names;
}

/** The chosen sheet, else the visible one that names most targets, the first of equals. */
async function sheetOf(
  book: Book,
  { targets, hoja }: { targets: readonly ImportTarget[]; hoja: string | undefined },
): Promise<{ hoja: string; rows: SheetRow[]; score: number } | undefined> {
  if (hoja !== undefined) return { hoja, rows: await firstRows(book, hoja), score: 0 };
  const visible = book.hojas.filter(({ oculta }) => !oculta);
  const candidates = (visible.length > 0 ? visible : book.hojas).slice(0, SHEETS_LOOKED_AT);
  let best: { hoja: string; rows: SheetRow[]; score: number } | undefined;
  const match = exactMatcher(targets);
  for (const { nombre } of candidates) {
    const rows = await firstRows(book, nombre);
    if (rows.length === 0) continue;
    const score = Math.max(...rows.map((row) => namedIn(row, match)));
    if (best === undefined || score > best.score) best = { hoja: nombre, rows, score };
  }
  return best;
}

async function firstRows(book: Book, hoja: string): Promise<SheetRow[]> {
  for await (const chunk of book.rows(hoja, { size: ROWS_LOOKED_AT })) return chunk;
  return [];
}

function namedIn({ cells }: SheetRow, match: ReturnType<typeof exactMatcher>): number {
  const found = cells.map((cell) => (typeof cell === 'string' ? match(cellText(cell)) : undefined));
  return new Set(found.filter((one) => one?.how === 'exact').map((one) => one?.target)).size;
}
