/**
 * A column that an index holds beside its keys. Drizzle has no word for it, so it is said among the
 * index's parameters, which the snapshot keeps, and spelled out in the statement that is written.
 */
export const including = (column: string): Record<string, string> => ({ include: column });

/** The statement as PostgreSQL takes it. */
export const spelledOut = (statement: string): string =>
  statement.replace(/ WITH \(include=(\w+)\)/g, ' INCLUDE ("$1")');
