import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connectEmbedded, connectPostgres } from '../../../src/server/db/connect.ts';
import { migrate, migrations } from '../../../src/server/db/migrate.ts';
import { builtPrograms } from '../programs/programs.ts';
import { createDatabase } from './createDatabase.ts';
import { memoryFolder } from './memoryFolder.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A running PostgreSQL server, as superuser: in the project `native`. */
    postgresUrl: string;
    /**
     * Folder of an empty embedded database, to be copied: making one takes seconds. What tests
     * write beside it is removed after the run.
     */
    pgliteTemplate: string;
    /** The same with the product's tables: applying the migrations takes seconds, too. */
    migratedTemplate: string;
    /** A database of that server with the product's tables, to be copied. */
    migratedDatabase: string;
    /** Built files of what tests start beside themselves, by its path in the project. */
    programs: Readonly<Record<string, string>>;
  }
}

/** Brings up a project's engines once for the whole run; vitest calls it and then what it returns. */
// oxlint-disable-next-line import/no-default-export -- the form that vitest asks for
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(memoryFolder(), 'farola-tests-'));
  const [stop] = await Promise.all([
    project.name === 'native' ? setUpNative(project) : undefined,
    setUpEmbedded(project, folder),
  ]);
  project.provide('programs', await builtPrograms(project.name));
  return async () => {
    await stop?.();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function setUpEmbedded(project: TestProject, folder: string): Promise<void> {
  const template = join(folder, 'template');
  const migrated = join(folder, 'migrated');
  await makeTemplate(template);
  cpSync(join(template, 'pg'), join(migrated, 'pg'), { recursive: true });
  await migrateIn(migrated);
  project.provide('pgliteTemplate', template);
  project.provide('migratedTemplate', migrated);
}

async function setUpNative(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres({ near: true });
  project.provide('postgresUrl', server.url);
  project.provide('migratedDatabase', await migrateOn(server.url));
  return () => server.stop();
}

async function makeTemplate(folder: string): Promise<void> {
  const database = await connectEmbedded({ folder });
  await database.close();
}

async function migrateIn(folder: string): Promise<void> {
  const database = await connectEmbedded({ folder });
  await migrate(database, migrations);
  await database.close();
}

async function migrateOn(serverUrl: string): Promise<string> {
  const name = 'farola_migrada';
  const database = await connectPostgres({ url: await createDatabase(serverUrl, { name }) });
  await migrate(database, migrations);
  await database.close();
  return name;
}
