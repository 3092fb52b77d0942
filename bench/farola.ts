import { setTimeout as wait } from 'node:timers/promises';
import { serverEntry, serverOptions } from '../scripts/ensureBuilt.mjs';
import { startChild, type Child } from './child.ts';
import type { Cleanup } from './cleanup.ts';

export interface Farola extends Child {
  /** From starting the process to the first 200 of `/api/ready`. */
  startMs: number;
}

export interface Place {
  dataDir: string;
  /** Absent: the embedded database. */
  databaseUrl?: string;
}

const account = { email: 'bench@farola.test', password: 'una farola en la esquina' };
const PATIENCE = 60_000;

/** The built server as `npm start` runs it. An empty database gets the account of `signIn`. */
export async function startFarola(
  { dataDir, databaseUrl }: Place,
  options: { cleanup: Cleanup },
): Promise<Farola> {
  const start = performance.now();
  const child = await startChild({
    args: [...serverOptions, serverEntry],
    env: {
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
    cleanup: options.cleanup,
  });
  for (const deadline = start + PATIENCE; performance.now() < deadline; await wait(5)) {
    const answer = await fetch(`http://127.0.0.1:${child.port}/api/ready`);
    if (answer.ok) return { ...child, startMs: Math.round(performance.now() - start) };
  }
  throw new Error(`Farola was not ready within ${PATIENCE} ms`);
}

/** The API as a person signed in sees it. */
export interface Api {
  port: number;
  headers: Readonly<Record<string, string>>;
  get<T>(path: string): Promise<T>;
}

export async function signIn(port: number): Promise<Api> {
  const base = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${base}/api/security/login/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { api_token } = await json<{ api_token: string }>(answer);
  const headers = { authorization: `Bearer ${api_token}` };
  return {
    port,
    headers,
    get: async (path) => json(await fetch(base + path, { headers })),
  };
}

/** Sends a form, or anything else as JSON. */
export async function post<T>({ port, headers }: Api, path: string, body: unknown): Promise<T> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: isForm ? headers : { ...headers, 'content-type': 'application/json' },
    body: isForm ? body : JSON.stringify(body),
  });
  return json(answer);
}

async function json<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T; // our own server, asked for what the caller knows
}
