import { damaged } from './fileProblem.ts';

/** A stream of an OLE2 container: the old Excel format is one, so is an encrypted xlsx. */
interface Stream {
  name: string;
  start: number;
  size: number;
}

export const OLE2_MARK = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const ENTRY = 128;
const HEADER = 512;
const LAST_SECTOR = 0xfffffffa;
/** Streams shorter than this stand in a container of their own, which is not read here. */
const SMALL = 4096;
const STREAM = 2;

/** What says, in the streams of an OLE2 file, which workbook it is. */
export interface Ole2 {
  names: readonly string[];
  /** The beginning of a stream, up to `length` bytes; empty if there is none of that name. */
  beginning(name: string, length: number): Buffer;
}

/** Reads the directory of an OLE2 container ([MS-CFB] 2.2-2.6). */
export function readOle2(file: Buffer): Ole2 {
  if (file.length < HEADER) throw damaged('OLE2');
  const sectorSize = 1 << Math.min(file.readUInt16LE(30), 16);
  const next = sectorTable(file, sectorSize);
  const directory = follow({
    file,
    sectorSize,
    next,
    start: file.readUInt32LE(48),
    length: Infinity,
  });
  const streams = directoryStreams(directory);
  return {
    names: streams.map(({ name }) => name),
    beginning: (name, length) => {
      const found = streams.find((stream) => stream.name === name);
      if (!found || found.size < SMALL) return Buffer.alloc(0);
      const wanted = Math.min(length, found.size);
      return follow({ file, sectorSize, next, start: found.start, length: wanted });
    },
  };
}

function directoryStreams(directory: Buffer): Stream[] {
  const streams: Stream[] = [];
  for (let at = 0; at + ENTRY <= directory.length; at += ENTRY) {
    const nameLength = Math.min(directory.readUInt16LE(at + 64), 64);
    if (directory[at + 66] !== STREAM || nameLength < 2) continue;
    streams.push({
      name: directory.toString('utf16le', at, at + nameLength - 2),
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    });
  }
  return streams;
}

/** The sector that follows each: from the sectors that the header lists, enough for 7 MB and more. */
function sectorTable(file: Buffer, sectorSize: number): (sector: number) => number {
  const perSector = sectorSize / 4;
  return (sector) => {
    const listed = Math.floor(sector / perSector);
    if (listed >= 109) return LAST_SECTOR;
    const table = file.readUInt32LE(76 + listed * 4);
    const at = (table + 1) * sectorSize + (sector % perSector) * 4;
    return at + 4 <= file.length ? file.readUInt32LE(at) : LAST_SECTOR;
  };
}

function follow(given: {
  file: Buffer;
  sectorSize: number;
  next: (sector: number) => number;
  start: number;
  length: number;
}): Buffer {
  const { file, sectorSize, next, length } = given;
  const sectors: Buffer[] = [];
  const most = Math.min(Math.ceil(length / sectorSize), Math.ceil(file.length / sectorSize));
  let sector = given.start;
  while (sector < LAST_SECTOR && sectors.length < most) {
    const at = (sector + 1) * sectorSize;
    if (at >= file.length) break;
    sectors.push(file.subarray(at, at + sectorSize));
    sector = next(sector);
  }
  return Buffer.concat(sectors).subarray(0, Math.min(length, sectors.length * sectorSize));
}
