/*
 * A program for tests to kill: applies or takes back the import of its first argument as far as it
 * is told, and prints `here` when it has come so far.
 */
import { writeSync } from 'node:fs';
import { resources } from '../../resources.config.ts';
import { connectEmbedded, connectPostgres } from '../../src/server/db/connect.ts';
import { buildTables } from '../../src/server/db/tables.ts';
import { hooks } from '../../src/server/hooks/registry.ts';
import { applyPlan } from '../../src/server/import/apply/applyPlan.ts';
import { undoPlan } from '../../src/server/import/apply/undoPlan.ts';
import type { ImportJob, PlanBasis } from '../../src/server/import/importData.ts';
import { makeStores } from '../../src/server/records/store.ts';

/** What it is given, as JSON. */
export interface Applying {
  where: { folder: string } | { url: string };
  task: 'apply' | 'undo';
  job: ImportJob;
  base: PlanBasis;
  /** Stops in the middle, before anything is committed, or once that is acknowledged. */
  upTo: 'middle' | 'end';
}

const { where, task, job, base, upTo } = JSON.parse(process.argv[2] ?? '') as Applying; // of our own tests
const db =
  'url' in where
    ? await connectPostgres(where)
    : await connectEmbedded({ folder: where.folder, sharedBuffersMb: 16 });
const stores = makeStores({ resources, tables: buildTables(resources), hooks });
/** Never goes on; the timer keeps the process, which closing the database would not leave as it is. */
const stop = () =>
  new Promise<never>(() => {
    // synchronous, so that nothing is still in this process when it is killed
    writeSync(1, 'here\n');
    setInterval(() => undefined, 1000);
  });
const onProgress = () => (upTo === 'middle' ? stop() : Promise.resolve());
if (task === 'apply') await applyPlan(db, stores, { job, base, onProgress });
else await undoPlan(db, stores, { job, onProgress });
await stop();
