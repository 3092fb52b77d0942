import { existsSync } from 'node:fs';
import { findChromium } from './findChromium.mjs';
import { run, runTool, tools } from './run.mjs';

const minute = 60_000;

/** Finds a browser for the tests or installs one; stops with the line to run where it cannot. */
export async function ensureChromium() {
  if (findChromium()) return;
  console.log(
    'No Chromium or Chrome found on this machine; installing one for the browser tests …',
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) await installWithApt();
  if (!findChromium()) await installWithPlaywright({ isRoot });
  if (findChromium()) return;
  console.error(
    'The browser tests need Chromium or Chrome. Install one of them, for example with\n' +
      `  ${suggestion()}\n` +
      'or say where it is with CHROME_PATH=/path/to/chrome npm test',
  );
  process.exit(1);
}

async function installWithApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, timeout: 3 * minute });
  const args = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
  await run('apt-get', args, { env, timeout: 10 * minute });
}

/** @param {{ isRoot: boolean }} options */
async function installWithPlaywright({ isRoot }) {
  const withLibraries = isRoot && process.platform === 'linux' ? ['--with-deps'] : [];
  const args = ['install', ...withLibraries, 'chromium-headless-shell'];
  await runTool(tools.playwright, args, { timeout: 5 * minute });
}

function suggestion() {
  if (process.platform === 'darwin') return 'brew install --cask google-chrome';
  return existsSync('/usr/bin/apt-get')
    ? 'sudo apt-get update && sudo apt-get install -y chromium'
    : 'npx playwright-core install --with-deps chromium-headless-shell';
}
