import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
  const leaveLock = (change: object) => {
    const lock = lockFolder(folder);
    const holder: object = JSON.parse(readFileSync(file, 'utf8'));
    lock.release();
    writeFileSync(file, JSON.stringify({ ...holder, ...change }));
  };

  it('refuses the same process twice, until it is released', () => {
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow('That is this very process');
    lock.release();
    expect(existsSync(file)).toBe(false);
    lockFolder(folder).release();
  });

  it('creates the folder when it is missing', () => {
    const missing = join(folder, 'a', 'b');
    lockFolder(missing).release();
    expect(existsSync(missing)).toBe(true);
  });

  it.each([
    ['whose process is gone', { pid: 2 ** 22 + 1 }],
    ['whose pid now belongs to another process', { pid: process.ppid, started: 'boot/1' }],
    [
      'from before the machine started, where start times are unknown',
      { started: '', since: '2001-01-01T00:00:00Z' },
    ],
  ])('is taken over from a lock %s', (_, change) => {
    leaveLock(change);
    const lock = lockFolder(folder);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
    lock.release();
  });

  it('is taken over from a file that is no lock', () => {
    writeFileSync(file, '{"pid":');
    lockFolder(folder).release();
    expect(existsSync(file)).toBe(false);
  });

  it('of a running process is refused with folder, pid and advice', () => {
    leaveLock({ pid: 1, started: '', since: new Date().toISOString() });
    expect(() => lockFolder(folder)).toThrow(`The data folder ${folder} is in use by process 1 on`);
    expect(() => lockFolder(folder)).toThrow('Stop that process first');
  });

  it('of another machine counts until it has been silent for half a minute', () => {
    leaveLock({ host: 'otra', space: 'otra/pid:[1]', pid: 1 });
    expect(() => lockFolder(folder)).toThrow(/on otra, since .*another machine or container/);
    const longAgo = new Date(Date.now() - 31_000);
    utimesSync(file, longAgo, longAgo);
    lockFolder(folder).release();
  });

  it('is not removed by a holder from whom it was taken over', () => {
    const lock = lockFolder(folder);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"since":"[^"]*"/, '"since":"later"'));
    lock.release();
    expect(existsSync(file)).toBe(true);
  });
});
