import { open } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import type { FileRef, UploadedFile, PhotoFacts } from '../../core/files/filesApi.ts';
import { ApiError } from '../../core/api/errors.ts';
import { messages } from '../../core/i18n/messages.ts';
import type { Words } from '../../core/i18n/words.ts';
import { colombianTime } from '../../core/time/calendar.ts';
import type { Database } from '../db/connect.ts';
import { archivo } from '../db/tables/fileTables.ts';
import { cleanFileName } from './fileName.ts';
import type { FileStore, Received } from './fileStore.ts';
import {
  isImage,
  ADMITTED,
  contentOf,
  extensionsOf,
  discardUpload,
  type Upload,
  atFile,
  invalidUpload,
} from './readUpload.ts';
import { BrokenPicture, TooManyPixels, examinePicture, MOST_PIXELS } from './pictures.ts';

interface Keeping {
  deps: { db: Database; clock: () => Date };
  store: FileStore;
  userId: number;
}

/** Bytes first, then the row: a crash in between leaves no file that is listed and missing. */
export async function keepUpload(upload: Upload, by: Keeping): Promise<UploadedFile> {
  const { received, name } = upload;
  const { store, deps } = by;
  try {
    const { tipo, extensions, foto } = await examineUpload(received);
    const nombre = cleanFileName(name, extensions);
    const file: FileRef = { id: received.id, nombre, tipo, tamano: received.bytes };
    await store.keep(received);
    await deps.db.orm.insert(archivo).values({
      ...file,
      foto: foto ?? null,
      sha256: received.sha256,
      creado_en: deps.clock().toISOString(),
      creado_por: by.userId,
    });
    return foto === undefined ? file : { ...file, foto };
  } catch (error) {
    await discardUpload(store, received);
    throw error;
  }
}

/**
 * Keeps an upload under the id that its device gave it, once. Whoever sends it again, or twice at the same time, waits
 * for the first: nothing is written over what is stored.
 */
export async function placeUpload(
  { received, name }: Upload,
  by: Keeping & { id: string },
): Promise<{ file: UploadedFile; isNew: boolean }> {
  const { id, store, deps, userId } = by;
  try {
    const { tipo, extensions, foto } = await examineUpload(received);
    return await deps.db.orm.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`farola.archivo.${id}`}))`);
      const [before] = await tx.select().from(archivo).where(eq(archivo.id, id));
      if (before !== undefined)
        return { file: sameFile(before, { received, userId }), isNew: false };
      const nombre = cleanFileName(name, extensions);
      const file: FileRef = { id, nombre, tipo, tamano: received.bytes };
      await store.keep({ ...received, id });
      await tx.insert(archivo).values({
        ...file,
        foto: foto ?? null,
        sha256: received.sha256,
        creado_en: deps.clock().toISOString(),
        creado_por: userId,
      });
      return { file: foto === undefined ? file : { ...file, foto }, isNew: true };
    });
  } finally {
    // what was kept lies elsewhere by now; bytes of a transaction that failed `cleanFiles` removes
    await store.discard(received);
  }
}

/** The stored file, where it is the one that was sent again by the same person. */
function sameFile(
  { foto, ...before }: typeof archivo.$inferSelect,
  { received, userId }: { received: Received; userId: number },
): UploadedFile {
  const { id, nombre, tipo, tamano, purgado_en: purged } = before;
  if (before.sha256 !== received.sha256 || before.creado_por !== userId) {
    throw new ApiError('ENVIO_REPETIDO', { words: OTHER_FILE });
  }
  if (purged !== null) throw purgedFile({ nombre, purged });
  return { id, nombre, tipo, tamano, ...(foto === null ? {} : { foto }) };
}

const OTHER_FILE: Words = {
  es: 'Con este id ya se guardó otro archivo: cada uno lleva el suyo.',
  en: 'Another file was already stored under this id: each has its own.',
};

interface Examined {
  tipo: string;
  /** Of the admitted type, the usual one first. */
  extensions: readonly string[];
  foto?: PhotoFacts;
}

/**
 * What an upload is by its content, whatever it calls itself. Throws TIPO_NO_ADMITIDO, and INVALIDO
 * for a file that ends too early or a picture that unpacks to too much.
 */
async function examineUpload({ path, bytes }: Received): Promise<Examined> {
  const content = await contentOf(path);
  const extensions = extensionsOf(content?.mime ?? '');
  if (content === undefined || extensions === undefined) throw otherType(content?.ext);
  const tipo = content.mime;
  if (isImage(tipo)) return { tipo, extensions, foto: await examined(path) };
  if (!(await isWhole(path, { bytes, ...endOf(tipo) }))) throw invalidUpload(CUT_OFF);
  return { tipo, extensions };
}

/** What the file is stands at the field by itself: who shows it there knows what the field admits. */
function otherType(ext: string | undefined): ApiError {
  const code = ext === undefined ? 'CONTENIDO_SIN_TIPO' : 'CONTENIDO_DE_OTRO_TIPO';
  const what = { code, params: { tipo: ext?.toUpperCase() ?? '' } } as const;
  const [said, admitted] = [messages[code], messages.SE_ADMITEN];
  return new ApiError('TIPO_NO_ADMITIDO', {
    params: { ...what.params, admitidos: ADMITTED },
    words: { es: `${said.es} ${admitted.es}`, en: `${said.en} ${admitted.en}` },
    findings: [atFile(what)],
  });
}

const CUT_OFF = { code: 'ARCHIVO_DANADO' } as const;

const TOO_MANY_PIXELS = {
  code: 'DEMASIADOS_PIXELES',
  params: { max: MOST_PIXELS / 1e6 },
} as const;

async function examined(path: string): Promise<PhotoFacts> {
  try {
    return await examinePicture(path);
  } catch (error) {
    if (error instanceof TooManyPixels) throw invalidUpload(TOO_MANY_PIXELS);
    if (error instanceof BrokenPicture) throw invalidUpload(CUT_OFF);
    throw error;
  }
}

/** What each format has near its end: a PDF its last mark, a zip (xlsx, docx) its directory. */
const endOf = (tipo: string): { mark: string; within: number } =>
  tipo === 'application/pdf'
    ? { mark: '%%EOF', within: 4096 }
    : { mark: 'PK\u0005\u0006', within: 22 + 65_535 };

async function isWhole(
  path: string,
  { bytes, mark, within }: { bytes: number; mark: string; within: number },
): Promise<boolean> {
  const length = Math.min(bytes, within);
  const handle = await open(path, 'r');
  try {
    const tail = Buffer.alloc(length);
    await handle.read(tail, 0, length, bytes - length);
    return tail.includes(mark, 0, 'latin1');
  } finally {
    await handle.close();
  }
}

/** The error for a file that was purged: its name, and when it was erased. */
export function purgedFile(of: { nombre: string; purged: string }): ApiError {
  const at = new Date(of.purged).toISOString();
  return new ApiError('PURGADO', {
    params: { nombre: of.nombre, cuando: colombianTime(at) ?? at },
  });
}
