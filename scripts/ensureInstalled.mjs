import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

/**
 * What node_modules holds compared with package-lock.json: `complete`, `production` (only the
 * development packages are missing) or `stale`. Reads npm's own record of what it installed, so
 * that an `npm ci` by hand, an interrupted one and a changed lock are all told apart.
 */
export function installedState() {
  const wanted = readPackages('package-lock.json') ?? {};
  const present = readPackages('node_modules/.package-lock.json');
  if (!present) return 'stale';
  const missing = Object.entries(wanted).filter(
    ([path, entry]) => path && !entry.optional && present[path]?.version !== entry.version,
  );
  if (missing.length === 0) return 'complete';
  return missing.every(([path, entry]) => (entry.dev || entry.devOptional) && !present[path])
    ? 'production'
    : 'stale';
}

/** `npm ci` with the development packages, also where NODE_ENV=production would omit them. */
export async function install() {
  console.log('Installing dependencies (npm ci) …');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // Under `npm run` this is the very npm that was called; otherwise the one in PATH.
  const npm = process.env.npm_execpath ?? '';
  const code = npm.endsWith('npm-cli.js')
    ? await run(process.execPath, [npm, ...args])
    : await run('npm', args);
  if (code === 0) return;
  console.error(
    `npm ci failed (exit code ${code}). It needs the npm registry; see its words above.`,
  );
  process.exit(1);
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
