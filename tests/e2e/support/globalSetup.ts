import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connectEmbedded } from '../../../src/server/db/connect.ts';
import { alone, sealHistory } from '../../../src/server/jobs/sealHistory.ts';
import { memoryFolder } from '../../support/database/memoryFolder.ts';
import { startDemos } from './demos.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of a stopped demo server, to be copied: filling one takes seconds. */
    demoTemplate: string;
  }
}

/** Builds if needed, and fills a data folder once for the whole run; vitest calls what it returns afterwards. */
// oxlint-disable-next-line import/no-default-export -- the form that vitest asks for
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(memoryFolder(), 'farola e2e '));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const server = await startServer(folder);
    await server.stop();
    await sealAll(join(folder, 'demo', 'base'));
    const endDemos = await startDemos(project, folder);
    project.provide('demoTemplate', folder);
    return async () => {
      await endDemos();
      await remove();
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** A year of history, which each server would seal while its first journeys run. */
async function sealAll(folder: string): Promise<void> {
  const db = await connectEmbedded({ folder });
  try {
    await sealHistory(db, alone);
  } finally {
    await db.close();
  }
}
