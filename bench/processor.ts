import { readdirSync, readFileSync } from 'node:fs';

/** Seconds of processor spent so far. */
export interface Spent {
  machine: number;
  /** By this process and all it started. */
  own: number;
}

/** Undefined where there is no `/proc`. */
export function processorSpent(): Spent | undefined {
  try {
    const [, ...ticks] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/) ?? [];
    const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = ticks.map(Number);
    const machine = (user + nice + system + irq + softirq) / TICKS;
    return { machine, own: ownSeconds() };
  } catch {
    return undefined;
  }
}

/** Milliseconds of processor that one process has spent; undefined where nobody tells. */
export function processorMs(pid: number): number | undefined {
  const [found] = readProcess(String(pid));
  return found && (found.ticks / TICKS) * 1000;
}

/** How many cores others kept busy between two moments so many seconds apart. */
export function coresOfOthers(
  before: Spent | undefined,
  after: Spent | undefined,
  seconds: number,
): number | undefined {
  if (before === undefined || after === undefined) return undefined;
  const others = after.machine - before.machine - (after.own - before.own);
  return Math.max(0, Math.round((others / seconds) * 10) / 10);
}

/** Linux counts in hundredths of a second on every machine that Node runs on. */
const TICKS = 100;

function ownSeconds(): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const ours = new Set([process.pid]);
  // Parents have lower numbers than their children but where numbers start anew: two rounds do.
  for (let round = 0; round < 2; round += 1) {
    for (const { pid, parent } of processes) if (ours.has(parent)) ours.add(pid);
  }
  const spent = processes.filter(({ pid }) => ours.has(pid)).map(({ ticks }) => ticks);
  return spent.reduce((sum, ticks) => sum + ticks, 0) / TICKS;
}

/** Nothing when it ended meanwhile. */
function readProcess(pid: string): { pid: number; parent: number; ticks: number }[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before may hold blanks and brackets.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
    return [{ pid: Number(pid), parent, ticks }];
  } catch {
    return [];
  }
}
