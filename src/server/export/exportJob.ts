import type { ExportColumn } from '../../core/export/exportColumns.ts';
import type { Point } from '../../core/places/mapApi.ts';
import type { Labels } from './labels.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Files of places, of lists that have a map. */
export const mapFormats = ['geojson', 'kml'] as const;
export type MapFormat = (typeof mapFormats)[number];
export type FileFormat = ExportFormat | MapFormat;

/** The format of that name; undefined of any other. */
export const formatIn = (text: string | undefined): ExportFormat | undefined =>
  exportFormats.find((one) => one === text);

/** What the thread of an export is given. */
export interface ExportJob {
  format: FileFormat;
  columns: readonly ExportColumn[];
  title: string;
  facts: Facts;
  /** Where a workbook tells the facts: a comparison means nothing without its two sides. Absent: behind the rows. */
  factsAt?: 'first';
  /** Of a file of places: the column that has them, or that leads to the record which has. Its own cells are left out. */
  place?: { column: number; isElsewhere: boolean };
}

/** What that thread asks for, with the type of each answer. */
export type ExportCall =
  /** The next rows as JSON, or undefined behind the last: `string | undefined` */
  | { kind: 'page' }
  /** `Labels` */
  | { kind: 'labels'; target: string; ids: readonly number[] }
  /** `PlacesById` */
  | { kind: 'places'; ids: readonly number[] }
  /** A piece of the file; answered when there is room for the next. */
  | { kind: 'bytes'; bytes: Uint8Array };

export interface ExportAnswers {
  page: string | undefined;
  labels: Labels;
  places: PlacesById;
  bytes: void;
}

/** Places in records that others lead to; of those without one there is none. */
export type PlacesById = readonly (readonly [id: number, place: Point])[];

/** What the last sheet tells: names and values, in order. */
export type Facts = readonly (readonly [name: string, value: string])[];

/** A file that grows from front to back; each call waits until the reader has taken what it wrote. */
export interface ExportFile {
  start(): Promise<void>;
  /** Rows of values, in the order of the columns. */
  rows(page: readonly (readonly unknown[])[]): Promise<void>;
  end(facts: Facts): Promise<void>;
}
