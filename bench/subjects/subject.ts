import type { SQL } from 'drizzle-orm';
import type { Random } from '../random.ts';

export type Row = Record<string, unknown>;

/** What is measured: a resource, how its table is filled and what people ask of it. */
export interface Subject {
  /** Its name in the API and its table. */
  resource: string;
  /** Path of its list in the browser. */
  page: string;
  /** What the API answers of a record, as a `select` list for the floor. */
  columns: string;
  seed: Seed;
  byCode: Order;
  newestFirst: Order;
  /** Values of two fields, as people combine them; the list is asked newest first. */
  filter(random: Random): Row;
  /** Words of the search, without case and accents: such that few records hold all of them. */
  rareWords(random: Random): string;
  /** One that about every fourteenth record holds. */
  commonWord: string;
  /** Others like it, of five letters and more; nothing else that is searched holds a part of one. */
  commonWords: readonly string[];
  /**
   * A filter whose list takes long: no index helps, every text is looked at and most pass, so that
   * the page is there soon and the total is not. Of this share of the records, above 0 to 1.
   */
  heavy(share: number): Row;
  group: Group;
  /** Columns that are added up. */
  summed: readonly string[];
  /** The condition of rows that sums are taken of; absent: all. */
  summedOnly?: string;
  /** A record that is not there yet, by its number: 1 for the first that is created. */
  created(number: number): Row;
  /** Fields of an edit; another number gives other values. */
  changed(number: number): Row;
  sheet: Sheet;
}

/** What is imported, as people write it: every row a record that is not there yet. */
export interface Sheet {
  headers: readonly string[];
  /** By its number from 0: as many cells as there are headers, none of them empty. */
  row(number: number): readonly SheetCell[];
}

export type SheetCell = string | number | Date;

/**
 * Statements that fill the empty tables with so many records, ids from 1 without a gap. They write
 * past the API, so they also tell `conteo` what they added.
 */
export interface Seed {
  /** What the records refer to. */
  before: readonly SQL[];
  /** The records, in parts that may run side by side. */
  parts(rows: number): SQL[];
  after(rows: number): SQL[];
}

export interface Order {
  /** For the API. */
  sort: readonly [field: string, direction: 'ASC' | 'DESC'];
  /** The same, as the server orders and an index of its table has it. */
  orderBy: string;
}

/** A field whose values are ids that all have about as many records. */
export interface Group {
  field: string;
  /** So many values that about 10,000 of so many rows have one of them; all where there are no more. */
  some(random: Random, rows: number): number[];
}
