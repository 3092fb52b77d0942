import { resources } from '../../../resources.config.ts';
import { buildTables } from '../db/tables.ts';
import { hooks } from '../hooks/registry.ts';
import { makeStores } from '../records/store.ts';
import { runThread } from '../threads/runThread.ts';
import { threadDatabase } from '../threads/threadDatabase.ts';
import type { ImportJob } from './importData.ts';
import { runPlan, type Planned } from './planJob.ts';

await runThread<ImportJob, Planned>(async ({ data, engine, call, post }) => {
  const stores = makeStores({ resources, tables: buildTables(resources), hooks });
  return runPlan(threadDatabase({ engine, call }), stores, { job: data, onProgress: post });
});
