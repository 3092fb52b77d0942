import type { FailureFields } from './databaseFailure.ts';

/** What the main thread hands to a new worker. */
export interface WorkerStart {
  /** Folder of this database; PostgreSQL's own files go to `pg` inside it. */
  readonly folder: string;
  readonly sharedBuffersMb: number;
  /** One Int32: how often the worker has forced files to disk. */
  readonly syncs: SharedArrayBuffer;
}

export type RowMode = 'array' | 'object';

/** A run of a named statement, and whether a transaction begins before or is committed after it. */
export interface PreparedCall {
  name: string;
  text: string;
  values: (string | null)[];
  begin?: boolean;
  commit?: boolean;
}

export type WorkerRequest =
  | { kind: 'query'; id: number; sql: string; params: unknown[]; rowMode: RowMode }
  | ({ kind: 'prepared'; id: number } & PreparedCall)
  | { kind: 'exec'; id: number; sql: string }
  | { kind: 'close'; id: number };

/** A result as PGlite gives it, reduced to what can cross a thread boundary. */
export interface EmbeddedResult {
  readonly rows: unknown[];
  readonly fields: { name: string; dataTypeID: number }[];
  readonly command?: string | undefined;
  readonly affectedRows?: number | undefined;
  /** Rows changed or returned, under the name that `pg` uses. */
  readonly rowCount?: number | undefined;
}

export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'results'; id: number; results: EmbeddedResult[] }
  | { kind: 'failure'; id: number; failure: FailureFields }
  | { kind: 'crash'; failure: FailureFields };
