import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PMTiles, TileType, type RangeResponse, type Source } from 'pmtiles';
import type { MapSettings } from '../../core/places/mapApi.ts';

/** Of the pictures that an archive may hold; vectors are drawn by no map of ours. */
const MEDIA_TYPES: Readonly<Partial<Record<TileType, string>>> = {
  [TileType.Png]: 'image/png',
  [TileType.Jpeg]: 'image/jpeg',
  [TileType.Webp]: 'image/webp',
  [TileType.Avif]: 'image/avif',
};

interface Opened {
  /** Name, size and time: another file is another archive. */
  key: string;
  archive: PMTiles;
  mediaType: string;
  settings: NonNullable<MapSettings['terreno']>;
}

interface Log {
  warn: (message: string) => void;
}

/**
 * Pictures of the ground that an administrator puts into a folder as a `.pmtiles` archive: the first one by its name. It
 * may be laid there, replaced or taken away while the server runs. One that cannot be used is as if it were not there, and
 * the log says why.
 */
export function createGroundPictures(folder: string, log: Log) {
  let opened: Opened | undefined;
  let refused = '';
  const current = async (): Promise<Opened | undefined> => {
    const found = await archiveIn(folder);
    if (found === undefined) return undefined;
    if (opened?.key === found.key) return opened;
    if (refused === found.key) return undefined;
    try {
      opened = await openArchive(found);
      return opened;
    } catch (error) {
      refused = found.key;
      log.warn(`${found.path}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };
  return {
    async settings(): Promise<MapSettings['terreno']> {
      return (await current())?.settings ?? null;
    },
    /** Undefined where there is no archive; without bytes where it has no picture of that place. */
    async picture({ z, x, y }: { z: number; x: number; y: number }) {
      const now = await current();
      if (now === undefined) return undefined;
      const isPlace = z <= now.settings.hasta && x < 2 ** z && y < 2 ** z;
      const found = isPlace ? await now.archive.getZxy(z, x, y) : undefined;
      return { mediaType: now.mediaType, bytes: found && Buffer.from(found.data) };
    },
  };
}

interface Found {
  path: string;
  key: string;
}

async function archiveIn(folder: string): Promise<Found | undefined> {
  try {
    const names = (await readdir(folder)).filter((name) => /\.pmtiles$/i.test(name)).toSorted();
    const [name] = names;
    if (name === undefined) return undefined;
    const path = join(folder, name);
    const { size, mtimeMs } = await stat(path);
    return { path, key: `${name} ${size} ${mtimeMs}` };
  } catch {
    // no such folder: nobody put anything there
    return undefined;
  }
}

async function openArchive({ path, key }: Found): Promise<Opened> {
  const archive = new PMTiles(fileSource(path));
  const { tileType, minZoom, maxZoom } = await archive.getHeader();
  const mediaType = MEDIA_TYPES[tileType];
  if (mediaType === undefined) {
    const found = tileType === TileType.Mvt ? 'vectors (MVT)' : `tiles of type ${tileType}`;
    throw new Error(`expected pictures (PNG, JPEG, WebP or AVIF), found ${found}`);
  }
  const metadata = await archive.getMetadata();
  return {
    key,
    archive,
    mediaType,
    settings: {
      sello: Buffer.from(key).toString('base64url').slice(-24),
      desde: minZoom,
      hasta: maxZoom,
      atribucion: attributionIn(metadata),
    },
  };
}

/** It may be HTML: its text alone is shown. */
function attributionIn(metadata: unknown): string {
  const { attribution } = (metadata ?? {}) as { attribution?: unknown };
  return typeof attribution === 'string'
    ? attribution
        .replace(/<[^>]*>/g, '')
        .trim()
        .slice(0, 200)
    : '';
}

/** Reads parts of a file; it is open only while it is read, so that it can be replaced. */
const fileSource = (path: string): Source => ({
  getKey: () => path,
  async getBytes(offset, length): Promise<RangeResponse> {
    const handle = await open(path, 'r');
    try {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await handle.read(bytes, 0, length, offset);
      return { data: bytes.buffer.slice(0, bytesRead) };
    } finally {
      await handle.close();
    }
  },
});
