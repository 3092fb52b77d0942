import { eq, sql } from 'drizzle-orm';
import { ApiError, fieldErrors, wordsFor, type Language } from '../../core/errors.ts';
import type { Field } from '../../core/fields/field.ts';
import type { Row } from '../../core/resource.ts';
import { isDeletable } from '../../core/workflow.ts';
import { rowsOf, type Orm } from '../db/connect.ts';
import { constraintOf } from '../db/failures.ts';
import { addToTotal } from './counts.ts';
import { audit } from './history.ts';
import { findingOf, type Asking } from './judgeRecord.ts';
import { readById } from './readRecords.ts';
import type { Store } from './store.ts';
import { lockRecord, ownValues, stateLabel, what, who, writing } from './writeRecords.ts';

/** Deletes a record and its child rows; refused while others point to it, with the count of each kind. */
export async function removeRecord(
  orm: Orm,
  store: Store,
  given: { id: number; version: number; asking: Asking },
): Promise<Row> {
  return writing(orm, store, async (tx) => {
    const record = await lockRecord(tx, store, given);
    await removeLocked(tx, store, { record, asking: given.asking });
    return record;
  });
}

/** The rest of a deletion, for a record that this transaction holds. */
export async function removeLocked(
  tx: Orm,
  store: Store,
  given: { record: Row; asking: Asking },
): Promise<void> {
  const { record, asking } = given;
  const id = Number(record['id']);
  await refuseUndeletable(tx, store, given);
  const referrers = await referrersOf(tx, store, id);
  refuseReferenced(referrers, asking.language);
  for (const { store: child, ids } of referrers.filter((referrer) => referrer.cascade)) {
    for (const row of await readById(tx, child, { ids, lock: true })) {
      await removeLocked(tx, child, { record: row, asking });
    }
  }
  await deleteRow(tx, store, id);
  await addToTotal(tx, store.resource.name, -1);
  const { lote } = asking;
  const antes = ownValues(store, record);
  await audit(tx, {
    ...who(asking),
    ...what(store, id),
    accion: 'borrar',
    lote: lote ?? null,
    antes,
    despues: null,
  });
}

interface Referrers {
  store: Store;
  cascade: boolean;
  ids: number[];
  count: number;
}

/** A row that came to point here since the count was taken breaks the foreign key instead. */
async function deleteRow(tx: Orm, store: Store, id: number): Promise<void> {
  try {
    await tx.delete(store.table.table).where(eq(store.table.column('id'), id));
  } catch (error) {
    if (constraintOf(error)?.kind !== 'foreign_key') throw error;
    throw new ApiError('REFERENCIADO', { params: { detalle: store.resource.label }, cause: error });
  }
}

async function refuseUndeletable(
  tx: Orm,
  store: Store,
  given: { record: Row; asking: Asking },
): Promise<void> {
  const { record, asking } = given;
  if (!isDeletable(store.resource, record)) {
    throw new ApiError('NO_BORRABLE', { params: { motivo: stateLabel(store, record) } });
  }
  const findings =
    (await store.hook?.deleting?.({
      tx,
      actor: asking.actor,
      record,
      finding: findingOf(store.resource),
    })) ?? [];
  if (findings.length === 0) return;
  const motivo = findings.map((finding) => wordsFor(finding, asking.language)).join(' ');
  throw new ApiError('NO_BORRABLE', {
    params: { motivo },
    findings,
    body: { fields: fieldErrors(findings, asking.language) },
  });
}

function refuseReferenced(referrers: readonly Referrers[], language: Language): void {
  const holding = referrers.filter(({ cascade, count }) => !cascade && count > 0);
  if (holding.length === 0) return;
  const number = new Intl.NumberFormat(language === 'es' ? 'es-CO' : 'en-US');
  const detalle = Object.fromEntries(
    holding.map(({ store, count }) => [store.resource.name, count]),
  );
  const words = holding.map(({ store, count }) => {
    const { label, title } = store.resource;
    return `${number.format(count)} ${(count === 1 ? label : title).toLocaleLowerCase('es')}`;
  });
  throw new ApiError('REFERENCIADO', { params: { detalle: words.join(', ') }, body: { detalle } });
}

/** Who points to a record: every resource with a reference to it, those of users that only sign left out. */
async function referrersOf(tx: Orm, store: Store, id: number): Promise<Referrers[]> {
  const found: Referrers[] = [];
  for (const other of store.stores.values()) {
    if (other.resource.view !== undefined) continue;
    for (const [name, field] of Object.entries(other.resource.fields)) {
      if (pointsTo(field, store.resource.name))
        found.push(await referring(tx, other, { name, field, id }));
    }
  }
  return merged(found);
}

function pointsTo(field: Field, resource: string): boolean {
  if (field.readOnly || (field.kind !== 'reference' && field.kind !== 'references')) return false;
  return (field as { target?: string }).target === resource;
}

async function referring(
  tx: Orm,
  store: Store,
  at: { name: string; field: Field; id: number },
): Promise<Referrers> {
  const column = store.table.column(at.name);
  const match =
    at.field.kind === 'references'
      ? sql`${at.id}::bigint = any(${column})`
      : sql`${column} = ${at.id}`;
  const cascade = (at.field as { onDelete?: string }).onDelete === 'cascade';
  const { table } = store.table;
  const from = sql`from ${table} where ${match}`;
  if (!cascade) {
    const [row] = await rowsOf<{ n: number }>(tx, sql`select count(*)::int as n ${from}`);
    return { store, cascade, ids: [], count: row?.n ?? 0 };
  }
  const rows = await rowsOf<{ id: string }>(tx, sql`select id ${from} order by id`);
  return { store, cascade, ids: rows.map((row) => Number(row.id)), count: rows.length };
}

/** One entry per resource and kind, also when it points here through two fields. */
function merged(all: readonly Referrers[]): Referrers[] {
  const byKind = new Map<string, Referrers>();
  for (const one of all) {
    const key = `${one.store.resource.table}:${one.cascade}`;
    const before = byKind.get(key);
    const ids = [...new Set([...(before?.ids ?? []), ...one.ids])];
    byKind.set(key, { ...one, ids, count: (before?.count ?? 0) + one.count });
  }
  return [...byKind.values()];
}
