import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, runTool, tools } from './run.mjs';
import { withSetupLock } from './setupLock.mjs';

const serverFolder = join(root, 'dist/server');

/** What Node runs after a build. */
export const serverEntry = join(serverFolder, 'main.js');

/**
 * What Node is told before it, as by `npm start`: half-spaces of 4 MB instead of 16 for the main thread's
 * young objects, and old ones are collected at 1.6 times of what was alive, not at four (decision 52).
 */
export const serverOptions = ['--max-semi-space-size=4', '--heap-growing-percent=60'];

const stamp = join(root, 'dist/.farola-stamp');
/** Stands in every evidence. */
const verifier = join(root, 'dist/verificar.html');
const pages = ['index.html', 'registrar_recorrido.html'].map((page) =>
  join(root, 'dist/client', page),
);
const products = [serverEntry, ...pages, verifier, stamp];
const inputs = [
  'src',
  'demo',
  'resources.config.ts',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vite.field.config.ts',
  'tsconfig.base.json',
  'tsconfig.server.json',
  'scripts/ensureBuilt.mjs',
  'scripts/bundleServer.mjs',
  'scripts/offlineVerifier.mjs',
  'scripts/sampleChunks.mjs',
];

/** True when dist/ was built from exactly these sources. By content: git sets times as it likes. */
export function isBuilt() {
  return products.every((file) => existsSync(file)) && readFileSync(stamp, 'utf8') === sourceHash();
}

/** Builds server and client into dist/ and stamps the result. Answers whether it worked. */
export async function build() {
  const hash = sourceHash();
  rmSync(stamp, { force: true });
  // where earlier versions built: started by its old path, the server would be an old one
  for (const folder of ['dist/src', 'dist/demo'])
    rmSync(join(root, folder), { recursive: true, force: true });
  const codes = await Promise.all([buildClient(), bundleServer(serverFolder)]);
  if (codes.some((code) => code !== 0)) return false;
  // what is started from a build has no bundler
  const { offlineVerifier } = await import('./offlineVerifier.mjs');
  writeFileSync(verifier, await offlineVerifier());
  writeFileSync(stamp, hash);
  return true;
}

/** The office, then the page for tours beside it, whose files are its own. Answers the exit code. */
async function buildClient() {
  for (const config of ['vite.config.ts', 'vite.field.config.ts']) {
    const args = ['build', '--config', config, '--logLevel', 'warn'];
    const code = await runTool(tools.vite, args, { env: builtFor() });
    if (code !== 0) return code;
  }
  return 0;
}

/**
 * Writes what Node runs into a folder, with further programs (paths in the project). Answers the exit code.
 * @param {string} folder
 * @param {string[]} [programs]
 */
export function bundleServer(folder, programs = []) {
  const script = join(root, 'scripts/bundleServer.mjs');
  return run(process.execPath, [script, folder, ...programs], { env: builtFor() });
}

/** A NODE_ENV from outside would decide which React the browser gets. */
const builtFor = () => ({ ...process.env, NODE_ENV: 'production' });

/** Builds, unless it was built from these very sources. Answers the exit code. */
export async function buildIfStale() {
  if (isBuilt()) {
    console.log('dist/ is built from these very sources.');
    return 0;
  }
  let isGood = false;
  await withSetupLock(async () => {
    isGood = await build();
  });
  return isGood ? 0 : 1;
}

function sourceHash() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesIn).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path relative to the repository
 * @returns {string[]}
 */
function filesIn(path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesIn(`${path}/${name}`));
}
