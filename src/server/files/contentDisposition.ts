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
