import { decodeEscapes } from './cellValues.ts';
import { damaged, FileProblem } from './fileProblem.ts';
import { decodeText, type XmlHandler } from './xmlScanner.ts';

/** The texts of a workbook by number. */
export interface SharedStrings {
  at(index: number): string;
}

/** Texts that many cells share come first in the table, in the order in which they were used. */
const KEPT = 20_000;
const FIRST_SIZE = 64 * 1024;

/**
 * A handler for the shared strings part, and the table that it fills. The table may have a text for
 * every cell of the workbook, so it is kept as bytes: as strings it would take three times as much,
 * and of the memory that the engine has to search through again and again.
 */
export function sharedStrings({
  cellChars,
}: {
  cellChars: number;
}): XmlHandler & { strings: SharedStrings } {
  const table = textTable();
  let text = '';
  let isInText = false;
  let isPhonetic = false;
  return {
    strings: { at: table.at },
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      if (name === 't') isInText = !isPhonetic;
    },
    close: (name) => {
      if (name === 't') isInText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') table.add(decodeEscapes(text));
    },
    text: (raw) => {
      if (!isInText) return;
      text += decodeText(raw);
      if (text.length > cellChars) throw tooLong(cellChars);
    },
  };
}

const tooLong = (max: number) => new FileProblem('TEXTO_LARGO', { params: { max } });

function textTable() {
  let bytes: Buffer = Buffer.allocUnsafeSlow(FIRST_SIZE);
  let ends = new Uint32Array(FIRST_SIZE / 16);
  let count = 0;
  let used = 0;
  const kept: (string | undefined)[] = [];
  return {
    add: (text: string) => {
      // a character takes at most three bytes per unit of the string
      if (used + text.length * 3 > bytes.length) bytes = grown(bytes, used + text.length * 3);
      used += bytes.write(text, used);
      if (count === ends.length) {
        const wider = new Uint32Array(ends.length * 2);
        wider.set(ends);
        ends = wider;
      }
      ends[count] = used;
      count += 1;
    },
    at: (index: number) => {
      const found = kept[index];
      if (found !== undefined) return found;
      const end = index >= 0 && index < count ? ends[index] : undefined;
      if (end === undefined) throw damaged('sharedStrings.xml');
      const text = bytes.toString('utf8', ends[index - 1] ?? 0, end);
      if (index < KEPT) kept[index] = text;
      return text;
    },
  };
}

function grown(bytes: Buffer, needed: number): Buffer {
  const wider = Buffer.allocUnsafeSlow(Math.max(needed, Math.ceil(bytes.length * 1.5)));
  bytes.copy(wider);
  return wider;
}
