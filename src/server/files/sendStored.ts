import type { FastifyReply } from 'fastify';
import { ApiError } from '../../core/api/errors.ts';
import type { FileRef } from '../../core/files/filesApi.ts';
import { colombianTime } from '../../core/time/calendar.ts';
import { contentDisposition } from './fileName.ts';
import type { ByteRange, FileStore } from './fileStore.ts';

export interface SendOptions {
  disposition: 'attachment' | 'inline';
  cacheControl: string;
  /** The `Range` header where a part may be asked for. */
  range?: string | undefined;
  acceptRanges: 'ranges' | 'whole';
}

/** Answers with a stored file; its type is the one found at upload, and browsers may not guess another. */
export async function sendStored(
  reply: FastifyReply,
  stored: { file: FileRef; store: FileStore },
  options: SendOptions,
): Promise<FastifyReply> {
  const { file, store } = stored;
  const range = options.acceptRanges === 'ranges' ? rangeOf(options.range, file.tamano) : undefined;
  if (range === 'beyond') {
    return reply.code(416).header('Content-Range', `bytes */${file.tamano}`).send();
  }
  const content = await store.read(file.id, range);
  if (content === undefined) throw missingFile(file.id);
  if (range !== undefined) {
    reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${file.tamano}`);
  }
  return reply
    .headers(guardsFor(file.tipo, options.disposition))
    .header('Content-Type', file.tipo)
    .header('Content-Length', range === undefined ? file.tamano : range.end - range.start + 1)
    .header('Content-Disposition', contentDisposition(options.disposition, file.nombre))
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', options.cacheControl)
    .header('Accept-Ranges', options.acceptRanges === 'ranges' ? 'bytes' : 'none')
    .send(content);
}

export const missingFile = (id: string): ApiError =>
  new ApiError('NO_EXISTE', { params: { recurso: 'Archivo', id: id.slice(0, 40) } });

/** The error for a file that was purged: its name, and when it was erased. */
export function purgedFile(of: { nombre: string; purged: string }): ApiError {
  const at = new Date(of.purged).toISOString();
  return new ApiError('PURGADO', {
    params: { nombre: of.nombre, cuando: colombianTime(at) ?? at },
  });
}

/**
 * A document that is opened runs nothing and belongs to no origin. The reader of PDFs that browsers
 * bring cannot work in a sandbox, and needs none: what it shows has no access to this origin.
 */
const guardsFor = (tipo: string, disposition: SendOptions['disposition']) =>
  tipo === 'application/pdf' && disposition === 'inline'
    ? {
        'Content-Security-Policy':
          "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
        'X-Frame-Options': 'SAMEORIGIN',
      }
    : { 'Content-Security-Policy': "default-src 'none'; sandbox" };

/** One part, as players and readers ask for it; whatever else is asked gets the whole file. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const { from, to } = /^bytes=(?<from>\d*)-(?<to>\d*)$/.exec(header ?? '')?.groups ?? {};
  if (from === undefined || to === undefined || from + to === '') return undefined;
  const last = size - 1;
  if (from === '') return { start: Math.max(0, size - Number(to)), end: last };
  const range = { start: Number(from), end: to === '' ? last : Math.min(Number(to), last) };
  if (range.start > last) return 'beyond';
  return range.start > range.end ? undefined : range;
}
