/** Most characters of a file's name, extension included. */
export const MAX_NAME_LENGTH = 150;

/**
 * The name under which an upload is shown and downloaded: no folder, no invisible character, none
 * that Windows refuses, and an extension that tells its type.
 *
 * @param extensions those of the type found by content; the first is added when none of them is there
 * @example cleanFileName('C:\\actas\\acta 1?.PDF', ['pdf']) // 'acta 1_.PDF'
 */
export function cleanFileName(name: string, extensions: readonly string[]): string {
  const base = name.toWellFormed().normalize('NFC').split(/[/\\]/u).at(-1) ?? '';
  const visible = base
    // format characters turn the reading direction (`acta\u202Efdp.exe`) or hide a part of the name
    .replace(/[\p{Cc}\p{Cf}\uFFFD\p{Co}\p{Cn}]/gu, '')
    .replace(/[<>:"|?*]/gu, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  const { stem, extension } = splitName(visible, extensions);
  const room = MAX_NAME_LENGTH - extension.length - 1;
  const short = [...(stem || 'archivo')].slice(0, room).join('').trimEnd();
  return `${isDeviceName(short) ? `_${short}` : short}.${extension}`;
}

function splitName(
  name: string,
  extensions: readonly string[],
): { stem: string; extension: string } {
  const found = /^(?<stem>.*)\.(?<extension>[^.]*)$/u.exec(name)?.groups;
  if (found && extensions.includes((found['extension'] ?? '').toLowerCase())) {
    return { stem: found['stem'] ?? '', extension: found['extension'] ?? '' };
  }
  return { stem: name, extension: extensions[0] ?? 'bin' };
}

/** Names that Windows keeps for devices, whatever their extension. */
function isDeviceName(stem: string): boolean {
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/iu.test(stem);
}

/** The header that names a download: plain ASCII for old clients, UTF-8 for the others (RFC 6266). */
export function contentDisposition(mode: 'attachment' | 'inline', name: string): string {
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7E]|["\\%]/gu, '_');
  return `${mode}; filename="${ascii}"; filename*=UTF-8''${encodeExtended(name)}`;
}

/** Characters that RFC 5987 lets stand are a few less than those of `encodeURIComponent`. */
function encodeExtended(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
