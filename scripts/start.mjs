import { pathToFileURL } from 'node:url';
import { demoDump } from './demoDump.mjs';
import { serverEntry } from './ensureBuilt.mjs';
import { ensureReady } from './prepare.mjs';
import { requireNode } from './requireNode.mjs';
import { root } from './run.mjs';

requireNode();
process.chdir(root);

const unknown = process.argv.slice(2).filter((argument) => argument !== '--demo');
if (unknown.length > 0) {
  console.error(
    `Unknown option: ${unknown.join(' ')}. Settings are environment variables; see README.md.`,
  );
  process.exit(1);
}
if (process.argv.includes('--demo')) process.env.FAROLA_DEMO = '1';

await ensureReady();
if (process.env.FAROLA_DEMO === '1') process.env.FAROLA_DEMO_DUMP ??= demoDump();
// In this process, not a child: signals and the exit code are then the server's own.
await import(pathToFileURL(serverEntry).href);
