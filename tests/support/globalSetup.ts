import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connectEmbedded } from '../../src/server/db/connect.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A running PostgreSQL server, as superuser. */
    postgresUrl: string;
    /**
     * Folder of an empty embedded database, to be copied: making one takes seconds. What tests
     * write beside it is removed after the run.
     */
    pgliteTemplate: string;
  }
}

/** Brings up both engines once for the whole run; vitest calls it and then what it returns. */
// oxlint-disable-next-line import/no-default-export -- the form that vitest asks for
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'farola-tests-'));
  const template = join(folder, 'template');
  const [server] = await Promise.all([startPostgres(), makeTemplate(template)]);
  project.provide('postgresUrl', server.url);
  project.provide('pgliteTemplate', template);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(folder: string): Promise<void> {
  const database = await connectEmbedded({ folder });
  await database.close();
}
