import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';

/** A ZIP archive written from front to back; nothing of it is kept but its directory. */
export interface ZipWriter {
  /** Begins a file; the one before must have ended. `packed`: its bytes are compressed already. */
  begin(name: string, content?: 'packed'): Promise<void>;
  /** Appends to the file. What the call before brought is compressed meanwhile. */
  write(content: string | Uint8Array): Promise<void>;
  end(): Promise<void>;
  /** Writes the directory, and behind it a comment of that many ASCII characters. */
  finish(comment?: { length: number; text: () => string }): Promise<void>;
}

/** Where the bytes go; the archive waits for it. */
export type Sink = (bytes: Uint8Array) => Promise<void>;

/** The most that the usual form of the format tells; what is more is told in its 64-bit form. */
const USUAL = { bytes: 0xff_ff_ff_fe, files: 0xff_fe };

export function createZip(
  sink: Sink,
  { level, usual = USUAL }: { level: number; usual?: { bytes: number; files: number } },
): ZipWriter {
  const entries: Entry[] = [];
  let offset = 0;
  let open: OpenEntry | undefined;
  const put = async (bytes: Uint8Array): Promise<void> => {
    offset += bytes.byteLength;
    await sink(bytes);
  };
  const current = (): OpenEntry => {
    if (open === undefined) throw new Error('No file of the archive is open');
    return open;
  };
  return {
    async begin(name, content) {
      const start = offset;
      await put(localHeader(name));
      open = openEntry({ name, start, level: content === 'packed' ? 0 : level });
    },
    async write(content) {
      for (const bytes of await current().write(content)) await put(bytes);
    },
    async end() {
      const { rest, entry } = await current().end();
      for (const bytes of rest) await put(bytes);
      await put(descriptor(entry));
      entries.push(entry);
      open = undefined;
    },
    async finish(comment) {
      const start = offset;
      const { length = 0, text } = comment ?? {};
      for (const entry of entries) await put(directoryEntry(entry, usual.bytes));
      const directory = { count: entries.length, start, bytes: offset - start };
      const isUsual = directory.count <= usual.files && offset <= usual.bytes;
      if (!isUsual) await put(directoryEnd64(directory));
      await put(directoryEnd({ ...(isUsual ? directory : ELSEWHERE), comment: length }));
      if (text !== undefined) await put(joined(Buffer.from(text(), 'latin1')));
    },
  };
}

/** A whole file of an archive. */
export async function writePart(zip: ZipWriter, name: string, text: string): Promise<void> {
  await zip.begin(name);
  await zip.write(text);
  await zip.end();
}

interface Entry {
  name: string;
  /** Where its header begins. */
  start: number;
  crc: number;
  /** Bytes, compressed and not. */
  packed: number;
  size: number;
}

interface OpenEntry {
  write(content: string | Uint8Array): Promise<Uint8Array[]>;
  end(): Promise<{ rest: Uint8Array[]; entry: Entry }>;
}

function openEntry(given: { name: string; start: number; level: number }): OpenEntry {
  const { name, start, level } = given;
  const entry: Entry = { name, start, crc: 0, packed: 0, size: 0 };
  const deflate = createDeflateRaw({ level, chunkSize: 64 * 1024 });
  const encoder = new TextEncoder();
  let ready: Uint8Array[] = [];
  let compressing: Promise<void> = Promise.resolve();
  deflate.on('data', (bytes: Uint8Array) => {
    entry.packed += bytes.byteLength;
    // a copy, since zlib goes on writing behind it in the same memory
    ready.push(new Uint8Array(bytes));
  });
  const taken = (): Uint8Array[] => {
    const bytes = ready;
    ready = [];
    return bytes;
  };
  return {
    async write(content) {
      const bytes = typeof content === 'string' ? encoder.encode(content) : content;
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.byteLength;
      await compressing;
      compressing = feed(deflate, bytes);
      return taken();
    },
    async end() {
      await compressing;
      await new Promise<void>((resolve, reject) => {
        deflate.once('error', reject).once('end', resolve).end();
      });
      return { rest: taken(), entry };
    },
  };
}

const feed = (deflate: DeflateRaw, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    deflate.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

/** Names are UTF-8; sizes and checksum follow the data, since they are not known before. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const [VERSION, VERSION_64] = [20, 45];
/** 1 January 1980, as MS-DOS counts: the archive says when it was made by other means. */
const NO_DAY = 0x0021;
/** In the place of a number that stands in the 64-bit form. */
const [IN_32, IN_16] = [0xff_ff_ff_ff, 0xff_ff];
const ELSEWHERE = { count: IN_16, start: IN_32, bytes: IN_32 };

function localHeader(name: string): Uint8Array {
  const title = Buffer.from(name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04_03_4b_50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(NO_DAY, 12);
  header.writeUInt16LE(title.length, 26);
  return joined(header, title);
}

function descriptor({ crc, packed, size }: Entry): Uint8Array {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(0x08_07_4b_50, 0);
  bytes.writeUInt32LE(crc, 4);
  bytes.writeUInt32LE(within(packed), 8);
  bytes.writeUInt32LE(within(size), 12);
  return joined(bytes);
}

function directoryEntry({ name, start, crc, packed, size }: Entry, farthest: number): Uint8Array {
  const title = Buffer.from(name);
  const header = Buffer.alloc(46);
  const extra = start > farthest ? placeIn64(start) : Buffer.alloc(0);
  const version = extra.length === 0 ? VERSION : VERSION_64;
  header.writeUInt32LE(0x02_01_4b_50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(version, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(DEFLATED, 10);
  header.writeUInt16LE(NO_DAY, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(title.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(extra.length === 0 ? start : IN_32, 42);
  return joined(header, title, extra);
}

function placeIn64(start: number): Buffer {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(start), 4);
  return extra;
}

/** The directory in the 64-bit form, and where that stands. */
function directoryEnd64({
  count,
  start,
  bytes,
}: {
  count: number;
  start: number;
  bytes: number;
}): Uint8Array {
  const end = Buffer.alloc(56);
  end.writeUInt32LE(0x06_06_4b_50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(VERSION_64, 12);
  end.writeUInt16LE(VERSION_64, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(bytes), 40);
  end.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07_06_4b_50, 0);
  locator.writeBigUInt64LE(BigInt(start + bytes), 8);
  locator.writeUInt32LE(1, 16);
  return joined(end, locator);
}

function directoryEnd(given: {
  count: number;
  start: number;
  bytes: number;
  comment: number;
}): Uint8Array {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(given.count, 8);
  end.writeUInt16LE(given.count, 10);
  end.writeUInt32LE(given.bytes, 12);
  end.writeUInt32LE(given.start, 16);
  end.writeUInt16LE(given.comment, 20);
  return joined(end);
}

/** Whether a file needs the 64-bit form would have to be known before it is written: none is that large. */
function within(bytes: number): number {
  if (bytes < IN_32) return bytes;
  throw new RangeError('A file of the archive would be larger than 4 GB');
}

/** Bytes of their own: small buffers share one, which cannot change hands. */
function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
