import { setTimeout as wait } from 'node:timers/promises';
import { drive, type Call } from './drive.ts';
import type { Api } from './farola.ts';
import { median, percentiles, rounded, type Percentiles } from './percentiles.ts';
import { lengthOf, recorded, sharedWith, type Span } from './spans.ts';
import type { Subject } from './subjects/subject.ts';

/** What `--only` calls it. */
export const LOOP_LAG = 'loop lag';

/** Latencies in ms of light requests, alone and beside lists that take long. */
export interface LoopLag {
  /** How long such a list takes, in the middle. */
  heavyMs: number;
  /** `/api/health`, which needs no database: what it waits for is the loop. */
  health: Compared;
  /** One record, asked by `ASKING` at the same time: it waits for the database, too. */
  get: Compared & {
    /** Of each that met a list, the time in which none ran: what no queue for the database explains. */
    beyondQueue: Percentiles;
  };
}

export interface Compared {
  alone: Percentiles;
  beside: Percentiles;
}

/** The server is looked at, not loaded. */
const PAUSE_MS = 2;
/** Whoever waited for a list is answered before the next one. */
const BETWEEN_LISTS_MS = 500;
const ASKING = 4;

/**
 * Whether a long query holds up the others: the loop that answers everybody, and the database. They
 * are looked at for so many seconds beside long lists, and for a part of it alone.
 */
export async function measureLoopLag(
  api: Api,
  subject: LongSubject,
  seconds: number,
): Promise<LoopLag> {
  const { port, headers } = api;
  const health: Call = { method: 'GET', path: '/api/health', headers };
  const get: Call = { method: 'GET', path: `/api/${subject.resource}/1`, headers };
  const list = await longList(api, subject);
  const looking = { port, pauseMs: PAUSE_MS };
  const alone = {
    health: await spansOf({ ...looking, call: health, clients: 1, seconds: seconds / 4 }),
    get: await spansOf({ ...looking, call: get, clients: ASKING, seconds: seconds / 4 }),
  };
  const [lists, beside, gets] = await Promise.all([
    spansOf({ port, call: list, seconds, clients: 1, pauseMs: BETWEEN_LISTS_MS }),
    spansOf({ ...looking, call: health, clients: 1, seconds }),
    spansOf({ ...looking, call: get, clients: ASKING, seconds }),
  ]);
  const met = gets.filter((span) => sharedWith(span, lists) > 0);
  return {
    heavyMs: rounded(median(lists.map(lengthOf))),
    health: { alone: latencyOf(alone.health), beside: latencyOf(beside) },
    get: {
      alone: latencyOf(alone.get),
      beside: latencyOf(met),
      beyondQueue: percentilesOf(met.map((span) => lengthOf(span) - sharedWith(span, lists))),
    },
  };
}

type LongSubject = Pick<Subject, 'resource' | 'heavy'>;

const LONG_MS = 2_000;
/** Seconds: once, or a few times what is quick. */
const LOOK = 0.1;

/** The list that takes about two seconds here, or of all records where that takes less. */
async function longList({ port, headers }: Api, { resource, heavy }: LongSubject): Promise<Call> {
  const listOf = (share: number): Call => {
    const query = new URLSearchParams({ range: '[0,24]', filter: JSON.stringify(heavy(share)) });
    return { method: 'GET', path: `/api/${resource}?${query}`, headers };
  };
  let share = 0.02;
  // Part of the time does not depend on the share, so one look from far away misses it.
  for (let look = 0; look < 3; look += 1) {
    const call = listOf(share);
    const spans = await spansOf({ port, call, clients: 1, seconds: LOOK, pauseMs: 0 });
    share = Math.min(1, (share * LONG_MS) / median(spans.map(lengthOf)));
  }
  return listOf(share);
}

/** Every answer has to come. */
async function spansOf(given: {
  port: number;
  call: Call;
  seconds: number;
  clients: number;
  pauseMs: number;
}): Promise<Span[]> {
  const { port, call, seconds, clients, pauseMs } = given;
  const spans: Span[] = [];
  const client = { next: () => call, accept: () => true };
  const { error } = await drive({
    port,
    clients: Array.from({ length: clients }, () => recorded(client, spans)),
    seconds,
    pause: () => wait(pauseMs),
  });
  if (error !== undefined) throw new Error(error);
  return spans;
}

const latencyOf = (spans: readonly Span[]): Percentiles => percentilesOf(spans.map(lengthOf));

function percentilesOf(samples: readonly number[]): Percentiles {
  const found = percentiles(samples);
  if (found === undefined) throw new Error('nothing was answered');
  return found;
}
