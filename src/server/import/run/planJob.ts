import type { Stores } from '../../resource/hook.ts';
import type { ThreadDatabase } from '../../threads/runThread.ts';
import type { ImportJob, Progress, StoredFinding } from '../importData.ts';
import { planFile, type Plan } from '../plan/planFile.ts';
import type { Reading } from '../plan/readFile.ts';
import { FileProblem } from '../reading/fileProblem.ts';

/** What a thread answers: a plan, or why the file cannot be read. */
export type Planned =
  | { kind: 'planned'; plan: Plan }
  | { kind: 'unreadable'; problem: StoredFinding };

export async function runPlan(
  { orm }: Pick<ThreadDatabase, 'orm'>,
  stores: Stores,
  given: {
    job: ImportJob;
    onProgress: (progress: Progress) => Promise<void>;
    read: (reading: Reading) => Promise<void>;
  },
): Promise<Planned> {
  try {
    return { kind: 'planned', plan: await planFile(orm, stores, given) };
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    const { code, params, words } = error;
    return { kind: 'unreadable', problem: { code, level: 'error', params, message: words } };
  }
}
