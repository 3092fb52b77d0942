import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { z } from 'zod';
import { root } from '../../scripts/run.mjs';
import { OptionError } from '../options.ts';
import { machineOf } from '../results.ts';
import type { Best, Bests } from './compare.ts';

export const BESTS = 'bench/results/best.json';

const best = z.strictObject({
  ratio: z.number().positive(),
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  machine: z.string().min(1),
  commit: z.string().min(1),
});
const bests = z.strictObject({
  native: z.record(z.string(), best),
  embedded: z.record(z.string(), best),
});

const file = fileURLToPath(new URL('../results/best.json', import.meta.url));

/** Throws OptionError for what cannot be read; undefined where nothing was recorded. */
export function readBests(at = file): Bests | undefined {
  if (!existsSync(at)) return undefined;
  const parsed = bests.safeParse(jsonOf(readFileSync(at, 'utf8')));
  if (parsed.success) return parsed.data;
  const [problem] = parsed.error.issues;
  throw new OptionError(
    `--gate: ${BESTS}, at ${problem?.path.join(' > ') || 'its top'}: ${problem?.message}; expected for ` +
      'each engine and measure {"ratio": 0.5, "date": "2026-11-23", "machine": "…", "commit": "…"}',
  );
}

/** What a run is compared with; to record the first ones there need be none. */
export function bestsFor({ isRecording }: { isRecording: boolean }, at = file): Bests {
  const found = readBests(at);
  if (found !== undefined || isRecording) return found ?? { native: {}, embedded: {} };
  throw new OptionError(
    `--gate: ${BESTS} is missing, so there is nothing to compare with: restore it from git, or make ` +
      'it with "npm run bench -- --gate --record" on a machine with nothing else to do',
  );
}

/** What is no JSON is as wrong as anything else. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function writeBests(found: Bests, at = file): Promise<void> {
  mkdirSync(dirname(at), { recursive: true });
  const sorted = Object.fromEntries(
    Object.entries(found).map(([engine, measures]) => [
      engine,
      Object.fromEntries(Object.entries(measures).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    ]),
  );
  // as `npm test` wants files: with other settings, what was just recorded would fail there
  const { code } = await format(at, JSON.stringify(sorted), { printWidth: 100 });
  writeFileSync(at, code);
}

/** When, where and of which sources a run was made. */
export function runNow(): Omit<Best, 'ratio'> {
  const { cores, cpu, memoryGb, platform, node } = machineOf();
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cores} × ${cpu}, ${memoryGb} GB, ${platform}, Node ${node}`,
    commit: commitNow(),
  };
}

function commitNow(): string {
  try {
    const head = ['rev-parse', '--short', 'HEAD'];
    return execFileSync('git', head, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'unknown';
  }
}
