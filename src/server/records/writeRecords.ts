import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../core/errors.ts';
import { choicesOf } from '../../core/fields/choice.ts';
import { SYSTEM_ID } from './systemActor.ts';
import { inColombia } from '../../core/fields/calendar.ts';
import type { Row } from '../../core/resource.ts';
import { isEditable, stateOf } from '../../core/workflow.ts';
import type { Orm } from '../db/connect.ts';
import { addToTotal } from './counts.ts';
import { dayOf } from './external.ts';
import { audit } from './history.ts';
import { findingOf, judgeRecords, type Asking, type JudgedRecord } from './judgeRecord.ts';
import { nextNumber } from './numbering.ts';
import { readRecord } from './readRecords.ts';
import { refusalOf } from './refusals.ts';
import type { Store } from './store.ts';
import { judge } from './warnings.ts';

/** Creates a record; answers it as stored. Throws `ApiError`. */
export async function createRecord(
  orm: Orm,
  store: Store,
  given: { values: Row; asking: Asking },
): Promise<Row> {
  return writing(orm, store, async (tx) => {
    const { asking } = given;
    const [judged] = await judgeRecords(tx, store, {
      inputs: [{ values: given.values }],
      absent: 'default',
      asking,
    });
    if (judged === undefined) throw new Error('nothing to create'); // one input gives one record
    judge(judged.findings, { confirmed: asking.confirmed, language: asking.language });
    return insertRecord(tx, store, { judged, asking });
  });
}

/** Stores a judged record with its number, its history and its place in the total. */
export async function insertRecord(
  tx: Orm,
  store: Store,
  given: { judged: JudgedRecord; asking: Asking },
): Promise<Row> {
  const { resource, mapping, table, hook } = store;
  const { actor, lote } = given.asking;
  const { secrets } = given.judged;
  const finding = findingOf(resource);
  const numbered = { ...given.judged.record, ...(await initialValues(tx, store, actor.now)) };
  const record = {
    ...numbered,
    ...(await hook?.fill?.({ tx, actor, record: numbered, secrets, finding })),
  };
  const signed = resource.bare
    ? record
    : { ...record, ...signature(given.asking, ['creado', 'modificado']) };
  const [row] = (await tx
    .insert(table.table)
    .values(mapping.toRow(signed))
    .returning(mapping.own)) as Row[]; // the columns of `own`
  const stored = mapping.toRecord(row ?? {});
  const id = Number(stored['id']);
  await hook?.stored?.({ tx, actor, record: stored, secrets, finding, id });
  await addToTotal(tx, resource.name, 1);
  await audit(tx, {
    ...who(given.asking),
    ...what(store, id),
    accion: 'crear',
    lote: lote ?? null,
    antes: null,
    despues: stored,
  });
  return withComputed(tx, store, stored);
}

/** Replaces the entered fields of a record. Throws `VERSION_VIEJA` with the record as it is now. */
export async function updateRecord(
  orm: Orm,
  store: Store,
  given: { id: number; version: number; values: Row; asking: Asking },
): Promise<Row> {
  return writing(orm, store, async (tx) => {
    const previous = await lockRecord(tx, store, given);
    refuseReadOnly(store, previous);
    const [judged] = await judgeRecords(tx, store, {
      inputs: [{ values: given.values, previous }],
      absent: 'empty',
      asking: given.asking,
    });
    if (judged === undefined) throw new Error('nothing to update'); // one input gives one record
    const { confirmed, language } = given.asking;
    judge(judged.findings, { confirmed, language });
    return storeUpdate(tx, store, { previous, judged, asking: given.asking, accion: 'editar' });
  });
}

/** Stores a judged change with its history; a change that changes nothing writes nothing. */
export async function storeUpdate(
  tx: Orm,
  store: Store,
  given: {
    previous: Row;
    judged: JudgedRecord;
    asking: Asking;
    accion: string;
    transicion?: string;
    motivo?: string | undefined;
  },
): Promise<Row> {
  const { mapping, table, hook } = store;
  const { previous, judged, asking } = given;
  const { actor } = asking;
  const { secrets } = judged;
  const finding = findingOf(store.resource);
  const filled = await hook?.fill?.({
    tx,
    actor,
    record: judged.record,
    secrets,
    finding,
    previous,
  });
  const record = { ...judged.record, ...filled };
  const hasSecrets = Object.values(secrets).some((value) => value !== null);
  if (given.transicion === undefined && !hasSecrets && sameValues(store, record, previous))
    return previous;
  const id = Number(previous['id']);
  const version = Number(previous['version']) + 1;
  const [row] = (await tx
    .update(table.table)
    .set({ ...mapping.toRow({ ...record, ...signature(asking, ['modificado']) }), version })
    .where(eq(table.column('id'), id))
    .returning(mapping.own)) as Row[]; // the columns of `own`
  const stored = mapping.toRecord(row ?? {});
  await hook?.stored?.({ tx, actor, record: stored, secrets, finding, previous, id });
  await audit(tx, {
    ...who(asking),
    ...what(store, id),
    accion: given.accion,
    transicion: given.transicion ?? null,
    motivo: given.motivo ?? null,
    lote: asking.lote ?? null,
    antes: ownValues(store, previous),
    despues: stored,
  });
  return withComputed(tx, store, stored);
}

/** Holds the record for this transaction; refuses a missing or stale one. */
export async function lockRecord(
  tx: Orm,
  store: Store,
  given: { id: number; version: number },
): Promise<Row> {
  const record = await readRecord(tx, store, { id: given.id, lock: true });
  if (record === undefined) {
    throw new ApiError('NO_EXISTE', { params: { recurso: store.resource.label, id: given.id } });
  }
  if (record['version'] !== given.version)
    throw new ApiError('VERSION_VIEJA', { body: { actual: record } });
  return record;
}

export function refuseReadOnly(store: Store, record: Row): void {
  const { resource } = store;
  if (resource.states === undefined || isEditable(resource, record)) return;
  throw new ApiError('NO_EDITABLE', { params: { estado: stateLabel(store, record) } });
}

/** The state as people read it. */
export function stateLabel(store: Store, record: Row): string {
  const { states, fields } = store.resource;
  if (states === undefined) return '';
  const state = stateOf(states, record);
  const field = fields[states.field];
  return (field && choicesOf(field).find(({ id }) => id === state)?.name) ?? state;
}

/** Runs a write in one transaction; a constraint that breaks at the end becomes its answer. */
export async function writing<T>(
  orm: Orm,
  store: Store,
  work: (tx: Orm) => Promise<T>,
): Promise<T> {
  try {
    return await orm.transaction((tx) => work(tx));
  } catch (error) {
    throw refusalOf(error, store.resource);
  }
}

export const who = ({ actor }: Asking) => ({
  usuario_id: actor.user.id === SYSTEM_ID ? null : actor.user.id,
  usuario: actor.user.email,
  ip: actor.ip === '' ? null : actor.ip,
});

export const what = (store: Store, id: number) => ({
  recurso: store.resource.name,
  registro_id: id,
});

/** The record without what SQL computes: that is no part of its history. */
export function ownValues(store: Store, record: Row): Row {
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => store.resource.fields[name]?.computed?.by !== 'sql'),
  );
}

async function initialValues(tx: Orm, store: Store, now: Date): Promise<Row> {
  const { states, number, name } = store.resource;
  const state = states === undefined ? {} : { [states.field]: states.initial };
  if (number === undefined || number.at !== undefined) return state;
  const [next] = await nextNumber(tx, { resource: name, pattern: number.pattern, day: dayOf(now) });
  return { ...state, [number.field]: next };
}

function signature({ actor }: Asking, what: readonly ('creado' | 'modificado')[]): Row {
  const signed = what.map((verb) => ({
    [`${verb}_en`]: inColombia(actor.now.getTime()),
    [`${verb}_por`]: actor.user.id === SYSTEM_ID ? null : actor.user.id,
  }));
  return Object.assign({}, ...signed) as Row; // one flat object of the pairs
}

function sameValues(store: Store, record: Row, previous: Row): boolean {
  const entered = Object.keys(record).filter(
    (name) => store.resource.fields[name]?.computed?.by !== 'sql',
  );
  return entered.every((name) => isDeepStrictEqual(record[name] ?? null, previous[name] ?? null));
}

async function withComputed(tx: Orm, store: Store, stored: Row): Promise<Row> {
  const computed = Object.values(store.resource.fields).some(
    (field) => field.computed?.by === 'sql',
  );
  if (!computed) return stored;
  return (await readRecord(tx, store, { id: Number(stored['id']) })) ?? stored;
}
