/*
 * A program for tests to kill: begins to apply or take back the import of its first argument, and
 * prints `here` when it is in the middle, before anything is committed.
 */
import { writeSync } from 'node:fs';
import { resources } from '../../../resources.config.ts';
import { connectEmbedded, connectPostgres } from '../../../src/server/db/connect.ts';
import { buildTables } from '../../../src/server/db/tables/tables.ts';
import { hooks } from '../../../src/modules/server.ts';
import { applyPlan } from '../../../src/server/import/apply/applyPlan.ts';
import { undoPlan } from '../../../src/server/import/apply/undoPlan.ts';
import type { ImportJob, PlanBasis } from '../../../src/server/import/importData.ts';
import { makeStores } from '../../../src/server/resource/store.ts';

/** What it is given, as JSON. */
export interface Applying {
  where: { folder: string } | { url: string };
  task: 'apply' | 'undo';
  job: ImportJob;
  base: PlanBasis;
}

const { where, task, job, base } = JSON.parse(process.argv[2] ?? '') as Applying; // of our own tests
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
const onProgress = stop;
if (task === 'apply') await applyPlan(db, stores, { job, base, onProgress });
else await undoPlan(db, stores, { job, onProgress });
