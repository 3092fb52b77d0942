import type { SheetRow } from '../../../core/import/sheet.ts';
import { FileProblem } from './fileProblem.ts';
import { HEADER_REGION, startClock, type Clock, type Limits } from './limits.ts';

export type BookFormat = 'xlsx' | 'xls' | 'xlsb' | 'ods' | 'csv' | 'geojson' | 'kml';

export interface SheetInfo {
  nombre: string;
  oculta: boolean;
}

/** What a pass over the rows of a sheet wants. */
export interface Pass {
  /** Most rows of a chunk: 1000. */
  size?: number;
  /** Cells that hold something else than text may stand as `true`, which is quicker. */
  textsOnly?: boolean;
}

export interface Book {
  formato: BookFormat;
  /** In the order of the workbook; a CSV has one, `CSV`. */
  hojas: SheetInfo[];
  /**
   * Rows of a sheet in order, in chunks; wholly blank rows are left out.
   * May be called again; each pass reads the file again and throws `FileProblem` where it must.
   */
  rows(hoja: string, pass?: Pass): AsyncIterable<SheetRow[]>;
  /** Of a CSV: what was detected. */
  codificacion?: string;
  separador?: string;
  close(): Promise<void>;
}

/**
 * Gives rows out in chunks of the wanted size, counts them against the limit, and stops the clock
 * while they are worked on.
 */
export async function* chunkedRows(given: {
  batches: (clock: Clock) => AsyncIterable<readonly SheetRow[]> | Iterable<readonly SheetRow[]>;
  hoja: string;
  size: number;
  limits: Limits;
}): AsyncGenerator<SheetRow[]> {
  const { hoja, size, limits } = given;
  const clock = startClock(limits.milliseconds);
  let count = 0;
  let chunk: SheetRow[] = [];
  for await (const batch of given.batches(clock)) {
    clock.check();
    count += batch.length;
    if (count > limits.rows + HEADER_REGION) {
      throw new FileProblem('DEMASIADAS_FILAS', { params: { hoja, max: limits.rows } });
    }
    for (const row of batch) {
      chunk.push(row);
      if (chunk.length < size) continue;
      clock.pause();
      yield chunk;
      clock.resume();
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}

/** The sheet of that name, of those that the book has. */
export function sheetNamed<Sheet extends SheetInfo>(sheets: readonly Sheet[], hoja: string): Sheet {
  const sheet = sheets.find(({ nombre }) => nombre === hoja);
  if (sheet) return sheet;
  const hojas = sheets.map(({ nombre }) => `«${nombre}»`).join(', ');
  throw new FileProblem('HOJA_NO_EXISTE', { params: { hoja, hojas } });
}
