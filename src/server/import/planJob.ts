import type { Stores } from '../records/store.ts';
import type { ThreadDatabase } from '../threads/threadDatabase.ts';
import type { ImportJob, Progress, StoredFinding } from './importData.ts';
import { planFile, type Plan } from './plan/planFile.ts';
import { readInThread } from './readInThread.ts';
import { FileProblem } from './reading/fileProblem.ts';

/** What a thread answers: a plan, or why the file cannot be read. */
export type Planned =
  { kind: 'planned'; plan: Plan } | { kind: 'unreadable'; problem: StoredFinding };

/** Rows of one statement: some milliseconds of the embedded database, which serves all in turn. */
const AT_ONCE_EMBEDDED = 250;

export async function runPlan(
  db: ThreadDatabase,
  stores: Stores,
  given: { job: ImportJob; onProgress: (progress: Progress) => Promise<void> },
): Promise<Planned> {
  const { job } = given;
  try {
    const plan = await planFile(db.orm, stores, {
      ...given,
      ...(db.engine === 'pglite' ? { atOnce: AT_ONCE_EMBEDDED } : {}),
      read: (reading, atOnce) => readInThread(db, { job, atOnce }, reading),
    });
    return { kind: 'planned', plan };
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    const { code, params, words } = error;
    return { kind: 'unreadable', problem: { code, level: 'error', params, message: words } };
  }
}
