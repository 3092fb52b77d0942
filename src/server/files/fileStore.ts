import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ApiError } from '../../core/errors.ts';

/** Bytes written, and whole on disk, but not yet among the stored files. */
export interface Received {
  /** Name of the stored file, once it is kept. */
  id: string;
  path: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

/** The files under `DATA_DIR/archivos`, by random name: `ab/ab12….`; `tmp` holds what is arriving. */
export interface FileStore {
  readonly folder: string;
  /** Reads at most `maxBytes` and throws MUY_GRANDE beyond; leaves nothing behind when it throws. */
  receive(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Received>;
  /** Moves it to its place, durably. */
  keep(received: Received): Promise<void>;
  discard(received: Received): Promise<void>;
  /** Path of a stored file under `folder`. */
  pathOf(id: string): string;
  has(id: string): Promise<boolean>;
  remove(id: string): Promise<void>;
  /** Ids of stored files that were written before the moment. */
  idsBefore(moment: Date): AsyncGenerator<string>;
  /** Removes what an interrupted upload left before the moment; answers how many. */
  sweepTemp(moment: Date): Promise<number>;
}

export interface FileStoreOptions {
  folder: string;
  /** Opens a new file for writing; tests put a failing disk here. */
  create?: (path: string) => Promise<FileHandle>;
}

export async function openFileStore(options: FileStoreOptions): Promise<FileStore> {
  const { folder, create = (path) => open(path, 'wx', 0o600) } = options;
  const temp = join(folder, 'tmp');
  await mkdir(temp, { recursive: true });
  const absolute = (id: string) => storedPath(folder, id);
  const remove = (path: string) => rm(path, { force: true });
  return {
    folder,
    async receive(source, maxBytes) {
      const id = randomUUID();
      const path = join(temp, id);
      try {
        return { id, path, ...(await writeAll(await create(path), source, maxBytes)) };
      } catch (error) {
        await remove(path);
        throw isFullDisk(error) ? new ApiError('NO_DISPONIBLE', { cause: error }) : error;
      }
    },
    async keep({ id, path }) {
      await mkdir(dirname(absolute(id)), { recursive: true });
      await rename(path, absolute(id));
      await syncFolder(dirname(absolute(id)));
    },
    discard: ({ path }) => remove(path),
    pathOf: relativePath,
    has: (id) => exists(absolute(id)),
    remove: (id) => remove(absolute(id)),
    idsBefore: (moment) => idsBefore(folder, moment),
    sweepTemp: (moment) => sweep(temp, moment),
  };
}

/** Path of an uploaded file in the folder of a `FileStore`. */
export const storedPath = (folder: string, id: string): string => join(folder, relativePath(id));

export const isFileId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);

function relativePath(id: string): string {
  if (!isFileId(id)) throw new Error(`not the id of a file: ${JSON.stringify(id)}`);
  return join(id.slice(0, 2), id);
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
        throw new ApiError('MUY_GRANDE', { params: { max: `${maxBytes / 1024 / 1024} MB` } });
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

/** A full disk, a full quota, or a file system that went read-only: it may work again later. */
function isFullDisk(error: unknown): boolean {
  const code = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'].includes(String(code));
}

/** A renamed file survives a crash only when its folder is on disk, too. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const handle = await open(path, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path, constants.R_OK).then(
    () => true,
    () => false,
  );
}

async function* idsBefore(folder: string, moment: Date): AsyncGenerator<string> {
  for await (const shelf of await opendir(folder)) {
    if (!/^[0-9a-f]{2}$/.test(shelf.name)) continue;
    for await (const file of await opendir(join(folder, shelf.name))) {
      const path = join(folder, shelf.name, file.name);
      if (isFileId(file.name) && (await isBefore(path, moment))) yield file.name;
    }
  }
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
async function isBefore(path: string, moment: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtime < moment;
}
