import { build, isBuilt } from './ensureBuilt.mjs';
import { install, installedState } from './ensureInstalled.mjs';
import { withSetupLock } from './setupLock.mjs';

/** Installs what is missing; for commands that need the development tools. */
export async function ensureInstalled() {
  if (installedState() === 'complete') return;
  await withSetupLock(async () => {
    if (installedState() !== 'complete') await install();
  });
}

/** Installs if needed and builds if stale. A production installation is enough for a fresh build. */
export async function ensureReady() {
  if (isReady()) return;
  await withSetupLock(async () => {
    if (isReady()) return;
    const state = installedState();
    if (state === 'production') stopForProduction();
    if (state === 'stale') await install();
    if (!isBuilt()) await buildOrStop();
  });
}

function isReady() {
  return installedState() !== 'stale' && isBuilt();
}

async function buildOrStop() {
  console.log('Building …');
  if (await build()) return;
  console.error('The build failed; see the messages above.');
  process.exit(1);
}

function stopForProduction() {
  console.error(
    'The sources changed since the last build, and only the production packages are installed.\n' +
      'Build before leaving the development packages out:\n' +
      '  npm ci --include=dev && npm run build && npm ci --omit=dev',
  );
  process.exit(1);
}
