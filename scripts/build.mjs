import { build } from './ensureBuilt.mjs';
import { ensureInstalled } from './prepare.mjs';
import { requireNode } from './requireNode.mjs';
import { withSetupLock } from './setupLock.mjs';

requireNode();
await ensureInstalled();
await withSetupLock(async () => {
  process.exitCode = (await build()) ? 0 : 1;
});
