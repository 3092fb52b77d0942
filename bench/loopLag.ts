import { setTimeout as wait } from 'node:timers/promises';
import { drive, type Call, type Client, type Load } from './drive.ts';
import type { Api } from './farola.ts';
import { rounded, type Percentiles } from './percentiles.ts';
import type { Subject } from './subjects/subject.ts';

/** Latencies in ms of two light requests, alone and beside heavy lists. */
export interface LoopLag {
  /** How long a heavy list takes. */
  heavyMs: number;
  /** `/api/health`, which needs no database: what it waits for is the loop. */
  health: { alone: Percentiles; beside: Percentiles };
  /** One record, which waits for the database, too. */
  get: { alone: Percentiles; beside: Percentiles };
}

const SECONDS = { alone: 1, beside: 3 };
/** The server is looked at, not loaded. */
const BETWEEN_MS = 2;

/** Whether a long query holds up the others: the loop that answers everybody, and the database. */
export async function measureLoopLag(
  api: Api,
  { resource, heavy }: Pick<Subject, 'resource' | 'heavy'>,
): Promise<LoopLag> {
  const { port, headers } = api;
  const light = (path: string) => ({ port, call: { method: 'GET', path, headers } as const });
  const health = light('/api/health');
  const get = light(`/api/${resource}/1`);
  const filter = encodeURIComponent(JSON.stringify(heavy));
  const list: Call = {
    method: 'GET',
    path: `/api/${resource}?range=[0,24]&filter=${filter}`,
    headers,
  };
  const alone = {
    health: await latency(health, SECONDS.alone),
    get: await latency(get, SECONDS.alone),
  };
  const [lists, ...beside] = await Promise.all([
    drive({ port, clients: [repeating(list)], seconds: SECONDS.beside }),
    latency(health, SECONDS.beside),
    latency(get, SECONDS.beside),
  ]);
  return {
    heavyMs: rounded(latencyOf(lists).p50),
    health: { alone: alone.health, beside: beside[0] },
    get: { alone: alone.get, beside: beside[1] },
  };
}

async function latency(
  { port, call }: { port: number; call: Call },
  seconds: number,
): Promise<Percentiles> {
  const pause = () => wait(BETWEEN_MS);
  return latencyOf(await drive({ port, clients: [repeating(call)], seconds, pause }));
}

const repeating = (call: Call): Client => ({ next: () => call, accept: () => true });

function latencyOf({ latency, error }: Load): Percentiles {
  if (latency === undefined) throw new Error(`no answer: ${error ?? ''}`);
  return latency;
}
