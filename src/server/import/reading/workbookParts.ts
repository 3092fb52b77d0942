import type { SheetInfo } from './workbook.ts';
import { damaged, FileProblem } from './fileProblem.ts';
import { attributeOf, type XmlHandler, decodeText } from './xmlScanner.ts';
import type { ZipArchive } from './zipArchive.ts';
import { decodeEscapes } from './cellValues.ts';

export interface PartSheet extends SheetInfo {
  part: string;
}

export interface WorkbookParts {
  sheets: readonly PartSheet[];
  is1904: boolean;
  /** Parts by name, where the workbook has them. */
  strings: string | undefined;
  styles: string | undefined;
}

interface Relation {
  id: string;
  /** Last step of its type: what stands before differs between the two flavours of the format. */
  kind: string;
  part: string;
}

type Scan = (part: string, handler: XmlHandler) => Promise<void>;

/** Finds the parts of an xlsx as the format asks: by relations, not by customary names. */
export async function findWorkbookParts(zip: ZipArchive, scan: Scan): Promise<WorkbookParts> {
  if (!zip.has('[Content_Types].xml')) throw damaged('[Content_Types].xml');
  const root = await readRelations('', { zip, scan });
  const workbook = root.find(({ kind }) => kind === 'officeDocument')?.part ?? 'xl/workbook.xml';
  if (!zip.has(workbook)) throw damaged(workbook);
  const relations = await readRelations(workbook, { zip, scan });
  const { listed, is1904 } = await readWorkbook(workbook, scan);
  const sheets = listed.flatMap(({ id, ...info }) => {
    const relation = relations.find((found) => found.id === id);
    if (!relation) throw damaged(info.nombre);
    // Charts and dialogs stand among the sheets, without cells.
    return relation.kind === 'worksheet' ? [{ ...info, part: relation.part }] : [];
  });
  if (sheets.length === 0) throw new FileProblem('SIN_HOJAS');
  const needed = (kind: string) => relations.find((relation) => relation.kind === kind)?.part;
  const parts = { strings: needed('sharedStrings'), styles: needed('styles') };
  for (const part of [...sheets.map((sheet) => sheet.part), parts.strings, parts.styles]) {
    if (part !== undefined && !zip.has(part)) throw damaged(part);
  }
  return { sheets, is1904, ...parts };
}

async function readWorkbook(part: string, scan: Scan) {
  const listed: (SheetInfo & { id: string })[] = [];
  let is1904 = false;
  await scan(part, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isTrue(attributeOf(attributes, 'date1904'));
      if (name !== 'sheet') return;
      listed.push({
        nombre: attributeOf(attributes, 'name') ?? '',
        oculta: (attributeOf(attributes, 'state') ?? 'visible') !== 'visible',
        id: attributeOf(attributes, 'id') ?? '',
      });
    },
    close: () => {},
    text: () => {},
  });
  return { listed, is1904 };
}

/** Relations of a part; of the archive itself with an empty name. None are none. */
async function readRelations(
  part: string,
  { zip, scan }: { zip: ZipArchive; scan: Scan },
): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const source = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const relations: Relation[] = [];
  if (!zip.has(source)) return relations;
  await scan(source, {
    open: (name, attributes) => {
      if (name !== 'Relationship') return;
      const type = attributeOf(attributes, 'Type') ?? '';
      relations.push({
        id: attributeOf(attributes, 'Id') ?? '',
        kind: type.slice(type.lastIndexOf('/') + 1),
        part: resolvePart(folder, attributeOf(attributes, 'Target') ?? ''),
      });
    },
    close: () => {},
    text: () => {},
  });
  return relations;
}

function resolvePart(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/');
  const { pathname } = new URL(path.startsWith('/') ? path : folder + path, 'zip:///');
  return decodeURIComponent(pathname).slice(1);
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

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
