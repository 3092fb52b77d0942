import type { SQL } from 'drizzle-orm';
import type { CurrentUser } from '../../core/api/api.ts';
import type { Block, DocumentModel } from '../../core/documents/blocks.ts';
import type { Comparable, Explanation } from '../../core/explain/explanation.ts';
import type { Finding } from '../../core/i18n/findings.ts';
import type { DueMonth } from '../../core/resource/faces/matrix.ts';
import type { Words } from '../../core/i18n/words.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import type { Orm } from '../db/orm.ts';
import type { ResourceTable, Tables } from '../db/tables/tables.ts';
import type { LocalFiles, FileStore } from '../files/fileStore.ts';

/** Who acts, from where and when; every write and its history row carry it. */
export interface Actor {
  user: CurrentUser;
  /** Absent when the server acts by itself. */
  sessionId?: number;
  ip: string;
  now: Date;
}

/** Everything about one resource that its reads and writes need, made once at start. */
export interface Store {
  resource: Resource;
  table: ResourceTable;
  mapping: Mapping;
  /** Of a resource with `life`: the same of its rows of an earlier day. */
  past?: Mapping;
  /** The earlier day whose rows it reads, by `storeOn`; absent: today. */
  day?: string;
  hook: Hook | undefined;
  /** All stores by resource name, this one too. */
  stores: Stores;
  tables: Tables;
  resources: ReadonlyMap<string, Resource>;
  /** The uploaded files; absent where no write reads them, as while an import is planned. */
  files?: FileStore;
}

export type Stores = ReadonlyMap<string, Store>;

/** Reads and writes rows of one resource: fields on this side, columns on the other. */
export interface Mapping {
  /** A select list of the table and what is `beside` it that gives records as the API has them, what SQL computes too. */
  all: string;
  /** What follows the table where `all` is selected; empty for most. */
  beside: string;
  /** The same for some of the fields, and the id; a name that is no field is left out. */
  listOf(fields: readonly string[]): string;
  /** The values of these fields as one JSON list, in their order; names are of fields. */
  valuesOf(fields: readonly string[]): string;
  /** The same for what the table itself holds: what a write answers and the history keeps. */
  own: string;
  /** The columns that a new row fills. */
  columns: readonly string[];
  /** Column values as `jsonb_populate_recordset` takes them. */
  toRow(record: Row): Row;
}

/** What a rule of a hook sees: the record as it would be stored, and as it is. */
export interface Writing {
  tx: Orm;
  actor: Actor;
  /** For records of other resources, written along in the same transaction. */
  stores: Stores;
  /** The bulk action it is part of. */
  lote?: string;
  record: Row;
  /** Values that are never stored, such as a new password. */
  secrets: Row;
  /** The finding of one of the descriptor's rules, by its code. */
  finding(code: string, params?: Finding['params']): Finding;
  /** Absent when the record is new. */
  previous?: Row;
  /** What `ahead` answered. */
  ahead?: unknown;
  /** Files that were fetched before the transaction; others are asked for by `FilesWanted`. */
  files?: LocalFiles;
  /** It is a row of an imported sheet. */
  fromSheet?: true;
}

/** A row of a sheet whose resource is another: its filled cells, and the record it is about. */
export interface SheetDraft {
  values: Row;
  /** Own fields of the destination, which the sheet has beside. */
  own: Row;
  previous?: Row | undefined;
}

/** What a record was from one day on until the day before another; null where it goes on. */
export interface Segment {
  desde: string;
  hasta: string | null;
  record: Row;
}

/** All segments of one record, in any order; none, where its own table tells its whole life. */
export interface LifeOf {
  id: number;
  /** Absent: its whole life; else its segments that end on this day or later, those before stay as they are. */
  since?: string;
  segments: readonly Segment[];
}

/** A record one of whose figures is to be explained. */
export interface Explaining {
  tx: Orm;
  stores: Stores;
  record: Row;
  /** The earlier day of a record of a resource with `life`; absent: today. */
  day?: string;
  /** The line whose parts are asked for; absent: the figure itself. */
  linea?: string;
  /** Which lines of a level with many. */
  range: { first: number; last: number };
}

/** Records that something is to be made of. */
export interface Producing {
  tx: Orm;
  actor: Actor;
  stores: Stores;
  records: readonly Row[];
}

export interface Produced {
  /** For each record what is made of it, and why; without values it is passed over for this reason. */
  judged: readonly { why: Words; values?: Row }[];
  /** What all have alike, or what the one has that is made of all of them. */
  common: Row;
}

/** A record whose document is to be made. */
export interface Documenting {
  tx: Orm;
  stores: Stores;
  record: Row;
  /** The month that it is of, `AAAA-MM`. */
  month: string;
  now: Date;
  /** What is made is fixed. */
  fixes?: true;
}

/** How one figure of two records of a resource differs. */
export interface Compared {
  /** The records that it is compared with, the nearest one before first, and one that was asked for in any case. */
  candidates(asked: Explaining & { contra?: Row }): Promise<readonly Comparable[]>;
  /** The figure of `record` less that of `contra`, by what makes them differ. */
  difference(asked: Explaining & { contra: Row }): Promise<Explanation | undefined>;
}

/** Server behaviour of one resource, attached by name in `registry.ts`. Everything runs in the write's transaction. */
export interface Hook {
  /** An expression for each field that is computed by `'sql'`. */
  computed?: Readonly<Record<string, (table: ResourceTable) => SQL>>;
  /**
   * A select of at most one row that several of these expressions take their values of. Of records that are read whole
   * it is worked out once: the expressions find it as `table.together`.
   */
  together?: (table: ResourceTable) => SQL;
  /** Where a computed field comes from, by its name; nothing for a line that there is not. */
  explained?: Readonly<Record<string, (asked: Explaining) => Promise<Explanation | undefined>>>;
  /** The difference between two records in a field that is `explained`, by its name. */
  compared?: Readonly<Record<string, Compared>>;
  /**
   * Blocks that the descriptor's `document` names under `made`, whole: who asks sees of them what `shownTo` leaves.
   * `subtitle` and `notice` stand on the first page.
   */
  document?: {
    about(asked: Documenting): Promise<Pick<DocumentModel, 'subtitle' | 'notice'>>;
    made: Readonly<Record<string, (asked: Documenting) => Promise<Block[]>>>;
  };
  /** What the descriptor's `makes` makes, by its name. */
  makes?: Readonly<Record<string, (given: Producing) => Promise<Produced>>>;
  /** Of a resource with `life`, which keeps its segments by `storeSegments`. */
  lives?: {
    /** A select of the `id`s that changed before there were segments, and have none yet. */
    missing: SQL;
    /** The lives of these records, which are held until the transaction ends. */
    of(tx: Orm, given: { store: Store; ids: readonly number[] }): Promise<LifeOf[]>;
    /** Writes what is kept beside the segments of these records, which `missing` asks for, too. */
    beside?(tx: Orm, given: { store: Store; ids: readonly number[] }): Promise<void>;
  };
  /** All rows of the resource, where the deltas of its writes do not count them. */
  total?: SQL;
  /**
   * Asks what `check` will need, for records that are written together, beside everything else that
   * is fetched: it saves journeys. Their values are right each by itself, no more. Answers one per
   * record. `batch` is the same for all parts of one bulk write, which may be told apart by it.
   */
  ahead?(
    given: Pick<Writing, 'tx' | 'actor' | 'stores'> & {
      writings: readonly Pick<Writing, 'record' | 'previous'>[];
      batch: object;
    },
  ): Promise<readonly unknown[]>;
  /**
   * The last word on references and virtual columns of sheet rows, many together, before they are
   * checked: fills `values`, settles `unresolved`, adds findings.
   */
  resolve?(given: Resolving): Promise<void>;
  /**
   * What rows of its sheets come to, where those are the sheets of another resource: values of a
   * record each, or nothing where the row says nothing new.
   */
  drafts?(
    given: Pick<Writing, 'tx' | 'stores'> & {
      rows: readonly SheetDraft[];
      importacion: number;
    },
  ): Promise<readonly (Row | undefined)[]>;
  /** Reference fields for which `resolve` plans targets itself, when that is allowed. */
  creates?: readonly string[];
  /** The values of a record that a sheet names but that does not exist yet. */
  named?(given: Naming): Promise<Row>;
  /** Rules that need other rows; their codes and words stand in the descriptor. */
  check?(writing: Writing): Promise<Finding[]> | Finding[];
  /**
   * What the face `grid` shows of its lines before anything is typed. Each has its reference and its key, or is the
   * stored record; one answer for each.
   */
  lineStart?(
    given: Pick<Writing, 'tx' | 'finding'> & { lines: readonly Row[]; hoy: string },
  ): Promise<readonly LineStart[]>;
  /**
   * What the descriptor's `proposes` names of a new record with these values, which passed the checks of their fields
   * each by itself.
   */
  proposed?(given: Proposing): Promise<Readonly<Record<string, HookProposal | undefined>>>;
  /**
   * What the face `matrix` expects of records, by their id: what falls due in the months `AAAA-MM` from `desde` to
   * `hasta`, in order, and what begins or ends beyond them.
   */
  dueMonths?(
    given: Pick<Writing, 'tx'> & { ids: readonly number[]; desde: string; hasta: string },
  ): Promise<ReadonlyMap<number, readonly DueMonth[]>>;
  /**
   * What speaks against moving a record of the face `calendar` to each of these days, in the hands of each of these
   * people and of who has it. Nothing of the day on which it stands.
   */
  moveFindings?(
    given: Pick<Writing, 'tx' | 'finding'> & {
      record: Row;
      days: readonly string[];
      people: readonly number[];
    },
  ): Promise<readonly MoveFinding[]>;
  /** Fields that the server sets itself, merged into the record before it is stored. */
  fill?(writing: Writing): Promise<Row>;
  /** After the row and its history are stored. `id` is the record's. */
  stored?(writing: Writing & { id: number }): Promise<void>;
  /** Findings that forbid deleting, by record; an empty list allows it. */
  deleting?(
    given: Pick<Writing, 'tx' | 'actor' | 'finding'> & { records: readonly Row[] },
  ): Promise<readonly (readonly Finding[])[]>;
  /** Fields that `deleting` reads; absent: any. Who takes many records away reads no more of them. */
  deletingReads?: readonly string[];
  /** Transitions with effects beyond records and their history, which no undo would take back. */
  lasting?: readonly string[];
  /** Its records follow from each other, as months that carry a balance: a deed is undone for all of them or for none. */
  chained?: true;
  /** After the rows and their history are gone. */
  deleted?(
    given: Pick<Writing, 'tx' | 'actor' | 'stores' | 'lote'> & { records: readonly Row[] },
  ): Promise<void>;
  /**
   * Effects of a transition on all the records that take it together, before `transition`; answers
   * one for each, which is written with it.
   */
  transitions?(
    given: Pick<Writing, 'tx' | 'actor' | 'stores' | 'lote'> & {
      name: string;
      writings: readonly (Writing & { previous: Row })[];
    },
  ): Promise<readonly Row[]>;
  /** Effects of a transition; what it returns is written with it. Throws `ApiError` to refuse. */
  transition?(
    given: Writing & {
      name: string;
      previous: Row;
      /** The reason given with it, where no field of the record holds one. */
      motivo?: string;
    },
  ): Promise<Row>;
}

/** A record that is about to be made, as far as it is known. */
export interface Proposing {
  tx: Orm;
  stores: Stores;
  actor: Actor;
  values: Row;
}

export interface HookProposal {
  value: unknown;
  /** Why just this value. */
  reason?: Words;
}

export interface MoveFinding {
  fecha: string;
  /** Where this person were in charge; absent: whoever is. */
  persona?: number;
  finding: Finding;
}

/** What a line of a grid begins with, and why its record is not written. */
export interface LineStart {
  values: Row;
  locked?: Finding;
  /**
   * In a year, what is offered for a month. A record that is there takes it where a person says so; a new one has it by
   * itself, by `fill` or because `values` begin with it.
   */
  proposals?: Readonly<Record<string, Proposed>>;
}

export interface Proposed {
  value: unknown;
  /** What it comes from, as it stands beside the value: «3 facturas aprobadas». */
  source: Words;
}

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
