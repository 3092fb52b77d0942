import { request, type ClientRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { LiveEvents } from '../../src/core/live/liveEvents.ts';
import { dayOf } from '../../src/core/time/calendar.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import type { Cleanup } from '../cleanup.ts';
import { post, signIn, startFarola, type Place } from '../farola.ts';
import type { TableFigures } from '../measureTable.ts';
import { memoryOf } from '../memory.ts';
import { percentiles } from '../percentiles.ts';
import { processorMs } from '../processor.ts';
import { connectionsTo, withDatabase } from '../place.ts';
import type { Live } from './figures.ts';

const STREAMS = 500;
const CHANGES = 100;
/** Between two writes, ms. */
const PAUSE_MS = 50;
/** How long the last change may take, ms. */
const PATIENCE_MS = 30_000;

/** What is written: records that the filled tables have none of, a day each. */
const WRITTEN = 'festivo';
const FIRST_DAY = Date.UTC(2040, 0, 2, 12);
const DAY_MS = 86_400_000;

/** Opens streams of as many sessions, writes records, and waits until all streams have told of them. */
export async function measureLive(
  place: Place,
  { cleanup }: { cleanup: Cleanup },
): Promise<TableFigures> {
  const tokens = await withDatabase(place, async (db) => {
    const [user] = await db.rows<{ id: string }>(sql`select id from usuario order by id limit 1`);
    const given = { userId: Number(user?.id), ip: '127.0.0.1', agent: 'bench', now: new Date() };
    return Promise.all(Array.from({ length: STREAMS }, () => openSession(db.orm, given)));
  });
  const server = await startFarola(place, { cleanup });
  const api = await signIn(server.port);
  await untilSealed(server.pid);
  const before = memoryOf(server.pid);
  const spentBefore = processorMs(server.pid);
  const told = new Map<number, number[]>();
  const streams = await Promise.all(
    tokens.map((token) => openStream(server.port, { token, told })),
  );
  const written = new Map<number, number>();
  let peak = memoryOf(server.pid)?.now ?? 0;
  for (let n = 0; n < CHANGES; n += 1) {
    const values = { fecha: dayOf(new Date(FIRST_DAY + n * DAY_MS)), nombre: `En vivo ${n}` };
    const { id } = await post<{ id: number }>(api, `/api/${WRITTEN}`, values);
    written.set(id, performance.now());
    peak = Math.max(peak, memoryOf(server.pid)?.now ?? 0);
    await wait(PAUSE_MS);
  }
  const count = () => [...written.keys()].reduce((sum, id) => sum + (told.get(id)?.length ?? 0), 0);
  const deadline = performance.now() + PATIENCE_MS;
  while (count() < STREAMS * CHANGES && performance.now() < deadline) {
    await wait(100);
    peak = Math.max(peak, memoryOf(server.pid)?.now ?? 0);
  }
  const spent = processorMs(server.pid);
  const took = [...written].flatMap(([id, at]) => (told.get(id) ?? []).map((then) => then - at));
  for (const stream of streams) stream.destroy();
  const latency = percentiles(took);
  if (latency === undefined) throw new Error('no stream told of any change');
  const live: Live = {
    streams: STREAMS,
    changes: CHANGES,
    delivered: count(),
    latency,
    ...(spent === undefined || spentBefore === undefined
      ? {}
      : { processorMs: spent - spentBefore }),
    ...(before === undefined ? {} : { memory: { before: before.now, peak } }),
  };
  console.log(
    `${live.delivered} told, p50 ${latency.p50} ms, p99 ${latency.p99} ms, ${before?.now ?? '-'} to ${peak} MB, ${live.processorMs ?? '-'} ms of processor`,
  );
  const database = await connectionsTo(place);
  await server.stop();
  return { database, cells: [], startMs: [server.startMs], live };
}

/** What the first start wrote is chained, and the memory of it is settled. */
async function untilSealed(pid: number): Promise<void> {
  for (let last = -1; ;) {
    await wait(5000);
    const { now = 0 } = memoryOf(pid) ?? {};
    if (Math.abs(now - last) <= 1) return;
    last = now;
  }
}

/** Notes when it is told of each record. */
function openStream(
  port: number,
  { token, told }: { token: string; told: Map<number, number[]> },
): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const call = request(`http://127.0.0.1:${port}/api/vivo`, {
      agent: false,
      headers: { authorization: `Bearer ${token}` },
    });
    call.on('error', reject);
    call.on('response', (answer) => {
      if (answer.statusCode !== 200)
        return reject(new Error(`/api/vivo: ${String(answer.statusCode)}`));
      let rest = '';
      answer.setEncoding('utf8').on('data', (piece: string) => {
        const frames = (rest + piece).split('\n\n');
        rest = frames.pop() ?? '';
        for (const frame of frames) {
          if (frame.includes('event: inicio')) resolve(call);
          for (const id of idsIn(frame)) {
            const times = told.get(id) ?? [];
            told.set(id, times);
            times.push(performance.now());
          }
        }
      });
      answer.on('error', () => undefined); // it is ended by the bench
    });
    call.end();
  });
}

function idsIn(frame: string): number[] {
  if (!frame.includes('event: cambios')) return [];
  const { cambios } = JSON.parse(frame.slice(frame.indexOf('data: ') + 6)) as LiveEvents['cambios'];
  return cambios.flatMap((change) =>
    'id' in change && change.recurso === WRITTEN ? change.id : [],
  );
}
