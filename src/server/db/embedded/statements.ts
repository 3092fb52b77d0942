import type { EmbeddedResult, RowMode } from './messages.ts';
import type { Request } from './workerChannel.ts';

/** What statements run on: the database, or one open transaction of it. */
export interface StatementRunner {
  query(sql: string, params?: unknown[], options?: { rowMode?: RowMode }): Promise<EmbeddedResult>;
  /** The same of a statement that may have a name: then it is parsed and planned once. */
  run(
    statement: { text: string; name?: string },
    values: readonly unknown[],
  ): Promise<EmbeddedResult>;
  /** Runs several statements without parameters. */
  exec(sql: string): Promise<EmbeddedResult[]>;
}

export function statements(send: (request: Request) => Promise<EmbeddedResult[]>): StatementRunner {
  const first = async (request: Request): Promise<EmbeddedResult> => {
    const [result] = await send(request);
    return result ?? { rows: [], fields: [] };
  };
  return {
    query: (sql, params = [], { rowMode = 'object' } = {}) =>
      first({ kind: 'query', sql, params, rowMode }),
    run: (statement, values) =>
      first(
        preparedCall(statement, values) ?? {
          kind: 'query',
          sql: statement.text,
          params: [...values],
          rowMode: 'object',
        },
      ),
    exec: (sql) => send({ kind: 'exec', sql }),
  };
}

/** How a statement with a name is run; undefined for one without. */
export function preparedCall(
  { text, name }: { text: string; name?: string },
  values: readonly unknown[],
): Extract<Request, { kind: 'prepared' }> | undefined {
  if (name === undefined) return undefined;
  return { kind: 'prepared', name, text, values: values.map(asText) };
}

/** Numbers and booleans are written by PostgreSQL's words for them, which are JSON's. */
const asText = (value: unknown): string | null =>
  typeof value === 'string' || value === null ? value : JSON.stringify(value);
