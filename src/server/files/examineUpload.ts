import { open } from 'node:fs/promises';
import type { PhotoFacts } from '../../core/files/filesApi.ts';
import { ApiError } from '../../core/api/errors.ts';
import { messages } from '../../core/i18n/messages.ts';
import { ADMITTED, contentOf, extensionsOf, isImage } from './fileTypes.ts';
import type { Received } from './fileStore.ts';
import { BrokenPicture, examinePicture, MOST_PIXELS, TooManyPixels } from './pictures.ts';
import { atFile, invalidUpload } from './readUpload.ts';

export interface Examined {
  tipo: string;
  /** Of the admitted type, the usual one first. */
  extensions: readonly string[];
  foto?: PhotoFacts;
}

/**
 * What an upload is by its content, whatever it calls itself. Throws TIPO_NO_ADMITIDO, and INVALIDO
 * for a file that ends too early or a picture that unpacks to too much.
 */
export async function examineUpload({ path, bytes }: Received): Promise<Examined> {
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
  const what = { code, params: { tipo: ext?.toUpperCase() ?? '' } };
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
