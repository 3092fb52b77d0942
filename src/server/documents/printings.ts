import { sql } from 'drizzle-orm';
import { ApiError } from '../../core/api/errors.ts';
import { filesOf, type Block, type DocumentModel } from '../../core/documents/blocks.ts';
import type { PrintingState } from '../../core/documents/printingApi.ts';
import type { Words } from '../../core/i18n/words.ts';
import type { Database } from '../db/connect.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { Deps } from '../deps.ts';
import { enqueue, type Handlers } from '../jobs/queue.ts';
import { documentFormats, printSteps, type DocumentFormat, type PrintProgress } from './formats.ts';
import { printedFile } from './printedFiles.ts';

/** The class of the jobs. */
const CLASE = 'impresion';

export interface NewPrinting {
  usuario_id: number;
  nombre: string;
  formato: DocumentFormat;
  /** JSON of the model, as whoever asks may see it, and its SHA-256. */
  modelo: string;
  huella: string;
  congelado: string | null;
  now: Date;
}

/** Cells, signs of texts and pictures of a document that is printed while somebody waits. */
const MOST = { cells: 3_000, signs: 100_000, pictures: 4 };

/** Whether printing takes so long that it is a job: a document in sections with contents always is. */
export function isLarge({ contents, blocks }: DocumentModel): boolean {
  if (contents) return true;
  const sum = (of: (block: Block) => number) => blocks.reduce((all, block) => all + of(block), 0);
  return (
    sum((block) => (block.kind === 'table' ? block.rows.length * block.columns.length : 0)) >
      MOST.cells ||
    sum((block) => (block.kind === 'paragraph' ? block.text.length : 0)) > MOST.signs ||
    sum((block) => filesOf(block).length) > MOST.pictures
  );
}

/** Has a document printed by a job. Answers its id. */
export async function requestPrinting(db: Database, asked: NewPrinting): Promise<number> {
  const { usuario_id, nombre, formato, modelo, huella, congelado, now } = asked;
  return db.orm.transaction(async (tx) => {
    const [row] = await rowsOf<{ id: string }>(
      tx,
      sql`insert into impresion (usuario_id, nombre, formato, modelo, huella, congelado_en, estado, creado_en)
          values (${usuario_id}, ${nombre}, ${formato}, ${modelo}, ${huella}, ${congelado}, 'espera', ${now.toISOString()})
          returning id`,
    );
    const id = Number(row?.id);
    await enqueue(tx, [{ clase: CLASE, clave: `${CLASE}:${id}`, datos: { id } }]);
    return id;
  });
}

interface Waiting extends Record<string, unknown> {
  usuario_id: number;
  nombre: string;
  formato: DocumentFormat;
  modelo: string;
  huella: string;
  congelado: boolean;
}

/** Prints what was asked for. Whatever keeps it from being printed is told to who asked, and not tried again. */
export function printingHandlers(deps: Pick<Deps, 'db' | 'files' | 'printer' | 'clock'>): Handlers {
  const { db, clock } = deps;
  return {
    [CLASE]: async ({ datos }) => {
      const id = Number(datos['id']);
      const [asked] = await rowsOf<Waiting>(
        db.orm,
        sql`update impresion set estado = 'imprime', avance = null
            where id = ${id} and estado in ('espera', 'imprime')
            returning usuario_id::int as usuario_id, nombre, formato, modelo, huella,
              congelado_en is not null as congelado`,
      );
      if (asked === undefined) return; // canceled before its turn
      const { model, ...file } = fileOf(asked);
      const heart = beat(db.orm, id);
      try {
        const { archivo_id, paginas } = await printedFile(deps, {
          ...file,
          model,
          by: 'job',
          signal: heart.canceled,
          tell: heart.tell,
        });
        await end(db.orm, id, { estado: 'hecha', archivo_id, paginas, now: clock() });
      } catch (error) {
        if (heart.canceled.aborted) return;
        // the server stops: another one prints it, or this one once it is there again
        if (!(error instanceof ApiError) || error.code === 'NO_DISPONIBLE') throw error;
        await end(db.orm, id, {
          estado: 'fallida',
          fallo: { es: error.in('es'), en: error.in('en') },
          now: clock(),
        });
      } finally {
        await heart.stop();
      }
    },
  };
}

const fileOf = ({ usuario_id, nombre, formato, modelo, huella, congelado }: Waiting) => ({
  text: modelo,
  huella,
  model: JSON.parse(modelo) as DocumentModel, // as it was asked for
  format: formato,
  nombre,
  userId: usuario_id,
  kept: congelado ? ('always' as const) : ('day' as const),
});

const BEAT = 500;

/** Writes how far it is, and hears whether somebody canceled it, on whichever server. */
function beat(orm: Orm, id: number) {
  const canceled = new AbortController();
  let progress: PrintProgress | undefined;
  let beating: Promise<void> = Promise.resolve();
  let isBeating = false;
  const look = async (): Promise<void> => {
    const told = progress === undefined ? sql`avance` : sql`${JSON.stringify(progress)}::jsonb`;
    const rows = await rowsOf(
      orm,
      sql`update impresion set avance = ${told} where id = ${id} and estado = 'imprime' returning id`,
    );
    if (rows.length === 0) canceled.abort();
  };
  const timer = setInterval(() => {
    if (isBeating) return;
    isBeating = true;
    beating = look()
      .catch(() => undefined) // the next one tells
      .finally(() => (isBeating = false));
  }, BEAT);
  return {
    canceled: canceled.signal,
    tell: (next: PrintProgress) => void (progress = next),
    stop: async () => {
      clearInterval(timer);
      await beating;
    },
  };
}

type Ended =
  | { estado: 'hecha'; archivo_id: string; paginas: number | null; now: Date }
  | { estado: 'fallida'; fallo: Words; now: Date };

async function end(orm: Orm, id: number, ended: Ended): Promise<void> {
  const result =
    ended.estado === 'hecha'
      ? sql`archivo_id = ${ended.archivo_id}, paginas = ${ended.paginas}`
      : sql`fallo = ${JSON.stringify(ended.fallo)}::jsonb`;
  await orm.execute(sql`
    update impresion set estado = ${ended.estado}, avance = null, terminado_en = ${ended.now.toISOString()}, ${result}
    where id = ${id} and estado = 'imprime'`);
}

/** What has ended stays as it is. */
export async function cancelPrinting(orm: Orm, id: number, now: Date): Promise<void> {
  await orm.execute(sql`
    update impresion set estado = 'cancelada', avance = null, terminado_en = ${now.toISOString()}
    where id = ${id} and estado in ('espera', 'imprime')`);
}

/** A printing as the database has it. */
export interface StoredPrinting extends Record<string, unknown> {
  id: number;
  usuario_id: number;
  nombre: string;
  formato: DocumentFormat;
  huella: string;
  congelado: string | null;
  estado: PrintingState['estado'];
  avance: PrintProgress | null;
  delante: number;
  fallo: Words | null;
  archivo_id: string | null;
  tamano: number | null;
  sha256: string | null;
  paginas: number | null;
  terminado_en: string | null;
}

export async function readPrinting(orm: Orm, id: number): Promise<StoredPrinting | undefined> {
  const [row] = await rowsOf<StoredPrinting>(
    orm,
    sql`select i.id::int as id, i.usuario_id::int as usuario_id, i.nombre, i.formato, i.huella, i.estado,
          i.avance, i.fallo, a.id as archivo_id, a.tamano::int as tamano, a.sha256, i.paginas,
          i.congelado_en as congelado, i.terminado_en,
          case when i.estado = 'espera' then (
            select count(*)::int from impresion as o where o.estado in ('espera', 'imprime') and o.id < i.id) else 0
          end as delante
        from impresion as i left join archivo as a on a.id = i.archivo_id and a.purgado_en is null
        where i.id = ${id}`,
  );
  return row;
}

/** What it prints, as whoever asked could see it. */
export async function modelOfPrinting(orm: Orm, id: number): Promise<DocumentModel> {
  const [row] = await rowsOf<{ modelo: string }>(
    orm,
    sql`select modelo from impresion where id = ${id}`,
  );
  return JSON.parse(row?.modelo ?? '{}') as DocumentModel; // as it was asked for
}

/** How long the file of what is not fixed is kept, as every upload that no record took. */
const DAY_MS = 24 * 60 * 60_000;

export const stateOf = (
  { congelado, terminado_en, fallo, archivo_id, ...row }: StoredPrinting,
  language: keyof Words,
): PrintingState => ({
  id: row.id,
  nombre: row.nombre,
  tipo: documentFormats[row.formato].type,
  estado: row.estado,
  pasos: [...printSteps[row.formato]],
  avance: row.avance,
  delante: row.delante,
  fallo: fallo?.[language] ?? null,
  tamano: row.tamano,
  sha256: row.sha256,
  huella: row.huella,
  paginas: row.paginas,
  congelado: isoOf(congelado),
  hasta:
    archivo_id === null || congelado !== null || terminado_en === null
      ? null
      : new Date(Date.parse(terminado_en) + DAY_MS).toISOString(),
});

const isoOf = (moment: string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

/** What was printed goes with its file; what was not, after two days. */
export async function cleanPrintings({ orm }: Database): Promise<void> {
  await orm.execute(
    sql`delete from impresion where creado_en < clock_timestamp() - interval '2 days'`,
  );
}
