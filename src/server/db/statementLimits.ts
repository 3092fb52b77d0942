import type pg from 'pg';
import { holdBack, pipelined, type Send } from './pipelining.ts';

/** As PostgreSQL says it. */
export const NO_LIMIT = 0;

/** How long statements may take on each connection, as it was last told; it is told only what changes. */
export interface Limits {
  /** Runs a statement of no transaction within so many milliseconds. */
  run(client: pg.PoolClient, statement: Parameters<Send>, ms: number): Promise<pg.QueryResult>;
  /** What begins a transaction, in which nothing has a limit. */
  beginOf(client: pg.PoolClient): string;
}

export function createLimits(): Limits {
  const told = new WeakMap<pg.PoolClient, number>();
  const limitOf = (client: pg.PoolClient): number => told.get(client) ?? NO_LIMIT;
  return {
    async run(client, statement, ms) {
      if (limitOf(client) === ms) return (client.query.bind(client) as Send)(...statement);
      told.set(client, ms);
      holdBack(client);
      const [, answer] = await pipelined(client, [`set statement_timeout = ${ms}`], statement);
      return answer;
    },
    beginOf: (client) =>
      limitOf(client) === NO_LIMIT ? 'begin' : `begin; set local statement_timeout = ${NO_LIMIT}`,
  };
}
