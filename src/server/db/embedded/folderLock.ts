import {
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, uptime } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Held while the embedded database of a folder is open. */
export interface FolderLock {
  release(): void;
}

/** Two processes in one data folder would destroy it, so the second is refused with this. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  readonly folder: string;
  readonly pid: number;
  /** Whether the holder is a process of this machine, which may be about to end. */
  readonly mayEndSoon: boolean;

  constructor(folder: string, holder: Holder, { advice, mayEndSoon }: Refusal) {
    super(
      `The data folder ${folder} is in use by process ${holder.pid} on ${holder.host}, ` +
        `since ${holder.since}. ${advice}`,
    );
    this.folder = folder;
    this.pid = holder.pid;
    this.mayEndSoon = mayEndSoon;
  }
}

interface Refusal {
  advice: string;
  mayEndSoon: boolean;
}

/**
 * Takes the folder for this process until `release` or the end of the process.
 *
 * A lock whose process is gone is taken over. Another process that was told to stop has `patienceMs`
 * to end, by default 5 s. Throws FolderInUse when the holder may still be there then.
 */
export async function lockFolder(
  folder: string,
  { patienceMs = PATIENCE_MS }: { patienceMs?: number } = {},
): Promise<FolderLock> {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      return takeFolder(folder);
    } catch (error) {
      const mayEnd = error instanceof FolderInUse && error.mayEndSoon && Date.now() < until;
      if (!mayEnd) throw error;
      await wait(RETRY_MS);
    }
  }
}

function takeFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, LOCK_FILE);
  const mine = describeThisProcess();
  // A few rounds, because another process may take or leave the lock between two looks at it.
  for (let round = 0; round < 10; round += 1) {
    if (create(path, mine)) return keep(path, mine);
    const holder = read(path);
    if (holder) refuseIfAlive(folder, path, holder);
    discard(path, holder);
  }
  throw new Error(`The lock ${path} changes faster than it can be read; start again`);
}

const LOCK_FILE = 'farola.lock';
const PATIENCE_MS = 5_000;
const RETRY_MS = 100;
const HEARTBEAT_MS = 5_000;
const SILENCE_MS = 30_000;

interface Holder {
  pid: number;
  host: string;
  /** Identity of the space in which `pid` means something: two containers have two. */
  space: string;
  /** Moment at which the process started, in the kernel's own count; '' where it cannot be known. */
  started: string;
  since: string;
}

function describeThisProcess(): Holder {
  return {
    pid: process.pid,
    host: hostname(),
    space: processSpace(),
    started: startOf(process.pid),
    since: new Date().toISOString(),
  };
}

/** Linking a finished file is atomic, so nobody ever reads half a lock. */
function create(path: string, mine: Holder): boolean {
  const draft = `${path}.${mine.pid}`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function keep(path: string, mine: Holder): FolderLock {
  const release = () => {
    clearInterval(heartbeat);
    process.off('exit', release);
    if (sameHolder(read(path), mine)) rmSync(path, { force: true });
  };
  // Only for readers in another process space, who cannot ask the kernel about our pid.
  const heartbeat = setInterval(() => touch(path), HEARTBEAT_MS);
  heartbeat.unref();
  process.on('exit', release);
  return { release };
}

function refuseIfAlive(folder: string, path: string, holder: Holder): void {
  if (holder.space !== processSpace()) {
    const silentMs = Date.now() - modifiedAt(path);
    if (silentMs > SILENCE_MS) return;
    const seconds = Math.ceil((SILENCE_MS - silentMs) / 1000);
    const advice =
      `That is another machine or container: stop it there. If it was killed, ` +
      `start again in ${seconds} s.`;
    throw new FolderInUse(folder, holder, { advice, mayEndSoon: false });
  }
  if (!isRunning(holder)) return;
  const isOwn = holder.pid === process.pid;
  const advice = isOwn
    ? 'That is this very process: open the folder once.'
    : 'Stop that process first, or start with another DATA_DIR.';
  throw new FolderInUse(folder, holder, { advice, mayEndSoon: !isOwn });
}

/** Whether the process that wrote the lock still runs; its pid may have been given to another. */
function isRunning(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  if (isZombie(holder.pid)) return false;
  if (holder.started !== '') return holder.started === startOf(holder.pid);
  const bootedAt = Date.now() - uptime() * 1000;
  return Date.parse(holder.since) > bootedAt;
}

/** Removes a stale lock, but puts it back when somebody took it over in the meantime. */
function discard(path: string, stale: Holder | undefined): void {
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const moved = read(aside);
  if (moved && !sameHolder(moved, stale)) renameSync(aside, path);
  else rmSync(aside, { force: true });
}

/** The holder, or undefined when the lock is gone or unreadable. */
function read(path: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isHolder(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isHolder(value: unknown): value is Holder {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Record<string, unknown> = { ...value };
  return (
    typeof fields['pid'] === 'number' &&
    ['host', 'space', 'started', 'since'].every((key) => typeof fields[key] === 'string')
  );
}

function sameHolder(one: Holder | undefined, other: Holder | undefined): boolean {
  return one?.pid === other?.pid && one?.started === other?.started && one?.since === other?.since;
}

/** A process that has ended, and whose parent has not asked how: it holds no file any more. */
function isZombie(pid: number): boolean {
  return ['Z', 'X'].includes(statOf(pid)[0] ?? '');
}

/** What Linux says of a process behind its name: the state first. Empty elsewhere, or if it is gone. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the program's name in brackets, may itself hold blanks and brackets.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** Boot and start tick of a process on Linux: the pair never comes twice. */
function startOf(pid: number): string {
  const ticks = statOf(pid)[19];
  if (ticks === undefined) return '';
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${ticks}`;
  } catch {
    return '';
  }
}

function processSpace(): string {
  try {
    return `${hostname()}/${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

function touch(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // A missed beat is made good by the next one.
  }
}

function modifiedAt(path: string): number {
  try {
    return statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
