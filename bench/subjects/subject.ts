import type { SQL } from 'drizzle-orm';
import type { Random } from '../random.ts';

export type Row = Record<string, unknown>;

/** What is measured: a resource, how its table is filled and what people ask of it. */
export interface Subject {
  /** Its name in the API and its table. */
  resource: string;
  /**
   * Statements that fill the empty tables with so many records, ids from 1 without a gap. They
   * write past the API, so they also tell `conteo` what they added.
   */
  seed(rows: number): SQL[];
  /** What the API answers of a record, as a `select` list for the floor. */
  columns: string;
  /** Values of two fields, as people combine them; the list is asked newest first. */
  filter(random: Random): Row;
  /** Words of the search: one that a few records hold, and one that every tenth does. */
  rareWord(random: Random, rows: number): string;
  commonWord: string;
  /** A filter that no index helps and that looks long at every record. */
  heavy: Row;
  /** A record that is not there yet, by its number: 1 for the first that is created. */
  created(number: number): Row;
  /** Fields of an edit; another number gives other values. */
  changed(number: number): Row;
}
