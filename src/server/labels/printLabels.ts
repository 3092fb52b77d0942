import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import encodeQR from 'qr';
import { labelSizes, type LabelSheet } from '../../core/documents/labels.ts';
import { fontFiles } from '../documents/fonts.ts';
import type { Printed } from '../documents/formats.ts';
import { fitter } from '../documents/glyphs.ts';
import { typeset } from '../documents/printPdf.ts';

/** Prints labels by Typst, as PDF/UA. */
export async function printLabels(sheet: LabelSheet): Promise<Printed> {
  const fonts = await Promise.all((await fontFiles()).map((path) => readFile(path)));
  const fit = fitter(fonts[0] ?? new Uint8Array());
  const compiler = NodeCompiler.create({ workspace: tmpdir(), fontArgs: [{ fontBlobs: fonts }] });
  const printed = typeset(compiler, {
    template: labelTemplate,
    given: labelPages(sheet, fit),
    standard: 'ua-1',
    day: sheet.day,
  });
  if (printed instanceof Error) throw printed;
  return printed;
}

/** What the template takes: millimetres, and the labels page by page. */
export function labelPages({ title, size, labels }: LabelSheet, fit: (text: string) => string) {
  const { width, height, ...given } = labelSizes[size];
  const sheet = 'sheet' in given ? given.sheet : { page: [width, height], across: 1, down: 1 };
  const [pageWidth = width, pageHeight = height] = sheet.page;
  const side = sideOf({ width, height });
  const isWide = width > height;
  const room = isWide ? width - side - 2 * EDGE : width - 2 * EDGE;
  const perPage = sheet.across * sheet.down;
  const shown = labels.map(({ code, under, address }) => ({
    code: fit(code),
    size: sizeOf(code, { room, most: isWide ? WIDE_CODE : NARROW_CODE }),
    under: isWide ? under.map(fit) : [shortened(fit(under.join(' · ')))],
    qr: svgOf(address),
    alt: `Código QR que abre ${fit(address)}`,
  }));
  return {
    title: fit(title),
    page: [pageWidth, pageHeight],
    top: (pageHeight - sheet.down * height) / 2,
    left: (pageWidth - sheet.across * width) / 2,
    across: sheet.across,
    width,
    height,
    side,
    edge: EDGE,
    pages: Array.from({ length: Math.ceil(shown.length / perPage) }, (_, i) =>
      shown.slice(i * perPage, (i + 1) * perPage),
    ),
  };
}

/** Millimetres that a printer may miss the edge of a label by. */
const EDGE = 1.5;

/** Of the code, which stands at the left of its words where the label is wide, and else above them. */
const sideOf = ({ width, height }: { width: number; height: number }): number =>
  width > height ? height - 2 * EDGE : height - 2 * EDGE - WORDS;

/** Millimetres of the words below a code. */
const WORDS = 10;

/** Points: a code is read whole, however long it is. Its letters are some 0.68 of its size wide. */
const sizeOf = (code: string, { room, most }: { room: number; most: number }): number =>
  Math.min(most, (room * POINTS_PER_MM) / (0.68 * Math.max(1, code.length)));

/** Points that a code has at most: beside its QR code, and below. */
const [WIDE_CODE, NARROW_CODE] = [11, 9];

/** Below a code there are two lines for its place. */
const shortened = (text: string): string =>
  text.length <= TWO_LINES ? text : `${text.slice(0, TWO_LINES - 1).trimEnd()}…`;

const TWO_LINES = 62;

const POINTS_PER_MM = 72 / 25.4;

/**
 * A QR code as one path of squares, with error correction M (15 % of it may be lost) and the quiet zone of four squares
 * that readers need: on any paper it is found by itself.
 */
function svgOf(address: string): string {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows.flatMap((row, y) =>
    runsOf(row).map(({ from, to }) => `M${from} ${y}h${to - from}v1H${from}z`),
  );
  const size = rows.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path.join('')}"/></svg>`;
}

const QUIET = 4;

/** Dark squares that touch are one rectangle: between two a printer may leave a hairline. */
function runsOf(row: readonly boolean[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last?.to === x) last.to = x + 1;
    else runs.push({ from: x, to: x + 1 });
  }
  return runs;
}

/** As that of documents: it imports nothing, and takes texts as texts. */
export const labelTemplate = `
#let m = json(bytes(sys.inputs.at("model")))
#set document(title: m.title, author: "Farola", date: auto)
#set text(font: "Inter", size: 6.5pt, lang: "es", region: "CO", fallback: false, hyphenate: false)
#set par(justify: false, leading: 0.4em, spacing: 0.5em)
#set page(width: m.page.at(0) * 1mm, height: m.page.at(1) * 1mm, margin: 0mm)

#let words(l, where) = {
  set align(where)
  text(size: l.size * 1pt, weight: "bold", l.code)
  for line in l.under { parbreak(); text(size: if m.width > m.height { 6.5pt } else { 5.5pt }, line) }
}

#let one(l) = {
  let qr = image(bytes(l.qr), width: m.side * 1mm, height: m.side * 1mm, alt: l.alt)
  let inner = m.width - 2 * m.edge
  block(width: m.width * 1mm, height: m.height * 1mm, inset: m.edge * 1mm, clip: true, breakable: false,
    if m.width > m.height {
      grid(columns: (m.side * 1mm, (inner - m.side) * 1mm), rows: (m.side * 1mm,), align: horizon, qr,
        block(height: m.side * 1mm, width: 100%, clip: true, align(horizon, words(l, left))))
    } else {
      align(center, qr)
      v(0.6mm, weak: true)
      block(height: (m.height - 2 * m.edge - m.side - 0.6) * 1mm, width: 100%, clip: true, words(l, center))
    })
}

#for (n, page) in m.pages.enumerate() {
  if n > 0 { pagebreak() }
  pad(top: m.top * 1mm, left: m.left * 1mm,
    grid(columns: (m.width * 1mm,) * m.across, rows: (m.height * 1mm,) * calc.ceil(page.len() / m.across), ..page.map(one)))
}
`;
