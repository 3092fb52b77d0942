import { cellReader, type ExportColumn } from '../../core/export/exportColumns.ts';
import type { CellValue, LabelOf } from '../../core/fields/field.ts';
import type { SheetFormat } from '../../core/export/guardText.ts';
import { MASK } from '../../core/resource/permissions.ts';
import { csvHeader, csvRows } from '../../core/export/exportCsv.ts';
import { mask } from '../fieldAccess/masking.ts';
import type { ExportAnswers, ExportJob, ExportFile } from './exportJob.ts';
import { createLabelMemo, type Labels } from './labels.ts';
import { xlsxFile } from './xlsxFile.ts';
import type { Sink } from './zip.ts';

/** Where the pages and the labels of a file come from, and where its bytes go. */
export interface FileEnds {
  page(): Promise<ExportAnswers['page']>;
  labels(target: string, ids: readonly number[]): Promise<Labels>;
  sink: Sink;
}

/** Makes the file of an export out of pages of rows. */
export async function makeFile(
  { columns, title, format, facts, factsAt }: ExportJob,
  ends: FileEnds,
): Promise<void> {
  const labels = createLabelMemo(ends.labels);
  const file = { csv: csvFile, xlsx: xlsxFile }[format]({
    columns,
    title,
    readers: columns.map((column) => shownCell(column, { labelOf: labels.labelOf, format })),
    sink: ends.sink,
    factsAt,
  });
  await file.start();
  let count = 0;
  for (;;) {
    const json = await ends.page();
    if (json === undefined) break;
    const rows = JSON.parse(json) as unknown[][]; // what createExports.ts has the database write
    await labels.learn(columns, rows);
    await file.rows(rows);
    count += rows.length;
  }
  await file.end([...facts, ['Registros', String(count)]]);
}

/** Lists show personal data masked, and so does what is made of them. */
export function shownCell(
  column: ExportColumn,
  as: { labelOf: LabelOf; format: SheetFormat },
): (value: unknown) => CellValue {
  const read = cellReader(column, as);
  if (!column.personal) return read;
  return (value) => (mask(value) === MASK ? MASK : read(value));
}

/** A CSV, which has no place for facts. */
function csvFile(given: {
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
