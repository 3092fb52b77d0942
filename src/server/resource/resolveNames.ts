import type { Finding } from '../../core/i18n/findings.ts';
import type { Row } from '../../core/resource/resource.ts';

/** The result of resolving a name in a sheet. */
export type Named =
  | { kind: 'one'; record: Row }
  | { kind: 'several'; records: readonly Row[] }
  | { kind: 'none'; suggestion?: string };

/** The records of a resource by what sheets call them. */
export interface Catalogue {
  /** Looks these texts up together; each text is asked once however often it comes. */
  learn(texts: Iterable<string>): Promise<void>;
  /** Of a text that was learnt. */
  named(text: string): Named;
  /** A record that the import itself will make: from now on it is found, too. */
  add(record: Row): void;
  /** All records, where there are few enough to be held. */
  all(): readonly Row[] | undefined;
}

/** A row of a sheet between being read and being checked. */
export interface ResolvingRow {
  /** As the spreadsheet numbers it. */
  n: number;
  /** What reference fields, spoken ones and virtual columns say. */
  texts: Readonly<Record<string, string>>;
  /** Values so far, references among them that were found by name. */
  values: Row;
  /** Reference fields whose text names no record, or several. */
  unresolved: Map<string, Exclude<Named, { kind: 'one' }>>;
  /** The stored record that has the row's key. */
  previous?: Row;
  find(finding: Finding): void;
}

export interface Resolving {
  rows: readonly ResolvingRow[];
  /** Whether missing targets of this reference may be created along. */
  mayCreate(field: string): boolean;
  /** Records by name, of the target of this reference, with all but their long fields. */
  catalogue(field: string): Promise<Catalogue>;
  /** Ids of the records of a resource that have this name. */
  named(resource: string, text: string): Promise<number[]>;
  /** The code, with a number behind it if a target of this reference has it in this field. */
  freeCode(field: string, codeField: string, code: string): Promise<string>;
  /** Plans a target of this reference; undefined, with findings at the row, where it cannot be. */
  create(field: string, given: { values: Row; row: ResolvingRow }): Promise<number | undefined>;
  /** The finding of one of the descriptor's rules, by its code. */
  finding(code: string, params?: Finding['params']): Finding;
}

export interface Naming {
  text: string;
  /** What the row's virtual columns say. */
  beside: Readonly<Record<string, string>>;
  /** The record of another resource that has this name, created along when there is none. */
  refer(resource: string, text: string): Promise<number | undefined>;
  /** The only record of another resource that may be picked, if there is just one. */
  sole(resource: string): Promise<number | undefined>;
  /** A code made of the text that no record has in this field. */
  freeCode(field: string, text: string): Promise<string>;
}
