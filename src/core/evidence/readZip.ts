import { hex, MalformedBytes, textOf } from './bytes.ts';
import { createSha256 } from './sha256.ts';

/** A file of this machine, read in parts. */
export interface ZipSource {
  /** Bytes. */
  size: number;
  read(start: number, end: number): Promise<Uint8Array>;
}

/** Raw deflate (RFC 1951), which browsers and Node bring. Throws at what is none, and at what follows its end. */
export type Inflate = (packed: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

export interface ZippedFile {
  name: string;
  chunks(): AsyncIterable<Uint8Array>;
}

export interface Zip {
  files: readonly ZippedFile[];
  /** Whether it is byte for byte as it was written; undefined where it does not say of what bytes it was made. */
  whole: boolean | undefined;
}

/** The comment at the end of an archive: the hash of all that stands before it. */
export const zipComment = (sha256: string): string => `sha256 ${sha256}`;
export const COMMENT_BYTES = zipComment('0'.repeat(64)).length;

/** Throws `MalformedBytes` for what is no archive as this product, or a usual program, writes it. */
export async function readZip(source: ZipSource, inflate: Inflate): Promise<Zip> {
  const end = await findEnd(source);
  const directory = await source.read(end.start, end.start + end.bytes);
  const files = entriesOf(directory, end.count).map((entry) => ({
    name: entry.name,
    chunks: () => contentOf(source, entry, inflate),
  }));
  return { files, whole: await isWhole(source, end.comment) };
}

interface End {
  count: number;
  start: number;
  bytes: number;
  comment: string;
}

const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;

async function findEnd({ size, read }: ZipSource): Promise<End> {
  const from = Math.max(0, size - END_BYTES - LONGEST_COMMENT);
  const tail = await read(from, size);
  const view = viewOf(tail);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== 0x06_05_4b_50) continue;
    if (at + END_BYTES + view.getUint16(at + 20, true) !== tail.length) continue;
    return {
      count: view.getUint16(at + 10, true),
      bytes: view.getUint32(at + 12, true),
      start: view.getUint32(at + 16, true),
      comment: ascii(tail.subarray(at + END_BYTES)),
    };
  }
  throw new MalformedBytes('no end of an archive');
}

interface Entry {
  name: string;
  start: number;
  packed: number;
  size: number;
  method: number;
}

function entriesOf(directory: Uint8Array, count: number): Entry[] {
  const view = viewOf(directory);
  const entries: Entry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + 46 > directory.length || view.getUint32(at, true) !== 0x02_01_4b_50)
      throw new MalformedBytes('no entry of an archive');
    const title = view.getUint16(at + 28, true);
    entries.push({
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      start: view.getUint32(at + 42, true),
      name: textOf(directory.subarray(at + 46, at + 46 + title)),
    });
    at += 46 + title + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

const [STORED, DEFLATED] = [0, 8];

async function* contentOf(
  source: ZipSource,
  entry: Entry,
  inflate: Inflate,
): AsyncGenerator<Uint8Array> {
  const header = await source.read(entry.start, entry.start + 30);
  const view = viewOf(header);
  if (header.length < 30 || view.getUint32(0, true) !== 0x04_03_4b_50)
    throw new MalformedBytes('no header of a file');
  const from = entry.start + 30 + view.getUint16(26, true) + view.getUint16(28, true);
  const packed = slices(source, from, from + entry.packed);
  if (entry.method !== STORED && entry.method !== DEFLATED)
    throw new MalformedBytes(`method ${entry.method}`);
  let left = entry.size;
  for await (const bytes of entry.method === STORED ? packed : inflate(packed)) {
    left -= bytes.length;
    if (left < 0) throw new MalformedBytes('longer than it says');
    yield bytes;
  }
  if (left > 0) throw new MalformedBytes('shorter than it says');
}

const SLICE = 1024 * 1024;

async function* slices(source: ZipSource, from: number, to: number): AsyncGenerator<Uint8Array> {
  for (let at = from; at < to; at += SLICE) yield source.read(at, Math.min(to, at + SLICE));
}

async function isWhole(source: ZipSource, comment: string): Promise<boolean | undefined> {
  const said = /^sha256 ([0-9a-f]{64})$/.exec(comment)?.[1];
  if (said === undefined) return undefined;
  const hash = createSha256();
  for await (const bytes of slices(source, 0, source.size - COMMENT_BYTES)) hash.update(bytes);
  return hex(hash.digest()) === said;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

const ascii = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
