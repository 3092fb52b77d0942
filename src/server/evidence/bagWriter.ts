import { createHash, type Hash } from 'node:crypto';
import { bagFiles, BAGIT, manifestLine, PAYLOAD } from '../../core/evidence/bag.ts';
import { COMMENT_BYTES, zipComment } from '../../core/evidence/readZip.ts';
import { createZip, type Sink } from '../export/zip.ts';

/** What a file of the bag is made of, piece by piece. */
export type Content = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** A bag that is written from front to back into one archive; of each file its hash is kept. */
export interface BagWriter {
  /** Adds a file, by its place in the bag. `packed`: its bytes are compressed already. Answers its SHA-256. */
  add(name: string, content: Content, kind?: 'packed'): Promise<string>;
  /** The manifest of the payload, behind which no file of it may follow. Answers its SHA-256. */
  manifest(): Promise<string>;
  /** Bytes and files of the payload, as BagIt tells them. */
  oxum(): string;
  finish(): Promise<void>;
}

/** @param folder the one folder at the top of the archive: ASCII, as every name in it */
export async function createBag(sink: Sink, folder: string): Promise<BagWriter> {
  const whole = createHash('sha256');
  const zip = createZip(
    async (bytes) => {
      whole.update(bytes);
      await sink(bytes);
    },
    { level: LEVEL },
  );
  const payload: string[] = [];
  const tags: string[] = [];
  let bytes = 0;
  const add: BagWriter['add'] = async (name, content, kind) => {
    if (!/^[\x21-\x24\x26-\x7E]+$/.test(name)) throw new Error(`no name for a bag: ${name}`);
    const hash = createHash('sha256');
    await zip.begin(`${folder}/${name}`, kind);
    let size = 0;
    for await (const piece of content) {
      size += sizeOf(hash, piece);
      await zip.write(piece);
    }
    await zip.end();
    const sha256 = hash.digest('hex');
    const isPayload = name.startsWith(PAYLOAD);
    if (isPayload) bytes += size;
    if (name !== bagFiles.tagManifest)
      (isPayload ? payload : tags).push(manifestLine(sha256, name));
    return sha256;
  };
  await add(bagFiles.bagit, [BAGIT]);
  return {
    add,
    manifest: () => add(bagFiles.manifest, payload),
    oxum: () => `${bytes}.${payload.length}`,
    async finish() {
      await add(bagFiles.tagManifest, [...tags]);
      await zip.finish({
        length: COMMENT_BYTES,
        text: () => zipComment(whole.copy().digest('hex')),
      });
    },
  };
}

/** The first one gains most: evidence of a month is waited for. */
const LEVEL = 3;

function sizeOf(hash: Hash, piece: string | Uint8Array): number {
  hash.update(piece);
  return typeof piece === 'string' ? Buffer.byteLength(piece) : piece.byteLength;
}
