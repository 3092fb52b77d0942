import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  FolderInUse,
  lockFolder,
  type FolderLock,
} from '../../src/server/db/embedded/folderLock.ts';

/** How many folders are kept beside each other: the one in use, and the one before it. */
const KEPT = 2;

/**
 * Calls `take` with a folder that is made once and kept for later processes. It gets its name when it
 * is whole; one that was damaged since is made again. Of several processes that ask at a time one
 * makes it, and one after the other takes it: what is taken is not removed meanwhile.
 */
export async function withKept<T>(
  folder: string,
  given: {
    make: (unfinished: string) => Promise<void>;
    take: (folder: string) => T;
    tell: (line: string) => void;
  },
): Promise<T> {
  const { make, take, tell } = given;
  const lock = await lockWhenFree(dirname(folder));
  try {
    const damage = damageOf(folder);
    if (damage !== undefined) {
      if (damage !== NOT_THERE) tell(`${folder} is made again: ${damage}.`);
      await makeWhole(folder, make);
    }
    const now = new Date();
    utimesSync(folder, now, now);
    removeOlder(folder);
    return take(folder);
  } finally {
    lock.release();
  }
}

async function lockWhenFree(folder: string): Promise<FolderLock> {
  for (;;) {
    try {
      // awaited here: a refusal is to be caught
      return await lockFolder(folder, { patienceMs: 0 });
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      await wait(100);
    }
  }
}

async function makeWhole(
  folder: string,
  make: (unfinished: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${folder}${UNFINISHED}`;
  for (const left of [folder, unfinished]) rmSync(left, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  try {
    await make(unfinished);
    writeFileSync(
      join(unfinished, LIST),
      JSON.stringify(Object.fromEntries(contentOf(unfinished))),
    );
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

const UNFINISHED = '.unfinished';
/** What a whole folder holds. */
const LIST = 'content.json';
const NOT_THERE = 'it is not there';

/** What is not as it was made; undefined when all is. */
function damageOf(folder: string): string | undefined {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return NOT_THERE;
  const listed = readList(join(folder, LIST));
  if (listed === undefined) return `${LIST} cannot be read`;
  const found = contentOf(folder);
  const wrong = [...new Set([...listed.keys(), ...found.keys()])].find(
    (path) => listed.get(path) !== found.get(path),
  );
  return wrong === undefined ? undefined : `${wrong} is not as it was written`;
}

function readList(file: string): Map<string, unknown> | undefined {
  try {
    const list: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof list === 'object' && list !== null ? new Map(Object.entries(list)) : undefined;
  } catch {
    return undefined;
  }
}

/** Folders too: PostgreSQL does not start without its empty ones. */
function contentOf(folder: string, below = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (path === LIST) continue;
    if (entry.isDirectory()) {
      found.set(path, 'folder');
      for (const [inner, mark] of contentOf(folder, path)) found.set(inner, mark);
    } else {
      const bytes = readFileSync(join(folder, path));
      found.set(path, createHash('sha256').update(bytes).digest('base64url'));
    }
  }
  return found;
}

/** By when they were used last; an unfinished one is of a process that ended. */
function removeOlder(folder: string): void {
  const parent = dirname(folder);
  const usedAt = (name: string) => statSync(join(parent, name)).mtimeMs;
  const others = readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== basename(folder))
    .map(({ name }) => name);
  const [unfinished, whole] = [true, false].map((is) =>
    others.filter((name) => name.endsWith(UNFINISHED) === is),
  ) as [string[], string[]];
  const older = whole.toSorted((a, b) => usedAt(b) - usedAt(a)).slice(KEPT - 1);
  for (const name of [...unfinished, ...older]) {
    rmSync(join(parent, name), { recursive: true, force: true });
  }
}
