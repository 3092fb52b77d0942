import type { Child } from './child.ts';
import { drive, type Client } from './drive.ts';
import type { Api } from './farola.ts';
import type { Connection, Measure } from './measures/measure.ts';
import type { Options } from './options.ts';
import { rounded } from './percentiles.ts';
import { coresOfOthers, processorMs, processorSpent } from './processor.ts';
import { createRandom } from './random.ts';
import type { Cell, Timed } from './results.ts';

type Period = Pick<Options, 'seconds' | 'warmup' | 'connections'>;

/** Every measure at every number of connections; floor and server take turns, the other one idle. */
export async function measureCells(given: {
  measures: readonly Measure[];
  server: Listening;
  api: Api;
  /** Absent: the server alone. */
  floor?: Listening;
  options: Period;
}): Promise<Cell[]> {
  const { measures, server: farola, api, floor, options } = given;
  const cells: Cell[] = [];
  for (const measure of measures) {
    const ofFloor =
      floor &&
      (await measureOne(options, {
        at: floor,
        client: async (connection) => measure.floor.client(connection),
      }));
    const ofServer = await measureOne(options, {
      at: farola,
      client: (connection) => measure.client(api, connection),
    });
    for (const [i, connections] of options.connections.entries()) {
      const [server, beside] = [ofServer[i], ofFloor?.[i]];
      if (server === undefined) continue;
      const cell = { measure: measure.name, connections, server };
      cells.push(beside === undefined ? cell : { ...cell, floor: beside });
      console.log(lineOf(cells.at(-1) ?? cell));
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
  { seconds, warmup, connections }: Period,
  target: Target,
): Promise<Timed[]> {
  await load(target, { connections: Math.max(...connections), seconds: warmup });
  const timed: Timed[] = [];
  for (const count of connections) timed.push(await load(target, { connections: count, seconds }));
  return timed;
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

function lineOf({ measure, connections, server, floor }: Cell): string {
  const figure = ({ perSecond, errors, error = '' }: Timed) =>
    `${perSecond}/s${errors > 0 ? ` (${errors} errors: ${error})` : ''}`;
  const beside = floor === undefined ? '' : `, floor ${figure(floor)}`;
  return `${measure}, ${connections}: ${figure(server)}${beside}`;
}
