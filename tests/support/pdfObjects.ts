import { inflateSync } from 'node:zlib';

/**
 * The objects of a PDF as text, those in compressed streams too: an own look at what the file says of itself, by
 * another program than the one that wrote it.
 */
export function pdfObjects(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes);
  const text = raw.toString('latin1');
  const parts = [text];
  for (const found of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(found.index - 3, found.index) === 'end') continue;
    const from = found.index + found[0].length;
    try {
      parts.push(inflateSync(raw.subarray(from)).toString('latin1'));
    } catch {
      // a font, a picture, or a stream that is not compressed, which stands in the text
    }
  }
  return parts.join('\n');
}
