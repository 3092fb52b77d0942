import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import {
  type Block,
  type BlockOf,
  type Cell,
  type DocumentModel,
  type TableBlock,
} from '../../core/documents/blocks.ts';
import type { PrintStep } from '../../core/documents/printingApi.ts';
import { isNumeric } from '../../core/documents/columnKinds.ts';
import {
  tableLayout,
  shownRows,
  tableOfFigures,
  writeCell,
} from '../../core/documents/writeCell.ts';
import { fontFiles } from './fonts.ts';
import { photoAlternative, photoLabel, photoMissing } from '../../core/documents/photoText.ts';
import { BlockFailure, type Pictures, type Printed } from './formats.ts';
import { fitter } from './glyphs.ts';
import { pageFrameOf } from './pageFrame.ts';
import { typstTemplate } from './typstTemplate.ts';

/** What a file says of itself, and must: an invalid combination may be printed without it and without a word. */
const STANDARDS = {
  'ua-1': /<pdfuaid:part>1<\/pdfuaid:part>/,
  'a-2a': /<pdfaid:part>2<\/pdfaid:part><pdfaid:conformance>A<\/pdfaid:conformance>/,
} as const;

export interface PdfPrinting {
  pictures: Pictures;
  standard: keyof typeof STANDARDS;
  /** Hears of each step before it. */
  begin?: ((step: PrintStep) => void) | undefined;
}

/** Prints by Typst. The same model gives the same bytes: its day is the only date in it. */
export async function printPdf(
  model: DocumentModel,
  { pictures, standard, begin }: PdfPrinting,
): Promise<Printed> {
  const fonts = await Promise.all((await fontFiles()).map((path) => readFile(path)));
  const fit = fitter(fonts[0] ?? new Uint8Array());
  // whatever it would read lies in no folder: fonts are those given, pictures are handed over
  const compiler = NodeCompiler.create({ workspace: tmpdir(), fontArgs: [{ fontBlobs: fonts }] });
  for (const [id, picture] of pictures) {
    if (picture !== null) compiler.mapShadow(pathOf(id), Buffer.from(picture.bytes));
  }
  const prints = (blocks: readonly Block[], told?: PdfPrinting['begin']): Printed | Error =>
    typeset(compiler, {
      template: typstTemplate,
      given: givenOf({ ...model, blocks: [...blocks] }, { fit, pictures }),
      standard,
      day: model.day,
      begin: told,
    });
  const printed = prints(model.blocks, begin);
  if (!(printed instanceof Error)) return printed;
  const guilty = model.blocks.findIndex((one) => prints([raised(one)]) instanceof Error);
  throw new BlockFailure(printed.message, guilty < 0 ? undefined : guilty);
}

/** A heading by itself has no place in the numbering but the first. */
const raised = (block: Block): Block => (block.kind === 'heading' ? { ...block, level: 1 } : block);

interface Typeset {
  /** A constant of ours. */
  template: string;
  /** What it prints, as JSON. */
  given: object;
  standard: PdfPrinting['standard'];
  day: string;
  begin?: PdfPrinting['begin'];
}

/** Prints what is given by a template; whatever Typst finds wrong is answered. */
export function typeset(
  compiler: NodeCompiler,
  { template, given, standard, day, begin }: Typeset,
): Printed | Error {
  try {
    begin?.('paginas');
    const result = compiler.compile({
      mainFileContent: template,
      inputs: { model: JSON.stringify(given) },
    });
    const document = result.result;
    if (document === null) {
      const found = result.takeDiagnostics();
      const [first] = found === null ? [] : compiler.fetchDiagnostics(found);
      return new Error(
        String((first as { message?: string } | undefined)?.message ?? 'typst gave no document'),
      );
    }
    begin?.('revision');
    const bytes = compiler.pdf(document, {
      pdfStandard: standard,
      creationTimestamp: Date.parse(`${day}T12:00:00-05:00`) / 1000,
    });
    if (!STANDARDS[standard].test(bytes.toString('latin1'))) {
      return new Error(`the file does not say that it is ${standard}`);
    }
    return { bytes, pages: document.numOfPages };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const pathOf = (id: string): string => `${tmpdir()}${shadowOf(id)}`;

/** As the template names it, whose root that folder is. */
const shadowOf = (id: string): string => `/farola-${id}.jpg`;

interface Fitting {
  fit: (text: string) => string;
  pictures: Pictures;
  /** The page is turned. */
  wide: boolean;
}

/** The model as the template takes it: every value a text already. */
function givenOf(model: DocumentModel, { fit, pictures }: Omit<Fitting, 'wide'>): object {
  const { notice, contents, wide } = model;
  const { lines, logo, author, title, subtitle, footer } = pageFrameOf(model, pictures);
  return {
    title: fit(title),
    author: fit(author),
    subtitle: fit(subtitle),
    notice: notice === null ? null : fit(notice),
    letterhead: lines.map(fit),
    logo: logo === null ? null : shadowOf(model.letterhead.logo ?? ''),
    footer: fit(footer),
    contents,
    wide,
    blocks: model.blocks.map((block) => blockOf(block, { fit, pictures, wide })),
  };
}

function blockOf(block: Block, given: Fitting): object {
  const { fit, pictures } = given;
  switch (block.kind) {
    case 'paragraph':
      return {
        kind: block.kind,
        lines: fit(block.text)
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map(breakable),
      };
    case 'table':
      return tableOf(block, given);
    case 'figures':
      return tableOf(tableOfFigures(block), given);
    case 'drawing':
      return { ...block, title: fit(block.title), text: fit(block.text), svg: fit(block.svg) };
    case 'picture': {
      const text = fit(block.text);
      return (pictures.get(block.file) ?? null) === null
        ? { kind: 'paragraph', lines: [`${fit(block.title)}: la imagen no se puede leer. ${text}`] }
        : { ...block, title: fit(block.title), text, path: shadowOf(block.file) };
    }
    case 'photos':
      return photosOf(block, given);
    case 'signatures':
      return {
        kind: block.kind,
        people: block.people.map(({ role, name }) => ({ role: fit(role), name: fit(name ?? ' ') })),
      };
    case 'heading':
      return { ...block, text: fit(block.text) };
    case 'pageBreak':
      return block;
  }
}

function photosOf({ items }: BlockOf<'photos'>, { fit, pictures }: Fitting): object {
  return {
    kind: 'photos',
    items: items.map(({ text, photos }) => ({
      text: fit(text),
      photos: photos.map((photo) => {
        const isThere = (pictures.get(photo.file) ?? null) !== null;
        return {
          path: isThere ? shadowOf(photo.file) : null,
          alt: fit(photoAlternative(text, photo)),
          label: fit(isThere ? photoLabel(photo) : photoMissing(photo)),
          hash: isThere ? photo.sha256.slice(0, 16) : '',
        };
      }),
    })),
  };
}

function tableOf(table: TableBlock, { fit, wide }: Fitting): object {
  const { columns, total } = table;
  const { rows, rest } = shownRows(table);
  const textOf = (value: Cell, at: number): string =>
    breakable(fit(writeCell(value, columns[at] ?? { header: '', kind: 'text' })));
  const texts = rows.map((row) => row.map(textOf));
  if (total !== undefined) {
    texts.push(total.map((value, at) => (value === null ? '' : textOf(value, at))));
  }
  return {
    kind: 'table',
    title: fit(table.title),
    head: columns.map(({ header }) => fit(header)),
    right: columns.map(({ kind }) => isNumeric(kind)),
    ...tableLayout(table, { texts, wide }),
    rows: texts,
    total: total !== undefined,
    note: rest === null ? (texts.length === 0 ? 'Sin registros.' : null) : rest,
  };
}

/** Lets a long word without a place to break, such as a hash, break anywhere. */
const breakable = (text: string): string =>
  text.replace(/[^\s\u200b]{28,}/g, (word) => word.replace(/(.{14})/g, '$1\u200b'));
