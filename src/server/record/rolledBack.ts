import type { Orm } from '../db/orm.ts';
import type { Store } from '../resource/store.ts';
import { writing } from './writeRecords.ts';

/** Does a write, answers what came of it, and keeps nothing: the code of the write itself judges. */
export async function rolledBack<T>(
  orm: Orm,
  store: Store,
  work: (tx: Orm) => Promise<T>,
): Promise<T> {
  try {
    return await writing(orm, store, async (tx) => {
      throw new RolledBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return (error as RolledBack<T>).answer;
    throw error;
  }
}

/** Carries an answer out of a transaction that is not to be kept. */
class RolledBack<T> extends Error {
  readonly answer: T;
  constructor(answer: T) {
    super('rolled back on purpose');
    this.answer = answer;
  }
}
