import sharp, { type Metadata, type Sharp } from 'sharp';
import type { PhotoFacts } from '../../core/files/filesApi.ts';
import { createSemaphore } from '../auth/semaphore.ts';
import { exifFacts } from './photoFacts.ts';

/** Most pixels of an image: a file of 1 MB may unpack to gigabytes. */
export const MOST_PIXELS = 100_000_000;
const LONGEST_S = 15;
/** Pictures read at a time: each takes a core and up to 100 MB. */
const AT_ONCE = 2;

// no reader but those of the three admitted types, whatever a file says it is
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});
sharp.cache(false);
sharp.concurrency(1);

const turns = createSemaphore(AT_ONCE);

export class TooManyPixels extends Error {}

/** The image cannot be read to its end. */
export class BrokenPicture extends Error {}

/** Reads a picture from its first byte to its last. Throws `BrokenPicture` or `TooManyPixels`. */
export async function examinePicture(path: string): Promise<PhotoFacts> {
  return turns.take(async () => {
    const facts = await metadataOf(path);
    await shrink(path, 256);
    const { width, height } = facts.autoOrient;
    return { ancho: width, alto: height, ...exifFacts(facts.exif) };
  });
}

/** As WebP, upright, no side longer than that; nothing of what the camera wrote stays in it. */
export async function previewOf(path: string, side: number): Promise<Buffer> {
  return turns.take(async () => {
    await metadataOf(path);
    return shrink(path, side);
  });
}

async function metadataOf(path: string): Promise<Metadata> {
  const facts = await opened(path)
    .metadata()
    .catch((cause: unknown) => {
      throw new BrokenPicture('no picture that can be read', { cause });
    });
  if (facts.width * facts.height > MOST_PIXELS) {
    throw new TooManyPixels(`${facts.width} × ${facts.height} pixels`);
  }
  return facts;
}

function shrink(path: string, side: number): Promise<Buffer> {
  return opened(path)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .timeout({ seconds: LONGEST_S })
    .toBuffer()
    .catch((cause: unknown) => {
      throw new BrokenPicture('a picture that ends too early or is damaged', { cause });
    });
}

/** Pixels are counted by `metadataOf`, which tells more than the reader's own limit does. */
const opened = (path: string): Sharp =>
  sharp(path, { failOn: 'truncated', limitInputPixels: false, sequentialRead: true });
