import { cellReader, type ExportColumn } from '../../core/export/exportColumns.ts';
import { geojson, kml, type GeoWriter } from '../../core/export/exportGeo.ts';
import type { CellValue, LabelOf } from '../../core/fields/facets.ts';
import type { Point } from '../../core/places/mapApi.ts';
import type { SheetFormat } from '../../core/export/guardText.ts';
import { MASK } from '../../core/resource/permissions.ts';
import { csvHeader, csvRows } from '../../core/export/exportCsv.ts';
import { mask } from '../fieldAccess/masking.ts';
import type { ExportAnswers, ExportJob, ExportFile, PlacesById } from './exportJob.ts';
import { createLabelMemo, type Labels } from './labels.ts';
import { xlsxFile } from './xlsxFile.ts';
import type { Sink } from './zip.ts';

/** Where the pages and the labels of a file come from, and where its bytes go. */
export interface FileEnds {
  page(): Promise<ExportAnswers['page']>;
  labels(target: string, ids: readonly number[]): Promise<Labels>;
  /** Where records stand that have their places in others. */
  places(ids: readonly number[]): Promise<PlacesById>;
  sink: Sink;
}

/** Makes the file of an export out of pages of rows. */
export async function makeFile(job: ExportJob, ends: FileEnds): Promise<void> {
  const { columns, title, format, facts, factsAt } = job;
  const labels = createLabelMemo(ends.labels);
  // a file of places holds texts as they are, as the cells of a workbook do
  const as = { labelOf: labels.labelOf, format: format === 'csv' ? format : ('xlsx' as const) };
  const readers = columns.map((column) => shownCell(column, as));
  const file =
    format === 'csv' || format === 'xlsx'
      ? { csv: csvFile, xlsx: xlsxFile }[format]({
          columns,
          title,
          readers,
          sink: ends.sink,
          factsAt,
        })
      : placesFile(job, { writer: { geojson, kml }[format], readers, ends });
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

/** A file of the places of records, each with its cells. */
function placesFile(
  { columns, title, facts, place }: ExportJob,
  given: {
    writer: GeoWriter;
    readers: readonly ((value: unknown) => CellValue)[];
    ends: FileEnds;
  },
): ExportFile {
  const { writer, readers, ends } = given;
  const encoder = new TextEncoder();
  const write = (text: string) => ends.sink(encoder.encode(text));
  let isFirst = true;
  return {
    start: () => write(writer.head(title, facts)),
    async rows(page) {
      const at = place?.column ?? 0;
      const led = place?.isElsewhere === true;
      const ids = led ? [...new Set(page.flatMap((row) => (row[at] as number | null) ?? []))] : [];
      const places = new Map(ids.length === 0 ? [] : await ends.places(ids));
      const pieces = page.map((row) => {
        const value = row[at] ?? null; // a point, or the id of a record
        const feature = {
          place: led ? (places.get(Number(value)) ?? null) : (value as Point | null),
          cells: columns.flatMap(({ header }, i) =>
            // the place is told by the figure itself
            i === at && !led ? [] : [[header, readers[i]?.(row[i] ?? null) ?? null] as const],
          ),
        };
        const text = writer.feature(feature, isFirst);
        isFirst = false;
        return text;
      });
      await write(pieces.join(''));
    },
    end: (all) => write(writer.tail(all)),
  };
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
