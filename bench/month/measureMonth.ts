import { sql } from 'drizzle-orm';
import { resources } from '../../resources.config.ts';
import type { Database } from '../../src/server/db/connect.ts';
import { rowsOf } from '../../src/server/db/orm.ts';
import { enqueue, workOff } from '../../src/server/jobs/queue.ts';
import { drive } from '../drive.ts';
import { signIn, startFarola, type Api, type Place } from '../farola.ts';
import type { GivenTable, TableFigures } from '../measureTable.ts';
import { measureCells } from '../measureCells.ts';
import { updateMeasure } from '../measures/writes.ts';
import { median } from '../percentiles.ts';
import { connectionsTo, withDatabase } from '../place.ts';
import { processorSpent } from '../processor.ts';
import type { Month } from './figures.ts';
import { fillMonth, MES } from './fillMonth.ts';
import { JOBS, OF_MONTH, START, WRITES } from './names.ts';

/** How often each measure is asked for anew, and again. */
const TIMES = 3;
const CONNECTIONS = 16;
/** Rounds of writes with and without, and seconds of each. */
const [ROUNDS, WRITE_SECONDS] = [4, 4];

/** The measures of a month, the start page, jobs and writes, by a server of its own. */
export async function measureMonth(place: Place, given: GivenTable): Promise<TableFigures> {
  const { size, subject, settings, asked, cleanup } = given;
  const { rows } = size;
  const from = performance.now();
  const filled = await withDatabase(place, (db) =>
    fillMonth(db, { resource: subject.resource, rows }),
  );
  const took = ((performance.now() - from) / 1000).toFixed(1);
  console.log(`${filled.lines} lines and ${filled.billing} rows of billing in ${took} s`);
  const server = await startFarola(place, { cleanup });
  const api = await signIn(server.port);
  const { month: parts } = asked;
  const has = (name: string) => parts.includes(name);
  const seconds = settings.seconds;
  const measured: Month = {
    ...filled,
    ...(has(OF_MONTH) ? { measures: await measureEach(api, place) } : {}),
    ...(has(START) ? { start: await measureStart(api, { place, seconds }) } : {}),
    ...(has(JOBS) ? { jobs: await withDatabase(place, measureJobs) } : {}),
    ...(has(WRITES) ? { writes: await measureWrites(api, { place, given, server }) } : {}),
  };
  const database = await connectionsTo(place);
  await server.stop();
  return { database, cells: [], startMs: [server.startMs], month: measured };
}

/** After it nothing kept holds, neither in the database nor in the server: every resource has a newer line. */
const forget = (place: Place): Promise<unknown> =>
  withDatabase(place, async (db) => {
    await db.rows(sql`delete from medida_guardada returning clave`);
    const names = JSON.stringify(resources.map(({ name }) => name));
    await db.rows(sql`
      insert into bitacora (fecha_hora, usuario, ip, accion, recurso, registro_id)
      select clock_timestamp(), 'banco', '', 'ver', n, 0 from jsonb_array_elements_text(${names}::jsonb) as n
      returning id`);
  });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return Math.round((performance.now() - from) * 10) / 10;
}

async function measureEach(api: Api, place: Place): Promise<NonNullable<Month['measures']>> {
  const all = resources.flatMap(({ name, measures }) =>
    Object.entries(measures).map(([measure, { date }]) => ({ name, measure, date })),
  );
  const figures = [];
  for (const { name, measure, date } of all) {
    const query = new URLSearchParams({
      medidas: JSON.stringify([measure]),
      ...(date === undefined ? {} : { por: 'mes', desde: MES, hasta: MES }),
    });
    const ask = () => api.get(`/api/${name}/medidas?${query}`);
    const [cold, kept]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TIMES; turn += 1) {
      await forget(place);
      cold.push(await timed(ask));
      kept.push(await timed(ask));
    }
    const figure = { name: `${name}.${measure}`, coldMs: median(cold), keptMs: median(kept) };
    console.log(`${figure.name}: ${figure.coldMs} ms, kept ${figure.keptMs} ms`);
    figures.push(figure);
  }
  return figures;
}

async function measureStart(
  api: Api,
  { place, seconds }: { place: Place; seconds: number },
): Promise<NonNullable<Month['start']>> {
  await forget(place);
  const coldMs = await timed(() => api.get('/api/inicio'));
  const { port, headers } = api;
  const client = {
    next: () => ({ method: 'GET', path: '/api/inicio', headers }) as const,
    accept: () => true,
  };
  const clients = Array.from({ length: CONNECTIONS }, () => client);
  const before = processorSpent();
  const { requests, errors, error, latency } = await drive({ port, clients, seconds: seconds * 2 });
  const processorMs = processorEach(before, requests);
  if (errors > 0 || latency === undefined) throw new Error(`start page: ${error ?? 'no answer'}`);
  console.log(
    `start page: ${coldMs} ms cold, ${latency.p95} ms at p95 of ${requests}, ${processorMs} ms of processor each`,
  );
  return { coldMs, connections: CONNECTIONS, requests, latency, processorMs };
}

/** Milliseconds of processor for each request since then, of server, database and this program. */
function processorEach(before: ReturnType<typeof processorSpent>, requests: number): number {
  const after = processorSpent();
  if (before === undefined || after === undefined || requests === 0) return NaN;
  return Math.round(((after.own - before.own) * 100_000) / requests) / 100;
}

const ASKED = 1_000;

/** Two workers at the same jobs, each third of which fails at its first try; the pause after it is skipped by the clock. */
async function measureJobs(db: Database): Promise<NonNullable<Month['jobs']>> {
  const done = new Map<string, number>();
  let failures = 0;
  await enqueue(
    db.orm,
    Array.from({ length: ASKED }, (_, n) => ({ clase: 'banco', clave: `${n}` })),
  );
  const handlers = {
    banco: ({ clave, intentos }: { clave: string; intentos: number }) => {
      if (Number(clave) % 3 === 0 && intentos === 1) {
        failures += 1;
        return Promise.reject(new Error('not yet'));
      }
      done.set(clave, (done.get(clave) ?? 0) + 1);
      return Promise.resolve();
    },
  };
  const log = { error: () => undefined };
  const work = (now: Date) => workOff({ db, handlers, log, now: () => now });
  const from = performance.now();
  for (const ahead of [0, 120_000]) {
    const now = new Date(Date.now() + 1_000 + ahead);
    await Promise.all([work(now), work(now)]);
  }
  const ms = Math.round(performance.now() - from);
  const twice = [...done.values()].filter((times) => times > 1).length;
  await rowsOf(db.orm, sql`delete from trabajo where clase = 'banco' returning id`);
  console.log(
    `${done.size} of ${ASKED} jobs in ${ms} ms, ${failures} failures, ${twice} done twice`,
  );
  return { asked: ASKED, failures, done: done.size, twice, ms };
}

/**
 * The processor that server, database and this program spend for each update of a point: with the triggers that keep
 * the sums of load, and without, in turns. Figures cost a write nothing else: no row is kept for it.
 */
async function measureWrites(
  api: Api,
  {
    place,
    given,
    server,
  }: { place: Place; given: GivenTable; server: { port: number; pid: number } },
): Promise<NonNullable<Month['writes']>> {
  const { subject, size } = given;
  let last = 0;
  const measure = updateMeasure(subject, { rows: size.rows, next: () => (last += 1) });
  const table = sql.identifier(subject.resource);
  const round = async (state: 'enable' | 'disable'): Promise<number> => {
    const word = sql.raw(state);
    await withDatabase(place, (db) => db.rows(sql`alter table ${table} ${word} trigger user`));
    const before = processorSpent();
    const [cell] = await measureCells({
      measures: [measure],
      server,
      api,
      engine: size.engine,
      settings: { seconds: WRITE_SECONDS, warmup: 0, connections: [CONNECTIONS] },
    });
    return processorEach(before, cell?.server.requests ?? 0);
  };
  await round('enable');
  const [withMs, withoutMs]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    withoutMs.push(await round('disable'));
    withMs.push(await round('enable'));
  }
  console.log(`a write: ${median(withMs)} ms of processor, ${median(withoutMs)} without the sums`);
  return { withMs, withoutMs };
}
