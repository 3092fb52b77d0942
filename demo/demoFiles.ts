import { createHash } from 'node:crypto';
import { extname } from 'node:path/posix';
import type { FileRef } from '../src/core/files/filesApi.ts';
import { mediaTypes } from '../src/core/fields/file/file.ts';
import { archivo } from '../src/server/db/tables/fileTables.ts';
import type { Seeding } from '../src/server/firstStart.ts';
import { storeOf } from '../src/server/resource/store.ts';

/** Stores a document under that name, to be held by a record; without content a page that says its name. */
export type MakeDemoFile = (nombre: string, content?: Uint8Array) => Promise<FileRef>;

/** Documents of the demo town, among the uploaded files. The same name gives the same file. */
export function demoFiles(seeding: Seeding): MakeDemoFile {
  const { files } = storeOf(seeding, 'recibo_obras');
  if (files === undefined) throw new Error('no store of files to put the demo documents into');
  return async (nombre, content = onePage(nombre)) => {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const tipo = Object.entries(mediaTypes).find(([end]) => `.${end}` === extname(nombre))?.[1];
    if (tipo === undefined) throw new Error(`no media type of ${nombre}`);
    const file: FileRef = { id: idOf(nombre), nombre, tipo, tamano: content.byteLength };
    await files.put(file.id, content);
    const row = { ...file, sha256, creado_en: seeding.now.toISOString(), creado_por: NOBODY };
    await seeding.tx.insert(archivo).values(row).onConflictDoNothing();
    return file;
  };
}

/** The server itself; see `systemContext`. */
const NOBODY = 0;

/** A name as the id of a file. */
function idOf(nombre: string): string {
  const hex = createHash('sha256').update(`demo/${nombre}`).digest('hex');
  const cuts = [0, 8, 12, 16, 20, 32];
  return cuts
    .slice(1)
    .map((end, i) => hex.slice(cuts[i], end))
    .join('-');
}

/** A PDF of one page with a line of text; what Latin-1 has not, it has not either. */
function onePage(text: string): Uint8Array {
  const line = text.replace(/[\\()]/g, ' ');
  const drawing = `BT /F1 16 Tf 72 720 Td (${line}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ].map((body, i) => `${i + 1} 0 obj${body}endobj\n`);
  const head = '%PDF-1.4\n';
  const offsets = objects.map((_, i) => head.length + objects.slice(0, i).join('').length);
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const tail =
    `xref\n0 ${count}\n0000000000 65535 f \n${table}` +
    `trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${head.length + objects.join('').length}\n%%EOF\n`;
  return Buffer.from(head + objects.join('') + tail, 'latin1');
}
