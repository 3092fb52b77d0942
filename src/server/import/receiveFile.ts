import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { sessionOf } from '../auth/authenticate.ts';
import { archivo } from '../db/tables/fileTables.ts';
import { cleanFileName } from '../files/fileName.ts';
import { contentType } from '../files/fileTypes.ts';
import { discardUpload, readUpload } from '../files/readUpload.ts';
import type { ImportFile } from './importData.ts';

/** Largest file to import, bytes. */
const MAX_IMPORT_BYTES = 50 * 1024 * 1024;

const EXTENSIONS = ['xlsx', 'xls', 'xlsb', 'ods', 'csv', 'txt', 'xlsm'];

/**
 * Takes a file to import, with the texts that came with it, and keeps it: plans are made from it
 * again. `check` may refuse the texts; nothing is kept then.
 */
export async function receiveFile(
  request: FastifyRequest,
  given: {
    deps: Pick<Deps, 'db' | 'files' | 'clock'>;
    fields: readonly string[];
    check?: (fields: Readonly<Record<string, string>>) => Promise<void>;
  },
): Promise<{ fields: Readonly<Record<string, string>>; file: Omit<ImportFile, 'tipo'> }> {
  const { deps } = given;
  const { received, name, fields } = await readUpload(request, {
    store: deps.files,
    maxBytes: MAX_IMPORT_BYTES,
    fields: given.fields,
  });
  try {
    await given.check?.(fields);
    const tipo = (await contentType(received.path)) ?? 'text/csv';
    const nombre = cleanFileName(name, extensionFirst(name));
    await deps.files.keep(received);
    await deps.db.orm.insert(archivo).values({
      id: received.id,
      nombre,
      tipo,
      tamano: received.bytes,
      sha256: received.sha256,
      creado_en: deps.clock().toISOString(),
      creado_por: sessionOf(request).userId,
      usado: true,
    });
    return { fields, file: { id: received.id, nombre, sha256: received.sha256 } };
  } catch (error) {
    await discardUpload(deps.files, received);
    throw error;
  }
}

/** What the file is shows when it is read; its name may say anything that a sheet is called. */
function extensionFirst(name: string): string[] {
  const own = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return EXTENSIONS.includes(own) ? [own, ...EXTENSIONS] : ['csv', ...EXTENSIONS];
}
