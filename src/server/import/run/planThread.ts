import { runThread, threadDatabase } from '../../threads/runThread.ts';
import type { ImportJob } from '../importData.ts';
import type { Planned } from './planJob.ts';
import { startReading } from './readInThread.ts';

await runThread<ImportJob, Planned>(async ({ data: job, engine, call, post }) => {
  const db = threadDatabase({ engine, call });
  const read = startReading(db, job);
  // while the file is opened
  const [{ runPlan }, { storesOfProduct }] = await Promise.all([
    import('./planJob.ts'),
    import('../../start/storesOfProduct.ts'),
  ]);
  return runPlan(db, storesOfProduct(), { job, read, onProgress: post });
});
