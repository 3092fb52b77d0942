import type { Readable } from 'node:stream';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '../../core/api/errors.ts';
import { messages } from '../../core/i18n/messages.ts';

/** Bytes written, and whole on this machine's disk, but not yet among the stored files. */
export interface Received {
  /** Name of the stored file, once it is kept. */
  id: string;
  path: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

/** A part of a file: both ends belong to it. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where uploaded files lie, by random name: a folder (`diskStore.ts`) or a bucket (`s3Store.ts`).
 * What is arriving lies on this machine's disk in either case, where it is looked at first.
 */
export interface FileStore {
  readonly kind: 'disk' | 's3';
  /** Reads at most `maxBytes` and throws MUY_GRANDE beyond; leaves nothing behind when it throws. */
  receive(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Received>;
  /** Moves it to its place, durably; what a failure leaves there, `cleanFiles` removes. */
  keep(received: Received): Promise<void>;
  discard(received: Received): Promise<void>;
  has(id: string): Promise<boolean>;
  /** The hash only where the store keeps it beside the bytes. */
  facts(id: string): Promise<{ bytes: number; sha256?: string } | undefined>;
  /** Undefined for a file that is not there. */
  read(id: string, range?: ByteRange): Promise<Readable | undefined>;
  /**
   * The file as one of this machine's, for as long as the work takes. Throws when it is not there.
   * `withinMs` bounds how long it may take to arrive, for those whom somebody waits for.
   */
  withPath<T>(
    id: string,
    work: (path: string) => Promise<T>,
    limits?: { withinMs: number },
  ): Promise<T>;
  /** Stores bytes under an id of the caller's choice, over what is there. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** The file and what was made from it. */
  remove(id: string): Promise<void>;
  /** Smaller pictures of a stored one; they can be made again at any time. */
  readPreview(id: string, side: number): Promise<Buffer | undefined>;
  writePreview(id: string, preview: { side: number; bytes: Uint8Array }): Promise<void>;
  /** Ids of stored files that were written before the moment. */
  idsBefore(moment: Date): AsyncGenerator<string>;
  /** Removes what an interrupted upload left before the moment; answers how many. */
  sweepTemp(moment: Date): Promise<number>;
  /** What keeps it from working, for whoever runs the server; undefined when it works. */
  problem(): Promise<string | undefined>;
}

/** Whether the store could not be reached, so that the same may work later. */
export const isStoreDown = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'ALMACEN_NO_DISPONIBLE';

/** A file that is listed, and is not where it should lie. */
export class NoStoredFile extends Error {
  constructor(id: string) {
    super(`the stored file ${id} is missing`);
  }
}

export const isFileId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);

/** Where a file lies in a folder or bucket: `ab/ab12…`. Throws for what is no id. */
export function keyOf(id: string): string {
  if (!isFileId(id)) throw new Error(`not the id of a file: ${JSON.stringify(id)}`);
  return `${id.slice(0, 2)}/${id}`;
}

export const previewKey = (id: string, side: number): string => `vistas/${keyOf(id)}.${side}`;

/** Several files at once as this machine's, in their order. */
export function withPaths<T>(
  store: FileStore,
  ids: readonly string[],
  work: (paths: readonly string[]) => Promise<T>,
): Promise<T> {
  const [first, ...others] = ids;
  if (first === undefined) return work([]);
  return store.withPath(first, (path) =>
    withPaths(store, others, (paths) => work([path, ...paths])),
  );
}

/** Opens a new file for writing; tests put a failing disk here. */
export type CreateFile = (path: string) => Promise<FileHandle>;

/** The half of a store that takes what arrives, into a folder of this machine. */
type Receiving = Pick<FileStore, 'receive' | 'discard' | 'sweepTemp'>;

export async function openReceiving(
  temp: string,
  create: CreateFile = (path) => open(path, 'wx', 0o600),
): Promise<Receiving> {
  await mkdir(temp, { recursive: true });
  return {
    async receive(source, maxBytes) {
      const id = randomUUID();
      const path = join(temp, id);
      try {
        return { id, path, ...(await writeAll(await create(path), source, maxBytes)) };
      } catch (error) {
        await rm(path, { force: true });
        throw storageError(error);
      }
    },
    discard: ({ path }) => rm(path, { force: true }),
    sweepTemp: (moment) => sweep(temp, moment),
  };
}

async function writeAll(
  handle: FileHandle,
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Pick<Received, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of source) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) {
        throw new ApiError('MUY_GRANDE', {
          params: { max: `${maxBytes / 1024 / 1024} MB` },
          words: messages.ARCHIVO_GRANDE,
        });
      }
      hash.update(chunk);
      await handle.appendFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

const NO_ROOM = ['ENOSPC', 'EDQUOT'];
/** A file system that went read-only, or a disk that fails: it may work again later. */
const NO_DISK = ['EROFS', 'EIO'];

/** What a person is told of a disk that takes no file; any other error as it is. */
export function storageError(error: unknown): unknown {
  const code = error instanceof Error ? String(Reflect.get(error, 'code')) : '';
  if (NO_ROOM.includes(code)) return new ApiError('SIN_ESPACIO', { cause: error });
  if (NO_DISK.includes(code)) return new ApiError('NO_DISPONIBLE', { cause: error });
  return error;
}

async function sweep(folder: string, moment: Date): Promise<number> {
  let removed = 0;
  for await (const file of await opendir(folder)) {
    const path = join(folder, file.name);
    if (!(await isBefore(path, moment))) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** False for a file that is gone meanwhile. */
export async function isBefore(path: string, moment: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtime < moment;
}

/** Paths of local copies of stored files, by id. */
export type LocalFiles = ReadonlyMap<string, string>;

/** Thrown in a transaction that cannot go on without these: it ends, and begins again when they are there. */
export class FilesWanted extends Error {
  readonly ids: readonly string[];

  constructor(ids: readonly string[]) {
    super(`the files ${ids.join(', ')} are to be fetched before the transaction`);
    this.ids = ids;
  }
}

/** A request that waits longer has lost its reader. */
const LONGEST_FETCH = 60_000;

/** More often nobody exchanges the files of a record while others act on it. */
const ROUNDS = 5;

/**
 * Does `work`, a transaction, with the files that it wants at hand: none of them is waited for while
 * it is open. `work` asks by `FilesWanted`, in every round for what its records name now.
 */
export async function withFiles<T>(
  store: FileStore | undefined,
  work: (atHand: LocalFiles) => Promise<T>,
  before: { atHand: LocalFiles; round: number } = { atHand: new Map(), round: 1 },
): Promise<T> {
  const { atHand, round } = before;
  const wanted = await work(atHand).then(
    (done) => ({ done }),
    (error: unknown) => {
      if (error instanceof FilesWanted && store !== undefined) return { ids: error.ids };
      throw error;
    },
  );
  if ('done' in wanted) return wanted.done;
  if (round === ROUNDS) throw new ApiError('VERSION_VIEJA');
  return fetched(store as FileStore, { ids: wanted.ids, atHand }, (all) =>
    // as told above
    withFiles(store, work, { atHand: all, round: round + 1 }),
  );
}

function fetched<T>(
  store: FileStore,
  { ids, atHand }: { ids: readonly string[]; atHand: LocalFiles },
  work: (atHand: LocalFiles) => Promise<T>,
): Promise<T> {
  const [first, ...others] = ids;
  if (first === undefined) return work(atHand);
  const go = (path: string) =>
    fetched(store, { ids: others, atHand: new Map([...atHand, [first, path]]) }, work);
  return store.withPath(first, go, { withinMs: LONGEST_FETCH });
}
