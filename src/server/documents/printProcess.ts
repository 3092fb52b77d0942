import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { checkedModel, type DocumentModel } from '../../core/documents/blocks.ts';
import type { PrintStep } from '../../core/documents/printingApi.ts';
import { isLabelSheet, type PrintedModel } from '../../core/documents/labels.ts';
import {
  BlockFailure,
  type DocumentFormat,
  type Pictures,
  type Printed,
  type PrintProgress,
  type PrintedPicture,
  type TellProgress,
} from './formats.ts';

/*
 * The process that prints one document and ends: a printer that fails or swells takes nobody along. It is handed
 * everything by its parent, knows no database, and loads no printer but the one that is asked for.
 */

export interface PrintJob {
  model: PrintedModel;
  format: DocumentFormat;
  /** Where stored pictures lie on this machine, by their ids. */
  pictures: readonly (readonly [id: string, path: string])[];
}

/** What the process sends: how far it is, and once how it ended. */
export type PrintMessage = PrintAnswer | { ok: null; progress: PrintProgress };

export type PrintAnswer =
  | ({ ok: true } & Printed)
  | { ok: false; message: string; block: number | null };

process.once('message', (job: PrintJob) => {
  void print(job)
    .then(
      (printed): PrintAnswer => ({ ok: true, ...printed }),
      (error: unknown): PrintAnswer => ({
        ok: false,
        message: error instanceof Error ? error.message : String(error),
        block: error instanceof BlockFailure ? (error.block ?? null) : null,
      }),
    )
    .then((answer) => process.send?.(answer, () => process.disconnect()));
});

async function print({ model, format, pictures }: PrintJob): Promise<Printed> {
  if (isLabelSheet(model)) return (await import('../labels/printLabels.ts')).printLabels(model);
  begin('modelo');
  const checked = checkedModel(model);
  // a workbook has none
  const small = format === 'xlsx' ? NO_PICTURES : await smallPictures(pictures, fixedIn(checked));
  return printers[format](checked, small);
}

const NO_PICTURES: Pictures = new Map();

/** The SHA-256 that photos must have, by their ids. */
const fixedIn = ({ blocks }: DocumentModel): ReadonlyMap<string, string> =>
  new Map(
    blocks.flatMap((block) =>
      block.kind === 'photos'
        ? block.items.flatMap(({ photos }) => photos.map(({ file, sha256 }) => [file, sha256]))
        : [],
    ),
  );

/** One after the other: each is held whole while it is made small. What is not what was fixed is not shown. */
async function smallPictures(
  pictures: PrintJob['pictures'],
  fixed: ReadonlyMap<string, string>,
): Promise<Pictures> {
  const small = new Map<string, PrintedPicture | null>();
  for (const [id, path] of pictures) {
    const wanted = fixed.get(id);
    const isSame = wanted === undefined || wanted === (await sha256At(path).catch(() => ''));
    small.set(id, isSame ? await pictureAt(path) : null);
    tell({ paso: 'imagenes', hecho: small.size, total: pictures.length });
  }
  return small;
}

async function sha256At(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Uint8Array); // a file without encoding
  return hash.digest('hex');
}

const tell: TellProgress = (progress) => {
  process.send?.({ ok: null, progress });
};

const begin = (paso: PrintStep): void => tell({ paso, hecho: 0, total: null });

const printers: Readonly<
  Record<
    DocumentFormat,
    (model: ReturnType<typeof checkedModel>, pictures: Pictures) => Promise<Printed>
  >
> = {
  pdf: (model, pictures) => pdf(model, pictures, 'ua-1'),
  'pdf-archivo': (model, pictures) => pdf(model, pictures, 'a-2a'),
  docx: async (model, pictures) =>
    (await import('./printDocx.ts')).printDocx(model, { pictures, tell }),
  xlsx: async (model) => {
    const { printXlsx } = await import('./printXlsx.ts');
    begin('hojas');
    return printXlsx(model);
  },
};

async function pdf(
  model: ReturnType<typeof checkedModel>,
  pictures: Pictures,
  standard: 'ua-1' | 'a-2a',
): Promise<Printed> {
  const { printPdf } = await import('./printPdf.ts');
  return printPdf(model, { pictures, standard, begin });
}

/** Pixels of the longer side: 300 a inch over half a page. */
const LONGEST_SIDE = 1200;
const MOST_PIXELS = 100_000_000;

/** Small enough for a page; null where it cannot be read: the page says so in its place. */
async function pictureAt(path: string): Promise<PrintedPicture | null> {
  const { default: sharp } = await import('sharp');
  try {
    // a file of 20 MB is read from front to back, and not held
    sharp.cache(false);
    const { data, info } = await sharp(path, {
      failOn: 'truncated',
      limitInputPixels: MOST_PIXELS,
      sequentialRead: true,
    })
      .autoOrient()
      .resize({
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
