import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withKept } from '../../../demo/dump/keptFolder.ts';

let parent: string;
let made: number;
let lines: string[];
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'farola-kept-'));
  made = 0;
  lines = [];
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** Asks for the folder of that name and reads it; it is made of two files and an empty folder. */
const ask = (name = 'town') =>
  withKept(join(parent, name), {
    make: async (unfinished) => {
      made += 1;
      mkdirSync(join(unfinished, 'base/empty'), { recursive: true });
      writeFileSync(join(unfinished, 'base/one'), 'lamp');
      await wait(20);
      expect(existsSync(join(parent, name))).toBe(false);
      writeFileSync(join(unfinished, 'base/two'), 'pole');
    },
    take: (folder) => readFileSync(join(folder, 'base/two'), 'utf8'),
    tell: (line) => lines.push(line),
  });

test('of several that ask, one makes it, and all use it whole, now and later', async () => {
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['pole', 'pole', 'pole']);
  expect(await ask()).toBe('pole');
  expect([made, lines]).toEqual([1, []]);
});

const file = (path: string) => join(parent, 'town', path);

test.each([
  ['a changed file', () => writeFileSync(file('base/one'), 'lamb'), 'base/one'],
  ['a file cut short', () => writeFileSync(file('base/two'), ''), 'base/two'],
  ['a missing file', () => rmSync(file('base/two')), 'base/two'],
  ['a missing empty folder', () => rmSync(file('base/empty'), { recursive: true }), 'base/empty'],
  ['a file too many', () => writeFileSync(file('base/three'), ''), 'base/three'],
  ['no list of what it holds', () => rmSync(file('content.json')), 'content.json'],
  ['a list cut short', () => writeFileSync(file('content.json'), '{"base'), 'content.json'],
])('with %s it is made again, which one line says', async (_what, damage, where) => {
  await ask();
  damage();
  expect(await ask()).toBe('pole');
  expect([made, lines]).toEqual([2, [expect.stringMatching(where)]]);
  expect(lines[0]).toContain(`${join(parent, 'town')} is made again: `);
});

test('what could not be made leaves nothing, and is tried again by the next', async () => {
  const failing = withKept(join(parent, 'town'), {
    make: async (unfinished) => {
      writeFileSync(join(unfinished, 'one'), '');
      throw new Error('no such lamp');
    },
    take: () => undefined,
    tell: (line) => lines.push(line),
  });
  await expect(failing).rejects.toThrow('no such lamp');
  expect(readdirSync(parent)).toEqual([]);
  expect(await ask()).toBe('pole');
  expect(lines).toEqual([]);
});

test('nobody waits for a process that ended, and what it left is removed', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const holder = { pid, host: 'x', space: 'another', started: '', since: '2026-01-01T00:00:00Z' };
  writeFileSync(join(parent, 'farola.lock'), JSON.stringify(holder));
  const longAgo = new Date(Date.now() - 60 * 60_000);
  utimesSync(join(parent, 'farola.lock'), longAgo, longAgo);
  for (const left of ['town.unfinished', 'other.unfinished']) mkdirSync(join(parent, left));
  expect(await ask()).toBe('pole');
  expect(readdirSync(parent)).toEqual(['town']);
});

test('the one in use and the one used before it are kept, older ones go', async () => {
  const used = async (name: string, hoursAgo: number) => {
    await ask(name);
    const then = new Date(Date.now() - hoursAgo * 60 * 60_000);
    utimesSync(join(parent, name), then, then);
  };
  await used('first', 3);
  await used('second', 2);
  await used('first', 1);
  await used('third', 0);
  expect(readdirSync(parent)).toEqual(['first', 'third']);
  expect(made).toBe(3);
});
