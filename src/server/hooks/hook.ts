import type { SQL } from 'drizzle-orm';
import type { CurrentUser } from '../../core/api.ts';
import type { Finding } from '../../core/findings.ts';
import type { Row } from '../../core/resource.ts';
import type { Orm } from '../db/orm.ts';
import type { ResourceTable } from '../db/tables.ts';
import type { Naming, Resolving } from './resolving.ts';

/** Who acts, from where and when; every write and its history row carry it. */
export interface Actor {
  user: CurrentUser;
  /** Absent when the server acts by itself. */
  sessionId?: number;
  ip: string;
  now: Date;
}

/** What a rule of a hook sees: the record as it would be stored, and as it is. */
export interface Writing {
  tx: Orm;
  actor: Actor;
  record: Row;
  /** Values that are never stored, such as a new password. */
  secrets: Row;
  /** The finding of one of the descriptor's rules, by its code. */
  finding(code: string, params?: Finding['params']): Finding;
  /** Absent when the record is new. */
  previous?: Row;
  /** What `ahead` answered. */
  ahead?: unknown;
}

/** Server behaviour of one resource, attached by name in `registry.ts`. Everything runs in the write's transaction. */
export interface Hook {
  /** An expression for each field that is computed by `'sql'`. */
  computed?: Readonly<Record<string, (table: ResourceTable) => SQL>>;
  /** All rows of the resource, where the deltas of its writes do not count them. */
  total?(orm: Orm): Promise<number>;
  /**
   * Asks what `check` will need, for records that are written together, beside everything else that
   * is fetched: it saves journeys. Their values are right each by itself, no more. Answers one per
   * record. `batch` is the same for all parts of one bulk write, which may be told apart by it.
   */
  ahead?(given: {
    tx: Orm;
    writings: readonly Pick<Writing, 'record' | 'previous'>[];
    batch: object;
  }): Promise<readonly unknown[]>;
  /**
   * The last word on references and virtual columns of sheet rows, many together, before they are
   * checked: fills `values`, settles `unresolved`, adds findings.
   */
  resolve?(given: Resolving): Promise<void>;
  /** Reference fields for which `resolve` plans targets itself, when that is allowed. */
  creates?: readonly string[];
  /** The values of a record that a sheet names but that does not exist yet. */
  named?(given: Naming): Promise<Row>;
  /** Rules that need other rows; their codes and words stand in the descriptor. */
  check?(writing: Writing): Promise<Finding[]> | Finding[];
  /** Fields that the server sets itself, merged into the record before it is stored. */
  fill?(writing: Writing): Promise<Row>;
  /** After the row and its history are stored. `id` is the record's. */
  stored?(writing: Writing & { id: number }): Promise<void>;
  /** Findings that forbid deleting, by record; an empty list allows it. */
  deleting?(
    given: Pick<Writing, 'tx' | 'actor' | 'finding'> & { records: readonly Row[] },
  ): Promise<readonly (readonly Finding[])[]>;
  /** Effects of a transition; what it returns is written with it. Throws `ApiError` to refuse. */
  transition?(given: Writing & { name: string; previous: Row }): Promise<Row>;
}
