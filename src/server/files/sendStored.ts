import type { FastifyReply } from 'fastify';
import { ApiError } from '../../core/errors.ts';
import type { FileRef } from '../../core/api.ts';
import { contentDisposition } from './contentDisposition.ts';
import type { FileStore } from './fileStore.ts';

export interface SendOptions {
  disposition: 'attachment' | 'inline';
  cacheControl: string;
  /** Whether a part may be asked for. */
  acceptRanges: 'ranges' | 'whole';
}

/** Answers with a stored file; its type is the one found at upload, and browsers may not guess another. */
export async function sendStored(
  reply: FastifyReply,
  stored: { file: FileRef; store: FileStore },
  options: SendOptions,
): Promise<FastifyReply> {
  const { file, store } = stored;
  if (!(await store.has(file.id))) throw missingFile(file.id);
  return reply
    .header('Content-Type', file.tipo)
    .header('Content-Disposition', contentDisposition(options.disposition, file.nombre))
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('Cache-Control', options.cacheControl)
    .sendFile(store.pathOf(file.id), store.folder, {
      acceptRanges: options.acceptRanges === 'ranges',
      cacheControl: false,
      contentType: false,
    });
}

export const missingFile = (id: string): ApiError =>
  new ApiError('NO_EXISTE', { params: { recurso: 'Archivo', id: id.slice(0, 40) } });
