import { FileProblem } from './fileProblem.ts';
import { readOle2 } from './ole2.ts';

const BOF = 0x0809;
const FILE_PASS = 0x002f;
const BOUND_SHEET = 0x0085;
const END = 0x000a;
const BIFF8 = 0x0600;
/** The records about the workbook as a whole; shared texts, which may be more, stand behind. */
const GLOBALS = 256 * 1024;

/**
 * Refuses OLE2 files that are no readable workbook, and tells which of its sheets are hidden:
 * neither does `hucre`, which reads the rest.
 */
export function checkXls(file: Buffer): { isHidden: readonly boolean[] } {
  const { names, beginning } = readOle2(file);
  if (names.includes('EncryptedPackage')) throw new FileProblem('ARCHIVO_PROTEGIDO');
  if (!names.includes('Workbook')) {
    if (names.includes('Book')) throw new FileProblem('ARCHIVO_VIEJO');
    const tipo = names.includes('WordDocument') ? 'DOC' : 'OLE2';
    throw new FileProblem('ARCHIVO_NO_ES_HOJA', { params: { tipo } });
  }
  const isHidden: boolean[] = [];
  for (const { id, data } of records(beginning('Workbook', GLOBALS))) {
    if (id === FILE_PASS) throw new FileProblem('ARCHIVO_PROTEGIDO');
    if (id === BOF && data.length >= 2 && data.readUInt16LE(0) !== BIFF8) {
      throw new FileProblem('ARCHIVO_VIEJO');
    }
    if (id === BOUND_SHEET) isHidden.push(((data[4] ?? 0) & 3) !== 0);
    if (id === END) break;
  }
  return { isHidden };
}

function* records(stream: Buffer): Generator<{ id: number; data: Buffer }> {
  let at = 0;
  while (at + 4 <= stream.length) {
    const end = at + 4 + stream.readUInt16LE(at + 2);
    yield { id: stream.readUInt16LE(at), data: stream.subarray(at + 4, end) };
    at = end;
  }
}
