import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const startScript = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url));

export interface RunningFarola {
  readonly url: string;
  readonly email: string;
  readonly password: string;
  /** Everything it has printed so far. */
  output(): string;
  /** Ends it as Ctrl-C would, waits, and removes its data. */
  stop(): Promise<void>;
}

/** Runs what `npm run demo` runs, built and on a port and data folder of its own, until it is ready. */
export async function startFarola(): Promise<RunningFarola> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farola-e2e-'));
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, HOST: '127.0.0.1' };
  const child = spawn(process.execPath, [startScript, '--demo'], { env, stdio: 'pipe' });
  const printed: string[] = [];
  child.stdout.on('data', (chunk) => printed.push(String(chunk)));
  child.stderr.on('data', (chunk) => printed.push(String(chunk)));
  const output = () => printed.join('');
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await end(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(`${url}/api/ready`, { child, output });
    return {
      url,
      output,
      stop,
      email: line('email', output()),
      password: line('password', output()),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilReady(
  url: string,
  { child, output }: { child: ChildProcess; output(): string },
) {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await wait(100)) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    if (child.exitCode !== null) break;
  }
  throw new Error(`Farola did not become ready. It printed:\n${output()}`);
}

function line(name: string, output: string): string {
  const found = new RegExp(`^\\s*${name}: (\\S+)\\s*$`, 'm').exec(output)?.[1];
  if (found === undefined) throw new Error(`No line "${name}: …" in:\n${output}`);
  return found;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGINT');
  const isLate = await Promise.race([exited.then(() => false), wait(15_000, true, { ref: false })]);
  if (isLate) child.kill('SIGKILL');
  await exited;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  return address.port;
}
