import type { ExportColumn } from '../../core/export/exportColumns.ts';
import type { Facts } from './exportFile.ts';
import type { Labels } from './labels.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What the thread of an export is given. */
export interface ExportJob {
  format: ExportFormat;
  columns: readonly ExportColumn[];
  title: string;
  facts: Facts;
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
