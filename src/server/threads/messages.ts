import type { Database } from '../db/connect.ts';
import type { Statement, Value } from '../db/orm.ts';
import type { Failure } from './failure.ts';

/** What the main thread hands to a new one. */
export interface ThreadStart {
  readonly engine: Database['engine'];
  /** What the thread's own code is given. */
  readonly data: unknown;
}

/** What a thread asks of the main one; transactions have numbers of the thread's own. */
export type ThreadCall =
  | {
      kind: 'run';
      /** Absent: by itself. */
      transaction?: number;
      statement: Statement;
      values: readonly Value[];
      /** The last statement of its transaction. */
      last?: boolean;
    }
  | { kind: 'begin'; transaction: number }
  | { kind: 'end'; transaction: number; how: 'commit' | 'rollback' }
  | { kind: 'post'; value: unknown };

export type FromThread =
  | { kind: 'call'; id: number; call: ThreadCall }
  | { kind: 'result'; value: unknown }
  | { kind: 'failure'; failure: Failure };

export type ToThread =
  { id: number; ok: true; value: unknown } | { id: number; ok: false; failure: Failure };
