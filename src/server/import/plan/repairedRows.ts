import { cellText } from '../../../core/import/cellText.ts';
import type { Cell, SheetRow } from '../../../core/import/sheet.ts';
import { openBook } from '../reading/openBook.ts';
import type { ImportJob } from '../importData.ts';
import type { SheetMap } from './detectLayout.ts';

/** The column of the repair file that tells which row of the original it mends. */
export const ROW_COLUMN = 'Fila';

/** Mended rows by number, their cells in the order of the original file; a later file outweighs. */
export async function repairedRows(
  { archivos }: Pick<ImportJob, 'archivos'>,
  map: Pick<SheetMap, 'columnas'>,
): Promise<Map<number, SheetRow>> {
  const rows = new Map<number, SheetRow>();
  for (const { path, tipo } of archivos) {
    if (tipo !== 'reparacion') continue;
    for (const row of await mendedRows(path, map)) rows.set(row.n, row);
  }
  return rows;
}

async function mendedRows(path: string, map: Pick<SheetMap, 'columnas'>): Promise<SheetRow[]> {
  const book = await openBook({ path });
  try {
    const sheet = book.hojas.find(({ oculta }) => !oculta) ?? book.hojas[0];
    const all: SheetRow[] = [];
    for await (const chunk of book.rows(sheet?.nombre ?? '')) all.push(...chunk);
    const header = all.findIndex(({ cells }) => namesIn(cells).includes(ROW_COLUMN));
    const names = namesIn(all[header]?.cells ?? []);
    const places = placesOf(names, map);
    // ours stands behind the file's own columns, which may have one of that name, too
    const rowColumn = names.lastIndexOf(ROW_COLUMN);
    return (header < 0 ? [] : all.slice(header + 1)).flatMap(({ cells }) => {
      const n = Number(cellText(cells[rowColumn] ?? null));
      return Number.isSafeInteger(n) && n > 0 ? [{ n, cells: inOrder(cells, places) }] : [];
    });
  } finally {
    await book.close();
  }
}

const namesIn = (cells: readonly Cell[]): string[] => cells.map((cell) => cellText(cell).trim());

/** Column of the repair file -> column of the original, by name. */
function placesOf(
  names: readonly string[],
  { columnas }: Pick<SheetMap, 'columnas'>,
): Map<number, number> {
  const byName = new Map(columnas.map(({ nombre, index }) => [nombre, index]));
  return new Map(
    names.flatMap((name, at) => {
      if (names.indexOf(name) !== at) return [];
      const index = byName.get(name);
      return index === undefined ? [] : [[at, index] as const];
    }),
  );
}

function inOrder(cells: readonly Cell[], places: ReadonlyMap<number, number>): Cell[] {
  const ordered: Cell[] = [];
  for (const [from, to] of places) ordered[to] = cells[from] ?? null;
  return Array.from(ordered, (cell) => cell ?? null);
}
