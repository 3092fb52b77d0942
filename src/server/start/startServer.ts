import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { demoPositions, seedDemo } from '../../../demo/seedDemo.ts';
import { checkResources, printProblems } from '../../core/resource/check/checkResources.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { hooks, moduleHandlers, moduleJobs } from '../../modules/server.ts';
import { seedCatalogue } from '../../modules/firstCatalogues.ts';
import { cleanSessions } from '../auth/sessions.ts';
import { ConfigError, type Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import { migrate, migrations } from '../db/migrate.ts';
import { buildTables, type Tables } from '../db/tables/tables.ts';
import type { Deps } from '../deps.ts';
import { cleanFiles } from '../files/cleanFiles.ts';
import { keepTreeGrown } from '../evidence/checkpoints.ts';
import { planSeals, sealHandlers } from '../evidence/sealMail.ts';
import type { FileStore } from '../files/fileStore.ts';
import { digestHandlers, planDigests } from '../deadlines/digests.ts';
import { foldLoad } from '../life/foldLoad.ts';
import { fillLives } from '../life/segments.ts';
import { startPage } from '../../../resources.config.ts';
import { startPageProblems } from '../../core/measures/startPage.ts';
import { dayOf } from '../../core/time/calendar.ts';
import { cleanMeasures } from '../measures/cache.ts';
import { cleanJobs, workOff, type Handlers, type QueueOptions } from '../jobs/queue.ts';
import { TIDY_EVERY, tidySearches } from '../jobs/tidySearches.ts';
import { createBell, startJobs, type JobLog } from '../jobs/scheduler.ts';
import { SEAL_EVERY, sealHistory } from '../jobs/sealHistory.ts';
import { documentHandlers } from '../documents/frozenDocuments.ts';
import { cleanPrintings, printingHandlers } from '../documents/printings.ts';
import { createPrinter } from '../documents/printer.ts';
import { createMailer } from '../mail.ts';
import { correctTotals, foldTotals } from '../list/counts.ts';
import { makeStores, type Stores } from '../resource/store.ts';
import { cleanPresence } from '../presence/presenceRoutes.ts';
import { cleanSubmissions } from '../record/idempotencyKeys.ts';
import { cleanViews } from '../views/writeViews.ts';
import { seedAdministrator, seedParameters, type FirstAccount } from '../firstStart.ts';
import { openDiskStore } from '../files/diskStore.ts';
import { openS3Store } from '../files/s3Store.ts';
import { buildApp } from './app.ts';

export interface Server {
  app: FastifyInstance;
  /** Finishes requests in flight, ends the jobs and closes the database. */
  stop(): Promise<void>;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Checks the descriptors, migrates, fills what an empty database needs, listens, and says where. */
export async function startServer(given: {
  config: Config;
  db: Database;
  resources: readonly Resource[];
  clientFolder: string;
  clock: () => Date;
  print: (line: string) => void;
}): Promise<Server> {
  const { config, db, resources, print } = given;
  const problems = [...checkResources(resources), ...startPageProblems(startPage, resources)];
  if (problems.length > 0) {
    throw new ConfigError(`the descriptors have mistakes:\n${printProblems(problems)}`);
  }
  await migrate(db, migrations);
  await cleanMeasures(db);
  const tables = buildTables(resources);
  const files = await openFileStore(config);
  const stores = makeStores({ resources, tables, hooks, files });
  const deps = await openDeps({ ...given, tables, files });
  const app = await buildApp(deps, {
    stores,
    clientFolder: given.clientFolder,
    logger: { level: config.logLevel },
    migrated: () => true,
  });
  const lines = await fillEmpty({ ...given, stores });
  await app.listen({ host: config.host, port: config.port });
  const stopJobs = startJobs(jobsOf(deps, stores, app.log), app.log);
  for (const line of [`Farola ${addressOf(app)}`, ...lines]) print(line);
  const told = tellOfFiles(files, given);
  return {
    app,
    async stop() {
      deps.printer.stop();
      await app.close();
      await stopJobs();
      await told;
      deps.mailer.close();
      await db.close();
    },
  };
}

/** Where others may run beside this server, their uploads are left alone, which last minutes. */
const UPLOAD_LASTS = 60 * MINUTE;

/** Removes what interrupted uploads left, and says whether the store works; it may come up later. */
async function tellOfFiles(
  files: FileStore,
  { config, db, print }: { config: Config; db: Database; print: (line: string) => void },
): Promise<void> {
  const isAlone = db.engine === 'pglite';
  const before = performance.timeOrigin - (isAlone ? 0 : UPLOAD_LASTS);
  await files.sweepTemp(new Date(before)).catch(() => undefined); // the hourly job tells why
  const trouble = await files.problem();
  if (trouble !== undefined) print(`Files cannot be stored or read: ${trouble}`);
  else if (config.s3 !== undefined) print(`Files: ${config.s3.endpoint}/${config.s3.bucket}`);
}

async function openDeps(given: {
  config: Config;
  db: Database;
  resources: readonly Resource[];
  tables: Tables;
  files: FileStore;
  clock: () => Date;
  print: (line: string) => void;
}): Promise<Deps> {
  const { config, db, tables, files, clock, print } = given;
  const log = { info: (_context: object, message: string) => print(message) };
  return {
    db,
    tables,
    config,
    clock,
    resources: new Map(given.resources.map((resource) => [resource.name, resource])),
    files,
    printer: createPrinter(files),
    printerBell: createBell(),
    mailer: createMailer({ smtpUrl: config.smtpUrl, dataDir: config.dataDir, log }),
  };
}

/**
 * Fills what a fresh database needs and corrects what an older version left wrong, all or nothing, and once when
 * several servers start together.
 * Answers what a person needs to sign in, a line each.
 */
async function fillEmpty(given: {
  config: Config;
  db: Database;
  stores: Stores;
  clock: () => Date;
  print: (line: string) => void;
}): Promise<string[]> {
  const { config, db, stores, print: tell } = given;
  return db.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('farola.inicio'))`);
    const seeding = { tx, stores, now: given.clock() };
    await seedParameters(seeding);
    await seedCatalogue(seeding);
    await correctTotals(tx, stores);
    if (!config.demo) return accountLines(await seedAdministrator(seeding, config));
    const { email, password } = await seedDemo(seeding, { ...config, tell });
    if (password === undefined) return [`email: ${email}`, 'The password was changed.'];
    return [`email: ${email}`, `password: ${password}`, ...demoPositions];
  });
}

function accountLines(account: FirstAccount | undefined): string[] {
  if (account === undefined || !account.generated) return [];
  const hint = 'Shown this once; it must be changed at the first sign-in.';
  return [`email: ${account.email}`, `password: ${account.password}`, hint];
}

/** What does the jobs that were asked for, by class. */
export const jobHandlers = (deps: Deps, stores: Stores): Handlers => ({
  ...digestHandlers(deps, stores),
  ...documentHandlers(deps, stores),
  ...printingHandlers(deps),
  ...moduleHandlers(deps, stores),
  ...sealHandlers(deps),
});

function jobsOf(deps: Deps, stores: Stores, log: JobLog) {
  const { db, clock, files } = deps;
  // nothing else waits for a document
  const printing = { ...documentHandlers(deps, stores), ...printingHandlers(deps) };
  const others = Object.entries(jobHandlers(deps, stores)).filter(
    ([clase]) => !Object.hasOwn(printing, clase),
  );
  const queue: QueueOptions = { db, log, handlers: Object.fromEntries(others) };
  const printings: QueueOptions = { db, log, handlers: printing, batch: 1 };
  const done = async (work: Promise<unknown>): Promise<void> => void (await work);
  return [
    {
      name: 'seal history',
      everyMs: SEAL_EVERY,
      run: (stopping: AbortSignal) => done(sealHistory(db, { stopping })),
    },
    {
      name: 'seal days',
      firstMs: MINUTE,
      everyMs: 10 * MINUTE,
      run: (stopping: AbortSignal) => done(planSeals(deps, stopping)),
    },
    {
      name: 'grow tree',
      everyMs: MINUTE,
      run: (stopping: AbortSignal) => keepTreeGrown(deps, stopping),
    },
    {
      name: 'fill lives',
      firstMs: 0,
      everyMs: MINUTE,
      run: async (stopping: AbortSignal) => {
        // no line of the history tells of them
        if ((await fillLives(db, stores, stopping)) > 0) await cleanMeasures(db);
      },
    },
    {
      name: 'plan digests',
      everyMs: 10 * MINUTE,
      firstMs: MINUTE,
      run: () => done(planDigests(deps)),
    },
    {
      name: 'work off jobs',
      everyMs: 15 * SECOND,
      run: (stopping: AbortSignal) => done(workOff(queue, stopping)),
    },
    {
      name: 'print documents',
      everyMs: 15 * SECOND,
      ...(deps.printerBell === undefined ? {} : { bell: deps.printerBell }),
      run: (stopping: AbortSignal) => done(workOff(printings, stopping)),
    },
    { name: 'clean printings', everyMs: 60 * MINUTE, run: () => cleanPrintings(db) },
    { name: 'clean jobs', everyMs: 60 * MINUTE, run: () => cleanJobs(db) },
    ...moduleJobs.map(({ name, run }) => ({
      name,
      everyMs: MINUTE,
      run: () => run(db.orm, { stores, now: clock() }),
    })),
    { name: 'fold totals', everyMs: 5 * SECOND, run: () => done(foldTotals(db)) },
    { name: 'fold load', everyMs: 10 * MINUTE, run: () => foldLoad(db) },
    {
      name: 'tidy searches',
      everyMs: TIDY_EVERY[db.engine],
      run: () => done(tidySearches(db)),
    },
    { name: 'clean sessions', everyMs: 10 * MINUTE, run: () => done(cleanSessions(db, clock())) },
    { name: 'clean presence', everyMs: 10 * MINUTE, run: () => cleanPresence(db) },
    {
      name: 'clean measures',
      everyMs: 60 * MINUTE,
      run: () => cleanMeasures(db, { hoy: dayOf(clock()) }),
    },
    { name: 'clean views', everyMs: 60 * MINUTE, run: () => cleanViews(db) },
    { name: 'clean submissions', everyMs: 60 * MINUTE, run: () => cleanSubmissions(db) },
    {
      name: 'clean files',
      everyMs: 60 * MINUTE,
      run: () => done(cleanFiles({ db, store: files, clock })),
    },
  ];
}

function addressOf(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return String(address);
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}

type Place = Pick<Config, 'dataDir' | 's3'>;

/** The store that the configuration names. */
export const openFileStore = ({ dataDir, s3 }: Place): Promise<FileStore> =>
  s3 === undefined
    ? openFolderStore({ dataDir })
    : openS3Store({ settings: s3, temp: join(folderOf(dataDir), 'tmp') });

/** The one of the data folder, whatever the configuration names. */
export const openFolderStore = ({ dataDir }: Pick<Config, 'dataDir'>): Promise<FileStore> =>
  openDiskStore({ folder: folderOf(dataDir) });

const folderOf = (dataDir: string): string => join(dataDir, 'archivos');
