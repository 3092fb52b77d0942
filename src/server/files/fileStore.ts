import type { Readable } from 'node:stream';
import { ApiError } from '../../core/api/errors.ts';

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
