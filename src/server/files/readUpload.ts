import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromFile } from 'file-type';
import { ApiError } from '../../core/api/errors.ts';
import type { Finding, Said } from '../../core/i18n/findings.ts';
import type { Words } from '../../core/i18n/words.ts';
import { mediaTypes, namesOf } from '../../core/fields/file/file.ts';
import type { FileStore, Received } from './fileStore.ts';

/** The multipart field that carries the file. */
const FILE_FIELD = 'archivo';

export interface Upload {
  received: Received;
  /** As the client sent it: shown to nobody before it is cleaned. */
  name: string;
  /** Texts that were sent beside it, of those asked for. */
  fields: Readonly<Record<string, string>>;
}

/**
 * Reads a multipart request that carries exactly one file, into the store's temporary folder.
 * Throws INVALIDO for any other form of request; nothing is left behind then.
 */
export async function readUpload(
  request: FastifyRequest,
  options: { store: FileStore; maxBytes: number; fields?: readonly string[] },
): Promise<Upload> {
  if (!request.isMultipart()) {
    const valor = request.headers['content-type'] ?? '-';
    throw new ApiError('TIPO_NO_ADMITIDO', { params: { valor, esperado: 'multipart/form-data' } });
  }
  const uploads: Upload[] = [];
  const fields: Record<string, string> = {};
  const names = options.fields ?? [];
  try {
    for await (const part of request.parts({ limits: limitsFor(options.maxBytes) })) {
      if (part.type === 'field' && names.includes(part.fieldname)) {
        addText(fields, part.fieldname, String(part.value));
        continue;
      }
      const file = expectedFile(part, { before: uploads.length, names });
      const name: string | undefined = file.filename; // the types know of no part without one
      if (name === undefined)
        throw invalidUpload({ code: 'ARCHIVO_SIN_NOMBRE', message: NAMELESS });
      const received = await options.store.receive(file.file, options.maxBytes);
      uploads.push({ received, name, fields });
      if (received.bytes === 0) throw invalidUpload({ code: 'ARCHIVO_VACIO', message: EMPTY });
    }
    const [upload] = uploads;
    if (upload === undefined) throw invalidUpload({ code: 'OBLIGATORIO' });
    return upload;
  } catch (error) {
    for (const { received } of uploads) await options.store.discard(received);
    // What is still arriving is read and dropped: a client that sends sees its answer only then.
    request.raw.resume();
    throw readable(error);
  }
}

/**
 * Takes back an upload that was refused, kept or not. A store that cannot be reached, as is often why,
 * does not hide the reason: what it has, `cleanFiles` removes.
 */
export async function discardUpload(store: FileStore, received: Received): Promise<void> {
  await store.discard(received);
  await store.remove(received.id).catch(ignoreStoreDown);
}

function ignoreStoreDown(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

const EMPTY: Words = {
  es: 'El archivo llegó vacío (0 bytes); se esperaba uno con contenido. Compruebe que sea el correcto y que se guardó completo, y súbalo de nuevo.',
  en: 'The file arrived empty (0 bytes); one with content was expected. Check that it is the right one and was saved completely, and upload it again.',
};
const REPEATED: Words = {
  es: 'Esta parte llegó más de una vez; se esperaba una sola, y no se adivina cuál vale. Deje una y envíe de nuevo.',
  en: 'This part came more than once; one was expected, and which one counts is not guessed. Leave one and send again.',
};
const NAMELESS: Words = {
  es: 'El archivo llegó sin nombre: se esperaba filename="…" en su parte.',
  en: 'The file came without a name: its part should have filename="…".',
};
const BROKEN: Words = {
  es: 'La carga llegó incompleta o mal formada. Intente de nuevo.',
  en: 'The upload arrived incomplete or malformed. Try again.',
};

/** One more byte than admitted, so that the store notices; the second file is noticed here. */
function limitsFor(maxBytes: number) {
  return { fileSize: maxBytes + 1, files: 2, fields: 8, fieldNameSize: 100, fieldSize: FIELD_SIZE };
}

/** Options of an import with thousands of replaced values, bytes. */
const FIELD_SIZE = 1024 * 1024;

function expectedFile(
  part: Multipart,
  { before, names }: { before: number; names: readonly string[] },
): MultipartFile {
  if (part.fieldname !== FILE_FIELD) {
    throw new ApiError('INVALIDO', {
      findings: [
        atFile({ code: 'OBLIGATORIO' }),
        {
          code: 'CAMPO_DESCONOCIDO',
          level: 'error',
          field: part.fieldname || '_registro',
          params: { sugerencia: ` → ${[FILE_FIELD, ...names].join(', ')}?` },
        },
      ],
    });
  }
  if (part.type !== 'file') throw invalidUpload({ code: 'NO_ES_ARCHIVO' });
  if (before > 0) throw repeatedPart(FILE_FIELD);
  return part;
}

function addText(fields: Record<string, string>, name: string, text: string): void {
  if (Object.hasOwn(fields, name)) throw repeatedPart(name);
  fields[name] = text;
}

const repeatedPart = (field: string): ApiError =>
  new ApiError('INVALIDO', {
    findings: [{ code: 'PARTE_REPETIDA', level: 'error', field, message: REPEATED }],
  });

/** A finding about the file, which is the field that carries it. */
export const atFile = (what: Said): Finding => ({
  ...what,
  level: 'error',
  field: FILE_FIELD,
});

/** What is wrong with the file itself, as its field shows it. */
export const invalidUpload = (what: Parameters<typeof atFile>[0]): ApiError =>
  new ApiError('INVALIDO', { findings: [atFile(what)] });

/** Errors of the multipart reader are the client's; those of the disk carry `syscall`. */
function readable(error: unknown): unknown {
  if (error instanceof ApiError || !(error instanceof Error) || 'syscall' in error) return error;
  return new ApiError('INVALIDO', {
    findings: [atFile({ code: 'CARGA_INCOMPLETA', message: BROKEN })],
    cause: error,
  });
}

/** The admitted types, for people to read. */
export const ADMITTED = namesOf(Object.values(mediaTypes));

/** Extensions that names of an admitted type may have, the usual one first. */
export function extensionsOf(mediaType: string): string[] | undefined {
  const [usual] = Object.entries(mediaTypes).find(([, type]) => type === mediaType) ?? [];
  if (usual === undefined) return undefined;
  return usual === 'jpg' ? ['jpg', 'jpeg'] : [usual];
}

/** Images that a browser shows by itself; everything else is handed over as a download. */
export function isImage(mediaType: string): boolean {
  return mediaType.startsWith('image/') && extensionsOf(mediaType) !== undefined;
}

/**
 * The media type by content, whatever the upload calls itself; `undefined` when the content has no
 * known binary form, as plain text has none.
 */
export async function contentType(path: string): Promise<string | undefined> {
  return (await contentOf(path))?.mime;
}

/** The media type by content, and the extension that people know such content by. */
export const contentOf = (path: string): Promise<{ mime: string; ext: string } | undefined> =>
  fileTypeFromFile(path);
