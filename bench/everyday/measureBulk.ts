import { setTimeout as wait } from 'node:timers/promises';
import type { Child } from '../child.ts';
import { drive, type Call } from '../drive.ts';
import type { Api } from '../farola.ts';
import { measureAlone } from '../measureCells.ts';
import type { Floor } from '../measures/measure.ts';
import { median, percentiles, rounded, type Percentiles } from '../percentiles.ts';
import { coresOfOthers, processorSpent } from '../processor.ts';
import { createRandom } from '../random.ts';
import { lengthOf, recorded, sharedWith, type Span } from '../spans.ts';
import type { Subject } from '../subjects/subject.ts';
import { timeBulkAction, type BulkActionTimes } from './timeBulkAction.ts';
import type { Beside, Bulk } from './figures.ts';

interface Given {
  api: Api;
  subject: Subject;
  rows: number;
  rounds: number;
  /** Absent: none. */
  floor?: { at: Pick<Child, 'pid' | 'port'>; work: Floor; seconds: number };
}

/** Others are looked at, not loaded. */
const PAUSE_MS = 2;
const QUIET_MS = 2_000;
/** Longer than all rounds: their end ends it. */
const MOST_SECONDS = 1_800;

/** Edits what a filter finds and takes it back, some times, while somebody else works. */
export async function measureBulk({ api, subject, rows, rounds, floor }: Given): Promise<Bulk> {
  const { resource, group, changed } = subject;
  const random = createRandom(0);
  const over = new AbortController();
  const looked = { api, until: over.signal };
  const looks = Promise.all([
    looking(looked, '/api/health'),
    looking(looked, `/api/${resource}/${rows}`),
  ]);
  const work = async () => {
    await wait(QUIET_MS);
    const from = performance.now();
    await wait(QUIET_MS);
    const quiet = { from, to: performance.now() };
    const before = processorSpent();
    const deeds: BulkActionTimes[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const filter = { [group.field]: group.some(random, rows) };
      deeds.push(
        await timeBulkAction(api, { resource, filter, changes: changed(FIRST_EDIT + round) }),
      );
    }
    const seconds = (performance.now() - quiet.to) / 1000;
    return { quiet, deeds, others: coresOfOthers(before, processorSpent(), seconds) };
  };
  const [[health, get], { others, ...course }] = await Promise.all([
    looks,
    work().finally(() => over.abort()),
  ]);
  const floorMs = floor && (await floorOf(floor));
  return {
    ...figuresOf(course.deeds),
    ...(floorMs === undefined ? {} : { floorMs }),
    health: besideOf(health, course),
    get: besideOf(get, course),
    ...(others === undefined ? {} : { coresOfOthers: others }),
  };
}

/** No other measure edits so much that its values come as far. */
const FIRST_EDIT = 1_000_000;

type Part = 'preview' | 'edit' | 'undo';

/** Of the rounds the one in the middle, each part by itself. */
export function figuresOf(
  deeds: readonly BulkActionTimes[],
): Pick<Bulk, 'records' | 'rounds' | 'previewMs' | 'editMs' | 'undoMs' | 'most' | 'lines'> {
  const last = deeds.at(-1);
  if (last === undefined) throw new Error('nothing was edited');
  const lengths = (part: Part) => deeds.map((deed) => lengthOf(deed[part]));
  const middle = (part: Part) => Math.round(median(lengths(part)));
  const most = (part: Part) => Math.round(Math.max(...lengths(part)));
  return {
    records: last.records,
    rounds: deeds.length,
    previewMs: middle('preview'),
    editMs: middle('edit'),
    undoMs: middle('undo'),
    most: { previewMs: most('preview'), editMs: most('edit'), undoMs: most('undo') },
    lines: last.lines,
  };
}

/** What others waited who met a part of it. */
export function besideOf(
  spans: readonly Span[],
  { quiet, deeds }: { quiet: Span; deeds: readonly BulkActionTimes[] },
): Beside {
  const meeting = (parts: readonly Span[]): Percentiles => {
    const met = percentiles(spans.filter((span) => sharedWith(span, parts) > 0).map(lengthOf));
    if (met === undefined) throw new Error('nobody was answered meanwhile');
    return met;
  };
  const of = (part: Part) => meeting(deeds.map((deed) => deed[part]));
  return { alone: meeting([quiet]), preview: of('preview'), edit: of('edit'), undo: of('undo') };
}

/** Every answer has to come. */
async function looking(
  { api: { port, headers }, until }: { api: Api; until: AbortSignal },
  path: string,
): Promise<Span[]> {
  const spans: Span[] = [];
  const call: Call = { method: 'GET', path, headers };
  const { error } = await drive({
    port,
    clients: [recorded({ next: () => call, accept: () => true }, spans)],
    seconds: MOST_SECONDS,
    pause: () => wait(PAUSE_MS),
    until,
  });
  if (error !== undefined) throw new Error(error);
  return spans;
}

async function floorOf({ at, work, seconds }: NonNullable<Given['floor']>): Promise<number> {
  const client = async () => work.client({ index: 0, random: createRandom(0) });
  const { latency, error } = await measureAlone({ at, client }, seconds);
  if (latency === undefined) throw new Error(error ?? 'the floor gave no answer');
  return rounded(latency.p50);
}
