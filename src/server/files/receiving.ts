import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '../../core/api/errors.ts';
import { messages } from '../../core/i18n/messages.ts';
import type { FileStore, Received } from './fileStore.ts';

/** Opens a new file for writing; tests put a failing disk here. */
export type CreateFile = (path: string) => Promise<FileHandle>;

/** The half of a store that takes what arrives, into a folder of this machine. */
export type Receiving = Pick<FileStore, 'receive' | 'discard' | 'sweepTemp'>;

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
