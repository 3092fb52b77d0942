import type { FastifyReply } from 'fastify';
import { PREVIEW_SIDES, type FileRef } from '../../core/files/filesApi.ts';
import { ApiError } from '../../core/api/errors.ts';
import type { FileStore } from './fileStore.ts';
import { isImage } from './fileTypes.ts';
import { BrokenPicture, previewOf, TooManyPixels } from './pictures.ts';
import { missingFile } from './sendStored.ts';

/** Answers with a picture made smaller, which is made when it is first asked for. */
export async function sendPreview(
  reply: FastifyReply,
  stored: { file: FileRef; store: FileStore },
  lado: string | undefined,
): Promise<FastifyReply> {
  const side = sideOf(lado);
  const bytes = isImage(stored.file.tipo) ? await preview(stored, side) : undefined;
  // of a document, and of a picture of older days that cannot be read, there is none
  if (bytes === undefined) throw missingFile(stored.file.id);
  return reply
    .header('Content-Type', 'image/webp')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', 'private, max-age=31536000, immutable')
    .send(bytes);
}

function sideOf(lado = String(PREVIEW_SIDES[0])): number {
  const side = PREVIEW_SIDES.find((one) => String(one) === lado);
  if (side !== undefined) return side;
  const motivo = `lado: expected ${PREVIEW_SIDES.join(' or ')}, found "${lado.slice(0, 20)}"`;
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}

async function preview(
  { file, store }: { file: FileRef; store: FileStore },
  side: number,
): Promise<Buffer | undefined> {
  const made = await store.readPreview(file.id, side);
  if (made !== undefined) return made;
  if (!(await store.has(file.id))) return undefined;
  try {
    const bytes = await store.withPath(file.id, (path) => previewOf(path, side));
    // kept to save work: where there is no room for it, it is made again the next time
    await store.writePreview(file.id, { side, bytes }).catch(ignoreNoRoom);
    // purged while it was made: nothing of it stays
    if (!(await store.has(file.id))) await store.remove(file.id);
    return bytes;
  } catch (error) {
    if (error instanceof BrokenPicture || error instanceof TooManyPixels) return undefined;
    throw error;
  }
}

function ignoreNoRoom(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
