import { resources } from '../../../resources.config.ts';
import { buildTables } from '../db/tables.ts';
import { hooks } from '../hooks/registry.ts';
import { makeStores } from '../records/store.ts';
import { runThread } from '../threads/runThread.ts';
import { threadDatabase } from '../threads/threadDatabase.ts';
import { doWork, type ThreadWork } from './threadWork.ts';

await runThread<ThreadWork, unknown>(async ({ data, engine, call, post }) => {
  const stores = makeStores({ resources, tables: buildTables(resources), hooks });
  return doWork(threadDatabase({ engine, call }), stores, { work: data, post });
});
