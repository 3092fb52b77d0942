import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { damaged, FileProblem } from './fileProblem.ts';
import { inMegabytes, type Clock } from './limits.ts';
import { scanXml, type XmlHandler } from './xmlScanner.ts';

const END_OF_DIRECTORY = 0x06054b50;
const END_OF_DIRECTORY_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
/** The record at the end and the longest comment behind it. */
const LONGEST_END = 22 + 0xffff;
const MOST_ENTRIES = 20_000;
const CHUNK = 128 * 1024;

export interface ZipArchive {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** What a part really inflates to, in order; refused as soon as it exceeds `max` bytes. */
  bytes(name: string, given: { max: number; clock: Clock }): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

interface Entry {
  name: string;
  isEncrypted: boolean;
  method: number;
  crc: number;
  compressed: number;
  /** Of the local header. */
  offset: number;
}

/**
 * Reads a zip archive in place: neither the archive nor a part is ever whole in memory. Names are
 * compared as OPC does, without case; back slashes, which some writers use, count as slashes.
 *
 * `inflatedBytes` bounds what all parts together give, however often each is read.
 */
export async function openZip(given: { path: string; inflatedBytes: number }): Promise<ZipArchive> {
  const handle = await open(given.path, 'r');
  try {
    const entries = await readDirectory(handle);
    return archiveOf({ handle, entries, inflatedBytes: given.inflatedBytes });
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function archiveOf(given: {
  handle: FileHandle;
  entries: readonly Entry[];
  inflatedBytes: number;
}): ZipArchive {
  const { handle, inflatedBytes } = given;
  const entries = new Map(given.entries.map((entry) => [keyOf(entry.name), entry]));
  const sizes = new Map<string, number>();
  return {
    names: given.entries.map(({ name }) => name),
    has: (name) => entries.has(keyOf(name)),
    close: () => handle.close(),
    bytes: async function* (name, { max, clock }) {
      const entry = entries.get(keyOf(name));
      if (!entry) throw damaged(name);
      const others = [...sizes].reduce((sum, [key, size]) => (key === name ? sum : sum + size), 0);
      const most = Math.min(max, inflatedBytes - others);
      let size = 0;
      for await (const chunk of inflated(handle, entry)) {
        size += chunk.length;
        sizes.set(name, Math.max(size, sizes.get(name) ?? 0));
        if (size > most) throw inflates(name, most === max ? max : inflatedBytes);
        clock.check();
        yield chunk;
      }
    },
  };
}

async function* inflated(handle: FileHandle, entry: Entry): AsyncGenerator<Buffer> {
  if (entry.isEncrypted) throw new FileProblem('ARCHIVO_PROTEGIDO');
  if (entry.method !== 0 && entry.method !== 8) throw damaged(entry.name);
  const start = await dataOffset(handle, entry);
  const source = compressed(handle, { start, end: start + entry.compressed });
  const inflate = entry.method === 8 ? createInflateRaw({ chunkSize: CHUNK }) : undefined;
  // Errors of either stream come out of the loop below; the callback only keeps them handled.
  if (inflate) pipeline(source, inflate, () => {});
  let sum = 0;
  try {
    for await (const chunk of inflate ?? source) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw damaged(entry.name, error);
  }
  if (sum !== entry.crc) throw damaged(entry.name);
}

async function* compressed(handle: FileHandle, { start, end }: { start: number; end: number }) {
  for (let position = start; position < end; position += CHUNK) {
    yield await readAt(handle, { position, length: Math.min(CHUNK, end - position) });
  }
}

/** Behind the local header, whose name and extra field may differ from those of the directory. */
async function dataOffset(handle: FileHandle, entry: Entry): Promise<number> {
  const header = await readAt(handle, { position: entry.offset, length: 30 });
  if (header.readUInt32LE(0) !== LOCAL_HEADER) throw damaged(entry.name);
  return entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
}

async function readDirectory(handle: FileHandle): Promise<Entry[]> {
  const { count, size, offset } = await findDirectory(handle);
  if (count > MOST_ENTRIES) throw damaged('zip');
  const directory = await readAt(handle, { position: offset, length: size });
  const entries: Entry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + 46 > size || directory.readUInt32LE(at) !== DIRECTORY_ENTRY) throw damaged('zip');
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const end = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    if (end > size) throw damaged('zip');
    entries.push(entryAt(directory, { at, nameEnd }));
    at = end;
  }
  return entries;
}

function entryAt(directory: Buffer, { at, nameEnd }: { at: number; nameEnd: number }): Entry {
  const inflated = directory.readUInt32LE(at + 24);
  const compressed = directory.readUInt32LE(at + 20);
  const offset = directory.readUInt32LE(at + 42);
  const extra = directory.subarray(nameEnd, nameEnd + directory.readUInt16LE(at + 30));
  // In the order in which the 64-bit field holds those that did not fit.
  const [, wideCompressed, wideOffset] = widened([inflated, compressed, offset], extra);
  return {
    name: directory.toString('utf8', at + 46, nameEnd).replaceAll('\\', '/'),
    isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
    method: directory.readUInt16LE(at + 10),
    crc: directory.readUInt32LE(at + 16),
    compressed: wideCompressed ?? compressed,
    offset: wideOffset ?? offset,
  };
}

function widened(values: readonly number[], extra: Buffer): number[] {
  let at = 0;
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1)
    at += 4 + extra.readUInt16LE(at + 2);
  let field = at + 4;
  return values.map((value) => {
    if (value !== 0xffffffff) return value;
    if (field + 8 > extra.length) throw damaged('zip');
    field += 8;
    return Number(extra.readBigUInt64LE(field - 8));
  });
}

async function findDirectory(
  handle: FileHandle,
): Promise<{ count: number; size: number; offset: number }> {
  const { size: fileSize } = await handle.stat();
  const length = Math.min(fileSize, LONGEST_END);
  const tail = await readAt(handle, { position: fileSize - length, length });
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(END_OF_DIRECTORY);
  const at = tail.lastIndexOf(mark);
  if (at < 0 || at + 22 > length) throw damaged('zip');
  const found = {
    count: tail.readUInt16LE(at + 10),
    size: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  };
  const isWide = at >= 20 && tail.readUInt32LE(at - 20) === LOCATOR_64;
  const { count, size, offset } = isWide
    ? await wideDirectory(handle, Number(tail.readBigUInt64LE(at - 12)))
    : found;
  if (offset + size > fileSize) throw damaged('zip');
  return { count, size, offset };
}

async function wideDirectory(handle: FileHandle, position: number) {
  const end = await readAt(handle, { position, length: 56 });
  if (end.readUInt32LE(0) !== END_OF_DIRECTORY_64) throw damaged('zip');
  return {
    count: Number(end.readBigUInt64LE(32)),
    size: Number(end.readBigUInt64LE(40)),
    offset: Number(end.readBigUInt64LE(48)),
  };
}

async function readAt(
  handle: FileHandle,
  { position, length }: { position: number; length: number },
): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, position);
  if (bytesRead < length) throw damaged('zip');
  return buffer;
}

const inflates = (parte: string, max: number) =>
  new FileProblem('ARCHIVO_INFLADO', { params: { parte, max: inMegabytes(max) } });

const keyOf = (name: string) => name.toLowerCase();

/** Scans an XML part of an archive to its end; `max` bounds its inflated bytes. */
export async function scanPart(
  zip: ZipArchive,
  given: { part: string; handler: XmlHandler; max: number; clock: Clock },
): Promise<void> {
  const { part, handler, max, clock } = given;
  const scanner = scanXml(handler);
  for await (const chunk of zip.bytes(part, { max, clock })) scanner.push(chunk);
  scanner.end();
}
