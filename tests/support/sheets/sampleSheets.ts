import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll } from 'vitest';
import { openBook } from '../../../src/server/import/reading/openBook.ts';
import type { Limits } from '../../../src/server/import/reading/limits.ts';
import type { Pass } from '../../../src/server/import/reading/workbook.ts';
import type { Cell } from '../../../src/core/import/sheet.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Parts of a workbook in XML; what is left out is as plain as can be. */
export interface SampleWorkbook {
  /** Inside of `sheetData`, by sheet name. */
  sheets?: Record<string, string>;
  /** Behind `sheetData` of each sheet. */
  after?: string;
  /** Inside of `sst`. */
  strings?: string;
  /** Inside of `styleSheet`. */
  styles?: string;
  /** Attributes of `workbookPr`. */
  properties?: string;
  /** Sheets that are not shown. */
  hidden?: readonly string[];
}

/** Writes files into a folder that goes with the tests of the file that asks for it. */
export function sampleFolder(): (bytes: Buffer | string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'farola-hojas-'));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  let count = 0;
  return (bytes) => {
    count += 1;
    const path = join(folder, `muestra${count}`);
    writeFileSync(path, bytes);
    return path;
  };
}

export interface ReadSheet {
  /** By the number that the spreadsheet gives them. */
  rows: Record<number, readonly Cell[]>;
  hojas: { nombre: string; oculta: boolean }[];
  formato: string;
  codificacion: string | undefined;
  separador: string | undefined;
}

/** All rows of a sheet, of the first one without a name. */
export async function readSheet(
  path: string,
  given: { hoja?: string; limits?: Partial<Limits>; pass?: Pass } = {},
): Promise<ReadSheet> {
  const book = await openBook({ path, limits: given.limits ?? {} });
  try {
    const rows: ReadSheet['rows'] = {};
    for await (const chunk of book.rows(given.hoja ?? book.hojas[0]!.nombre, given.pass)) {
      for (const { n, cells } of chunk) rows[n] = cells;
    }
    const { hojas, formato, codificacion, separador } = book;
    return { rows, hojas, formato, codificacion, separador };
  } finally {
    await book.close();
  }
}

export function xlsx(workbook: SampleWorkbook = {}): Buffer {
  return zip(xlsxParts(workbook));
}

/** By which an upload knows what it is. */
const contentTypes =
  '<Types><Override PartName="/xl/workbook.xml" ' +
  'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';

/** The parts of an xlsx by name, to be broken before they are zipped. */
export function xlsxParts(workbook: SampleWorkbook): Record<string, string> {
  const sheets = Object.entries(workbook.sheets ?? { Hoja1: '' });
  const { hidden = [], properties = '', strings, styles, after = '' } = workbook;
  const relations = sheets.map((_, at) => relation(`s${at}`, 'worksheet', `worksheets/${at}.xml`));
  if (strings !== undefined) relations.push(relation('t', 'sharedStrings', 'texts.xml'));
  if (styles !== undefined) relations.push(relation('f', 'styles', 'styles.xml'));
  const listed = sheets.map(
    ([name], at) =>
      `<sheet name="${name}" sheetId="${at + 1}" r:id="s${at}"${hidden.includes(name) ? ' state="hidden"' : ''}/>`,
  );
  return {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': `<Relationships>${relation('w', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook><workbookPr ${properties}/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...(strings === undefined ? {} : { 'xl/texts.xml': `<sst>${strings}</sst>` }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
    ...Object.fromEntries(
      sheets.map(([, data], at) => [
        `xl/worksheets/${at}.xml`,
        `<worksheet><sheetData>${data}</sheetData>${after}</worksheet>`,
      ]),
    ),
  };
}

export interface SampleZip {
  /** Written into the entries instead of their true size. */
  declaredSize?: number;
  /** Bit 0 marks an entry as encrypted. */
  flags?: number;
  stored?: boolean;
}

/** A zip archive of texts or bytes by name. */
export function zip(parts: Readonly<Record<string, string | Buffer>>, as: SampleZip = {}): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const data = Buffer.from(content);
    const packed = as.stored ? data : deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(as.flags ?? 0, 2);
    common.writeUInt16LE(as.stored ? 0 : 8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(as.declaredSize ?? data.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
    const mark = Buffer.from('PK\u0001\u0002\u0014\u0000');
    locals.push(local);
    directory.push(Buffer.concat([mark, common, place, Buffer.from(name)]));
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

/** An OLE2 container with streams of at least 4,096 bytes, which it pads them to. */
export function ole2(streams: Readonly<Record<string, Buffer>>): Buffer {
  const SECTOR = 512;
  const next: number[] = [0xfffffffd, 0xfffffffe];
  const data: Buffer[] = [];
  const directory = [directoryEntry('Root Entry', { type: 5, start: 0xfffffffe, size: 0 })];
  for (const [name, content] of Object.entries(streams)) {
    const size = Math.max(8, Math.ceil(content.length / SECTOR)) * SECTOR;
    const start = next.length;
    for (let at = 1; at < size / SECTOR; at += 1) next.push(start + at);
    next.push(0xfffffffe);
    data.push(Buffer.concat([content, Buffer.alloc(size - content.length)]));
    directory.push(directoryEntry(name, { type: 2, start, size }));
  }
  const header = Buffer.alloc(SECTOR, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.fill(0, 8, 76);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(0xfffffffe, 60);
  header.writeUInt32LE(0xfffffffe, 68);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(SECTOR, 0xff);
  next.forEach((sector, at) => table.writeUInt32LE(sector, at * 4));
  const entries = Buffer.concat([...directory, Buffer.alloc(SECTOR)]).subarray(0, SECTOR);
  return Buffer.concat([header, table, entries, ...data]);
}

/** A record of the old Excel format. */
export function biff(id: number, data: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
}

function directoryEntry(
  name: string,
  { type, start, size }: { type: number; start: number; size: number },
): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE(name.length * 2 + 2, 64);
  entry[66] = type;
  entry.fill(0xff, 68, 80);
  entry.writeUInt32LE(start, 116);
  entry.writeUInt32LE(size, 120);
  return entry;
}

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
