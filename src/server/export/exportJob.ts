import type { ExportColumn } from '../../core/export/exportColumns.ts';
import type { Labels } from './labels.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The format of that name; undefined of any other. */
export const formatIn = (text: string | undefined): ExportFormat | undefined =>
  exportFormats.find((one) => one === text);

/** What the thread of an export is given. */
export interface ExportJob {
  format: ExportFormat;
  columns: readonly ExportColumn[];
  title: string;
  facts: Facts;
  /** Where a workbook tells the facts: a comparison means nothing without its two sides. Absent: behind the rows. */
  factsAt?: 'first';
}

/** What that thread asks for, with the type of each answer. */
export type ExportCall =
  /** The next rows as JSON, or undefined behind the last: `string | undefined` */
  | { kind: 'page' }
  /** `Labels` */
  | { kind: 'labels'; target: string; ids: readonly number[] }
  /** A piece of the file; answered when there is room for the next. */
  | { kind: 'bytes'; bytes: Uint8Array };

export interface ExportAnswers {
  page: string | undefined;
  labels: Labels;
  bytes: void;
}

/** What the last sheet tells: names and values, in order. */
export type Facts = readonly (readonly [name: string, value: string])[];

/** A file that grows from front to back; each call waits until the reader has taken what it wrote. */
export interface ExportFile {
  start(): Promise<void>;
  /** Rows of values, in the order of the columns. */
  rows(page: readonly (readonly unknown[])[]): Promise<void>;
  end(facts: Facts): Promise<void>;
}
