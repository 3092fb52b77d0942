import { bulkFloor } from './everyday/bulkFloor.ts';
import type { Bulk } from './everyday/figures.ts';
import { fillHistory } from './everyday/fillHistory.ts';
import { measureBulk } from './everyday/measureBulk.ts';
import { BULK } from './everyday/names.ts';
import { signIn, startFarola, type Api, type Place } from './farola.ts';
import { floorBeside } from './floor/start.ts';
import { measureCells } from './measureCells.ts';
import type { GivenTable, TableFigures } from './measureTable.ts';
import { connectionsTo, withDatabase } from './place.ts';

/** What is read of a `bitacora` of years, and what a bulk edit adds to it, by a server of its own. */
export async function measureHistory(place: Place, given: GivenTable): Promise<TableFigures> {
  const { size, subject, settings, asked, cleanup } = given;
  const { rows, engine } = size;
  const start = performance.now();
  const historyLines = await withDatabase(place, (db) =>
    fillHistory(db, { resource: subject.resource, rows }),
  );
  const took = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${historyLines} lines of bitacora in ${took} s`);
  const { measures, isBulk } = asked.history;
  const floors = isBulk ? [{ name: BULK, floor: bulkFloor(subject, rows) }] : [];
  const server = await startFarola(place, { cleanup });
  const beside = await floorBeside(place, { measures: [...measures, ...floors], cleanup });
  const api = await signIn(server.port);
  const cells = await measureCells({ measures, server, api, engine, settings, ...beside });
  const bulk = isBulk ? { bulk: await bulkOf(api, { ...given, ...beside }) } : {};
  const database = await connectionsTo(place);
  await Promise.all([server.stop(), beside.floor?.stop()]);
  return { database, cells, startMs: [server.startMs], everyday: { historyLines, ...bulk } };
}

function bulkOf(
  api: Api,
  given: GivenTable & Awaited<ReturnType<typeof floorBeside>>,
): Promise<Bulk> {
  const { subject, size, options, settings, floor } = given;
  const { rows } = size;
  const work = bulkFloor(subject, rows);
  return measureBulk({
    api,
    subject,
    rows,
    rounds: options.rounds,
    ...(floor === undefined ? {} : { floor: { at: floor, work, seconds: settings.seconds } }),
  });
}
