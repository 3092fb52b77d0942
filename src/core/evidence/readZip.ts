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

async function findEnd(source: ZipSource): Promise<End> {
  const { size, read } = source;
  const from = Math.max(0, size - END_BYTES - LONGEST_COMMENT);
  const tail = await read(from, size);
  const view = viewOf(tail);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== 0x06_05_4b_50) continue;
    if (at + END_BYTES + view.getUint16(at + 20, true) !== tail.length) continue;
    const end = {
      count: view.getUint16(at + 10, true),
      bytes: view.getUint32(at + 12, true),
      start: view.getUint32(at + 16, true),
    };
    const is64 = end.count === IN_16 || end.bytes === IN_32 || end.start === IN_32;
    return {
      ...(is64 ? await findEnd64(source, from + at) : end),
      comment: ascii(tail.subarray(at + END_BYTES)),
    };
  }
  throw new MalformedBytes('no end of an archive');
}

/** In the place of a number that stands in the 64-bit form of the format. */
const [IN_32, IN_16] = [0xff_ff_ff_ff, 0xff_ff];
const [LOCATOR_BYTES, END_64_BYTES] = [20, 56];

/** @param before where what follows the locator begins */
async function findEnd64({ read }: ZipSource, before: number): Promise<Omit<End, 'comment'>> {
  const locator = viewOf(await read(Math.max(0, before - LOCATOR_BYTES), before));
  if (locator.byteLength < LOCATOR_BYTES || locator.getUint32(0, true) !== 0x07_06_4b_50)
    throw new MalformedBytes('no place of the directory');
  const at = wide(locator, 8);
  const end = viewOf(await read(at, at + END_64_BYTES));
  if (end.byteLength < END_64_BYTES || end.getUint32(0, true) !== 0x06_06_4b_50)
    throw new MalformedBytes('no end of the directory');
  return { count: wide(end, 32), bytes: wide(end, 40), start: wide(end, 48) };
}

function wide(view: DataView, at: number): number {
  const value = view.getBigUint64(at, true);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new MalformedBytes('a number too large');
  return Number(value);
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
    const extra = view.getUint16(at + 30, true);
    entries.push({
      method: view.getUint16(at + 10, true),
      ...numbersOf(view, at, { from: at + 46 + title, bytes: extra }),
      name: textOf(directory.subarray(at + 46, at + 46 + title)),
    });
    at += 46 + title + extra + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Those that are too large stand in the extra field 1, in this order. */
function numbersOf(
  view: DataView,
  at: number,
  extra: { from: number; bytes: number },
): Pick<Entry, 'size' | 'packed' | 'start'> {
  let next = largeNumbersAt(view, extra);
  const read = (place: number): number => {
    const value = view.getUint32(at + place, true);
    if (value !== IN_32) return value;
    if (next === undefined || next + 8 > view.byteLength)
      throw new MalformedBytes('an entry without its numbers');
    next += 8;
    return wide(view, next - 8);
  };
  return { size: read(24), packed: read(20), start: read(42) };
}

function largeNumbersAt(
  view: DataView,
  { from, bytes }: { from: number; bytes: number },
): number | undefined {
  for (let at = from; at + 4 <= Math.min(from + bytes, view.byteLength);) {
    if (view.getUint16(at, true) === 1) return at + 4;
    at += 4 + view.getUint16(at + 2, true);
  }
  return undefined;
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
