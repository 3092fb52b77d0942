import type { CellValue } from '../../core/fields/facets.ts';
import type { ExportColumn } from '../../core/export/exportColumns.ts';
import { csvHeader, csvRows } from '../../core/export/exportCsv.ts';
import type { ExportFile } from './exportFile.ts';
import type { Sink } from './zip.ts';

/** A CSV, which has no place for facts. */
export function csvFile(given: {
  columns: readonly ExportColumn[];
  readers: readonly ((value: unknown) => CellValue)[];
  sink: Sink;
}): ExportFile {
  const { columns, readers, sink } = given;
  const encoder = new TextEncoder();
  const write = csvRows(columns, readers);
  return {
    start: () => sink(encoder.encode(csvHeader(columns))),
    rows: (page) => sink(encoder.encode(write(page))),
    end: async () => {},
  };
}
