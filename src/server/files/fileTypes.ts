import { fileTypeFromFile } from 'file-type';
import { mediaTypes, namesOf } from '../../core/fields/file/file.ts';

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
