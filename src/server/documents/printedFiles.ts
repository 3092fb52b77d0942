import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { Deps } from '../deps.ts';
import { documentFormats, type Printed } from './formats.ts';
import type { PrintOrder } from './printer.ts';

/** A document as a file of the store. */
export interface PrintedFile {
  archivo_id: string;
  tamano: number;
  sha256: string;
  paginas: number | null;
}

export interface Printing extends PrintOrder {
  /** JSON of the model, and its SHA-256. */
  text: string;
  huella: string;
  nombre: string;
  userId: number;
  /** `day`: as long as other uploads that no record took. */
  kept: 'always' | 'day';
}

/** Most bytes of one document. */
const MAX_PRINTED_BYTES = 200 * 1024 * 1024;

export type PrintingDeps = Pick<Deps, 'db' | 'files' | 'printer' | 'clock'>;

export const huellaOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The file of this model in this format: the one that was printed before, or a new one. */
export async function printedFile(deps: PrintingDeps, asked: Printing): Promise<PrintedFile> {
  const { db, printer } = deps;
  const known = await knownFile(db.orm, asked);
  const found =
    known ??
    (await printer.print(asked, {
      before: () => knownFile(db.orm, asked),
      after: (printed) => store(deps, asked, printed),
    }));
  if (asked.kept === 'always') {
    await db.orm.execute(sql`update archivo set usado = true where id = ${found.archivo_id}`);
  }
  return found;
}

/** The file that was printed of this model before, as long as it is kept. */
export async function knownFile(
  orm: Orm,
  { huella, format }: Pick<Printing, 'huella' | 'format'>,
): Promise<PrintedFile | undefined> {
  const [row] = await rowsOf<PrintedFile & Record<string, unknown>>(
    orm,
    sql`select d.archivo_id, a.tamano::int as tamano, a.sha256, d.paginas
        from documento_impreso as d join archivo as a on a.id = d.archivo_id
        where d.huella = ${huella} and d.formato = ${format} and a.purgado_en is null`,
  );
  return row;
}

/** Bytes first, then the rows: a disk that is full, or a crash, leaves nothing that is listed and missing. */
async function store(
  { db, files, clock }: PrintingDeps,
  { huella, format, nombre, userId }: Printing,
  { bytes, pages }: Printed,
): Promise<PrintedFile> {
  const received = await files.receive(once(bytes), MAX_PRINTED_BYTES);
  const { id, bytes: tamano, sha256 } = received;
  try {
    await files.keep(received);
    return await db.orm.transaction(async (tx) => {
      await tx.execute(sql`
        insert into archivo (id, nombre, tipo, tamano, sha256, creado_en, creado_por, usado)
        values (${id}, ${nombre}, ${documentFormats[format].type}, ${tamano}, ${sha256},
          ${clock().toISOString()}, ${userId}, false)`);
      const mine = await rowsOf(
        tx,
        sql`insert into documento_impreso (huella, formato, archivo_id, paginas)
            values (${huella}, ${format}, ${id}, ${pages}) on conflict do nothing returning huella`,
      );
      // another server was faster: its file counts, this one goes as an upload that nobody took
      const first = mine.length > 0 ? undefined : await knownFile(tx, { huella, format });
      return first ?? { archivo_id: id, tamano, sha256, paginas: pages };
    });
  } catch (error) {
    await files.discard(received);
    throw error;
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
