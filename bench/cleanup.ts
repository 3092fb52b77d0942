import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What has to be undone, however the run ends. */
export interface Cleanup {
  /** For all that this run writes, databases too; gone when the process ends. */
  readonly folder: string;
  add(task: () => Promise<void>): void;
  /** Undoes what was added, the last first; a task that fails does not keep the others. */
  undo(): Promise<void>;
}

/** Once in a process: from here on an end by signal cleans up, too; a second signal ends at once. */
export function createCleanup(): Cleanup {
  const folder = mkdtempSync(join(tmpdir(), 'farola-bench-'));
  // PostgreSQL may run as another user, and makes its own folder where the temporary ones are:
  // in here it goes with the rest, even when its start is interrupted.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const tasks: (() => Promise<void>)[] = [];
  const undo = async () => {
    for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
      await task().catch((error: unknown) => console.error('While cleaning up:', error));
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(1));
      console.error(`\n${signal}: stopping what was started …`);
      void undo().then(() => process.exit(1));
    });
  }
  return { folder, add: (task) => tasks.push(task), undo };
}
