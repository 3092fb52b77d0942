import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../scripts/run.mjs';
import type { Cleanup } from './cleanup.ts';

/** A process of this run that listens on a loopback port which it chose by itself. */
export interface Child {
  pid: number;
  port: number;
  stop(): Promise<void>;
}

const PATIENCE = 60_000;
const OUTPUT_KEPT = 4_000;

/** Starts Node with these arguments and waits for the line that tells the address. */
export async function startChild(given: {
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  cleanup: Cleanup;
}): Promise<Child> {
  const { args, env, cleanup } = given;
  const child = spawn(process.execPath, args, {
    cwd: root,
    // Settings of the person who runs this must not change what is measured.
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const insist = setTimeout(kill, 15_000);
    await exited;
    clearTimeout(insist);
  };
  cleanup.add(stop);
  const port = await new Promise<number>((resolve, reject) => {
    let printed = '';
    const fail = (reason: string) => reject(new Error(`${args.join(' ')} ${reason}:\n${printed}`));
    const late = setTimeout(() => fail('told no address'), PATIENCE);
    const hear = (chunk: string) => {
      printed = (printed + chunk).slice(-OUTPUT_KEPT);
      const address = /^\w+ http:\/\/127\.0\.0\.1:(\d+)$/m.exec(printed)?.[1];
      if (address === undefined) return;
      clearTimeout(late);
      resolve(Number(address));
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.once('error', reject);
    child.once('exit', () => fail('ended'));
  });
  if (child.pid === undefined) throw new Error(`${args.join(' ')} has no process id`);
  return { pid: child.pid, port, stop };
}
