import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { resources as product } from '../../../resources.config.ts';
import { sheetOf } from '../../../src/core/import/sheetResource.ts';
import type { Resource, Row } from '../../../src/core/resource/resource.ts';
import type { Database } from '../../../src/server/db/connect.ts';
import { buildTables } from '../../../src/server/db/tables/tables.ts';
import type { Hook } from '../../../src/server/resource/hook.ts';
import { hooks as productHooks } from '../../../src/modules/server.ts';
import { applyPlan, type Applied } from '../../../src/server/import/apply/applyPlan.ts';
import { undoPlan, type Undone } from '../../../src/server/import/apply/undoPlan.ts';
import type { ImportJob, StoredFinding } from '../../../src/server/import/importData.ts';
import { planFile, type Plan } from '../../../src/server/import/plan/planFile.ts';
import { readFile, type Reading } from '../../../src/server/import/plan/readFile.ts';
import type { RequestContext } from '../../../src/server/resource/requestContext.ts';
import { makeStores, type Store, type Stores } from '../../../src/server/resource/store.ts';
import { createRecord } from '../../../src/server/record/writeRecords.ts';
import { seedParameters } from '../../../src/server/firstStart.ts';
import { addTables } from '../database/addTables.ts';
import type { Engine } from '../database/database.ts';
import { openMigratedDatabase } from '../database/database.ts';
import { everyRight } from '../../../src/core/resource/permissions.ts';

/** A database with stores over it, no server before it. */
export interface Importer {
  db: Database;
  stores: Stores;
  /** Who asks, and when. */
  context: RequestContext;
  /** Creates what must be accepted without a warning. */
  make(resource: string, values: Row): Promise<Row>;
}

/** The product's tables and parameters, with those of further descriptors. */
export async function openImporter(
  engine: Engine,
  given: { toys?: readonly Resource[]; hooks?: Readonly<Record<string, Hook>> } = {},
): Promise<Importer> {
  return importerOver(await openMigratedDatabase(engine), given);
}

/** The same over a database that was migrated before. */
export async function importerOver(
  db: Database,
  given: {
    toys?: readonly Resource[];
    hooks?: Readonly<Record<string, Hook>>;
    now?: string;
  } = {},
): Promise<Importer> {
  const { toys = [], hooks = {} } = given;
  const resources = [...product, ...toys];
  const tables = buildTables(resources);
  if (toys.length > 0) await addTables(db, toys);
  const stores = makeStores({ resources, tables, hooks: { ...productHooks, ...hooks } });
  const now = new Date(given.now ?? '2026-07-15T10:00:00-05:00');
  await seedParameters({ tx: db.orm, stores, now });
  const context: RequestContext = {
    actor: { user: await addUser(db), ip: '127.0.0.1', now },
    language: 'es',
  };
  return {
    db,
    stores,
    context,
    make: (resource, values) =>
      createRecord(db.orm, storeOf(stores, resource), { values, context }),
  };
}

export function storeOf(stores: Stores, resource: string): Store {
  const store = stores.get(resource);
  if (store === undefined) throw new Error(`no resource "${resource}"`);
  return store;
}

async function addUser(db: Database): Promise<RequestContext['actor']['user']> {
  const user = { email: 'ana@farola.test', first_name: 'Ana', last_name: 'Prueba' };
  const [row] = await db.rows<{ id: string }>(
    sql`insert into usuario (email, first_name, last_name, rol, activo, idioma, debe_cambiar_clave, intentos_fallidos)
        values (${user.email}, ${user.first_name}, ${user.last_name}, 'administrador', true, 'es', false, 0)
        returning id`,
  );
  return {
    ...user,
    id: Number(row?.id),
    rol: 'administrador',
    idioma: 'es',
    debe_cambiar_clave: false,
    foto: null,
    derechos: everyRight,
    persona_id: null,
  };
}

/** A row of `importacion_fila`. */
export interface StoredRow {
  recurso: string;
  fila: number;
  ronda: number;
  accion: string;
  aviso: boolean;
  registro_id: number | null;
  version: number | null;
  valores: Row | null;
  antes: Row | null;
  celdas: Row | null;
  hallazgos: StoredFinding[] | null;
  conservada: boolean;
}

/** An import whose plan is made. */
export interface Import {
  job: ImportJob;
  plan: Plan;
}

type Asked = Pick<ImportJob, 'destino'> &
  Partial<Pick<ImportJob, 'modo' | 'opciones' | 'recordado'>>;

/** Plans, applies and undoes imports without HTTP, as their thread would. */
export function importing(at: () => Importer) {
  const folder = mkdtempSync(join(tmpdir(), 'farola-importar-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let files = 0;
  const onProgress = () => Promise.resolve();

  function file(content: string | Uint8Array): string {
    files += 1;
    const path = join(folder, `archivo${files}`);
    writeFileSync(path, content);
    return path;
  }

  async function jobOf(content: string | Uint8Array, asked: Asked): Promise<ImportJob> {
    const { db, stores, context } = at();
    const path = file(content);
    const given = { modo: 'crear_y_actualizar', opciones: {}, recordado: [], ...asked } as const;
    const [row] = await db.rows<{ id: string }>(
      sql`insert into importacion (destino, destino_titulo, archivo, sha256, modo, estado, filas, crear, actualizar,
            sin_cambio, con_error, con_aviso, omitidas, aplicadas, conservadas, creado_en, version)
          values (${given.destino}, ${storeOf(stores, given.destino).resource.title}, 'prueba', '', ${given.modo}, 'planificando', 0, 0, 0, 0, 0, 0, 0, 0,
            0, now(), 1) returning id`,
    );
    const id = Number(row?.id);
    const lote = `lote-${id}`;
    await db.rows(
      sql`insert into importacion_trabajo (importacion_id, archivos, opciones, lote)
          values (${id}, '[]', '{}', ${lote})`,
    );
    return {
      ...given,
      id,
      lote,
      archivos: [{ path, nombre: 'prueba', tipo: 'original' }],
      rondas: 0,
      solo_validas: false,
      asker: { user: context.actor.user, ip: context.actor.ip, language: context.language },
      now: context.actor.now.getTime(),
    };
  }

  /** Plans the rows of a job anew; what it relied on has been stored as JSON, as the runner does. */
  async function replan(job: ImportJob): Promise<Import> {
    const { db, stores } = at();
    const read = readHere(job, stores);
    const plan = await planFile(db.orm, stores, { job, onProgress, read });
    await db.rows(
      sql`update importacion set estado = 'validada', periodo = ${plan.periodo} where id = ${job.id}`,
    );
    return { job, plan: JSON.parse(JSON.stringify(plan)) as Plan };
  }

  const setState = (id: number, estado: string) =>
    at().db.rows(sql`update importacion set estado = ${estado} where id = ${id}`);

  function work({ job, plan }: Import, how: { solo_validas?: boolean } = {}): Promise<Applied> {
    const { db, stores } = at();
    return applyPlan(db, stores, { job: { ...job, ...how }, base: plan.base, onProgress });
  }

  function takeBack({ job }: Import, rondas = 1): Promise<Undone> {
    const { db, stores } = at();
    return undoPlan(db, stores, { job: { ...job, rondas }, onProgress });
  }

  return {
    file,
    jobOf,
    setState,
    replan,
    plan: async (content: string | Uint8Array, asked: Asked): Promise<Import> =>
      replan(await jobOf(content, asked)),
    async apply(one: Import, how: { solo_validas?: boolean } = {}): Promise<Applied> {
      await setState(one.job.id, 'aplicando');
      return work(one, how);
    },
    /** Does what was asked for, as one server does that was told of it. */
    work,
    /** Takes back what one round has applied, or as many as are said. */
    async undo(one: Import, rondas = 1): Promise<Undone> {
      await setState(one.job.id, 'deshaciendo');
      return takeBack(one, rondas);
    },
    takeBack,
    /** The rows of a plan, those of targets with their resource. */
    async rows({ job }: Pick<Import, 'job'>, recurso?: string): Promise<StoredRow[]> {
      const rows = await at().db.rows<{ json: StoredRow }>(
        sql`select to_jsonb(f) as json from importacion_fila as f
            where importacion_id = ${job.id} and recurso = ${recurso ?? job.destino} order by fila`,
      );
      return rows.map(({ json }) => json);
    },
    async state({ job }: Pick<Import, 'job'>): Promise<Row> {
      const [row] = await at().db.rows<{ json: Row }>(
        sql`select to_jsonb(i) as json from importacion as i where id = ${job.id}`,
      );
      return row?.json ?? {};
    },
    /** The whole table, by id. */
    async table(name: string): Promise<Row[]> {
      const rows = await at().db.rows<{ json: Row }>(
        sql`select to_jsonb(t) as json from ${sql.identifier(name)} as t order by id`,
      );
      return rows.map(({ json }) => json);
    },
    async historyOf(lote: string): Promise<HistoryLine[]> {
      const rows = await at().db.rows<{ json: HistoryLine }>(
        sql`select to_jsonb(b) as json from bitacora as b where lote = ${lote} order by id`,
      );
      return rows.map(({ json }) => json);
    },
    async totalOf(recurso: string): Promise<number> {
      const [row] = await at().db.rows<{ n: number }>(
        sql`select coalesce(sum(delta), 0)::int as n from conteo where recurso = ${recurso}`,
      );
      return row?.n ?? 0;
    },
    /** Empties these tables, in this order; the history stays. */
    async clear(...tables: string[]): Promise<void> {
      for (const name of [...tables, 'importacion_fila', 'importacion']) {
        await at().db.rows(sql`delete from ${sql.identifier(name)}`);
        await at().db.rows(sql`delete from conteo where recurso = ${name}`);
      }
    },
  };
}

/** A row of `bitacora`, some of its columns by type. */
type HistoryLine = Row & { recurso: string; accion: string };

/** Rows without these columns. */
export const without = (rows: readonly Row[], ...names: readonly string[]): Row[] =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))),
  );

/** Reads a file where a server has a thread for it. */
export const readHere =
  (job: ImportJob, stores: Stores) =>
  (reading: Reading): Promise<void> => {
    const store = storeOf(stores, job.destino);
    const destined = { own: store.resource, sheet: sheetOf(store.resource, store.resources) };
    return readFile({ job, destined, atOnce: ROWS_AT_ONCE }, reading);
  };

/** As on the embedded engine; files of a few hundred rows come in several parts. */
const ROWS_AT_ONCE = 250;

/** A sheet with semicolons, its header first. */
export const csv = (...rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((cells) => cells.map((cell) => quoted(String(cell))).join(';')).join('\r\n') + '\r\n';

const quoted = (text: string): string =>
  /[;"\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** `3 error codigo:OBLIGATORIO`, warnings with a `?`. */
export const told = (rows: readonly StoredRow[]): string[] =>
  rows.map(({ fila, accion, hallazgos }) =>
    [fila, accion, ...(hallazgos ?? []).map(findingText)].join(' '),
  );

const findingText = ({ field, code, level }: StoredFinding): string =>
  `${field ?? 'fila'}:${code}${level === 'warning' ? '?' : ''}`;
