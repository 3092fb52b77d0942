/** Texts and bytes where neither a browser nor Node is at hand. */

/** Malformed input of any of these: what was found is told by who asked. */
export class MalformedBytes extends Error {}

export function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let at = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes[at++] = code;
    else if (code < 0x8_00) {
      bytes[at++] = 0xc0 | (code >> 6);
      bytes[at++] = 0x80 | (code & 0x3f);
    } else {
      if (code < 0x1_00_00) bytes[at++] = 0xe0 | (code >> 12);
      else {
        bytes[at++] = 0xf0 | (code >> 18);
        bytes[at++] = 0x80 | ((code >> 12) & 0x3f);
      }
      bytes[at++] = 0x80 | ((code >> 6) & 0x3f);
      bytes[at++] = 0x80 | (code & 0x3f);
    }
  }
  return bytes.slice(0, at);
}

/** Throws `MalformedBytes` for what is no UTF-8 as `utf8` writes it. */
export function textOf(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += DECODED_AT_ONCE) {
    let escaped = '';
    for (const byte of bytes.subarray(from, from + DECODED_AT_ONCE)) escaped += ESCAPES[byte];
    parts.push(escaped);
  }
  try {
    return decodeURIComponent(parts.join(''));
  } catch {
    throw new MalformedBytes('no UTF-8');
  }
}

const DECODED_AT_ONCE = 65_536;

const ESCAPES: readonly string[] = Array.from({ length: 256 }, (_, byte) => `%${hexOf(byte)}`);

function hexOf(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

export const hex = (bytes: Uint8Array): string => Array.from(bytes, hexOf).join('');

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** RFC 4648, section 4. */
export function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b, c] = bytes.subarray(at, at + 3);
    const group = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    text += ALPHABET[group >> 18];
    text += ALPHABET[(group >> 12) & 63];
    text += b === undefined ? '=' : ALPHABET[(group >> 6) & 63];
    text += c === undefined ? '=' : ALPHABET[group & 63];
  }
  return text;
}

/** Throws `MalformedBytes` unless it is what `base64` writes. */
export function fromBase64(text: string): Uint8Array {
  const digits = text.replace(/={1,2}$/, '');
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let [group, bits, at] = [0, 0, 0];
  for (const digit of digits) {
    group = ((group << 6) | ALPHABET.indexOf(digit)) & 0xff_ff_ff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (group >> bits) & 0xff;
  }
  // one way of writing alone: else a changed character could mean the same
  if (base64(bytes) !== text) throw new MalformedBytes('no base64');
  return bytes;
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
