import type { Orm } from '../db/orm.ts';
import type { ThreadCall } from './messages.ts';

/** The main thread's side of one thread: its statements, its transactions, its messages. */
export interface Answers {
  answer(call: ThreadCall): Promise<unknown>;
  /** The thread has ended: rolls back what it left open, and waits for that. */
  abandon(): Promise<void>;
}

export function createAnswers(orm: Orm, onMessage: (message: unknown) => unknown): Answers {
  const open = new Map<number, OpenTransaction>();
  let abandoned = false;
  const at = (transaction: number): OpenTransaction => {
    const found = open.get(transaction);
    if (found === undefined) throw new Error('This transaction has already ended');
    return found;
  };
  return {
    async answer(call) {
      if (call.kind === 'post') return onMessage(call.value);
      if (call.kind === 'begin') {
        const begun = await begin(orm);
        // the thread may have ended while it waited for its turn
        if (abandoned) return begun.end('rollback');
        open.set(call.transaction, begun);
        return undefined;
      }
      if (call.kind === 'end') {
        const ending = at(call.transaction);
        open.delete(call.transaction);
        return ending.end(call.how);
      }
      const on = call.transaction === undefined ? orm : at(call.transaction).tx;
      const run = call.last === true ? on.runLast : on.run;
      return run(call.statement, call.values);
    },
    async abandon() {
      abandoned = true;
      const left = [...open.values()];
      open.clear();
      await Promise.all(left.map((one) => one.end('rollback').catch(() => {})));
    },
  };
}

interface OpenTransaction {
  tx: Orm;
  /** Settles when the transaction has ended so; rejects when a commit was none. */
  end(how: 'commit' | 'rollback'): Promise<void>;
}

/** A transaction that stays open until it is told to end, or the database ends it. */
function begin(orm: Orm): Promise<OpenTransaction> {
  return new Promise((resolve, reject) => {
    const ended = orm.transaction(
      (tx) =>
        new Promise<void>((commit, refuse) => {
          resolve({
            tx,
            async end(how) {
              if (how === 'commit') commit();
              else refuse(new RolledBack());
              await ended.catch((error: unknown) => {
                if (!(error instanceof RolledBack)) throw error;
              });
            },
          });
        }),
    );
    // before it is open that is the answer; afterwards, whoever ends it hears the reason
    ended.catch(reject);
  });
}

class RolledBack extends Error {}
