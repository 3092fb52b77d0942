import { isDeepStrictEqual } from 'node:util';
import { askerDefaults } from '../../core/resource/reading.ts';
import { ApiError } from '../../core/api/errors.ts';
import { choicesOf } from '../../core/fields/choice/choice.ts';
import { headedWords } from '../../core/resource/noun.ts';
import type { Row } from '../../core/resource/resource.ts';
import { isOpenAtAll, isOpenFor, stateOf } from '../../core/resource/workflow.ts';
import type { Orm } from '../db/orm.ts';
import { constraintOf, isSerializationFailure } from '../db/failures.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { fetchExternals } from '../resource/externalReads.ts';
import { validateRecords } from './validateRecords.ts';
import { readRecord } from '../list/readRecords.ts';
import { refusalOf } from '../resource/refusalReasons.ts';
import type { Store } from '../resource/store.ts';
import { insertRecords, storeChanges } from './storeRecords.ts';
import { once, presentRecord } from './idempotencyKeys.ts';
import { requireConfirmedWarnings } from './warnings.ts';

/** Creates a record; answers it as stored. Throws `ApiError`. */
export async function createRecord(
  orm: Orm,
  store: Store,
  given: { values: Row; context: RequestContext },
): Promise<Row> {
  const { values, context } = given;
  return writing(orm, store, (tx) =>
    once(tx, store, {
      sent: values,
      context,
      keep: (made) => ({ id: Number(made['id']) }),
      again: ({ id }) => presentRecord(tx, store, id),
      async write() {
        const inputs = inputsOf(store, [values], context);
        const [validated] = await validateRecords(tx, store, {
          inputs,
          absent: 'default',
          context,
        });
        if (validated === undefined) throw new Error('nothing to create'); // one input gives one record
        requireConfirmedWarnings([validated], context);
        const last = context.clave === undefined && !isComputedBySql(store);
        const [stored] = await insertRecords(tx, store, { validated: [validated], context, last });
        return withComputed(tx, store, stored ?? {});
      },
    }),
  );
}

/** Creates many records together, all or none; answers them in the same order, without what SQL computes. */
export async function createRecords(
  orm: Orm,
  store: Store,
  given: { values: readonly Row[]; context: RequestContext },
): Promise<Row[]> {
  const { context } = given;
  return writing(orm, store, async (tx) => {
    const inputs = inputsOf(store, given.values, context);
    const validated = await validateRecords(tx, store, { inputs, absent: 'default', context });
    requireConfirmedWarnings(validated, context);
    return insertRecords(tx, store, { validated, context });
  });
}

/** Inputs of new records: defaults that depend on the person, overlaid by the entered values. */
export function inputsOf(
  { resource }: Store,
  values: readonly Row[],
  { actor }: RequestContext,
): { values: Row }[] {
  const own = askerDefaults(resource, actor.user);
  if (Object.keys(own).length === 0) return values.map((entered) => ({ values: entered }));
  return values.map((entered) => ({ values: { ...own, ...entered } }));
}

/** Replaces the entered fields of a record. Throws `VERSION_VIEJA` with the record as it is now. */
export async function updateRecord(
  orm: Orm,
  store: Store,
  given: { id: number; version: number; values: Row; context: RequestContext },
): Promise<Row> {
  const { id, version, values, context } = given;
  return writing(orm, store, (tx) =>
    once(tx, store, {
      sent: { editar: values, version },
      id,
      context,
      again: () => presentRecord(tx, store, id),
      write: () => replaceRecord(tx, store, given),
    }),
  );
}

async function replaceRecord(
  tx: Orm,
  store: Store,
  given: { id: number; version: number; values: Row; context: RequestContext },
): Promise<Row> {
  const { values, context } = given;
  // a replacement brings all its references, so what they lead to is asked for at the same time
  const [previous, externals] = await Promise.all([
    lockRecord(tx, store, { ...given, lock: 'no key update' }),
    fetchExternals(tx, store, { records: [values], hold: false }),
  ]);
  refuseReadOnly(store, previous);
  const inputs = [{ values, previous }];
  const [validated] = await validateRecords(tx, store, {
    inputs,
    absent: 'empty',
    context,
    externals,
  });
  if (validated === undefined) throw new Error('nothing to update'); // one input gives one record
  refuseReadOnly(store, previous, changedBy(values, { store, previous, record: validated.record }));
  requireConfirmedWarnings([validated], context);
  const changes = [{ previous, validated }];
  const [stored] = await storeChanges(tx, store, {
    changes,
    context,
    operation: { accion: 'editar' },
    last: !isComputedBySql(store),
  });
  return withComputed(tx, store, stored ?? previous);
}

/** Holds the record for this transaction; refuses a missing or stale one. */
export async function lockRecord(
  tx: Orm,
  store: Store,
  given: { id: number; version: number; lock: 'update' | 'no key update'; context: RequestContext },
): Promise<Row> {
  const { id, lock } = given;
  const record = await readRecord(tx, store, { id, lock });
  if (record === undefined) {
    throw new ApiError('NO_EXISTE', { params: { recurso: headedWords(store.resource), id } });
  }
  if (record['version'] !== given.version)
    throw new ApiError('VERSION_VIEJA', {
      body: { actual: record },
    });
  return record;
}

/** Of fields that are not told yet, whether any may be written. */
export function refuseReadOnly(store: Store, record: Row, names?: readonly string[]): void {
  const { resource } = store;
  if (names === undefined ? isOpenAtAll(resource, record) : isOpenFor(resource, record, names))
    return;
  throw new ApiError('NO_EDITABLE', { params: { estado: stateLabel(store, record) } });
}

/** Which of the values that were sent change the record: a form sends them all. */
function changedBy(
  values: Row,
  given: { store: Store; previous: Row; record: Row },
): readonly string[] {
  const { fields } = given.store.resource;
  return Object.keys(fields).filter(
    (name) =>
      fields[name]?.readOnly !== true &&
      (name in values || (given.previous[name] ?? null) !== null) &&
      !isDeepStrictEqual(given.record[name] ?? null, given.previous[name] ?? null),
  );
}

/** The state as people read it. */
export function stateLabel(store: Store, record: Row): string {
  const { states, fields } = store.resource;
  if (states === undefined) return '';
  const state = stateOf(states, record);
  const field = fields[states.field];
  return (field && choicesOf(field).find(({ id }) => id === state)?.name) ?? state;
}

/** How often a write is run that lost against another one through no fault of its own. */
const ATTEMPTS = 3;

/** Runs a write in one transaction; a constraint that breaks at the end becomes its answer. */
export async function writing<T>(
  orm: Orm,
  store: Store,
  work: (tx: Orm) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await orm.transaction((tx) => work(tx));
    } catch (error) {
      if (attempt < ATTEMPTS && isOvertaken(error)) continue;
      throw refusalOf(error, store.resource);
    }
  }
}

/** Somebody else was quicker: the same work, done anew, sees what they did. */
const isOvertaken = (error: unknown): boolean =>
  isSerializationFailure(error) ||
  (error instanceof ApiError &&
    error.code === 'REFERENCIADO' &&
    constraintOf(error.cause)?.kind === 'foreign_key');

/** The record with what SQL computes, which is read where there is any. */
export async function withComputed(tx: Orm, store: Store, stored: Row): Promise<Row> {
  if (!isComputedBySql(store)) return stored;
  return (await readRecord(tx, store, { id: Number(stored['id']) })) ?? stored;
}

const isComputedBySql = ({ resource }: Store): boolean =>
  Object.values(resource.fields).some((field) => field.computed?.by === 'sql');
