import { NodePgSession } from 'drizzle-orm/node-postgres';
import { PgliteSession } from 'drizzle-orm/pglite';
import { vi } from 'vitest';

/** Gathers every statement that is sent to a database, transactions' own ones left out. */
export function hearStatements(): { statements: string[]; stop(): void } {
  const statements: string[] = [];
  const hear = (query: { sql: string }) => {
    if (!/^(begin|commit|rollback|savepoint|release)/i.test(query.sql)) statements.push(query.sql);
  };
  const restores = [NodePgSession, PgliteSession].map(({ prototype }) => {
    const prepare = prototype.prepareQuery as (...given: unknown[]) => unknown; // passed on as it comes
    const spy = vi.spyOn(prototype, 'prepareQuery').mockImplementation(function (
      this: unknown,
      ...given: unknown[]
    ) {
      hear(given[0] as { sql: string });
      return prepare.apply(this, given) as never;
    });
    return () => spy.mockRestore();
  });
  return { statements, stop: () => restores.forEach((restore) => restore()) };
}
