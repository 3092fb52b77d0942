import type { Child } from './child.ts';
import { drive, type Client } from './drive.ts';
import type { Api } from './farola.ts';
import type { Connection, Measure } from './measures/measure.ts';
import type { Engine } from './options.ts';
import { rounded } from './percentiles.ts';
import { coresOfOthers, processorMs, processorSpent } from './processor.ts';
import { createRandom } from './random.ts';
import type { Cell, Run, Timed } from './results.ts';
import { ratioOf, shown, wantedOf } from './wanted.ts';

/** Every measure at every number of connections; floor and server take turns, the other one idle. */
export async function measureCells(given: {
  measures: readonly Measure[];
  server: Listening;
  api: Api;
  /** Absent: the server alone. */
  floor?: Listening;
  engine: Engine;
  settings: Run['settings'];
}): Promise<Cell[]> {
  const { measures, server: farola, api, floor, engine, settings } = given;
  const cells: Cell[] = [];
  for (const measure of measures) {
    const ofFloor =
      floor &&
      (await measureOne(settings, {
        at: floor,
        client: async (connection) => measure.floor.client(connection),
      }));
    const ofServer = await measureOne(settings, {
      at: farola,
      client: (connection) => measure.client(api, connection),
    });
    for (const [i, connections] of settings.connections.entries()) {
      const [server, beside] = [ofServer[i], ofFloor?.[i]];
      if (server === undefined) continue;
      const cell = { measure: measure.name, connections, server };
      cells.push(beside === undefined ? cell : { ...cell, floor: beside });
      console.log(lineOf(engine, cells.at(-1) ?? cell));
    }
  }
  return cells;
}

type Listening = Pick<Child, 'pid' | 'port'>;

interface Target {
  at: Listening;
  client(connection: Connection): Promise<Client>;
}

/** One figure for each number of connections. */
async function measureOne(
  { seconds, warmup, connections }: Run['settings'],
  target: Target,
): Promise<Timed[]> {
  await load(target, { connections: Math.max(...connections), seconds: warmup });
  const timed: Timed[] = [];
  for (const count of connections) timed.push(await load(target, { connections: count, seconds }));
  return timed;
}

/** What one connection gets in so many seconds, after a tenth of them. */
export async function measureAlone(target: Target, seconds: number): Promise<Timed> {
  await load(target, { connections: 1, seconds: seconds / 10 });
  return load(target, { connections: 1, seconds });
}

async function load(
  { at, client }: Target,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Timed> {
  const indexes = Array.from({ length: connections }, (_, index) => index);
  // The same questions for server and floor, however far each one gets.
  const clients = await Promise.all(
    indexes.map((index) => client({ index, random: createRandom(index) })),
  );
  const moment = () => ({
    time: performance.now(),
    spent: processorSpent(),
    busy: processorMs(at.pid) ?? NaN,
  });
  const before = moment();
  const answered = await drive({ port: at.port, clients, seconds });
  const after = moment();
  const others = coresOfOthers(before.spent, after.spent, (after.time - before.time) / 1000);
  const each = (after.busy - before.busy) / answered.requests;
  return {
    ...answered,
    ...(Number.isFinite(each) ? { processorMs: rounded(each) } : {}),
    ...(others === undefined ? {} : { coresOfOthers: others }),
  };
}

function lineOf(engine: Engine, cell: Cell): string {
  const { measure, connections, server, floor } = cell;
  const figure = ({ perSecond, errors, error = '' }: Timed) =>
    `${perSecond}/s${errors > 0 ? ` (${errors} errors: ${error})` : ''}`;
  const ratio = ratioOf(cell);
  const wanted = wantedOf(engine, cell);
  return [
    `${measure}, ${connections}: ${figure(server)}`,
    ...(floor === undefined ? [] : [`floor ${figure(floor)}`]),
    ...(ratio === undefined ? [] : [`${ratio.toFixed(2)}x`]),
    ...(wanted === undefined ? [] : [`wanted ${shown(wanted)}`]),
  ].join(', ');
}
