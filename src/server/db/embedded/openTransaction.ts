import { DatabaseFailure, SQLSTATE } from './databaseFailure.ts';
import { statements } from './statements.ts';
import type { StatementRunner } from './statements.ts';
import type { WorkerChannel } from './workerChannel.ts';

/** A transaction between its BEGIN and its end; it is bound to one life of the thread. */
export interface OpenTransaction {
  readonly runner: StatementRunner;
  isOpen(): boolean;
  /** Runs the work, then commits; rolls back when it throws or stays idle too long. */
  finish<T>(work: () => Promise<T>): Promise<T>;
}

export function openTransaction(channel: WorkerChannel, idleLimitMs: number): OpenTransaction {
  let open = true;
  const idle = idleWatch(idleLimitMs);
  return {
    isOpen: () => open,
    runner: statements((request) => {
      if (!open) return Promise.reject(new Error('This transaction has already ended'));
      idle.statementStarts();
      return channel.send(request).finally(idle.statementEnds);
    }),
    async finish(work) {
      try {
        const result = await Promise.race([work(), idle.expired]);
        open = false;
        await commit(channel);
        return result;
      } catch (error) {
        open = false;
        await rollBack(channel);
        throw error;
      } finally {
        idle.stop();
      }
    },
  };
}

async function commit(channel: WorkerChannel): Promise<void> {
  const [result] = await channel.send({ kind: 'exec', sql: 'COMMIT' });
  // PostgreSQL answers COMMIT of a failed transaction with a rollback and no error.
  if (result?.command === 'ROLLBACK') throw failedTransaction();
}

async function rollBack(channel: WorkerChannel): Promise<void> {
  // A dead thread has rolled back by dying; a living one that cannot roll back must not go on.
  await channel.send({ kind: 'exec', sql: 'ROLLBACK' }).catch(() => channel.kill());
}

/** The failure of a commit whose work swallowed the error of one of its statements. */
export function failedTransaction(): DatabaseFailure {
  return new DatabaseFailure({
    code: SQLSTATE.inFailedTransaction,
    message: 'The transaction was rolled back instead of committed: one of its statements failed',
  });
}

function idleWatch(limitMs: number) {
  let running = 0;
  let over = false;
  let expire: () => void = () => {};
  const expired = new Promise<never>((_, reject) => {
    expire = () => reject(idleFailure(limitMs));
  });
  let timer = setTimeout(expire, limitMs);
  return {
    expired,
    statementStarts() {
      running += 1;
      clearTimeout(timer);
    },
    statementEnds() {
      running -= 1;
      if (running === 0 && !over) timer = setTimeout(expire, limitMs);
    },
    stop() {
      over = true;
      clearTimeout(timer);
    },
  };
}

function idleFailure(limitMs: number): DatabaseFailure {
  return new DatabaseFailure({
    code: SQLSTATE.idleInTransaction,
    message: `The transaction ran no statement for ${limitMs} ms and was rolled back`,
  });
}
