import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect, type PgDatabase, type PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Drizzle's database, of which only what builds statements is used. */
export type Builders = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Drizzle over either engine; a transaction hands the same type to its callback. */
export type Orm = Omit<Builders, 'execute' | 'transaction'> & {
  /** Rows of a raw statement; date, timestamp, interval, numeric and int8 values arrive as text. */
  execute(query: SQL): Promise<Result>;
  /** The rows of a statement that was written before; with a name the database parses it once. */
  run<R extends Record<string, unknown>>(
    statement: Statement,
    values: readonly Value[],
  ): Promise<R[]>;
  /** The same for the last statement of a transaction, which may take the commit along. */
  runLast<R extends Record<string, unknown>>(
    statement: Statement,
    values: readonly Value[],
  ): Promise<R[]>;
  /** Inside another transaction: a savepoint of it. */
  transaction<T>(work: (tx: Orm) => Promise<T>): Promise<T>;
};

/** With `$1` and so on for its values. */
export interface Statement {
  readonly text: string;
  readonly name?: string;
}

/** What a written statement takes; lists and objects are sent as texts. */
export type Value = string | number | boolean | null;

export interface Result {
  readonly rows: unknown[];
  /** `COMMIT`, `INSERT` ...; of a COMMIT that undid everything, `ROLLBACK`. */
  readonly command?: string | undefined;
}

/** What one connection, pool or open transaction of an engine can do. */
export interface Engine {
  query(statement: Statement, values: readonly unknown[]): Promise<Result>;
  /** Absent where the commit gains nothing by it. */
  queryLast?: Engine['query'];
  transaction<T>(work: (tx: Orm) => Promise<T>): Promise<T>;
}

/**
 * Drizzle's builders over an engine. What runs in every request goes past them: drizzle makes
 * several objects for each statement and a whole session for each transaction.
 */
export function ormOver(builders: Builders, engine: Engine): Orm {
  // its own methods of these names are replaced by ours, which take less
  return Object.assign(builders as unknown as Orm, {
    execute: (query: SQL) => {
      const { sql: text, params } = writtenOf(query);
      return engine.query({ text }, params);
    },
    run: async (statement: Statement, values: readonly Value[]) =>
      (await engine.query(statement, values)).rows,
    runLast: async (statement: Statement, values: readonly Value[]) =>
      (await (engine.queryLast ?? engine.query)(statement, values)).rows,
    transaction: engine.transaction,
  });
}

/** Same text, same name: a name stands for one statement as long as a connection lives. */
export function prepared(text: string): Statement {
  return { name: createHash('sha1').update(text).digest('hex').slice(0, 20), text };
}

/** A statement with the values of its parameters. */
export const writtenOf = (query: SQL): { sql: string; params: unknown[] } =>
  dialect.sqlToQuery(query);

/** The text of a statement or a part of one that has no parameters. */
export function textOf(query: SQL): string {
  const { sql: text, params } = writtenOf(query);
  if (params.length > 0) throw new Error(`a constant statement has parameters: ${text}`);
  return text;
}

/** Like `Database.rows`, also inside a transaction. */
export async function rowsOf<R extends Record<string, unknown>>(
  orm: Orm,
  query: SQL,
): Promise<R[]> {
  // the caller names the columns that its statement selects
  return (await orm.execute(query)).rows as R[];
}

/** `Map.groupBy`, which Node 20 lacks. */
export function groupedBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key) {
  const grouped = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const those = grouped.get(key);
    if (those === undefined) grouped.set(key, [row]);
    else those.push(row);
  }
  return grouped;
}

/** A transaction inside another: when `work` throws, what it did is undone and no more. */
export async function inSavepoint<T>(query: Engine['query'], work: () => Promise<T>): Promise<T> {
  await query({ text: 'savepoint parte' }, []);
  try {
    const result = await work();
    await query({ text: 'release savepoint parte' }, []);
    return result;
  } catch (error) {
    try {
      await query({ text: 'rollback to savepoint parte' }, []);
      await query({ text: 'release savepoint parte' }, []);
    } catch {
      // the connection is gone, and with it the transaction: the first error says why
    }
    throw error;
  }
}

const dialect = new PgDialect();
