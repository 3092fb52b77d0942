import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PREVIEW_SIDES } from '../../core/files/filesApi.ts';
import {
  isFileId,
  keyOf,
  previewKey,
  type ByteRange,
  type FileStore,
  isBefore,
  openReceiving,
  storageError,
  type CreateFile,
} from './fileStore.ts';

export interface DiskStoreOptions {
  folder: string;
  create?: CreateFile;
  /** Moves a received file to its place; tests put a failing disk here. */
  move?: (from: string, to: string) => Promise<void>;
}

/** Files under a folder: `ab/ab12….`; `tmp` holds what is arriving, `vistas` the previews. */
export async function openDiskStore(options: DiskStoreOptions): Promise<FileStore> {
  const { folder, create, move = rename } = options;
  const temp = join(folder, 'tmp');
  const receiving = await openReceiving(temp, create);
  const absolute = (key: string) => join(folder, key);
  const remove = (key: string) => rm(absolute(key), { force: true });
  const place = async (from: string, key: string) => {
    try {
      await mkdir(dirname(absolute(key)), { recursive: true });
      await move(from, absolute(key));
      await syncFolder(dirname(absolute(key)));
    } catch (error) {
      throw storageError(error);
    }
  };
  const write = async (key: string, bytes: Uint8Array) => {
    // under another name first: nobody ever reads half of it
    const path = join(temp, randomUUID());
    try {
      await writeWhole(path, bytes);
      await place(path, key);
    } catch (error) {
      await rm(path, { force: true });
      throw storageError(error);
    }
  };
  return {
    kind: 'disk',
    ...receiving,
    keep: ({ id, path }) => place(path, keyOf(id)),
    has: (id) => exists(absolute(keyOf(id))),
    async facts(id) {
      const found = await stat(absolute(keyOf(id))).catch(undefinedIfGone);
      return found && { bytes: found.size };
    },
    read: (id, range) => read(absolute(keyOf(id)), range),
    withPath: (id, work) => work(absolute(keyOf(id))),
    put: (id, bytes) => write(keyOf(id), bytes),
    async remove(id) {
      await remove(keyOf(id));
      for (const side of PREVIEW_SIDES) await remove(previewKey(id, side));
    },
    readPreview: (id, side) => readFile(absolute(previewKey(id, side))).catch(undefinedIfGone),
    writePreview: (id, { side, bytes }) => write(previewKey(id, side), bytes),
    idsBefore: (moment) => idsBefore(folder, moment),
    async problem() {
      const isOpen = await access(folder, constants.R_OK | constants.W_OK).then(
        () => true,
        () => false,
      );
      return isOpen ? undefined : `the folder ${folder} cannot be read and written`;
    },
  };
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The file is open when this answers: what cannot be read is told before any byte is sent. */
async function read(path: string, range: ByteRange | undefined) {
  const handle = await open(path, 'r').catch(undefinedIfGone);
  return handle && createReadStream('', { fd: handle, ...range });
}

function undefinedIfGone(error: unknown): undefined {
  if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return undefined;
  throw error;
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
