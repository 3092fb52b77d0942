import { runThread } from '../threads/runThread.ts';
import type { ExportAnswers, ExportCall, ExportJob } from './exportJob.ts';
import { makeFile } from './makeFile.ts';
import { readAhead } from './readAhead.ts';

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
  // made for this piece alone, so it can change hands
  const out = readAhead((bytes) => ask({ kind: 'bytes', bytes }, [bytes.buffer as ArrayBuffer]));
  await makeFile(data, {
    page: () => ask({ kind: 'page' }),
    labels: (target, ids) => ask({ kind: 'labels', target, ids }),
    sink: out.sink,
  });
  await out.settled();
});
