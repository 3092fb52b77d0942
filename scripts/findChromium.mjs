import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * Path of a Chromium or Chrome that runs: CHROME_PATH, one in PATH or /Applications, or one that
 * Playwright downloaded.
 * @returns {string | undefined}
 */
export function findChromium() {
  const wished = process.env.CHROME_PATH;
  if (wished && !runs(wished)) throw new Error(`CHROME_PATH: ${wished} is no Chromium that runs.`);
  if (wished) return wished;
  return [...fromPath(), ...fromApplications(), ...fromPlaywright()].find(runs);
}

function fromPath() {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function fromApplications() {
  const names = ['Google Chrome', 'Chromium', 'Google Chrome for Testing'];
  return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
    names.map((name) => `${folder}/${name}.app/Contents/MacOS/${name}`),
  );
}

/** Its folder names change between releases; what the program is called does not. */
function fromPlaywright() {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    (process.platform === 'darwin'
      ? join(homedir(), 'Library/Caches/ms-playwright')
      : join(homedir(), '.cache/ms-playwright'));
  const programs = ['chrome', 'headless_shell', 'chrome-headless-shell'].concat(
    ['Google Chrome for Testing', 'Chromium'].map((name) => `${name}.app/Contents/MacOS/${name}`),
  );
  return foldersIn(cache)
    .filter((folder) => folder.includes('chromium'))
    .sort()
    .reverse()
    .flatMap(foldersIn)
    .flatMap((folder) => programs.map((program) => join(folder, program)));
}

/** @param {string} folder */
function foldersIn(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => join(folder, entry.name));
}

/**
 * Asked for its version, because Ubuntu's /usr/bin/chromium-browser may be a stub that only says
 * where to get a browser.
 * @param {string} program
 */
function runs(program) {
  if (!existsSync(program)) return false;
  const answer = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return answer.status === 0 && /Chrom/.test(answer.stdout);
}
