import { sql } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resources as product } from '../../../resources.config.ts';
import type { Resource } from '../../../src/core/resource/resource.ts';
import { buildApp, type AppOptions } from '../../../src/server/start/app.ts';
import { openSession } from '../../../src/server/auth/sessions.ts';
import type { Database } from '../../../src/server/db/connect.ts';
import { buildTables, type Tables } from '../../../src/server/db/tables/tables.ts';
import { openDiskStore } from '../../../src/server/files/diskStore.ts';
import type { FileStore } from '../../../src/server/files/fileStore.ts';
import type { Hook } from '../../../src/server/resource/hook.ts';
import { hooks as productHooks } from '../../../src/modules/server.ts';
import { createPrinter } from '../../../src/server/documents/printer.ts';
import { createMailer } from '../../../src/server/mail.ts';
import { makeStores, type Store, type Stores } from '../../../src/server/resource/store.ts';
import { seedParameters } from '../../../src/server/firstStart.ts';
import { addTables } from '../database/addTables.ts';
import { openMigratedDatabase, type Engine } from '../database/database.ts';
import { refuseRawWords } from '../plainWords.ts';
import { sampleFile } from './validRecord.ts';

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  stores: Stores;
  /** Now, as the server sees it; tests may move it. */
  clock: { now: Date };
  /** Sends a request as someone of that role; `null` sends no session. */
  call(request: InjectOptions, rol?: Rol | null): Promise<LightMyRequestResponse>;
  /** Where the server keeps what is not in the database. */
  dataDir: string;
  /** User ids by role, and a session of each. */
  users: Record<Rol, number>;
  tokens: Record<Rol, string>;
  close(): Promise<void>;
}

type Answer = LightMyRequestResponse;
type Rol = 'administrador' | 'funcionario';

/**
 * The real server on a fresh database with the product's migrations; `toys` are further
 * descriptors, whose tables are made on the spot. `open` brings another database that is migrated,
 * and puts what belongs to it into the server's folder.
 */
export async function openTestApp(
  engine: Engine,
  options: {
    toys?: readonly Resource[];
    hooks?: Readonly<Record<string, Hook>>;
    now?: string;
    open?: (engine: Engine, dataDir: string) => Promise<Database>;
    /** Hears of each route of the API. */
    onRoute?: AppOptions['onRoute'];
  } = {},
): Promise<TestApp> {
  const { open = openMigratedDatabase } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'farola-app-'));
  const db = await open(engine, dataDir);
  const resources = [...product, ...(options.toys ?? [])];
  if (options.toys?.length) await addTables(db, options.toys);
  const files = await openDiskStore({ folder: join(dataDir, 'archivos') });
  const { stores, tables } = storesFor({ ...options, resources, files });
  const clock = { now: new Date(options.now ?? '2026-07-15T10:00:00-05:00') };
  const log = { info: () => undefined };
  const app = await buildApp(
    {
      db,
      tables,
      resources: new Map(resources.map((resource) => [resource.name, resource])),
      clock: () => clock.now,
      config: {
        dataDir,
        host: '127.0.0.1',
        port: 0,
        publicUrl: 'http://farola.test',
        trustProxy: 0,
        demo: false,
        language: 'en',
        samples: false,
        logLevel: 'silent',
      },
      mailer: createMailer({ dataDir, log }),
      files,
      printer: createPrinter(files),
    },
    {
      stores,
      clientFolder: join(dataDir, 'client'),
      logger: false,
      migrated: () => true,
      ...(options.onRoute === undefined ? {} : { onRoute: options.onRoute }),
    },
  );
  const inject = app.inject.bind(app) as (asked: InjectOptions | string) => Promise<Answer>;
  app.inject = (async (asked: InjectOptions | string) => {
    const answer = await inject(asked);
    refuseRawWords(answer, typeof asked === 'string' ? { url: asked } : asked);
    return answer;
  }) as typeof app.inject; // no test chains its calls
  await seedParameters({ tx: db.orm, stores, now: clock.now });
  await addSampleFile(db);
  const users = {
    administrador: await addUser(db, 'administrador'),
    funcionario: await addUser(db, 'funcionario'),
  };
  const tokens = {
    administrador: await tokenOf(db, users.administrador, clock.now),
    funcionario: await tokenOf(db, users.funcionario, clock.now),
  };
  return {
    app,
    db,
    stores,
    clock,
    dataDir,
    users,
    tokens,
    call(request, rol = 'administrador') {
      const session = rol === null ? {} : { authorization: `Bearer ${tokens[rol]}` };
      return app.inject({ ...request, headers: { ...session, ...request.headers } });
    },
    async close() {
      await app.close();
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Of the product alone they are worked out once in a process, which takes a third of a start; each server has its own. */
function storesFor({
  toys = [],
  hooks,
  resources,
  files,
}: {
  toys?: readonly Resource[];
  hooks?: Readonly<Record<string, Hook>>;
  resources: readonly Resource[];
  files: FileStore;
}): { stores: Stores; tables: Tables } {
  if (toys.length > 0 || hooks !== undefined) {
    const tables = buildTables(resources);
    const all = { ...productHooks, ...hooks };
    return { tables, stores: makeStores({ resources, tables, hooks: all, files }) };
  }
  const { stores: known, tables } = (ready.product ??= storesOfProduct());
  const stores = new Map<string, Store>();
  for (const [name, store] of known) {
    const { mapping, past } = store;
    const own = { mapping: { ...mapping }, ...(past === undefined ? {} : { past: { ...past } }) };
    stores.set(name, { ...store, ...own, stores, files });
  }
  return { stores, tables };
}

const ready: { product?: { stores: Stores; tables: Tables } } = {};

function storesOfProduct(): { stores: Stores; tables: Tables } {
  const tables = buildTables(product);
  return { tables, stores: makeStores({ resources: product, tables, hooks: productHooks }) };
}

async function addUser(db: Database, rol: Rol): Promise<number> {
  const [row] = await db.rows<{ id: string }>(
    sql`insert into usuario (email, first_name, last_name, rol, activo, idioma, debe_cambiar_clave, intentos_fallidos)
        values (${`${rol}@farola.test`}, ${rol}, 'Prueba', ${rol}, true, 'es', false, 0) returning id`,
  );
  await db.orm.execute(sql`insert into conteo (recurso, delta) values ('usuario', 1)`);
  return Number(row?.id);
}

/** The file that `validRecord` puts where one is required, without its bytes. */
async function addSampleFile(db: Database): Promise<void> {
  const { id, nombre, tipo, tamano } = sampleFile;
  await db.orm.execute(
    sql`insert into archivo (id, nombre, tipo, tamano, sha256, creado_en, creado_por, usado)
        values (${id}, ${nombre}, ${tipo}, ${tamano}, '', now(), 0, true)`,
  );
}

function tokenOf(db: Database, userId: number, now: Date): Promise<string> {
  return openSession(db.orm, { userId, ip: '127.0.0.1', agent: 'test', now });
}
