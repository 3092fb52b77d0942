import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder: every script works from there, wherever it was called. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Path of a development tool's program, to be run with this same Node and no shell. */
export const tools = {
  oxfmt: join(root, 'node_modules/oxfmt/bin/oxfmt'),
  oxlint: join(root, 'node_modules/oxlint/bin/oxlint'),
  tsc: join(root, 'node_modules/typescript/bin/tsc'),
  knip: join(root, 'node_modules/knip/bin/knip.js'),
  vite: join(root, 'node_modules/vite/bin/vite.js'),
  vitest: join(root, 'node_modules/vitest/vitest.mjs'),
  tsx: join(root, 'node_modules/tsx/dist/cli.mjs'),
  playwright: join(root, 'node_modules/playwright-core/cli.js'),
};

/**
 * Runs a program without a shell (so blanks and accents in a path are harmless), its output shown.
 * A signal that would end this process ends the program first: no orphan goes on installing.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} the exit code; 127 when it could not be started, 1 when a signal ended it
 */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      ...options,
    });
    /** @param {NodeJS.Signals} signal */
    const stop = (signal) => {
      child.once('exit', () => process.exit(1));
      child.kill(signal);
    };
    // `on`, not `once`: npm passes a Ctrl-C on that has already reached everybody.
    process.on('SIGINT', stop).on('SIGTERM', stop);
    const finish = (/** @type {number} */ code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve(code);
    };
    child.on('error', () => finish(127));
    child.on('exit', (code) => finish(code ?? 1));
  });
}

/**
 * A tool whose words are kept until somebody prints them, while others say theirs.
 * @param {string} tool a path of `tools`
 * @param {string[]} args
 */
export async function runQuietly(tool, args) {
  const folder = mkdtempSync(join(tmpdir(), 'farola-output-'));
  const file = join(folder, 'output.txt');
  const output = openSync(file, 'w');
  const code = await runTool(tool, args, { stdio: ['ignore', output, output] });
  closeSync(output);
  const said = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true, force: true });
  return { code, output: said };
}

/**
 * @param {string} tool a path of `tools`
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function runTool(tool, args, options) {
  return run(process.execPath, [tool, ...args], options);
}
