import type { StatementRunner } from './embeddedClient.ts';

type Runner = Pick<StatementRunner, 'query' | 'exec'>;

/** Log since the last checkpoint from which a new one is made. It is also what a crash replays. */
const CHECKPOINT_BYTES = 64 * 1024 * 1024;

/**
 * Does once what checkpointer and autovacuum do in a PostgreSQL server: PGlite has neither, so its
 * write-ahead log would grow until the database is closed, and its planner would know no table.
 *
 * Each step waits its turn behind other work. The thresholds are PostgreSQL's own.
 */
export async function maintain(runner: Runner): Promise<void> {
  const tables = await runner.query(TABLES_DUE, [], { rowMode: 'array' });
  for (const row of tables.rows) {
    // Array rows of a statement that selects one text column.
    const [table] = row as [string];
    await runner.exec(`vacuum (analyze) ${table}`);
  }
  // Last, because vacuum itself writes to the log.
  const due = await runner.query(CHECKPOINT_DUE, [CHECKPOINT_BYTES]);
  if (due.rows.length > 0) await runner.exec('checkpoint');
}

export interface MaintenanceOptions {
  runner: Runner;
  /** Grows with each write; a database in which it stands still is left alone. */
  writes: () => number;
  everyMs: number;
  onFailure: (error: unknown) => void;
}

/** Calls `maintain` again and again until stopped. A failed round is made good by the next one. */
export function keepMaintained({ runner, writes, everyMs, onFailure }: MaintenanceOptions): {
  stop(): void;
} {
  let seen = writes();
  let running = false;
  const timer = setInterval(() => {
    if (running || writes() === seen) return;
    running = true;
    void maintain(runner)
      .catch(onFailure)
      .finally(() => {
        seen = writes();
        running = false;
      });
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

const CHECKPOINT_DUE = `
  select 1 from pg_control_checkpoint()
  where pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1`;

const TABLES_DUE = `
  select format('%I.%I', schemaname, pg_stat_user_tables.relname)
  from pg_stat_user_tables
  join pg_class on pg_class.oid = relid
  where n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
     or n_ins_since_vacuum > 1000 + 0.2 * greatest(reltuples, 0)
     or n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)`;
