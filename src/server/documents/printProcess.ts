import { checkedModel } from '../../core/documents/blocks.ts';
import { isLabelSheet, type PrintedModel } from '../../core/documents/labels.ts';
import {
  BlockFailure,
  type DocumentFormat,
  type Pictures,
  type Printed,
  type PrintedPicture,
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
  const checked = checkedModel(model);
  const small: Pictures = new Map(
    await Promise.all(pictures.map(async ([id, path]) => [id, await pictureAt(path)] as const)),
  );
  return printers[format](checked, small);
}

const printers: Readonly<
  Record<
    DocumentFormat,
    (model: ReturnType<typeof checkedModel>, pictures: Pictures) => Promise<Printed>
  >
> = {
  pdf: async (model, pictures) =>
    (await import('./printPdf.ts')).printPdf(model, { pictures, standard: 'ua-1' }),
  'pdf-archivo': async (model, pictures) =>
    (await import('./printPdf.ts')).printPdf(model, { pictures, standard: 'a-2a' }),
  docx: async (model, pictures) => (await import('./printDocx.ts')).printDocx(model, { pictures }),
  xlsx: async (model) => (await import('./printXlsx.ts')).printXlsx(model),
};

/** Pixels of the longer side: 300 a inch over half a page. */
const LONGEST_SIDE = 1200;
const MOST_PIXELS = 100_000_000;

/** Small enough for a page; null where it cannot be read: the page says so in its place. */
async function pictureAt(path: string): Promise<PrintedPicture | null> {
  const { default: sharp } = await import('sharp');
  try {
    const { data, info } = await sharp(path, { failOn: 'truncated', limitInputPixels: MOST_PIXELS })
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
