import { inSentence, nounWords } from '../../core/resource/noun.ts';
import { ApiError, wordsFor } from '../../core/api/errors.ts';
import type { Finding } from '../../core/i18n/findings.ts';
import type { Words } from '../../core/i18n/words.ts';
import { mayDelete } from '../../core/resource/permissions.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { isDeletable } from '../../core/resource/workflow.ts';
import type { Orm } from '../db/orm.ts';
import { constraintOf } from '../db/failures.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { readById } from '../list/readRecords.ts';
import { usersOf } from '../resource/refusalReasons.ts';
import type { Store } from '../resource/store.ts';
import type { Writing } from '../resource/hook.ts';
import { closedBy, forEachRecord, RefusedRecords } from './refusalsByRecord.ts';
import { referrersOf, type Leaving, type Referrers } from './referrers.ts';
import { ownValues } from './storeRecords.ts';
import { deletedRecord, once } from './idempotencyKeys.ts';
import { requireConfirmedWarnings, reasonOf } from './warnings.ts';
import { lockRecord, stateLabel, writing } from './writeRecords.ts';
import { monthGuard } from '../period/closedMonths.ts';
import { findingOf } from './validateRecords.ts';
import { deleteRows } from './writeRows.ts';

/** Deletes a record and its child rows; refused while others point to it, with the count of each kind. */
export async function removeRecord(
  orm: Orm,
  store: Store,
  given: { id: number; version: number; context: RequestContext },
): Promise<Row> {
  const { id, version, context } = given;
  const write = async (tx: Orm) => {
    const record = await lockRecord(tx, store, { ...given, lock: 'update' });
    if (!mayDelete(record, context.actor.user)) throw notAllowed(store);
    await removeLocked(tx, store, { records: [record], context });
    return record;
  };
  return writing(orm, store, (tx) =>
    once(tx, store, {
      sent: { borrar: id, version },
      id,
      context,
      again: () => deletedRecord(tx, store, id),
      write: () => write(tx),
    }),
  );
}

/** As a sentence names it that forbids it. */
export function deletionOf(resource: Resource): Words {
  const { es, en } = nounWords(resource, 2);
  return { es: `borrar ${es}`, en: `deleting ${en}` };
}

/** Deleting what others made is a right of its own. */
const notAllowed = ({ resource }: Store): ApiError =>
  new ApiError('PROHIBIDO', { params: { accion: deletionOf(resource) } });

interface Removing {
  records: readonly Row[];
  context: RequestContext;
  motivo?: string | undefined;
}

/** The rest of a deletion, for records that this transaction holds. */
export async function removeLocked(
  tx: Orm,
  store: Store,
  given: Removing & { leaving?: Leaving },
): Promise<void> {
  const { records, context } = given;
  const { hook } = store;
  const { refuse, warnings } = await deletableNow(tx, store, given);
  await forEachRecord(store, { records, context }, refuse);
  const verdicts = records.map((record) => ({ previous: record, findings: warnings(record) }));
  requireConfirmedWarnings(verdicts, context, store);
  const { referrers, leaving } = await holdersOf(tx, store, given);
  await forEachRecord(store, { records, context }, (record) =>
    refuseReferenced(store, { record, referrers, context }),
  );
  for (const child of referrers.filter(({ cascade }) => cascade)) {
    const rows = await readById(tx, child.store, { ids: child.ids, lock: 'update' });
    await removeLocked(tx, child.store, { ...given, records: rows, leaving });
  }
  await deleteUnlessReferenced(tx, store, { ...given, warnings });
  const { actor, lote } = context;
  const batch = lote === undefined ? {} : { lote };
  await hook?.deleted?.({ tx, actor, stores: store.stores, records, ...batch });
}

interface Deletable {
  /** Throws for a record that its state, its hook or a closed period keeps from being deleted. */
  refuse: (record: Row) => void;
  /** Warnings of the hook about the deletion. */
  warnings: (record: Row) => readonly Finding[];
}

/** Asks the states, the hook and the closed periods whether each of the records may be deleted. */
export async function deletableNow(
  tx: Orm,
  store: Store,
  { records, context }: Removing,
): Promise<Deletable> {
  const closed = await closedBy(tx, store, context.actor.now);
  const { findings, refused } = await checkDeletable(tx, store, { records, actor: context.actor });
  const ofLevel = (record: Row, level: Finding['level']) =>
    (findings.get(record) ?? []).filter((one) => one.level === level);
  const refuse = (record: Row) => {
    const error = refused.get(record);
    if (error !== undefined) throw error;
    refuseUndeletable(store, {
      record,
      findings: closed === undefined ? ofLevel(record, 'error') : [closed],
      context,
    });
  };
  return { refuse, warnings: (record) => ofLevel(record, 'warning') };
}

/** Who points to these records, when all of them go. */
export async function holdersOf(
  tx: Orm,
  store: Store,
  { records, ...given }: { records: readonly Row[]; leaving?: Leaving },
): Promise<{ referrers: Referrers[]; leaving: Leaving }> {
  const { table } = store.resource;
  const ids = records.map((record) => Number(record['id']));
  const leaving = new Map(given.leaving);
  leaving.set(table, [...(leaving.get(table) ?? []), ...ids]);
  return { referrers: await referrersOf(tx, store, { ids, leaving }), leaving };
}

/**
 * A row that came to point here since the count was taken breaks the foreign key instead: `writing`
 * tries again, which counts it.
 */
async function deleteUnlessReferenced(
  tx: Orm,
  store: Store,
  { records, context, motivo, warnings }: Removing & Pick<Deletable, 'warnings'>,
): Promise<void> {
  try {
    await deleteRows(tx, store, {
      items: records,
      lineOf: (record) => ({
        row: ownValues(store, record),
        motivo: reasonOf(motivo, warnings(record)),
      }),
      context,
    });
  } catch (error) {
    const broken = constraintOf(error);
    if (broken?.kind !== 'foreign_key') throw error;
    const holder = [...store.stores.values()].find((one) => one.resource.table === broken.table);
    const detalle = nounWords((holder ?? store).resource, 2);
    throw new ApiError('REFERENCIADO', { params: { detalle }, cause: error });
  }
}

function refuseUndeletable(
  store: Store,
  given: { record: Row; findings: readonly Finding[]; context: RequestContext },
): void {
  const { record, findings, context } = given;
  if (!isDeletable(store.resource, record)) {
    const why = { code: 'SE_CONSERVA', params: { estado: stateLabel(store, record) } } as const;
    throw new ApiError('NO_BORRABLE', { params: { motivo: wordsFor(why, context.language) } });
  }
  if (findings.length === 0) return;
  const why = findings.map((one) => wordsFor(one, context.language)).join(' ');
  throw new ApiError('NO_BORRABLE', { params: { motivo: inSentence(why) }, findings });
}

export function refuseReferenced(
  store: Store,
  given: { record: Row; referrers: readonly Referrers[]; context: RequestContext },
): void {
  const id = Number(given.record['id']);
  const blockingReferrers = given.referrers
    .filter(({ cascade }) => !cascade)
    .map((referrer) => [referrer.store.resource.name, referrer.counts.get(id) ?? 0] as const)
    .filter(([, n]) => n > 0);
  if (blockingReferrers.length === 0) return;
  const detalle = Object.fromEntries(blockingReferrers);
  const words = usersOf(detalle, store, given.context);
  throw new ApiError('REFERENCIADO', { params: { detalle: words }, body: { detalle } });
}

interface HookSays {
  findings: ReadonlyMap<Row, readonly Finding[]>;
  /** Records that are still used by something that no foreign key guards. */
  refused: ReadonlyMap<Row, ApiError>;
}

/** What the hook and closed months have against deleting each record; of those that are still used, that alone. */
export async function checkDeletable(
  tx: Orm,
  store: Store,
  {
    records,
    actor,
    hold = true,
  }: { records: readonly Row[]; actor: Writing['actor']; hold?: boolean },
): Promise<HookSays> {
  const { hook, resource } = store;
  const changes = records.map((previous) => ({ previous }));
  const shut = await monthGuard(tx, store, { changes, actor, hold });
  const ask = async (some: readonly Row[]) => {
    const given = { tx, records: some, actor, finding: findingOf(resource) };
    const findings = (await hook?.deleting?.(given)) ?? [];
    const ofMonth = (previous: Row) => shut?.({ previous }) ?? [];
    return new Map(
      some.map((record, i) => [record, [ofMonth(record), findings[i] ?? []].flat()] as const),
    );
  };
  try {
    return { findings: await ask(records), refused: new Map() };
  } catch (error) {
    if (!(error instanceof RefusedRecords)) throw error;
    const refused = error.errors;
    const others = records.filter((record) => !refused.has(record));
    return { findings: others.length === 0 ? new Map() : await ask(others), refused };
  }
}
