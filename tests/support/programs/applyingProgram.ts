/*
 * A program for tests to kill: begins to apply or take back the import of its first argument, and
 * stops in the middle, before anything is committed.
 */
import { resources } from '../../../resources.config.ts';
import { buildTables } from '../../../src/server/db/tables/tables.ts';
import { hooks } from '../../../src/modules/server.ts';
import { applyPlan } from '../../../src/server/import/apply/applyPlan.ts';
import { undoPlan } from '../../../src/server/import/apply/undoPlan.ts';
import type { ImportJob, PlanBasis } from '../../../src/server/import/importData.ts';
import { makeStores } from '../../../src/server/resource/store.ts';
import { openThere, stopHere, type Where } from './here.ts';

/** What it is given, as JSON. */
export interface Applying {
  where: Where;
  task: 'apply' | 'undo';
  job: ImportJob;
  base: PlanBasis;
}

const { where, task, job, base } = JSON.parse(process.argv[2] ?? '') as Applying; // of our own tests
const db = await openThere(where);
const stores = makeStores({ resources, tables: buildTables(resources), hooks });
const onProgress = stopHere;
if (task === 'apply') await applyPlan(db, stores, { job, base, onProgress });
else await undoPlan(db, stores, { job, onProgress });
