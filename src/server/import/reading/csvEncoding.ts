import { isAscii } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { FileProblem } from './fileProblem.ts';

/** Labels that `TextDecoder` knows. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh';

export interface DetectedEncoding {
  codificacion: Encoding;
  /** Bytes of the mark at the beginning, which are no text. */
  mark: number;
}

const marks: readonly { bytes: Buffer; codificacion: Encoding }[] = [
  { bytes: Buffer.from([0xef, 0xbb, 0xbf]), codificacion: 'utf-8' },
  { bytes: Buffer.from([0xff, 0xfe]), codificacion: 'utf-16le' },
  { bytes: Buffer.from([0xfe, 0xff]), codificacion: 'utf-16be' },
];

/** Letters of Spanish beyond ASCII, as bytes of each encoding. */
const letters = {
  'windows-1252': bytesOf('e1 e9 ed f3 fa f1 fc c1 c9 cd d3 da d1 dc'),
  macintosh: bytesOf('87 8e 92 97 9c 96 9f e7 83 ea ee f2 84 86'),
} as const;

const CHUNK = 1024 * 1024;

/**
 * By the mark, else UTF-8 if the whole file is valid in it, else whichever of the two old encodings
 * makes more Spanish letters stand beside other letters. Reads the whole file, since the first `ñ`
 * may stand anywhere. A NUL is in no text.
 */
export async function detectEncoding(path: string): Promise<DetectedEncoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const found = { 'windows-1252': 0, macintosh: 0 };
  let isUtf8 = true;
  let mark: (typeof marks)[number] | undefined;
  let isFirst = true;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
    // a stream without encoding gives buffers
    const bytes = chunk as Buffer;
    if (isFirst) mark = marks.find((known) => bytes.indexOf(known.bytes) === 0);
    isFirst = false;
    if (mark && mark.codificacion !== 'utf-8') break;
    if (bytes.includes(0)) throw new FileProblem('ARCHIVO_BINARIO');
    if (mark) continue;
    isUtf8 &&= isValid(utf8, bytes);
    if (!isAscii(bytes)) countLetters(bytes, found);
  }
  if (mark) return { codificacion: mark.codificacion, mark: mark.bytes.length };
  if (isUtf8 && isValid(utf8, undefined)) return { codificacion: 'utf-8', mark: 0 };
  const isMac = found.macintosh > found['windows-1252'];
  return { codificacion: isMac ? 'macintosh' : 'windows-1252', mark: 0 };
}

function isValid(decoder: TextDecoder, bytes: Buffer | undefined): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** The other encoding has marks at these places: dashes and quotes, which stand beside blanks. */
function countLetters(bytes: Buffer, found: Record<keyof typeof letters, number>): void {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80 || !(isLetter(bytes[at - 1]) || isLetter(bytes[at + 1]))) continue;
    if (letters['windows-1252'].has(byte)) found['windows-1252'] += 1;
    if (letters.macintosh.has(byte)) found.macintosh += 1;
  }
}

function isLetter(byte: number | undefined): boolean {
  const lower = (byte ?? 0) | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function bytesOf(text: string): ReadonlySet<number> {
  return new Set(Buffer.from(text.replaceAll(' ', ''), 'hex'));
}
