import { cellText } from '../../../core/import/cellText.ts';
import type { Cell, SheetRow } from '../../../core/import/sheet.ts';
import { openBook } from '../reading/openBook.ts';
import type { ImportJob } from '../importData.ts';
import type { SheetMap } from './understand.ts';

/** The column of the repair file that tells which row of the original it mends. */
export const ROW_COLUMN = 'Fila';

/** Mended rows by number, their cells in the order of the original file; a later file outweighs. */
export async function repairedRows(
  { archivos }: ImportJob,
  map: SheetMap,
): Promise<Map<number, SheetRow>> {
  const rows = new Map<number, SheetRow>();
  for (const { path, tipo } of archivos) {
    if (tipo !== 'reparacion') continue;
    const book = await openBook({ path });
    try {
      const [sheet] = book.hojas.filter(({ oculta }) => !oculta);
      let places: Map<number, number> | undefined;
      let rowColumn = -1;
      for await (const chunk of book.rows(sheet?.nombre ?? '')) {
        for (const row of chunk) {
          if (places === undefined) {
            const names = row.cells.map((cell) => cellText(cell).trim());
            rowColumn = names.indexOf(ROW_COLUMN);
            if (rowColumn >= 0) places = placesOf(names, map);
            continue;
          }
          const n = Number(cellText(row.cells[rowColumn] ?? null));
          if (Number.isSafeInteger(n) && n > 0) rows.set(n, { n, cells: inOrder(row, places) });
        }
      }
    } finally {
      await book.close();
    }
  }
  return rows;
}

/** Column of the repair file -> column of the original, by name. */
function placesOf(names: readonly string[], { columnas }: SheetMap): Map<number, number> {
  const byName = new Map(columnas.map(({ nombre, index }) => [nombre, index]));
  return new Map(
    names.flatMap((name, at) => {
      const index = byName.get(name);
      return index === undefined ? [] : [[at, index] as const];
    }),
  );
}

function inOrder({ cells }: SheetRow, places: ReadonlyMap<number, number>): Cell[] {
  const ordered: Cell[] = [];
  for (const [from, to] of places) ordered[to] = cells[from] ?? null;
  return Array.from(ordered, (cell) => cell ?? null);
}
