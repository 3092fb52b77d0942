import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './run.mjs';

const folder = join(root, '.cache');
const lock = join(folder, 'setup.lock');

/**
 * Runs `work` while no other command of this folder installs or builds: two terminals opened at
 * once after cloning would otherwise delete each other's node_modules.
 * @param {() => Promise<void>} work
 */
export async function withSetupLock(work) {
  mkdirSync(folder, { recursive: true });
  for (let announced = false; !take(); announced = true) {
    if (!announced) console.log('Waiting for another command that is setting up this folder …');
    await wait(300);
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    if (!holderIsAlive()) rmSync(lock, { force: true });
    return false;
  }
}

function holderIsAlive() {
  try {
    // Nothing here takes that long: after a crash another program may carry the same number.
    if (Date.now() - statSync(lock).mtimeMs > 20 * 60_000) return false;
    // An empty file is one that its owner is about to fill.
    const pid = Number(readFileSync(lock, 'utf8'));
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
