import { cellReader, type LabelOf } from '../../core/exportCells.ts';
import type { ExportColumn } from '../../core/exportColumns.ts';
import { mask } from '../records/personal.ts';
import { runThread } from '../threads/runThread.ts';
import { csvFile } from './csvFile.ts';
import type { ExportAnswers, ExportCall, ExportJob } from './exportJob.ts';
import { createLabelMemo } from './labelMemo.ts';
import { oneAhead } from './oneAhead.ts';
import { xlsxFile } from './xlsxFile.ts';

/*
 * The thread that makes a file of pages of rows: reading JSON and writing cells takes most of an
 * export's time, and would hold up every other request. What it needs it asks the main thread for,
 * so that it knows neither descriptors nor SQL, and starts quickly.
 */
await runThread<ExportJob>(async ({ data, post }) => {
  const ask = <K extends ExportCall['kind']>(
    call: Extract<ExportCall, { kind: K }>,
    transfer: ArrayBuffer[] = [],
  ): Promise<ExportAnswers[K]> => post(call, transfer);
  const labels = createLabelMemo((target, ids) => ask({ kind: 'labels', target, ids }));
  // made for this piece alone, so it can change hands
  const out = oneAhead((bytes) => ask({ kind: 'bytes', bytes }, [bytes.buffer as ArrayBuffer]));
  const { columns, title } = data;
  const makeFile = { csv: csvFile, xlsx: xlsxFile }[data.format];
  const file = makeFile({
    columns,
    title,
    readers: columns.map((column) => readerOf(column, labels.labelOf)),
    sink: out.sink,
  });
  await file.start();
  let count = 0;
  for (;;) {
    const json = await ask({ kind: 'page' });
    if (json === undefined) break;
    const rows = JSON.parse(json) as unknown[][]; // what readPages.ts has the database write
    await labels.learn(columns, rows);
    await file.rows(rows);
    count += rows.length;
  }
  await file.end([...data.facts, ['Registros', String(count)]]);
  await out.settled();
});

/** Lists show personal data masked, and so does what is made of them. */
function readerOf(column: ExportColumn, labelOf: LabelOf) {
  const read = cellReader(column, labelOf);
  return column.personal ? (value: unknown) => read(mask(value)) : read;
}
