import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { demoDump } from './demoDump.mjs';
import { ensureInstalled } from './prepare.mjs';
import { requireNode } from './requireNode.mjs';
import { root, tools } from './run.mjs';

requireNode();
await ensureInstalled();

const port = await freePort(Number(process.env.PORT ?? 8080));
const api = `http://127.0.0.1:${port}`;
const data = join(process.env.DATA_DIR ?? 'data', 'dev');
console.log(`API at ${api} (data in ${data}); open the address that Vite prints below.`);

const env = {
  ...process.env,
  FAROLA_DEMO: '1',
  FAROLA_DEMO_DUMP: demoDump(),
  FAROLA_API: api,
  PORT: String(port),
  DATA_DIR: data,
};
const children = [
  start([tools.tsx, 'watch', '--clear-screen=false', 'src/server/main.ts']),
  start([tools.vite, '--clearScreen', 'false']),
];
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => stopAll(signal));
}

/** @param {string[]} args */
function start(args) {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  // One without the other is of no use.
  child.on('exit', () => stopAll('SIGTERM'));
  return child;
}

/** @param {NodeJS.Signals} signal */
function stopAll(signal) {
  for (const child of children) if (child.exitCode === null) child.kill(signal);
}

/**
 * @param {number} wished
 * @returns {Promise<number>} the wished port, or any other one when it is taken
 */
function freePort(wished) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(freePort(0)));
    server.listen(wished, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : wished));
    });
  });
}
