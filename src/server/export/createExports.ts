import { type Readable, PassThrough } from 'node:stream';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import type { ExportColumn } from '../../core/export/exportColumns.ts';
import { ApiError } from '../../core/api/errors.ts';
import type { ListQuery } from '../../core/list/listQuery.ts';
import type { Position } from '../../core/resource/life.ts';
import type { PlaceElsewhere } from '../../core/resource/faces/map.ts';
import { writeDate, writeDateTime } from '../../core/time/dateText.ts';
import type { Who } from '../../core/resource/permissions.ts';
import { filterWords, idsInFilter, sortWords } from '../../core/list/queryWords.ts';
import { createSemaphore } from '../auth/semaphore.ts';
import type { Database } from '../db/connect.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { totalOf } from '../list/counts.ts';
import { audit, entryBasis } from '../record/history.ts';
import type { Store } from '../resource/store.ts';
import { datosDelContrato, nombresDelContrato } from '../resource/parameters.ts';
import { contextOf, dayOf } from '../../core/time/calendar.ts';
import { startThread } from '../threads/startThread.ts';
import { threadFile } from '../threads/typescriptLoader.ts';
import { readCursor, writeCursor } from '../list/keyset.ts';
import { selectOf } from '../list/readRecords.ts';
import type { ExportAnswers, ExportCall, ExportJob, Facts, FileFormat } from './exportJob.ts';
import { placesOf, withPlace } from './exportPlaces.ts';
import { labelsOf } from './labels.ts';

export interface ExportRequest {
  store: Store;
  query: Omit<ListQuery, 'range'>;
  columns: readonly ExportColumn[];
  format: FileFormat;
  /** Of a file of places: the field that has them, or the reference to the record that has. */
  place?: string | PlaceElsewhere;
  actor: RequestContext['actor'];
  /** Of an earlier day. */
  position?: Position;
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

/** One state of the database, however long it is read; the embedded one is read as it is at each moment. */
export function inSnapshot(db: Database, work: (orm: Orm) => Promise<void>): Promise<void> {
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
  const { store, query, format, actor, position } = request;
  const { columns, at } = withPlace(request);
  const { user, now } = actor;
  const { total: expression } = totalOf(store, { query, count: 'exact' });
  const [row] = await rowsOf<{ total: number }>(orm, sql`select ${expression} as total`);
  const total = row?.total ?? 0;
  const filter = await wordsOfFilter(orm, store, { query, who: user });
  await audit(db.orm, {
    ...entryBasis({ actor, language: 'es' }, store.resource.name),
    registro_id: null,
    accion: 'exportar',
    motivo: `${format}, ${total} registros${position ? ` al ${position.en}` : ''}; filtro: ${filter}`,
    antes: null,
    despues: null,
  });
  const by = `${user.first_name} ${user.last_name} (${user.email})`;
  const facts = await factsOf(orm, store, { filter, query, by, now, position });
  return {
    total,
    job: {
      format,
      columns,
      title: store.resource.title,
      facts,
      ...(at === undefined ? {} : { place: at }),
    },
    reading: { query, fields: columns.map(({ name }) => name), pageRows: pageRows(columns) },
  };
}

const PAGE_ROWS = 1000;
/** A polygon may have 500 KB. */
const ROWS_WITH_JSON = 25;

const pageRows = (columns: readonly ExportColumn[]): number =>
  columns.some(({ kind }) => kind === 'json') ? ROWS_WITH_JSON : PAGE_ROWS;

/** What was asked, in Spanish words: for the history. */
export async function wordsOfFilter(
  orm: Orm,
  store: Store,
  asked: { query: Pick<ListQuery, 'filters' | 'q'>; who: Who },
): Promise<string> {
  const { query, who } = asked;
  const labels = new Map<string, string>();
  for (const [target, ids] of idsInFilter(store.resource, query.filters)) {
    for (const [id, label] of await labelsOf(orm, store, { target, ids, who })) {
      labels.set(`${target} ${id}`, label);
    }
  }
  return filterWords(
    store.resource,
    query,
    (target, id) => labels.get(`${target} ${id}`) ?? String(id),
  );
}

/** What the information sheet tells, but for the count. */
async function factsOf(
  orm: Orm,
  { resource, resources }: Store,
  told: {
    filter: string;
    query: Pick<ListQuery, 'sort'>;
    by: string;
    now: Date;
    position: Position | undefined;
  },
): Promise<Facts> {
  const contrato = await datosDelContrato(orm, dayOf(told.now));
  return [
    ...Object.entries(nombresDelContrato).flatMap(([clave, nombre]) => {
      const valor = contrato[clave as keyof typeof contrato]; // one of these keys
      return valor === null ? [] : [[nombre, valor] as const];
    }),
    ['Recurso', resource.title],
    ...positionFacts(told.position),
    ['Filtro', told.filter],
    ['Orden', sortWords(resource, told.query.sort, resources)],
    ['Exportado por', told.by],
    ['Fecha y hora', writeDateTime(contextOf(told.now).ahora.replace(/\.\d+/, ''), 'es')],
  ];
}

/** Of what day the rows are, and with what knowledge of that day. */
const positionFacts = (position: Position | undefined): Facts =>
  position === undefined
    ? []
    : [
        ['A la fecha', writeDate(position.en, 'es')],
        ['Con lo aprobado hasta', writeDateTime(position.hasta.replace(/\.\d+/, ''), 'es')],
        ['Orden en la bitácora sellada', String(position.orden)],
      ];

interface FileSource {
  db: Database;
  /** Where labels are read: the transaction of the pages, where there is one. */
  orm: Orm;
  request: Pick<ExportRequest, 'store' | 'place'> & { actor: { user: Who } };
  next: NextPage;
  /** How long the reader may take nothing, ms. */
  patienceMs: number;
}

interface FileWriting {
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
function writeFile(
  job: ExportJob,
  { db, orm, request, next, patienceMs }: FileSource,
): FileWriting {
  const stream = new PassThrough({ highWaterMark: BUFFERED });
  const answers: { [K in ExportCall['kind']]: (call: Asked<K>) => Promise<ExportAnswers[K]> } = {
    page: next,
    labels: (asked) => labelsOf(orm, request.store, { ...asked, who: request.actor.user }),
    places: ({ ids }) => placesOf(orm, request, ids),
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

/** Waits until the reader has taken enough, and no longer than the patience lasts. */
export async function write(
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

/** What an export reads: all that match, in order, some of their fields. */
interface Reading {
  query: Omit<ListQuery, 'range'>;
  fields: readonly string[];
  pageRows: number;
}

/** The next page as JSON, a list of lists of values; undefined behind the last one. */
type NextPage = () => Promise<string | undefined>;

/**
 * Reads along a cursor of the database, which sorts once however many pages follow. Only inside a
 * transaction.
 */
async function cursorPages(tx: Orm, store: Store, reading: Reading): Promise<NextPage> {
  const { query, fields, pageRows } = reading;
  await tx.execute(
    sql`declare exportacion no scroll cursor for ${selectOf(store, { query, values: fields })}`,
  );
  const fetch = { text: `fetch ${pageRows} from exportacion` };
  return async () => {
    const rows = await tx.run<{ valores: string }>(fetch, []);
    return rows.length === 0 ? undefined : `[${rows.map(({ valores }) => valores).join()}]`;
  };
}

/**
 * Reads page by page, each behind the last row of the one before, so that others have their turn
 * in between. What they change meanwhile is seen or not, but no row comes twice or is left out.
 */
export function keyedPages(orm: Orm, store: Store, reading: Reading): NextPage {
  const { query, fields, pageRows } = reading;
  let cursor: string | undefined = '';
  return async () => {
    if (cursor === undefined) return undefined;
    const rows = selectOf(store, {
      query,
      values: fields,
      limit: pageRows,
      keyed: { after: readCursor(cursor, query.sort) },
    });
    const [page] = await rowsOf<{ json: string | null; count: number; keys: string }>(
      orm,
      sql`select '[' || string_agg(valores, ',') || ']' as json, count(*)::int as count,
          (array_agg("~keys"))[count(*)::int] as keys from (${rows}) as r`,
    );
    if (page === undefined || page.json === null) return undefined;
    cursor = page.count === pageRows ? writeCursor(page.keys, query.sort) : undefined;
    return page.json;
  };
}

/** Asks for each page while the one before is still being worked on. */
function ahead(next: NextPage): NextPage {
  const ask = (): ReturnType<NextPage> => {
    const page = next();
    // whoever takes the page hears of its failure; nobody may take it any more
    page.catch(() => {});
    return page;
  };
  let coming = ask();
  return async () => {
    const page = await coming;
    if (page !== undefined) coming = ask();
    return page;
  };
}
