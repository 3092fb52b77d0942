import { runThread } from '../threads/runThread.ts';
import type { ExportAnswers, ExportCall, ExportJob } from './exportJob.ts';
import { makeFile } from './makeFile.ts';
import type { Sink } from './zip.ts';

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
    places: (ids) => ask({ kind: 'places', ids }),
    sink: out.sink,
  });
  await out.settled();
});

/** A sink that takes a piece as soon as the one before has gone on, so that making and sending overlap. */
interface ReadAhead {
  sink: Sink;
  /** Resolves when the last piece has gone on, too. */
  settled(): Promise<void>;
}

function readAhead(send: Sink): ReadAhead {
  let sending: Promise<void> = Promise.resolve();
  return {
    async sink(bytes) {
      await sending;
      sending = send(bytes);
      // whoever sends next, or waits for the end, hears of it
      sending.catch(() => {});
    },
    settled: () => sending,
  };
}
