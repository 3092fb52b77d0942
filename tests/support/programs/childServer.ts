import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runnable } from './runnable.ts';

export interface ChildServer {
  base: string;
  process: ChildProcess;
  /** Calls `/api…` signed in as the first administrator, in Spanish; a body makes it a POST. */
  call(
    path: string,
    options?: { method?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Response>;
  /** Ends it as the machine would: nothing is finished, nothing flushed. */
  kill(): Promise<void>;
}

const account = { email: 'ana@farola.test', password: 'una clave larga' };
const MAIN = 'src/server/main.ts';
const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * The real server in a process of its own, on a free port and the embedded database; in another folder
 * from the sources that lie there.
 */
export async function startChildServer(options: {
  dataDir: string;
  cwd?: string;
}): Promise<ChildServer> {
  const child = spawn(
    process.execPath,
    options.cwd === undefined ? runnable(MAIN) : ['--import', 'tsx', MAIN],
    {
      cwd: options.cwd ?? root,
      env: {
        ...process.env,
        DATA_DIR: options.dataDir,
        PORT: '0',
        LOG_LEVEL: 'silent',
        ADMIN_EMAIL: account.email,
        ADMIN_PASSWORD: account.password,
      },
    },
  );
  const base = await addressOf(child);
  const token = await signIn(base);
  return {
    base,
    process: child,
    call: (path, { method, body, headers } = {}) =>
      fetch(`${base}/api${path}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        headers: {
          authorization: `Bearer ${token}`,
          'accept-language': 'es',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
      }),
    kill: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

/** The address it prints; rejects with what it said when it ends instead. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /http:\/\/[\d.:]+/.exec(said)?.[0];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => reject(new Error(`the server ended: ${said}`)));
  });
}

async function signIn(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/security/login/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return ((await answer.json()) as { api_token: string }).api_token; // a failure shows at the first call
}
