import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './run.mjs';

/** What fills the demo town for all. */
const entry = 'demo/dump/townDump.ts';

/**
 * Where the demo town is kept for later starts and tests, but for its day: named by the content of
 * what fills it and of the packages, so that an edit elsewhere leaves it in use. Outside of
 * node_modules, which `npm ci` empties.
 */
export function demoDump() {
  const hash = createHash('sha256');
  for (const file of [...demoSources(), 'package-lock.json']) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return join(root, '.cache/demo', hash.digest('hex').slice(0, 16));
}

/**
 * The files that the filling reads, by their paths in the project: whatever a module names by a
 * relative path, and what that names in its turn. Rather too many than one too few.
 */
export function demoSources() {
  const found = new Set([entry]);
  for (const file of found) {
    if (!file.endsWith('.ts')) continue;
    for (const named of namedIn(file)) found.add(named);
  }
  return [...found].sort();
}

/** @param {string} file */
function namedIn(file) {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/(['"`])(\.{1,2}\/[^'"`\s]+)\1/g)].flatMap(([, , path = '']) => {
    const named = posix.join(posix.dirname(file), path);
    // threads are named without the ending
    return named.endsWith('/')
      ? filesIn(named.slice(0, -1))
      : [named, `${named}.ts`].filter(isFile);
  });
}

/** @param {string} file */
const isFile = (file) => statSync(join(root, file), { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  );
}
