import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { ExportColumn } from '../../core/export/exportColumns.ts';
import { ApiError } from '../../core/api/errors.ts';
import type { ListQuery } from '../../core/list/listQuery.ts';
import { createSemaphore } from '../auth/semaphore.ts';
import type { Database } from '../db/connect.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { totalOf } from '../list/counts.ts';
import { audit, entryBasis } from '../record/history.ts';
import type { Store } from '../resource/store.ts';
import { factsOf, wordsOfFilter } from './exportFacts.ts';
import type { ExportFormat } from './exportJob.ts';
import { ahead, cursorPages, keyedPages, type NextPage, type Reading } from './readPages.ts';
import { writeFile } from './writeFile.ts';

export interface ExportRequest {
  store: Store;
  query: Omit<ListQuery, 'range'>;
  columns: readonly ExportColumn[];
  format: ExportFormat;
  actor: RequestContext['actor'];
}

export interface OpenedExport {
  /** Records that will stand in the file. */
  total: number;
  /** The file. It is destroyed with the error when something fails in the middle. */
  stream: Readable;
}

export interface Exports {
  /** Resolves when everything is ready to stream. Destroying the stream stops the work. */
  open(request: ExportRequest): Promise<OpenedExport>;
  /** Breaks off every export under way. */
  stop(): void;
}

/**
 * Exports of whole lists, a few at a time: each holds a thread and, on PostgreSQL, a connection.
 *
 * There one snapshot of the database is read, however long it takes. The embedded database is read
 * page by page so that others have their turn: rows that are written or deleted meanwhile may or
 * may not stand in the file, which may then have more or fewer than `total`.
 *
 * @param patienceMs how long a reader may take nothing before the export is broken off
 */
export function createExports(
  db: Database,
  { patienceMs = MINUTE }: { patienceMs?: number } = {},
): Exports {
  const turns = createSemaphore(AT_ONCE);
  const streams = new Set<Readable>();
  let stopped = false;
  return {
    open: (request) =>
      new Promise((resolve, reject) => {
        const work = async (orm: Orm): Promise<void> => {
          if (stopped) throw new ApiError('NO_DISPONIBLE');
          const { total, job, reading } = await prepare({ db, orm, request });
          const next = ahead(await pagesOf(db, orm, { store: request.store, reading }));
          const { stream, begun, done } = writeFile(job, {
            db,
            orm,
            request,
            next,
            patienceMs,
          });
          streams.add(stream);
          stream.once('close', () => streams.delete(stream));
          // an error up to here is an answer like every other
          await Promise.race([begun, done]);
          resolve({ total, stream });
          await done;
        };
        // what fails once the stream is there, the stream tells
        turns.take(() => inSnapshot(db, work)).catch(reject);
      }),
    stop() {
      stopped = true;
      for (const stream of streams) stream.destroy();
    },
  };
}

const MINUTE = 60_000;

/** Of the pool's connections most must stay for everybody else. */
const AT_ONCE = 3;

function inSnapshot(db: Database, work: (orm: Orm) => Promise<void>): Promise<void> {
  if (db.engine === 'pglite') return work(db.orm);
  return db.orm.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    // compiling the statement takes longer than it saves
    await tx.execute(sql`set local jit = off`);
    await work(tx);
  });
}

const pagesOf = async (
  db: Database,
  orm: Orm,
  { store, reading }: { store: Store; reading: Reading },
): Promise<NextPage> =>
  db.engine === 'pglite' ? keyedPages(orm, store, reading) : cursorPages(orm, store, reading);

/** Counts, and writes down who takes what: much personal data leaves the program this way. */
async function prepare(given: { db: Database; orm: Orm; request: ExportRequest }) {
  const { db, orm, request } = given;
  const { store, query, columns, format, actor } = request;
  const { user, now } = actor;
  const { total: expression } = totalOf(store, { query, count: 'exact' });
  const [row] = await rowsOf<{ total: number }>(orm, sql`select ${expression} as total`);
  const total = row?.total ?? 0;
  const filter = await wordsOfFilter(orm, store, { query, who: user });
  await audit(db.orm, {
    ...entryBasis({ actor, language: 'es' }, store.resource.name),
    registro_id: null,
    accion: 'exportar',
    motivo: `${format}, ${total} registros; filtro: ${filter}`,
    antes: null,
    despues: null,
  });
  const by = `${user.first_name} ${user.last_name} (${user.email})`;
  const facts = await factsOf(orm, store, { filter, query, by, now });
  return {
    total,
    job: { format, columns, title: store.resource.title, facts },
    reading: { query, fields: columns.map(({ name }) => name), pageRows: pageRows(columns) },
  };
}

const PAGE_ROWS = 1000;
/** A polygon may have 500 KB. */
const ROWS_WITH_JSON = 25;

const pageRows = (columns: readonly ExportColumn[]): number =>
  columns.some(({ kind }) => kind === 'json') ? ROWS_WITH_JSON : PAGE_ROWS;
