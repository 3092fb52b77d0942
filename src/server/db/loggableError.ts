import { DrizzleQueryError } from 'drizzle-orm';

/**
 * The error as it may stand in a log: drizzle puts the values of a statement into its message, and
 * they may be a hash, a token or personal data. What the database said is underneath.
 */
export function loggableError(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? (error.cause ?? new Error('a query failed')) : error;
}
