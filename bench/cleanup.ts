import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What has to be undone, however the run ends. */
export interface Cleanup {
  /** For all that this run writes, databases too; gone when the process ends. */
  readonly folder: string;
  add(task: () => Promise<void>): void;
  /**
   * Does the work, then undoes what was added, the last first. Never returns after a signal: that
   * undoes the same and ends the process, while the work fails for what it has lost.
   */
  around<T>(work: () => Promise<T>): Promise<T>;
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
  let stoppedAt: number | undefined;
  const stop = (signal: NodeJS.Signals) => {
    // One Ctrl-C reaches everybody in the terminal, and what started this process passes it on.
    const isEcho = stoppedAt !== undefined && performance.now() - stoppedAt < 1_000;
    if (isEcho) return;
    if (stoppedAt !== undefined) process.exit(1);
    stoppedAt = performance.now();
    console.error(`\n${signal}: stopping what was started …`);
    void undo().then(() => process.exit(1));
  };
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } finally {
      if (stoppedAt !== undefined) await new Promise(() => {});
      await undo();
    }
  };
  return { folder, add: (task) => tasks.push(task), around };
}
