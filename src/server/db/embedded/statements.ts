import type { EmbeddedResult, RowMode } from './messages.ts';
import type { Request } from './workerChannel.ts';

/** What statements run on: the database, or one open transaction of it. */
export interface StatementRunner {
  query(sql: string, params?: unknown[], options?: { rowMode?: RowMode }): Promise<EmbeddedResult>;
  /** Runs several statements without parameters. */
  exec(sql: string): Promise<EmbeddedResult[]>;
}

export function statements(send: (request: Request) => Promise<EmbeddedResult[]>): StatementRunner {
  return {
    async query(sql, params = [], { rowMode = 'object' } = {}) {
      const [result] = await send({ kind: 'query', sql, params, rowMode });
      return result ?? { rows: [], fields: [] };
    },
    exec: (sql) => send({ kind: 'exec', sql }),
  };
}
