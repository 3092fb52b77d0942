import type { Writable } from 'node:stream';
import type pg from 'pg';

/** How drizzle and the transactions call a connection. */
export type Send = (config: pg.QueryConfig | string, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * What is sent until the end of this tick leaves by one write. Where the connection shows no
 * stream, each statement is a write of its own, and nothing else differs.
 */
export function holdBack(client: pg.PoolClient): void {
  // pg keeps its stream here, but leaves it out of its types
  const { stream } = (client as unknown as { connection?: { stream?: Writable } }).connection ?? {};
  stream?.cork();
  process.nextTick(() => stream?.uncork());
}

/**
 * Two statements by one journey, one behind the other; throws what the first of them to fail was
 * refused for.
 */
export async function pipelined(
  client: pg.PoolClient,
  one: Parameters<Send>,
  other: Parameters<Send>,
): Promise<[pg.QueryResult, pg.QueryResult]> {
  const query = client.query.bind(client) as Send; // of its many forms, this one
  const [first, second] = await Promise.allSettled([query(...one), query(...other)]);
  if (first.status === 'rejected') throw first.reason;
  if (second.status === 'rejected') throw second.reason;
  return [first.value, second.value];
}
