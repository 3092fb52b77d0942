import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serverOptions } from '../../../scripts/ensureBuilt.mjs';

const startScript = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url));

export interface RunningServer {
  readonly url: string;
  readonly email: string;
  readonly password: string;
  /** Its database and files. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** Runs what `npm run demo` runs, built, on a port of its own and the given data, until it is ready. */
export async function startServer(dataDir: string): Promise<RunningServer> {
  const child = spawn(process.execPath, [...serverOptions, startScript, '--demo'], {
    env: environment(dataDir),
    stdio: 'pipe',
  });
  const stop = () => end(child);
  try {
    const output = await untilPrinted(child, 'password');
    const url = lineOf('Farola', output);
    const status = await readiness(url);
    if (status !== 200) throw new Error(`${url}/api/ready answers ${status}. ${output}`);
    const [email, password] = [lineOf('email:', output), lineOf('password:', output)];
    return { url, email, password, dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** On a busy machine the database may be late for a first question, which says so by 503. */
async function readiness(url: string): Promise<number> {
  const deadline = Date.now() + READY_TIMEOUT;
  for (;;) {
    const { status } = await fetch(`${url}/api/ready`);
    if (status !== 503 || Date.now() > deadline) return status;
    await wait(250);
  }
}

const READY_TIMEOUT = 20_000;

/** Nothing of the machine's own settings: a database of somebody else, above all. */
function environment(dataDir: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  return { PATH, HOME, TMPDIR, SystemRoot, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' };
}

/** It may have to build first, and to fill a year of the demo. */
const START_TIMEOUT = 300_000;

async function untilPrinted(child: ChildProcess, word: string): Promise<string> {
  let output = '';
  const printed = new Promise<'printed'>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes(`${word}:`)) resolve('printed');
      });
    }
  });
  const ended = once(child, 'exit').then(() => 'ended' as const);
  const late = wait(START_TIMEOUT, 'late' as const, { ref: false });
  const outcome = await Promise.race([printed, ended, late]);
  if (outcome !== 'printed') throw new Error(`Farola did not start (${outcome}):\n${output}`);
  return output;
}

/** What follows a word that begins a line. */
function lineOf(word: string, output: string): string {
  const found = new RegExp(`^${word} (\\S+)$`, 'm').exec(output)?.[1];
  if (found === undefined) throw new Error(`No line "${word} …" in:\n${output}`);
  return found;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const isLate = await Promise.race([exited.then(() => false), wait(15_000, true, { ref: false })]);
  if (isLate) child.kill('SIGKILL');
  await exited;
}
