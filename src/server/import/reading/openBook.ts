import { stat, open } from 'node:fs/promises';
import type { Book } from './workbook.ts';
import { openCsv } from './csvBook.ts';
import { FileProblem } from './fileProblem.ts';
import { defaultLimits, inMegabytes, type Limits, startClock } from './limits.ts';
import { openGeoJson, openKml } from './geoBook.ts';
import { openOds } from './odsBook.ts';
import { openXls, openXlsb, OLE2_MARK } from './wholeBook.ts';
import { openXlsx } from './xlsxBook.ts';
import { openZip, type ZipArchive } from './zipArchive.ts';

/**
 * Opens a spreadsheet by what is in it; its name is not asked for. Throws `FileProblem`, here or
 * from `rows`, for a file that cannot be read or costs more than the limits. Close what you open.
 */
export async function openBook(given: { path: string; limits?: Partial<Limits> }): Promise<Book> {
  const { path } = given;
  const limits: Limits = { ...defaultLimits, ...given.limits };
  const { size } = await stat(path);
  if (size > limits.fileBytes) {
    throw new FileProblem('ARCHIVO_GRANDE', { params: { max: inMegabytes(limits.fileBytes) } });
  }
  const container = await detectContainer(path);
  if (container === 'zip') return openZipped(path, limits);
  if (container === 'ole2') return openXls(path, limits);
  if (container === 'json') return openGeoJson(path, limits);
  return container === 'kml' ? openKml({ path }, limits) : openCsv(path, limits);
}

async function openZipped(path: string, limits: Limits): Promise<Book> {
  const zip = await openZip({ path, inflatedBytes: limits.inflatedBytes });
  try {
    const part = kmlIn(zip);
    // awaited here, so that the archive is closed where it fails
    if (part !== undefined) return await openKml({ zip, part }, limits);
    const format = await detectInZip(zip, limits);
    if (format === 'xlsb') return await openXlsb({ path, zip }, limits);
    return format === 'ods' ? await openOds(zip, limits) : await openXlsx(zip, limits);
  } catch (error) {
    await zip.close();
    throw error;
  }
}

const ODS = 'application/vnd.oasis.opendocument.spreadsheet';
const BEGINNING = 4096;

/** Beginnings of files that people send by mistake, by the name that they know them under. */
const foreign: readonly [string, Buffer][] = [
  ['PDF', Buffer.from('%PDF-')],
  ['PNG', Buffer.from('89504e47', 'hex')],
  ['JPEG', Buffer.from('ffd8ff', 'hex')],
  ['GIF', Buffer.from('GIF8')],
  ['RTF', Buffer.from('{\\rtf')],
  ['RAR', Buffer.from('Rar!')],
  ['7Z', Buffer.from('377abcaf271c', 'hex')],
  ['GZIP', Buffer.from('1f8b', 'hex')],
];

/** By what is in it, never by its name. */
async function detectContainer(path: string): Promise<'zip' | 'ole2' | 'json' | 'kml' | 'text'> {
  const beginning = await readBeginning(path);
  const startsWith = (mark: Buffer) => beginning.indexOf(mark) === 0;
  if (beginning.length === 0) throw new FileProblem('ARCHIVO_VACIO');
  if (startsWith(Buffer.from('PK\u0003\u0004'))) return 'zip';
  if (startsWith(OLE2_MARK)) return 'ole2';
  const found = foreign.find(([, mark]) => startsWith(mark));
  if (found) throw new FileProblem('ARCHIVO_NO_ES_HOJA', { params: { tipo: found[0] } });
  return kindOfText(beginning);
}

/** The file of a KMZ: `doc.kml`, or whichever stands first. */
const kmlIn = ({ names }: ZipArchive): string | undefined =>
  names.find((name) => /^doc\.kml$/i.test(name)) ?? names.find((name) => /\.kml$/i.test(name));

/** What a zip archive is: a workbook of one of three kinds, or a refusal that names what it is. */
async function detectInZip(zip: ZipArchive, limits: Limits): Promise<'xlsx' | 'xlsb' | 'ods'> {
  if (zip.has('xl/workbook.bin')) return 'xlsb';
  if (zip.has('mimetype') && (await readMimetype(zip, limits)).startsWith(ODS)) return 'ods';
  if (zip.has('xl/workbook.xml') || zip.names.some((name) => /^xl\//i.test(name))) return 'xlsx';
  if (zip.has('[Content_Types].xml') && !zip.names.some((name) => /^(word|ppt)\//.test(name))) {
    return 'xlsx';
  }
  if (zip.has('Index/Document.iwa')) throw notSheet('Numbers');
  if (zip.has('word/document.xml')) throw notSheet('DOCX');
  if (zip.has('ppt/presentation.xml')) throw notSheet('PPTX');
  throw zip.has('mimetype') ? notSheet('OpenDocument') : notSheet('ZIP');
}

async function readMimetype(zip: ZipArchive, { milliseconds }: Limits): Promise<string> {
  const chunks: Buffer[] = [];
  const given = { max: BEGINNING, clock: startClock(milliseconds) };
  for await (const chunk of zip.bytes('mimetype', given)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}

function kindOfText(beginning: Buffer): 'json' | 'kml' | 'text' {
  const text = beginning.toString('latin1').replace(/^(?:\u00ef\u00bb\u00bf)?\s*/, '');
  if (/^<[^>]*>\s*(?:<!--[^]*?-->\s*)*<(?:\w+:)?kml[\s>]|^<(?:\w+:)?kml[\s>]/.test(text))
    return 'kml';
  if (/^<(?:\?xml|!doctype|html|head|body|table|meta|style)/i.test(text)) {
    throw new FileProblem('ARCHIVO_WEB');
  }
  if (/^\[\s*[{[]/.test(text)) throw notSheet('JSON');
  return /^\{\s*"/.test(text) ? 'json' : 'text';
}

async function readBeginning(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const notSheet = (tipo: string) => new FileProblem('ARCHIVO_NO_ES_HOJA', { params: { tipo } });
