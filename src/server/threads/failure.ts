/** An error in the form that crosses between threads: cloning keeps neither code nor constraint. */
export interface Failure {
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
 * As `db/loggableError.ts`, but told by its shape: the class would load all of drizzle into every
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
