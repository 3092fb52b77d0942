import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ApiError } from '../../core/api/errors.ts';
import type { Words } from '../../core/i18n/words.ts';
import { headedWords } from '../../core/resource/noun.ts';
import type { OfflineKept } from '../../core/resource/offline.ts';
import type { RowStates } from '../../core/record/offlineApi.ts';
import type { Row } from '../../core/resource/resource.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { readRecord } from '../list/readRecords.ts';
import { presentRecord } from '../record/idempotencyKeys.ts';
import { removeRecord } from '../record/removeRecords.ts';
import { insertRecords } from '../record/storeRecords.ts';
import { validateRecords } from '../record/validateRecords.ts';
import { requireConfirmedWarnings, warningsOf } from '../record/warnings.ts';
import { inputsOf, withComputed, writing } from '../record/writeRecords.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import type { Store } from '../resource/store.ts';

export interface SentRow {
  uuid: string;
  values: Row;
  kept: OfflineKept;
  /** By its cookie. */
  device: string | undefined;
  context: RequestContext;
}

/**
 * Makes the record of a row that a device kept, once: the same row again answers the record as it is now, and changes
 * nothing. It is checked like any other record; its warnings count as confirmed, because whoever typed it stands no
 * longer where they could look again, and the history names them. Throws ENVIO_REPETIDO, with the record, where the
 * row came before with another content, and NO_EXISTE where its record was deleted since.
 */
export function storeRow(
  orm: Orm,
  store: Store,
  given: SentRow,
): Promise<{ record: Row; isNew: boolean }> {
  const { uuid, kept, device, context } = given;
  const { name } = store.resource;
  const values: Row = kept.id === undefined ? given.values : { ...given.values, [kept.id]: uuid };
  const huella = fingerprint(values);
  return writing(orm, store, async (tx) => {
    // waits for a transaction that brings the same row, and for what becomes of it
    const taken = await rowsOf(
      tx,
      sql`insert into fila_local (recurso, uuid, huella, padre_id, dispositivo, creado_en)
          values (${name}, ${uuid}::uuid, ${huella}, ${parentOf(values, kept)}, ${device ?? null}::uuid,
            ${context.actor.now.toISOString()}::timestamptz)
          on conflict do nothing returning uuid`,
    );
    if (taken.length === 0)
      return { record: await sameRow(tx, store, { uuid, huella }), isNew: false };
    const record = await createConfirmed(tx, store, { values, context });
    await tx.execute(sql`update fila_local set registro_id = ${Number(record['id'])}
      where recurso = ${name} and uuid = ${uuid}::uuid`);
    return { record, isNew: true };
  });
}

/** 0 stands for none: whether there must be one the record's own check says. */
function parentOf(values: Row, { field }: OfflineKept): number {
  const id = field === undefined ? 0 : Number(values[field]);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}

/** The same however the keys are ordered. */
const fingerprint = (values: Row): string =>
  createHash('sha256')
    .update(JSON.stringify(ordered(values)))
    .digest('hex');

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, ordered(one)]));
}

async function createConfirmed(
  tx: Orm,
  store: Store,
  { values, context }: { values: Row; context: RequestContext },
): Promise<Row> {
  const inputs = inputsOf(store, [values], context);
  const validated = await validateRecords(tx, store, { inputs, absent: 'default', context });
  const { confirmar } = warningsOf(validated, context.language);
  const confirmed = confirmar === null ? context : { ...context, confirmed: confirmar };
  requireConfirmedWarnings(validated, confirmed);
  const [stored] = await insertRecords(tx, store, { validated, context: confirmed });
  return withComputed(tx, store, stored ?? {});
}

interface Kept extends Record<string, unknown> {
  huella: string;
  id: string | null;
}

async function sameRow(
  tx: Orm,
  store: Store,
  { uuid, huella }: { uuid: string; huella: string },
): Promise<Row> {
  const before = await keptRow(tx, store, uuid);
  if (before === undefined) throw new Error(`the row ${uuid} was there a moment ago`);
  const id = Number(before.id);
  if (before.huella === huella) return presentRecord(tx, store, id);
  const actual = await readRecord(tx, store, { id });
  throw new ApiError('ENVIO_REPETIDO', {
    words: OTHER_ROW,
    ...(actual === undefined ? {} : { body: { actual } }),
  });
}

async function keptRow(tx: Orm, { resource }: Store, uuid: string): Promise<Kept | undefined> {
  const [kept] = await rowsOf<Kept>(
    tx,
    sql`select huella, registro_id as id from fila_local
        where recurso = ${resource.name} and uuid = ${uuid}::uuid`,
  );
  return kept;
}

const OTHER_ROW: Words = {
  es: 'Esta fila ya llegó con otro contenido, y ese es el que quedó. Nada se cambió.',
  en: 'This row came before with another content, and that one stands. Nothing was changed.',
};

/**
 * Takes a row back that the device sent: its record is deleted like any other, unless somebody changed it since. Of
 * one that is gone already there is nothing to do. Throws NO_EXISTE for a row that never came.
 */
export async function removeRow(
  orm: Orm,
  store: Store,
  { uuid, context }: Pick<SentRow, 'uuid' | 'context'>,
): Promise<Row | undefined> {
  const kept = await keptRow(orm, store, uuid);
  if (kept === undefined) {
    const params = { recurso: headedWords(store.resource), id: uuid };
    throw new ApiError('NO_EXISTE', { params });
  }
  const id = Number(kept.id);
  const record = await readRecord(orm, store, { id });
  if (record === undefined) return undefined;
  // version 1 is what the device sent
  return removeRecord(orm, store, { id, version: 1, context });
}

/** What became of rows that a device sent, in the order in which they were asked for. */
export async function rowStates(
  orm: Orm,
  { resource, table }: Store,
  uuids: readonly string[],
): Promise<RowStates['filas']> {
  const found = await rowsOf<{
    uuid: string;
    registro: string | null;
    id: string | null;
    version: number | null;
  }>(
    orm,
    sql`select f.uuid, f.registro_id as registro, r.id, r.version
        from fila_local as f left join ${sql.identifier(table.name)} as r on r.id = f.registro_id
        where f.recurso = ${resource.name}
          and f.uuid = any(array(select jsonb_array_elements_text(${JSON.stringify(uuids)}::jsonb)::uuid))`,
  );
  const byUuid = new Map(found.map((row) => [row.uuid, row]));
  return uuids.map((uuid) => {
    const row = byUuid.get(uuid);
    if (row === undefined) return { uuid, estado: 'desconocido', id: null, version: null };
    if (row.id === null)
      return { uuid, estado: 'borrado', id: Number(row.registro), version: null };
    return { uuid, estado: 'aplicado', id: Number(row.id), version: Number(row.version) };
  });
}
