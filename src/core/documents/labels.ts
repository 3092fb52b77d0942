import type { Words } from '../i18n/words.ts';
import type { DocumentModel } from './blocks.ts';

/** Labels with a QR code that a list prints of its records: what is read of each, and what it opens on a phone. */
export interface Labels<N extends string = string> {
  /** The field whose value the label names, and the address ends in. */
  readonly code: N;
  /** Fields that say in words where it stands. At most two. */
  readonly under: readonly N[];
  /** What is opened: a public page, and the parameter that takes the code. */
  readonly opens: { readonly page: `/pages/${string}`; readonly parameter: string };
}

/** Most fields under the code. */
export const MOST_UNDER = 2;

/** Labels of one print: 84 sheets of 24, or 2,000 labels of a roll. */
export const MOST_LABELS = 2_000;

/** Millimetres. A label is a page by itself, or one of `across` x `down` on a sheet that is `page`. */
interface LabelSize {
  readonly name: Words;
  readonly width: number;
  readonly height: number;
  readonly sheet?: {
    readonly page: readonly [width: number, height: number];
    readonly across: number;
    readonly down: number;
  };
}

export const labelSizes = {
  '40x40': {
    name: { es: '40 × 40 mm, una por página', en: '40 × 40 mm, one a page' },
    width: 40,
    height: 40,
  },
  '60x40': {
    name: { es: '60 × 40 mm, una por página', en: '60 × 40 mm, one a page' },
    width: 60,
    height: 40,
  },
  'a4-24': {
    name: { es: 'Hoja A4 de 24 (70 × 37 mm)', en: 'A4 sheet of 24 (70 × 37 mm)' },
    width: 70,
    height: 37,
    sheet: { page: [210, 297], across: 3, down: 8 },
  },
} as const satisfies Record<string, LabelSize>;

export type LabelSizeName = keyof typeof labelSizes;

export const labelSizeNames = Object.keys(labelSizes) as LabelSizeName[]; // of the literal

/** What the printer is given: it is JSON, as a document is, and its hash names the file. */
export interface LabelSheet {
  readonly title: string;
  readonly day: string;
  readonly size: LabelSizeName;
  readonly labels: readonly Label[];
}

export interface Label {
  readonly code: string;
  readonly under: readonly string[];
  /** What the QR code says. */
  readonly address: string;
}

/** What a printer prints. */
export type PrintedModel = DocumentModel | LabelSheet;

export const isLabelSheet = (model: PrintedModel): model is LabelSheet => 'labels' in model;

/** The address of a label, on the server as people reach it. */
export const labelAddress = (
  { opens: { page, parameter } }: Labels,
  publicUrl: string,
  code: string,
) => `${publicUrl}${page}?${parameter}=${encodeURIComponent(code)}`;

/** `POST /{recurso}/etiquetas`. */
export interface LabelRequest {
  tamano: LabelSizeName;
  seleccion:
    | { ids: readonly number[] }
    | { filtro: Record<string, unknown>; sin?: readonly number[] };
}

export interface LabelAnswer {
  /** The file, for a link; it is kept for a day. */
  archivo: string;
  nombre: string;
  etiquetas: number;
  paginas: number;
  /** Bytes. */
  tamano: number;
  sha256: string;
  /** What the first label opens. */
  direccion: string;
  /** Only this very machine reaches that address: nobody should stick such labels. */
  local: boolean;
}
