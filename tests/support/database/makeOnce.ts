import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Has a folder made by the first of several processes that ask for it: the others wait until it is
 * whole, or fail as it failed. `make` writes into the folder of the name that it is given.
 */
export async function makeOnce(
  folder: string,
  make: (unfinished: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  if (!isFirst(folder)) return waitFor(folder);
  try {
    await make(unfinished);
    renameSync(unfinished, folder);
  } catch (error) {
    writeFileSync(failureOf(folder), error instanceof Error ? error.message : String(error));
    throw error;
  }
}

const makerOf = (folder: string): string => `${folder}.maker`;
const failureOf = (folder: string): string => `${folder}.failure`;

function isFirst(folder: string): boolean {
  try {
    writeFileSync(makerOf(folder), String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function waitFor(folder: string): Promise<void> {
  for (;;) {
    // asked first: a maker that is done may end before one looks for what it made
    const isMaking = makerIsAlive(folder);
    if (existsSync(folder)) return;
    if (existsSync(failureOf(folder))) {
      const message = readFileSync(failureOf(folder), 'utf8');
      throw new Error(`${folder} could not be made: ${message}`);
    }
    if (!isMaking) throw new Error(`${folder} was not made: the process that made it ended`);
    await wait(200);
  }
}

function makerIsAlive(folder: string): boolean {
  // an empty file is one that its owner is about to fill
  const pid = Number(readFileSync(makerOf(folder), 'utf8'));
  try {
    return pid === 0 || process.kill(pid, 0);
  } catch {
    return false;
  }
}
