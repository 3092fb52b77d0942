import { and, or, sql, type SQL } from 'drizzle-orm';
import type { CheckContext } from '../../core/fields/field.ts';
import { parseFilter } from '../../core/list/listQuery.ts';
import { partsOf } from '../../core/period/period.ts';
import type { EvidenceTable, EvidenceWay } from '../../core/resource/evidence.ts';
import { mayUse, type Who } from '../../core/resource/permissions.ts';
import { fieldOf, type Resource, type Row } from '../../core/resource/resource.ts';
import { lifeOwner } from '../../core/resource/timeline.ts';
import { typeOf } from '../../core/fields/registry.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { hiddenFields } from '../fieldAccess/masking.ts';
import type { ImportFile } from '../import/importData.ts';
import { conditionsOf, whereOf } from '../list/conditions.ts';
import { idArray, isOneOf } from '../list/readRecords.ts';
import { leadingTo } from '../related/factWays.ts';
import { storeOf, type Store } from '../resource/store.ts';

export interface Planning {
  record: Row;
  who: Who;
  context: CheckContext;
}

/** The records of one resource. */
export interface PlannedTable {
  store: Store;
  ids: readonly number[];
  printed: boolean;
}

export interface PlannedFile {
  recurso: string;
  registro_id: number;
  campo: string;
  archivo_id: string;
  nombre: string;
  tipo: string;
  /** Bytes. */
  tamano: number;
  sha256: string;
  /** Its bytes are gone for good: only what there was is told. */
  purgado: boolean;
}

/** What makes up the evidence of a record, for one person. */
export interface EvidencePlan {
  tables: readonly PlannedTable[];
  files: readonly PlannedFile[];
  /** Places of the lines of the history, ascending. */
  lines: readonly number[];
  /** Resources whose records belong to it, and which this person may not read. */
  left: readonly Resource[];
}

/** Finds the records, their files and their lines; it reads none of them. Lines that are not sealed yet are left out. */
export async function planEvidence(orm: Orm, store: Store, given: Planning): Promise<EvidencePlan> {
  const wanted = await tablesOf(orm, store, given);
  const open = wanted.filter(({ store: { resource } }) => mayUse(resource, 'leer', given.who));
  const left = wanted.filter((one) => !open.includes(one)).map((one) => one.store.resource);
  const tables: PlannedTable[] = [];
  for (const { store: theirs, where, printed } of open) {
    const ids = await idsOf(orm, theirs, where);
    if (ids.length > 0) tables.push({ store: theirs, ids, printed });
  }
  const files: PlannedFile[] = await importFiles(orm, store, given);
  for (const table of tables) files.push(...(await filesOf(orm, table, given.who)));
  const lote = store.resource.evidence?.batch ? await batchOf(orm, given.record) : undefined;
  const lines =
    lote === undefined
      ? await linesOf(orm, tables)
      : await linesOfBatch(orm, { lote, tables, own: store, record: given.record });
  return { tables, files, lines, left: [...new Set(left)] };
}

interface Wanted {
  store: Store;
  where: SQL;
  printed: boolean;
}

async function tablesOf(orm: Orm, store: Store, given: Planning): Promise<Wanted[]> {
  const { tables = [], month, batch } = store.resource.evidence ?? {};
  const own: Wanted = {
    store,
    where: sql`${store.table.column('id')} = ${Number(given.record['id'])}::bigint`,
    printed: false,
  };
  const named = tables.map((table) => wantedOf(table, { ...given, own: store }));
  const ofMonth = month === undefined ? [] : monthTables(store, String(given.record[month]), given);
  const ofBatch = batch === undefined ? [] : await batchTables(orm, store, given.record);
  return joinedBy([own, ...named, ...ofMonth, ...ofBatch]);
}

/** One table for each resource, whichever ways lead to its records. */
function joinedBy(wanted: readonly Wanted[]): Wanted[] {
  const found = new Map<string, Wanted>();
  for (const one of wanted) {
    const known = found.get(one.store.resource.name);
    const where = known === undefined ? one.where : (or(known.where, one.where) ?? one.where);
    found.set(one.store.resource.name, {
      ...one,
      where,
      printed: one.printed || known?.printed === true,
    });
  }
  return [...found.values()];
}

function wantedOf(
  { resource, by, printed }: EvidenceTable,
  given: Planning & { own: Store },
): Wanted {
  const store = storeOf(given.own, resource);
  const ways = by.map((way) => conditionOf(way, { ...given, store }));
  return { store, where: or(...ways) ?? sql`false`, printed: printed === true };
}

function conditionOf(way: EvidenceWay, given: Planning & { own: Store; store: Store }): SQL {
  if (typeof way === 'string' || !('matches' in way)) return leadingTo(way, given);
  const { store, record } = given;
  const each = Object.entries(way.matches).map(([theirs, own]) => {
    const value = record[own];
    if (value === null || value === undefined) return sql`false`;
    const column = store.table.column(theirs);
    if (!Array.isArray(value)) return sql`${column} = ${value}`;
    return isOneOf(sql`${column}`, value.map(Number));
  });
  return and(...each) ?? sql`false`;
}

/** Of every resource whose records belong to months, those of one month. */
function monthTables(own: Store, month: string, { context }: Planning): Wanted[] {
  return [...own.stores.values()].flatMap((store): Wanted[] => {
    const { period } = store.resource;
    if (period === undefined) return [];
    const { own: field, parents } = partsOf(period);
    if (parents === undefined)
      return [{ store, where: inMonth(store, { field, month, context }), printed: false }];
    const { target = '' } = (fieldOf(store.resource, field) ?? {}) as { target?: string };
    const parent = storeOf(own, target);
    const where = sql`${store.table.column(field)} in (select ${parent.table.column('id')}
      from ${parent.table.source} where ${inMonth(parent, { field: parents, month, context })})`;
    return [{ store, where, printed: false }];
  });
}

function inMonth(
  store: Store,
  { field, month, context }: { field: string; month: string; context: CheckContext },
): SQL {
  const known = fieldOf(store.resource, field);
  const dated = known && typeOf(known).dated;
  const [year, ordinal] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year ?? 0, ordinal ?? 0, 1)).toISOString().slice(0, 10);
  const limits = {
    month: { [field]: month },
    day: { [`${field}_gte`]: `${month}-01`, [`${field}_lt`]: next },
    moment: {
      [`${field}_gte`]: `${month}-01T00:00:00-05:00`,
      [`${field}_lt`]: `${next}T00:00:00-05:00`,
    },
  };
  if (dated === undefined) throw new Error(`${store.resource.name}.${field} has no month`);
  const { filters } = parseFilter(store.resource, limits[dated], context);
  return conditionsOf(store.resource, { filters }, store) ?? sql`false`;
}

async function batchOf(orm: Orm, record: Row): Promise<string | undefined> {
  const [row] = await rowsOf<{ lote: string }>(
    orm,
    sql`select lote from importacion_trabajo where importacion_id = ${Number(record['id'])}::bigint`,
  );
  return row?.lote;
}

/** What an import wrote, as far as it is there. */
async function batchTables(orm: Orm, own: Store, record: Row): Promise<Wanted[]> {
  const lote = await batchOf(orm, record);
  const rows = await rowsOf<{ recurso: string }>(
    orm,
    sql`select distinct recurso from bitacora where lote = ${lote ?? ''}`,
  );
  return rows.flatMap(({ recurso }): Wanted[] => {
    const store = own.stores.get(recurso);
    if (store === undefined || store === own) return [];
    const where = sql`${store.table.column('id')} in (
      select registro_id from bitacora where lote = ${lote ?? ''} and recurso = ${recurso})`;
    return [{ store, where, printed: false }];
  });
}

async function idsOf(orm: Orm, { table }: Store, where: SQL): Promise<number[]> {
  const id = table.column('id');
  const rows = await rowsOf<{ id: string }>(
    orm,
    sql`select ${id}::text as id from ${table.source} ${whereOf(where)} order by ${id}`,
  );
  return rows.map((row) => Number(row.id));
}

/** Of one statement. */
const IDS_AT_ONCE = 5000;

function* chunks<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

/** The files of the records, but for those that this person sees masked. */
async function filesOf(orm: Orm, { store, ids }: PlannedTable, who: Who): Promise<PlannedFile[]> {
  const { resource, table } = store;
  const hidden = hiddenFields(resource, who);
  // a view shows the files of records that stand beside it
  const fields = resource.view === undefined ? Object.keys(resource.fields) : [];
  const files: PlannedFile[] = [];
  for (const campo of fields) {
    const { kind, computed } = resource.fields[campo] ?? {};
    if (kind !== 'file' || computed !== undefined || hidden.includes(campo)) continue;
    const column = table.column(campo);
    for (const part of chunks(ids, IDS_AT_ONCE)) {
      files.push(
        ...(await rowsOf<PlannedFile & Record<string, unknown>>(
          orm,
          sql`select ${resource.name} as recurso, r.id::int as registro_id, ${campo} as campo, a.id as archivo_id,
                a.nombre, a.tipo, a.tamano::float8 as tamano, a.sha256, a.purgado_en is not null as purgado
              from (select ${table.column('id')} as id, ${column} as files from ${table.source}
                where ${isOneOf(table.column('id'), part)} and ${column} is not null) as r
              cross join lateral jsonb_array_elements(r.files) with ordinality as f (file, n)
              join archivo as a on a.id = (f.file ->> 'id')::uuid
              order by r.id, f.n`,
        )),
      );
    }
  }
  return files;
}

/** The file of an import holds whatever it held: it is for who may see personal data. */
async function importFiles(orm: Orm, store: Store, given: Planning): Promise<PlannedFile[]> {
  const { resource } = store;
  if (resource.evidence?.batch === undefined || !given.who.derechos.datos_personales) return [];
  const id = Number(given.record['id']);
  const [row] = await rowsOf<{ archivos: string }>(
    orm,
    sql`select archivos::text as archivos from importacion_trabajo where importacion_id = ${id}::bigint`,
  );
  const files = JSON.parse(row?.archivos ?? '[]') as ImportFile[]; // as `importData.ts` has them
  const sizes = await rowsOf<{ id: string; tamano: number; tipo: string; purgado: boolean }>(
    orm,
    sql`select id, tamano::float8 as tamano, tipo, purgado_en is not null as purgado from archivo
        where id::text = any(array(select jsonb_array_elements_text(${JSON.stringify(files.map((file) => file.id))}::jsonb)))`,
  );
  return files.flatMap(({ id: archivo_id, nombre, sha256 }) => {
    const known = sizes.find((one) => one.id === archivo_id);
    if (known === undefined) return [];
    const { tipo, tamano, purgado } = known;
    const of = { recurso: resource.name, registro_id: id, campo: 'archivo' };
    return [{ ...of, archivo_id, nombre, sha256, tipo, tamano, purgado }];
  });
}

/** Lines that tell of a look or an export made nothing. */
const made = sql`orden is not null and accion not in ('ver', 'exportar')`;

async function linesOf(orm: Orm, tables: readonly PlannedTable[]): Promise<number[]> {
  const found: number[] = [];
  for (const { store, ids } of tables) {
    const recurso = lifeOwner(store.resource);
    for (const part of chunks(ids, IDS_AT_ONCE)) {
      const rows = await rowsOf<{ orden: string }>(
        orm,
        sql`select orden from bitacora where registro_id = any(${idArray(part)})
            and recurso = ${recurso} and ${made}`,
      );
      for (const { orden } of rows) found.push(Number(orden));
    }
  }
  return [...new Set(found)].sort((a, b) => a - b);
}

async function linesOfBatch(
  orm: Orm,
  given: { lote: string; tables: readonly PlannedTable[]; own: Store; record: Row },
): Promise<number[]> {
  const { lote, tables, own, record } = given;
  const names = JSON.stringify(tables.map(({ store }) => store.resource.name));
  const rows = await rowsOf<{ orden: string }>(
    orm,
    sql`select orden from bitacora where ${made} and (
          (lote = ${lote} and recurso = any(array(select jsonb_array_elements_text(${names}::jsonb))))
          or (recurso = ${own.resource.name} and registro_id = ${Number(record['id'])}::bigint))
        order by orden`,
  );
  return rows.map(({ orden }) => Number(orden));
}
