import type { Database } from '../db/connect.ts';
import type { Statement, Value } from '../db/orm.ts';

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
  | { id: number; ok: true; value: unknown }
  | { id: number; ok: false; failure: Failure };

/** An error in the form that crosses between threads: cloning keeps neither code nor constraint. */
interface Failure {
  readonly name: string;
  readonly message: string;
  readonly stack?: string | undefined;
  /** Own fields with plain values, such as `code` and `constraint`. */
  readonly fields: Readonly<Record<string, string | number | boolean>>;
  readonly cause?: Failure;
}

/** Values of statements are left behind: they may be personal, and the message would be logged. */
export function failureOf(thrown: unknown): Failure {
  return layer(thrown, MOST_LAYERS);
}

/** The error again, so that `db/failures.ts` reads it as on the other side. */
export function errorOf({ name, message, stack, fields, cause }: Failure): Error {
  const error = new Error(message, cause === undefined ? {} : { cause: errorOf(cause) });
  Object.defineProperty(error, 'name', { value: name, configurable: true, writable: true });
  if (stack !== undefined) error.stack = stack;
  return Object.assign(error, fields);
}

const MOST_LAYERS = 5;

function layer(thrown: unknown, left: number): Failure {
  const error = withoutValues(thrown);
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), fields: {} };
  const { name, message, stack, cause } = error;
  return {
    name,
    message,
    stack,
    fields: plainFields(error),
    ...(cause === undefined || left === 0 ? {} : { cause: layer(cause, left - 1) }),
  };
}

/**
 * As `loggableError` of `db/failures.ts`, but told by its shape: the class would load all of drizzle into every
 * thread.
 */
function withoutValues(thrown: unknown): unknown {
  const isOfDrizzle = thrown instanceof Error && 'query' in thrown && 'params' in thrown;
  return isOfDrizzle ? (thrown.cause ?? new Error('a query failed')) : thrown;
}

const OWN = new Set(['name', 'message', 'stack', 'cause']);

function plainFields(error: Error): Failure['fields'] {
  const plain = Object.entries(error).filter(
    (entry): entry is [string, string | number | boolean] =>
      !OWN.has(entry[0]) && ['string', 'number', 'boolean'].includes(typeof entry[1]),
  );
  return Object.fromEntries(plain);
}
