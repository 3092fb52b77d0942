import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { labelSizes, type LabelSheet } from '../../../src/core/documents/labels.ts';
import { fontFiles } from '../../../src/server/documents/fonts.ts';
import { labelPages, labelTemplate, printLabels } from '../../../src/server/labels/printLabels.ts';

/** Dots of a millimetre: as coarse as a label printer of 203 dots an inch. */
const PER_MM = 8;

/** The product reads no SVG, and its tests share the process with this one. */
const svgLoader = { operation: ['VipsForeignLoadSvg'] };
beforeAll(() => sharp.unblock(svgLoader));
afterAll(() => sharp.block(svgLoader));

const address = (code: string) =>
  `https://farola.interventoria-de-paipa.gov.co/pages/registrar_recorrido_page?codigo=${encodeURIComponent(code)}`;

const sheetOf = (size: LabelSheet['size'], codes: readonly string[]): LabelSheet => ({
  title: 'Etiquetas',
  day: '2026-07-15',
  size,
  labels: codes.map((code) => ({
    code,
    under: ['Los Álamos', 'Carrera 12 con calle 8, frente a la cancha'],
    address: address(code),
  })),
});

/** The pages as a printer would put them on paper, one under the other, at that many dots. */
async function raster(sheet: LabelSheet) {
  const fonts = await Promise.all((await fontFiles()).map((path) => readFile(path)));
  const compiler = NodeCompiler.create({ workspace: tmpdir(), fontArgs: [{ fontBlobs: fonts }] });
  const model = JSON.stringify(labelPages(sheet, (text) => text));
  const svg = compiler.plainSvg({ mainFileContent: labelTemplate, inputs: { model } });
  const { width } = labelSizes[sheet.size];
  const across = sheet.size === 'a4-24' ? 210 : width;
  return sharp(Buffer.from(svg))
    .resize({ width: across * PER_MM })
    .flatten({ background: '#ffffff' })
    .ensureAlpha();
}

/** What a phone reads in a part of it, millimetres. */
async function readAt(
  sheet: LabelSheet,
  { left, top }: { left: number; top: number },
): Promise<string | undefined> {
  const { width, height } = labelSizes[sheet.size];
  const part = (await raster(sheet)).extract({
    left: Math.round(left * PER_MM),
    top: Math.round(top * PER_MM),
    width: Math.floor(width * PER_MM),
    height: Math.floor(height * PER_MM),
  });
  const { data, info } = await part.raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test.each(['40x40', '60x40'] as const)('a decoder reads a label of %s', async (size) => {
  const code = 'POS 12/Ñ-0045';
  expect(await readAt(sheetOf(size, [code]), { left: 0, top: 0 })).toBe(address(code));
});

test('a sheet has 24 labels, each with its own address', async () => {
  const sheet = sheetOf(
    'a4-24',
    Array.from({ length: 24 }, (_, i) => `L-${i}`),
  );
  const at = (n: number) => ({ left: (n % 3) * 70, top: 0.5 + Math.floor(n / 3) * 37 });
  expect(await readAt(sheet, at(0))).toBe(address('L-0'));
  expect(await readAt(sheet, at(23))).toBe(address('L-23'));
});

test('the file is a PDF that can be read aloud, of as many pages as it takes', async () => {
  const codes = Array.from({ length: 25 }, (_, i) => `L-${i}`);
  const { bytes, pages } = await printLabels(sheetOf('a4-24', codes));
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
  expect(pages).toBe(2);
  const once = await printLabels(sheetOf('a4-24', codes));
  expect(Buffer.from(once.bytes).equals(Buffer.from(bytes))).toBe(true);
});
