import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FolderInUse, lockFolder } from '../../../../src/server/db/embedded/folderLock.ts';

describe('the lock of a data folder', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'farola lock ñ-'));
    file = join(folder, 'farola.lock');
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Leaves a lock like our own, but for `change`. */
  const leaveLock = async (change: object) => {
    const lock = await lockFolder(folder);
    const holder: object = JSON.parse(readFileSync(file, 'utf8'));
    lock.release();
    writeFileSync(file, JSON.stringify({ ...holder, ...change }));
  };

  it('refuses the same process twice, until it is released', async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    await expect(lockFolder(folder)).rejects.toThrow('That is this very process');
    lock.release();
    expect(existsSync(file)).toBe(false);
    (await lockFolder(folder)).release();
  });

  it('creates the folder when it is missing', async () => {
    const missing = join(folder, 'a', 'b');
    (await lockFolder(missing)).release();
    expect(existsSync(missing)).toBe(true);
  });

  it.each([
    ['whose process is gone', { pid: 2 ** 22 + 1 }],
    ['whose pid now belongs to another process', { pid: process.ppid, started: 'boot/1' }],
    [
      'from before the machine started, where start times are unknown',
      { started: '', since: '2001-01-01T00:00:00Z' },
    ],
  ])('is taken over from a lock %s', async (_, change) => {
    await leaveLock(change);
    const lock = await lockFolder(folder);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
    lock.release();
  });

  it('is taken over from a file that is no lock', async () => {
    writeFileSync(file, '{"pid":');
    (await lockFolder(folder)).release();
    expect(existsSync(file)).toBe(false);
  });

  it('of a running process is refused with folder, pid and advice', async () => {
    await leaveLock({ pid: 1, started: '', since: new Date().toISOString() });
    await expect(lockFolder(folder, { patienceMs: 0 })).rejects.toThrow(
      `The data folder ${folder} is in use by process 1 on`,
    );
    await expect(lockFolder(folder, { patienceMs: 0 })).rejects.toThrow('Stop that process first');
  });

  it('of another machine counts until it has been silent for half a minute', async () => {
    await leaveLock({ host: 'otra', space: 'otra/pid:[1]', pid: 1 });
    await expect(lockFolder(folder)).rejects.toThrow(
      /on otra, since .*another machine or container/,
    );
    const longAgo = new Date(Date.now() - 31_000);
    utimesSync(file, longAgo, longAgo);
    (await lockFolder(folder)).release();
  });

  it('is not removed by a holder from whom it was taken over', async () => {
    const lock = await lockFolder(folder);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"since":"[^"]*"/, '"since":"later"'));
    lock.release();
    expect(existsSync(file)).toBe(true);
  });

  it('waits for a holder that is about to end', async () => {
    const holder = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 400)']);
    await once(holder, 'spawn');
    await leaveLock({ pid: holder.pid, started: '', since: new Date().toISOString() });
    await expect(lockFolder(folder, { patienceMs: 0 })).rejects.toThrow(FolderInUse);
    (await lockFolder(folder)).release();
    expect(existsSync(file)).toBe(false);
  });

  it.runIf(process.platform === 'linux')(
    'is taken over from a process that has ended unasked',
    async () => {
      // a shell that never asks how its child ended, so that the kernel keeps the child's entry
      const parent = spawn('sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 30']);
      try {
        const [line] = (await once(parent.stdout, 'data')) as [Buffer];
        const pid = Number(String(line));
        const state = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0];
        await vi.waitFor(() => expect(state()).toBe('Z'), { timeout: 5000 });
        await leaveLock({ pid, started: '', since: new Date().toISOString() });
        (await lockFolder(folder, { patienceMs: 0 })).release();
      } finally {
        parent.kill('SIGKILL');
      }
    },
  );
});
