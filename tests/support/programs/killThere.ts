import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { runnable } from './runnable.ts';

/** Starts a program of tests and kills it (SIGKILL) once it prints `here`; fails if it ends by itself. */
export async function killThere(program: string, given: unknown): Promise<void> {
  const child = spawn(
    process.execPath,
    [...runnable(`tests/support/programs/${program}.ts`), JSON.stringify(given)],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_code, signal) => resolve(signal)),
  );
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'here') child.kill('SIGKILL');
  }
  if ((await ended) !== 'SIGKILL') throw new Error(`the program ended: ${complaint}`);
}
