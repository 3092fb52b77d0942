/*
 * A program for tests to kill: decides on a lot of updates as its first argument says, and stops when
 * all of it is written (inventory, segments, effects, history) and nothing is committed.
 */
import { resources } from '../../../resources.config.ts';
import type { BatchRequest } from '../../../src/core/api/api.ts';
import { runBatch } from '../../../src/server/bulk/batch.ts';
import { buildTables } from '../../../src/server/db/tables/tables.ts';
import { hooks } from '../../../src/modules/server.ts';
import { systemContext } from '../../../src/server/resource/requestContext.ts';
import { makeStores } from '../../../src/server/resource/store.ts';
import { openThere, stopHere, type Where } from './here.ts';

/** What it is given, as JSON. */
export interface Deciding {
  where: Where;
  resource: string;
  request: BatchRequest;
  now: string;
}

const { where, resource, request, now } = JSON.parse(process.argv[2] ?? '') as Deciding; // of our own tests
const db = await openThere(where);
const store = makeStores({ resources, tables: buildTables(resources), hooks }).get(resource);
if (store === undefined) throw new Error(`no resource "${resource}"`);
await db.orm.transaction(async (tx) => {
  await runBatch(tx, store, { request, context: systemContext(new Date(now)) });
  await stopHere();
});
