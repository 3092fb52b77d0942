import { isDeepStrictEqual } from 'node:util';
import type { Row } from '../../core/resource/resource.ts';
import { inColombia, dayOf } from '../../core/time/calendar.ts';
import type { Orm } from '../db/orm.ts';
import { signerOf, type RequestContext } from '../resource/requestContext.ts';
import type { Store } from '../resource/store.ts';
import { monthGuard, refuseShut } from '../period/closedMonths.ts';
import { keepLaterDeeds } from '../period/laterDeeds.ts';
import { forEachRecord } from './refusalsByRecord.ts';
import { writingOf, type ValidatedRecord } from './validateRecords.ts';
import { nextNumbers } from './numbering.ts';
import { reasonOf } from './warnings.ts';
import { insertRows, updateRows } from './writeRows.ts';

/**
 * Stores judged records with their numbers, their history and their place in the total; answers
 * them in the same order, without what SQL computes. `last`: the caller runs nothing after it.
 */
export async function insertRecords(
  tx: Orm,
  store: Store,
  given: { validated: readonly ValidatedRecord[]; context: RequestContext; last?: boolean },
): Promise<Row[]> {
  const { validated, context } = given;
  const numbers = await numbersFor(tx, store, { context, count: validated.length });
  const filled: ValidatedRecord[] = [];
  for (const [i, one] of validated.entries()) {
    const numbered = { ...one, record: { ...one.record, ...numbers[i] } };
    const more = await store.hook?.fill?.(writingOf(tx, store, { validated: numbered, context }));
    filled.push({ ...numbered, record: { ...numbered.record, ...more } });
  }
  await refuseShutMonths(tx, store, { changes: filled.map(asNew), context });
  const { bare } = store.resource;
  const signed = bare ? {} : signature(context, ['creado', 'modificado']);
  const stored = await insertRows(tx, store, {
    items: filled,
    lineOf: ({ record, findings, motivo }) => ({
      row: { ...store.mapping.toRow({ ...record, ...signed }), ...(bare ? {} : { version: 1 }) },
      motivo: reasonOf(motivo, findings),
    }),
    ids: 'new',
    context,
    last: isLast(store, given),
  });
  for (const [i, one] of filled.entries()) {
    const record = stored[i] ?? one.record;
    const writing = writingOf(tx, store, { validated: { ...one, record }, context });
    await store.hook?.stored?.({ ...writing, id: Number(record['id']) });
  }
  return stored;
}

/** A judged change of a stored record. */
export interface Change {
  previous: Row;
  validated: ValidatedRecord;
}

const asNew = (validated: ValidatedRecord) => ({ validated });

/**
 * What hooks filled in or built by themselves is held against the closed months like what was entered. Answers the
 * records of closed months that change nevertheless.
 */
async function refuseShutMonths(
  tx: Orm,
  store: Store,
  given: {
    changes: readonly Partial<Change>[];
    context: RequestContext;
    transicion?: string | undefined;
  },
): Promise<readonly number[]> {
  if (store.resource.period === undefined) return [];
  const changes = given.changes.map(({ previous, validated }) => ({
    previous,
    record: validated?.record,
    transicion: given.transicion,
    shut: validated?.shut,
  }));
  const { actor } = given.context;
  const own = changes.every(({ shut }) => shut !== undefined)
    ? undefined
    : await monthGuard(tx, store, { changes, actor, hold: true });
  const records = changes.map(({ previous, record }) => previous ?? record ?? {});
  await forEachRecord(store, { records, context: given.context }, (_record, i) => {
    const change = changes[i] ?? {}; // one for each record
    refuseShut(changes[i]?.shut ?? own, change);
  });
  return changes
    .filter((change) => (change.shut ?? own)?.isIn(change) === true)
    .map(({ previous }) => Number(previous?.['id']));
}

/** What the history calls a transition that is taken back. */
export const UNDO = 'deshacer';

/** The action that the history records for a change. */
export interface BulkAction {
  accion: 'editar' | 'transicion';
  transicion?: string;
  motivo?: string | undefined;
}

/** The changes to store, and how. */
interface Storing {
  changes: readonly Change[];
  context: RequestContext;
  operation: BulkAction;
  /** The caller runs nothing after it. */
  last?: boolean;
  /** Stores the records as they are, without setting numbers and signatures: an undo restores the old ones. */
  exact?: boolean;
  /** The caller reads no answer: of thousands of records it takes its time. */
  unread?: boolean;
}

/**
 * Stores judged changes with their history; an edit that changes nothing writes nothing. Answers
 * the records in the same order, without what SQL computes; of what is `unread`, those before.
 */
export async function storeChanges(tx: Orm, store: Store, given: Storing): Promise<Row[]> {
  const { changes, context, operation } = given;
  const filled: Change[] = [];
  for (const { previous, validated } of changes) {
    const writing = writingOf(tx, store, { validated, context, previous });
    const more = given.exact === true ? {} : await store.hook?.fill?.(writing);
    filled.push({
      previous,
      validated: { ...validated, record: { ...validated.record, ...more } },
    });
  }
  const real = filled.filter(
    (change) => operation.accion === 'transicion' || isChange(store, change),
  );
  // an undo is judged by what it changes, as the undo of a deed of later days is one itself
  const transicion = operation.transicion === UNDO ? undefined : operation.transicion;
  const later = await refuseShutMonths(tx, store, { changes: real, context, transicion });
  const last = given.last === true && later.length === 0;
  const stored = await storeRows(tx, store, { ...given, last, changes: real });
  if (later.length > 0) await keepLaterDeeds(tx, store, { ids: later });
  for (const { previous, validated } of real) {
    const id = Number(previous['id']);
    const record = stored.get(id) ?? previous;
    const writing = writingOf(tx, store, {
      validated: { ...validated, record },
      context,
      previous,
    });
    await store.hook?.stored?.({ ...writing, id });
  }
  return filled.map(({ previous }) => stored.get(Number(previous['id'])) ?? previous);
}

/** The record without what SQL computes: that is no part of its history. */
export function ownValues(store: Store, record: Row): Row {
  const foreign = computedBySql(store);
  if (foreign.length === 0) return record;
  const own = { ...record };
  for (const name of foreign) delete own[name];
  return own;
}

const bySql = new WeakMap<Store, readonly string[]>();

function computedBySql(store: Store): readonly string[] {
  const { fields } = store.resource;
  const names =
    bySql.get(store) ?? Object.keys(fields).filter((name) => fields[name]?.computed?.by === 'sql');
  bySql.set(store, names);
  return names;
}

/** Updates the fields that any of the records changes; answers the records by id. */
async function storeRows(tx: Orm, store: Store, given: Storing): Promise<Map<number, Row>> {
  const { mapping, resource, hook } = store;
  const { changes, context, operation } = given;
  const signed = signature(context, ['modificado']);
  const names = Object.keys(resource.fields).filter((name) =>
    changes.some((change) => differs(change, name)),
  );
  const rowOf = (record: Row): Row => mapping.toRow({ ...picked(record, names), ...signed });
  const stored = await updateRows(tx, store, {
    items: changes,
    lineOf: ({ previous, validated }) => ({
      row: {
        ...rowOf(validated.record),
        id: previous['id'],
        version: Number(previous['version']) + 1,
      },
      motivo: reasonOf(validated.motivo ?? operation.motivo, validated.findings),
    }),
    columns: [...new Set([...Object.keys(rowOf({})), 'version'])],
    operation,
    read: given.unread !== true || hook?.stored !== undefined,
    context,
    last: isLast(store, given),
  });
  return new Map(stored.map((record) => [Number(record['id']), record]));
}

/** Whether the statement that writes may go with the commit: nothing comes after it. */
const isLast = ({ hook }: Store, { last = false }: { last?: boolean }): boolean =>
  last && hook?.stored === undefined;

/** Whether there is anything to write. */
export function isChange(store: Store, change: Change): boolean {
  const { secrets, unseen = [] } = change.validated;
  const hasSecrets = Object.values(secrets).some((value) => value !== null);
  return (
    hasSecrets ||
    unseen.length > 0 ||
    Object.keys(ownValues(store, change.validated.record)).some((name) => differs(change, name))
  );
}

export function differs({ previous, validated }: Change, name: string): boolean {
  const [after, before] = [validated.record[name] ?? null, previous[name] ?? null];
  // of ten thousand records most values are the same ones, and comparing deeply takes long
  return after !== before && !isDeepStrictEqual(after, before);
}

const picked = (record: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? null]));

async function numbersFor(
  tx: Orm,
  store: Store,
  given: { context: RequestContext; count: number },
): Promise<Row[]> {
  const { number, name } = store.resource;
  if (number === undefined || number.at !== undefined) return [];
  const day = dayOf(given.context.actor.now);
  const series = { resource: name, pattern: number.pattern, day, count: given.count };
  return (await nextNumbers(tx, series)).map((next) => ({ [number.field]: next }));
}

function signature({ actor }: RequestContext, verbs: readonly ('creado' | 'modificado')[]): Row {
  const at = inColombia(actor.now.getTime());
  return Object.fromEntries(
    verbs.flatMap((verb) => [
      [`${verb}_en`, at],
      [`${verb}_por`, signerOf(actor)],
    ]),
  );
}
