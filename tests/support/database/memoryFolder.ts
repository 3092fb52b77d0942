import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where Linux keeps files in memory. */
const SHARED_MEMORY = '/dev/shm';
const ENOUGH = 4 * 1024 ** 3;

/**
 * A folder for what tests write and remove by the thousand files, in memory where there is plenty
 * of it: a container often has a few megabytes there.
 */
export function memoryFolder(): string {
  if (!existsSync(SHARED_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) > ENOUGH ? SHARED_MEMORY : tmpdir();
}
