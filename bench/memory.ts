import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Resident memory of one process, in MB; undefined where the system does not tell it. */
export interface Memory {
  now: number;
  /** The most so far; where the system keeps no such number, the same as `now`. */
  peak: number;
}

export function memoryOf(pid: number): Memory | undefined {
  return fromProc(pid) ?? fromPs(pid);
}

function fromProc(pid: number): Memory | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const read = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]);
    return { now: megabytes(read('VmRSS')), peak: megabytes(read('VmHWM')) };
  } catch {
    return undefined;
  }
}

function fromPs(pid: number): Memory | undefined {
  try {
    const now = megabytes(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])));
    return { now, peak: now };
  } catch {
    return undefined;
  }
}

const megabytes = (kilobytes: number): number => Math.round(kilobytes / 1024);
