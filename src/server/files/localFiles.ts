import { ApiError } from '../../core/api/errors.ts';
import type { FileStore } from './fileStore.ts';

/** Paths of local copies of stored files, by id. */
export type LocalFiles = ReadonlyMap<string, string>;

/** Thrown in a transaction that cannot go on without these: it ends, and begins again when they are there. */
export class FilesWanted extends Error {
  readonly ids: readonly string[];

  constructor(ids: readonly string[]) {
    super(`the files ${ids.join(', ')} are to be fetched before the transaction`);
    this.ids = ids;
  }
}

/** A request that waits longer has lost its reader. */
const LONGEST_FETCH = 60_000;

/** More often nobody exchanges the files of a record while others act on it. */
const ROUNDS = 5;

/**
 * Does `work`, a transaction, with the files that it wants at hand: none of them is waited for while
 * it is open. `work` asks by `FilesWanted`, in every round for what its records name now.
 */
export async function withFiles<T>(
  store: FileStore | undefined,
  work: (atHand: LocalFiles) => Promise<T>,
  before: { atHand: LocalFiles; round: number } = { atHand: new Map(), round: 1 },
): Promise<T> {
  const { atHand, round } = before;
  const wanted = await work(atHand).then(
    (done) => ({ done }),
    (error: unknown) => {
      if (error instanceof FilesWanted && store !== undefined) return { ids: error.ids };
      throw error;
    },
  );
  if ('done' in wanted) return wanted.done;
  if (round === ROUNDS) throw new ApiError('VERSION_VIEJA');
  return fetched(store as FileStore, { ids: wanted.ids, atHand }, (all) =>
    // as told above
    withFiles(store, work, { atHand: all, round: round + 1 }),
  );
}

function fetched<T>(
  store: FileStore,
  { ids, atHand }: { ids: readonly string[]; atHand: LocalFiles },
  work: (atHand: LocalFiles) => Promise<T>,
): Promise<T> {
  const [first, ...others] = ids;
  if (first === undefined) return work(atHand);
  const go = (path: string) =>
    fetched(store, { ids: others, atHand: new Map([...atHand, [first, path]]) }, work);
  return store.withPath(first, go, { withinMs: LONGEST_FETCH });
}
