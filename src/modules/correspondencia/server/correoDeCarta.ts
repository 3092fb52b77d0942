import { sql } from 'drizzle-orm';
import { cleanFileName } from '../../../server/files/fileName.ts';
import type { Deps } from '../../../server/deps.ts';
import { frozenDocument } from '../../../server/documents/frozenDocuments.ts';
import { huellaOf, printedFile } from '../../../server/documents/printedFiles.ts';
import { rowsOf } from '../../../server/db/orm.ts';
import type { Handlers } from '../../../server/jobs/queue.ts';
import { readRecord } from '../../../server/list/readRecords.ts';
import type { MailAttachment } from '../../../server/mail.ts';
import { storeOf, type Stores } from '../../../server/resource/store.ts';
import { idsDeAdjuntos } from './documentoDeCarta.ts';

/** The class of jobs that send a letter; `carta` asks the table of jobs how far its own is. */
export const CORREO_DE_CARTA = 'correo_de_carta';

export const claveDeCorreo = (carta: number): string => `${CORREO_DE_CARTA}:${carta}`;

/** Bytes of all attachments of one mail: what mail servers take as a rule. */
const MAS_BYTES = 20 * 1024 * 1024;

/** Sends a letter that was issued, as it was fixed, with what goes with it. */
export const correosDeCarta = (deps: Deps, stores: Stores): Handlers => ({
  [CORREO_DE_CARTA]: async ({ clave, datos }) => {
    const id = Number(datos['id']);
    const record = await readRecord(deps.db.orm, storeOf({ stores }, 'carta'), { id });
    const fixed = await frozenDocument(deps.db.orm, 'carta', id);
    if (record === undefined || fixed === undefined) return; // purged meanwhile
    const radicado = String(record['radicado']);
    const text = JSON.stringify(fixed.model);
    const nombre = cleanFileName(`Carta ${radicado}.pdf`, ['pdf']);
    const { archivo_id } = await printedFile(deps, {
      text,
      huella: huellaOf(text),
      model: fixed.model,
      format: 'pdf-archivo',
      nombre,
      userId: 0,
      kept: 'always',
    });
    await deps.mailer.send({
      to: String(record['correo']),
      subject: `${radicado} · ${String(record['asunto'])}`,
      text: `${String(record['contenido'])}\n\n${radicado}\n`,
      attachments: await adjuntosDe(deps, [archivo_id, ...idsDeAdjuntos(record)], nombre),
      key: clave,
    });
  },
});

/** The letter itself first, under a name of its own. */
async function adjuntosDe(
  { db, files }: Deps,
  ids: readonly string[],
  carta: string,
): Promise<MailAttachment[]> {
  const stored = await rowsOf<{ id: string; nombre: string; tipo: string; tamano: number }>(
    db.orm,
    sql`select id::text as id, nombre, tipo, tamano::int as tamano from archivo
        where id = any(${`{${ids.join(',')}}`}::uuid[])`,
  );
  const total = stored.reduce((sum, { tamano }) => sum + tamano, 0);
  if (total > MAS_BYTES)
    throw new Error(`Los adjuntos pasan de 20 MB / the attachments exceed 20 MB`);
  const attachments: MailAttachment[] = [];
  for (const [at, id] of ids.entries()) {
    const file = stored.find((one) => one.id === id);
    const content = file && (await files.read(id));
    if (file === undefined || content === undefined) {
      throw new Error(`Falta un adjunto / an attachment is missing: ${file?.nombre ?? id}`);
    }
    const parts: Uint8Array[] = [];
    for await (const part of content) parts.push(part as Uint8Array); // a stream of bytes
    attachments.push({
      filename: at === 0 ? carta : file.nombre,
      contentType: file.tipo,
      content: Buffer.concat(parts),
    });
  }
  return attachments;
}
