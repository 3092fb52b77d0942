import type { Stores } from '../records/store.ts';
import type { ThreadDatabase } from '../threads/threadDatabase.ts';
import type { Applied } from './apply/applyPlan.ts';
import { undoPlan, type Undone } from './apply/undoPlan.ts';
import type { ImportJob, Progress, StoredFinding } from './importData.ts';
import { planFile, type Plan } from './plan/planFile.ts';
import { readInThread } from './readInThread.ts';
import { FileProblem } from './reading/fileProblem.ts';

/** Some milliseconds of the embedded database. */
const AT_ONCE_EMBEDDED = 250;

/** What a thread is started for. */
export type ThreadWork = { task: 'plan'; job: ImportJob } | { task: 'undo'; job: ImportJob };

export type Planned =
  { kind: 'planned'; plan: Plan } | { kind: 'unreadable'; problem: StoredFinding };

export type Outcome = Planned | Applied | Undone;

export async function doWork(
  db: ThreadDatabase,
  stores: Stores,
  given: { work: ThreadWork; post: (progress: Progress) => Promise<unknown> },
): Promise<Outcome> {
  const { work } = given;
  const onProgress = async (progress: Progress): Promise<void> => void (await given.post(progress));
  if (work.task === 'plan') {
    const atOnce = db.engine === 'pglite' ? { atOnce: AT_ONCE_EMBEDDED } : {};
    const { job } = work;
    const read: Parameters<typeof planFile>[2]['read'] = (reading, rows) =>
      readInThread(db, { job, atOnce: rows }, reading);
    return plan(db, stores, { job, onProgress, read, ...atOnce });
  }
  return undoPlan(db, stores, { ...work, onProgress });
}

async function plan(
  db: ThreadDatabase,
  stores: Stores,
  given: Parameters<typeof planFile>[2],
): Promise<Planned> {
  try {
    return { kind: 'planned', plan: await planFile(db.orm, stores, given) };
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    const { code, params, words } = error;
    return { kind: 'unreadable', problem: { code, level: 'error', params, message: words } };
  }
}
