/** Stands for a character that the font has no sign for: PDF/UA and PDF/A allow none without one. */
const MISSING = '□';

/**
 * Leaves a text with signs of the font alone. What is a sign to no font (controls, byte order marks, private use) goes.
 */
export function fitter(font: Uint8Array): (text: string) => string {
  const known = charactersOf(font);
  return (text) => {
    let fit = '';
    for (const sign of text.normalize('NFC')) {
      const code = sign.codePointAt(0) ?? 0;
      if (code === 0x0a || code === 0x200b) fit += sign;
      else if (code === 0x09) fit += ' ';
      else if (!isSignless(code)) fit += known.has(code) && !isPrivate(code) ? sign : MISSING;
    }
    return fit;
  };
}

const isSignless = (code: number): boolean =>
  code < 0x20 ||
  (code >= 0x7f && code < 0xa0) ||
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2060 && code <= 0x206f) ||
  code === 0xfeff ||
  (code >= 0xfe00 && code <= 0xfe0f);

/** PDF/A lets no text stand on these, which mean something to one font alone. */
const isPrivate = (code: number): boolean =>
  (code >= 0xe000 && code <= 0xf8ff) || code >= 0xf0000 || (code >= 0xd800 && code <= 0xdfff);

/** The characters of a TrueType font, by its table `cmap` of format 4 or 12. */
function charactersOf(font: Uint8Array): ReadonlySet<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const cmap = tableAt(view, 'cmap');
  const known = new Set<number>();
  const tables = view.getUint16(cmap + 2);
  for (let at = 0; at < tables; at += 1) {
    const start = cmap + view.getUint32(cmap + 8 + at * 8);
    const format = view.getUint16(start);
    if (format === 4) segments4(view, start, known);
    if (format === 12) segments12(view, start, known);
  }
  return known;
}

function tableAt(view: DataView, tag: string): number {
  for (let at = 0; at < view.getUint16(4); at += 1) {
    const entry = 12 + at * 16;
    const name = String.fromCharCode(...[0, 1, 2, 3].map((n) => view.getUint8(entry + n)));
    if (name === tag) return view.getUint32(entry + 8);
  }
  throw new Error(`the font has no table ${tag}`);
}

function segments4(view: DataView, start: number, known: Set<number>): void {
  const doubled = view.getUint16(start + 6);
  const [ends, starts] = [start + 14, start + 16 + doubled];
  const [deltas, offsets] = [starts + doubled, starts + 2 * doubled];
  for (let at = 0; at < doubled; at += 2) {
    const [from, to] = [view.getUint16(starts + at), view.getUint16(ends + at)];
    const [delta, offset] = [view.getUint16(deltas + at), view.getUint16(offsets + at)];
    for (let code = from; code <= to && code < 0xffff; code += 1) {
      const glyph =
        offset === 0
          ? (code + delta) & 0xffff
          : view.getUint16(offsets + at + offset + (code - from) * 2);
      if (glyph !== 0) known.add(code);
    }
  }
}

function segments12(view: DataView, start: number, known: Set<number>): void {
  for (let at = 0; at < view.getUint32(start + 12); at += 1) {
    const group = start + 16 + at * 12;
    for (let code = view.getUint32(group); code <= view.getUint32(group + 4); code += 1) {
      known.add(code);
    }
  }
}
