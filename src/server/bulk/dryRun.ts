import type { BatchRequest } from '../../core/api/api.ts';
import { ApiError } from '../../core/api/errors.ts';
import type { Row } from '../../core/resource/resource.ts';
import type { Orm } from '../db/orm.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { validateBulkEdit, refuseDeletion, refuseFixedFields } from './batch.ts';
import { RefusedByRecord, refusalsBy, type RefusedRecord } from '../record/refusalsByRecord.ts';
import { refusalOf } from '../resource/refusalReasons.ts';
import {
  deletableNow,
  holdersOf,
  refuseReferenced,
  removeLocked,
} from '../record/removeRecords.ts';
import type { Store } from '../resource/store.ts';
import { isChange, storeChanges, type Change } from '../record/storeRecords.ts';
import { validateTransition, refuseImpossible, withEffects } from '../record/transitions.ts';
import { warningsOf, type Verdict } from '../record/warnings.ts';
import { refuseReadOnly } from '../record/writeRecords.ts';

/** By record, what forbids it. */
export type Refusals = ReadonlyMap<number, readonly ApiError[]>;

/** How a bulk action on these records would end. */
export interface Trial {
  refused: Refusals;
  /** Of the records that forbid nothing. */
  changes: readonly Change[];
  /** Warnings about the records that would be deleted. */
  deleting?: readonly Verdict[];
  /** How many records of each kind point to those that were to be deleted. */
  referrers: Record<string, number>;
  /** The error that stops the action as a whole, such as a value that only one record may have. */
  failure?: ApiError;
}

interface Trying {
  records: readonly Row[];
  request: BatchRequest;
  context: RequestContext;
}

/** Does a bulk action as far as no record forbids it. The transaction is not to be kept. */
export async function dryRun(tx: Orm, store: Store, given: Trying): Promise<Trial> {
  const { accion } = given.request;
  if (accion === 'editar') return tryEdit(tx, store, given);
  return accion === 'borrar' ? tryRemoval(tx, store, given) : tryTransition(tx, store, given);
}

async function tryEdit(tx: Orm, store: Store, given: Trying): Promise<Trial> {
  const { context } = given;
  const { cambios: values = {} } = given.request;
  refuseFixedFields(store, values);
  const shut = await refusalsBy(given.records, context, (record) =>
    refuseReadOnly(store, record, Object.keys(values)),
  );
  const records = without(given.records, shut);
  const { fine, wrong } = parted(
    await validateBulkEdit(tx, store, { records, values, context, hold: false }),
  );
  const trial = { refused: byId([...shut, ...wrong]), changes: fine, referrers: {} };
  const real = fine.filter((change) => isChange(store, change));
  if (real.length === 0 || !mayFailLater(store, values)) return trial;
  return finished(store, trial, async () => {
    await storeChanges(tx, store, { changes: real, context, operation: { accion: 'editar' } });
  });
}

async function tryTransition(tx: Orm, store: Store, given: Trying): Promise<Trial> {
  const { context } = given;
  const { accion: name, cambios, motivo } = given.request;
  const request = { name, values: { ...cambios, ...(motivo === undefined ? {} : { motivo }) } };
  const shut = await refusalsBy(given.records, context, (record) =>
    refuseImpossible(store, { record, name, context }),
  );
  const records = without(given.records, shut);
  const transiting = { records, request, context };
  const validated =
    records.length === 0 ? [] : await validateTransition(tx, store, { ...transiting, hold: false });
  const { fine, wrong } = parted(validated);
  const trial = { refused: byId([...shut, ...wrong]), changes: fine, referrers: {} };
  let changes: readonly Change[] = fine;
  let taken: readonly RefusedRecord[] = [];
  const ended = await finished(store, trial, async () => {
    try {
      changes = await withEffects(tx, store, { ...transiting, changes: fine });
    } catch (error) {
      if (!(error instanceof RefusedByRecord)) throw error;
      taken = error.refused;
      return;
    }
    if (!mayFailLater(store, {})) return;
    const operation = { accion: 'transicion', transicion: name } as const;
    await storeChanges(tx, store, { changes, context, operation });
  });
  if (taken.length === 0) return { ...ended, changes };
  const refused = byId([...shut, ...wrong, ...taken]);
  return {
    ...ended,
    refused,
    changes: fine.filter(({ previous }) => !refused.has(Number(previous['id']))),
  };
}

async function tryRemoval(tx: Orm, store: Store, given: Trying): Promise<Trial> {
  const { records, context } = given;
  refuseDeletion(store, context);
  const { refuse, warnings } = await deletableNow(tx, store, given);
  const shut = await refusalsBy(records, context, refuse);
  // all that were chosen go together: what only they point to holds nothing
  const { referrers } = await holdersOf(tx, store, { records: without(records, shut) });
  const held = await refusalsBy(without(records, shut), context, (record) =>
    refuseReferenced(store, { record, referrers, context }),
  );
  const blockingReferrers = referrers.filter(({ cascade }) => !cascade);
  const gone = without(records, [...shut, ...held]);
  const deleting = gone.map((previous) => ({ previous, findings: warnings(previous) }));
  const trial: Trial = {
    refused: byId([...shut, ...held]),
    changes: [],
    deleting,
    referrers: pointing([...shut, ...held]),
  };
  const isAllSaid =
    referrers.length === blockingReferrers.length && store.hook?.deleted === undefined;
  if (gone.length === 0 || isAllSaid) return trial;
  const { confirmar } = warningsOf(deleting, context.language);
  const sure = confirmar === null ? context : { ...context, confirmed: confirmar };
  return finished(store, trial, () => removeLocked(tx, store, { records: gone, context: sure }));
}

/** A refusal that names no record of its own is one of the whole. */
async function finished(store: Store, trial: Trial, work: () => Promise<void>): Promise<Trial> {
  try {
    await work();
    return trial;
  } catch (error) {
    const failure = refusalOf(error, store.resource);
    if (failure instanceof ApiError) return { ...trial, failure };
    throw error;
  }
}

/** How many records of each kind point to those that they keep from being deleted. */
function pointing(refused: readonly RefusedRecord[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { error } of refused) {
    if (error.code !== 'REFERENCIADO') continue;
    const kinds = (error.body as { detalle?: Record<string, number> } | undefined)?.detalle ?? {};
    for (const [name, n] of Object.entries(kinds)) counts[name] = (counts[name] ?? 0) + n;
  }
  return counts;
}

/** True where only storing shows an error: a value that must be unique, or a hook that runs afterwards. */
function mayFailLater({ resource, hook }: Store, values: Row): boolean {
  const isUnique = resource.unique.some(({ fields }) => fields.some((name) => name in values));
  return isUnique || hook?.fill !== undefined || hook?.stored !== undefined;
}

function parted(changes: readonly Change[]): { fine: Change[]; wrong: RefusedRecord[] } {
  const wrong = changes.flatMap(({ previous, validated }) => {
    const findings = validated.findings.filter(({ level }) => level === 'error');
    if (findings.length === 0) return [];
    const error = new ApiError('INVALIDO', { findings });
    return [{ id: Number(previous['id']), record: previous, error }];
  });
  const ids = new Set(wrong.map(({ id }) => id));
  return { fine: changes.filter(({ previous }) => !ids.has(Number(previous['id']))), wrong };
}

function without(records: readonly Row[], refused: readonly RefusedRecord[]): Row[] {
  const ids = new Set(refused.map(({ id }) => id));
  return records.filter(({ id }) => !ids.has(Number(id)));
}

function byId(refused: readonly RefusedRecord[]): Refusals {
  const all = new Map<number, ApiError[]>();
  for (const { id, error } of refused) all.set(id, [...(all.get(id) ?? []), error]);
  return all;
}
