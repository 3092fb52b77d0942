import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { Who } from '../../core/resource/permissions.ts';
import type { Database } from '../db/connect.ts';
import type { Orm } from '../db/orm.ts';
import type { Store } from '../resource/store.ts';
import { startThread } from '../threads/startThread.ts';
import { threadFile } from '../threads/typescriptLoader.ts';
import type { ExportAnswers, ExportCall, ExportJob } from './exportJob.ts';
import { labelsOf } from './labels.ts';
import type { NextPage } from './readPages.ts';

export interface FileSource {
  db: Database;
  /** Where labels are read: the transaction of the pages, where there is one. */
  orm: Orm;
  request: { store: Store; actor: { user: Who } };
  next: NextPage;
  /** How long the reader may take nothing, ms. */
  patienceMs: number;
}

export interface FileWriting {
  stream: Readable;
  /** The first piece is there. */
  begun: Promise<void>;
  /** Rejects with what the stream is destroyed with. */
  done: Promise<void>;
}

/**
 * Has a thread make the file and hands its pieces to the stream, no faster than they are read.
 * Destroying the stream ends the thread.
 */
export function writeFile(
  job: ExportJob,
  { db, orm, request, next, patienceMs }: FileSource,
): FileWriting {
  const stream = new PassThrough({ highWaterMark: BUFFERED });
  const answers: { [K in ExportCall['kind']]: (call: Asked<K>) => Promise<ExportAnswers[K]> } = {
    page: next,
    labels: (asked) => labelsOf(orm, request.store, { ...asked, who: request.actor.user }),
    bytes: ({ bytes }) => write(stream, { bytes, patienceMs }),
  };
  const thread = startThread<void, ExportCall>({
    file: threadFile('./exportThread', import.meta.url),
    data: job,
    db,
    resourceLimits: MEMORY,
    // picked by the call's own kind
    onMessage: (call) => (answers[call.kind] as (call: ExportCall) => unknown)(call),
  });
  stream.once('close', () => void thread.stop());
  const done = thread.done.then(
    () => void stream.end(),
    (error: unknown) => {
      stream.destroy(error as Error); // a thread rejects with errors alone
      throw error;
    },
  );
  // a stream that breaks off before tells so by `done`
  const begun = once(stream, 'readable').then(
    () => {},
    () => {},
  );
  return { stream, begun, done };
}

type Asked<K extends ExportCall['kind']> = Extract<ExportCall, { kind: K }>;

/** Bytes that may wait for the reader. */
const BUFFERED = 256 * 1024;

/** More than a page and its texts take; a runaway must not take the server along. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

async function write(
  stream: PassThrough,
  { bytes, patienceMs }: { bytes: Uint8Array; patienceMs: number },
): Promise<void> {
  if (stream.destroyed) throw new Error('Nobody reads the export any more');
  if (stream.write(bytes)) return;
  const waiting = new AbortController();
  const late = setTimeout(() => stream.destroy(new Error(stalled(patienceMs))), patienceMs);
  const { signal } = waiting;
  try {
    await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })]);
  } finally {
    clearTimeout(late);
    waiting.abort();
  }
}

const stalled = (ms: number): string => `The export was broken off: nobody read it for ${ms} ms`;
