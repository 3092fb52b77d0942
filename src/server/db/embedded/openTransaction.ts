import { DatabaseFailure, SQLSTATE } from './databaseFailure.ts';
import type { EmbeddedResult } from './messages.ts';
import { preparedCall, statements, type StatementRunner } from './statements.ts';
import type { Request, WorkerChannel } from './workerChannel.ts';

/** A transaction between its BEGIN and its end; it is bound to one life of the thread. */
export interface OpenTransaction {
  readonly runner: TransactionRunner;
  isOpen(): boolean;
  /** Runs the work, then commits; rolls back when it throws or stays idle too long. */
  finish<T>(work: () => Promise<T>): Promise<T>;
}

export interface TransactionRunner extends StatementRunner {
  /** `run` for the last statement: a named one takes the commit along. */
  runLast: StatementRunner['run'];
}

/** The begin goes to the thread with the first statement, so nothing is begun without one. */
export function openTransaction(channel: WorkerChannel, idleLimitMs: number): OpenTransaction {
  let stage: 'before' | 'begun' | 'over' = 'before';
  const idle = idleWatch(idleLimitMs);
  const send = (request: Request): Promise<EmbeddedResult[]> => {
    if (stage === 'over') return Promise.reject(new Error('This transaction has already ended'));
    idle.statementStarts();
    const sent = stage === 'begun' ? channel.send(request) : sendFirst(channel, request);
    stage = 'begun';
    return sent.finally(idle.statementEnds);
  };
  const runner = statements(send);
  return {
    isOpen: () => stage !== 'over',
    runner: {
      ...runner,
      async runLast(statement, values) {
        const call = preparedCall(statement, values);
        if (call === undefined) return runner.run(statement, values);
        const answers = await send({ ...call, commit: true });
        stage = 'over';
        const [result, end] = answers;
        refuseUndone(end);
        return result ?? { rows: [], fields: [] };
      },
    },
    async finish(work) {
      try {
        const result = await Promise.race([work(), idle.expired]);
        if (isBegun()) await commit(channel);
        return result;
      } catch (error) {
        if (stage !== 'before') await rollBack(channel);
        throw error;
      } finally {
        stage = 'over';
        idle.stop();
      }
    },
  };

  /** A function, since the work changes it unseen. */
  function isBegun(): boolean {
    const begun = stage === 'begun';
    stage = 'over';
    return begun;
  }
}

async function sendFirst(channel: WorkerChannel, request: Request): Promise<EmbeddedResult[]> {
  if (request.kind === 'prepared') return channel.send({ ...request, begin: true });
  const begun = channel.send({ kind: 'exec', sql: 'BEGIN' });
  const [, results] = await Promise.all([begun, channel.send(request)]);
  return results;
}

async function commit(channel: WorkerChannel): Promise<void> {
  const [result] = await channel.send({ kind: 'exec', sql: 'COMMIT' });
  refuseUndone(result);
}

/** PostgreSQL answers COMMIT of a failed transaction with a rollback and no error. */
function refuseUndone(end: EmbeddedResult | undefined): void {
  if (end?.command === 'ROLLBACK') throw failedTransaction();
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
