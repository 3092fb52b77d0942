import { ApiError } from '../../core/api/errors.ts';
import type { Orm } from '../db/orm.ts';
import { refusalOf } from '../resource/refusalReasons.ts';
import type { Store } from '../resource/store.ts';

/** Parts that are tried again before the whole is given up: each is a journey of its own. */
const MOST_TRIES = 500;

/**
 * Does `work` for all items together; where it is refused, for each half by itself, down to the
 * items that are at fault. `again` is called before a part that was undone is tried in halves.
 */
export async function bisect<T>(
  tx: Orm,
  store: Store,
  given: {
    items: readonly T[];
    work: (part: Orm, items: readonly T[]) => Promise<void>;
    again: () => () => void;
    refused: (item: T, error: ApiError) => void;
  },
): Promise<void> {
  let tries = 0;
  const attempt = async (items: readonly T[]): Promise<void> => {
    const [first, ...more] = items;
    if (first === undefined) return;
    tries += 1;
    const goBack = given.again();
    try {
      await tx.transaction((part) => given.work(part, items));
    } catch (error) {
      const refusal = refusalOf(error, store.resource);
      if (!(refusal instanceof ApiError) || tries > MOST_TRIES) throw error;
      goBack();
      if (more.length === 0) {
        given.refused(first, refusal);
        return;
      }
      const half = Math.ceil(items.length / 2);
      await attempt(items.slice(0, half));
      await attempt(items.slice(half));
    }
  };
  await attempt(given.items);
}
