import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeOnce } from './makeOnce.ts';

let run: string;
let folder: string;
beforeEach(() => {
  run = mkdtempSync(join(tmpdir(), 'farola-once-'));
  folder = join(run, 'demo');
});
afterEach(() => rmSync(run, { recursive: true, force: true }));

test('of several that ask, one makes it, and none goes on before it is whole', async () => {
  let made = 0;
  const ask = async () => {
    await makeOnce(folder, async (unfinished) => {
      made += 1;
      mkdirSync(unfinished);
      writeFileSync(join(unfinished, 'one'), '');
      await wait(50);
      expect(existsSync(folder)).toBe(false);
      writeFileSync(join(unfinished, 'two'), '');
    });
    return readdirSync(folder).toSorted();
  };
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill(['one', 'two']));
  expect(await ask()).toEqual(['one', 'two']);
  expect(made).toBe(1);
});

test('all fail as it failed, now and later', async () => {
  const ask = () => makeOnce(folder, () => Promise.reject(new Error('no such lamp')));
  const asked = await Promise.allSettled([ask(), ask()]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(ask()).rejects.toThrow(`${folder} could not be made: no such lamp`);
});

test('nobody waits for one who ended without a word', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(`${folder}.maker`, String(pid));
  const waiting = makeOnce(folder, () => Promise.reject(new Error('was asked to make it')));
  await expect(waiting).rejects.toThrow('the process that made it ended');
});
