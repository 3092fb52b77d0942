import type { ApiError } from '../../core/api/errors.ts';
import { isReadOnlyNow } from '../../core/resource/reading.ts';
import { fieldOf, type Row } from '../../core/resource/resource.ts';
import type { Orm } from '../db/orm.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { validateRecords, type ValidatedRecord } from '../record/validateRecords.ts';
import type { Store } from '../resource/store.ts';
import { hiddenFields } from '../fieldAccess/masking.ts';
import { namingLost } from '../record/history.ts';
import { storeChanges, type BulkAction } from '../record/storeRecords.ts';
import { plainReason, type Reason } from '../resource/refusalReasons.ts';
import { bisect } from './bisect.ts';
import { reasonFor, sentenceOf } from './undoOutcome.ts';

/** A record and the values that it gets back. */
export interface GoingBack {
  record: Row;
  back: Row;
}

/**
 * Gives records values back as edits of their own, for the undo of a deed and of an import alike. What a rule
 * or a constraint forbids stays, and is told with its reason.
 */
export async function giveBack<T extends GoingBack>(
  tx: Orm,
  store: Store,
  given: {
    items: readonly T[];
    context: RequestContext;
    /** What the history calls it, of records whose state moves and of the others. */
    operation: (moves: boolean) => BulkAction;
    /** What the server sets goes back to what it was, and is not made anew. */
    exact?: boolean;
    back: (item: T) => void;
    stays: (item: T, why: Reason) => void;
    again: () => () => void;
  },
): Promise<void> {
  const { items, context, operation, exact = false, back, stays, again } = given;
  const state = store.resource.states?.field ?? '';
  const work = async (part: Orm, some: readonly T[]): Promise<void> => {
    const validated = await validateRestored(part, store, { items: some, context });
    const lists = validated.map((one) => one.findings.filter(({ level }) => level === 'error'));
    const named = await namingLost(part, store, { lists, context });
    const sound = some.flatMap((item, i) => {
      const one = validated[i] as ValidatedRecord; // one per item
      const wrong = named[i] ?? [];
      if (wrong.length === 0) return [{ item, validated: { ...one, findings: [] } }];
      stays(item, plainReason(sentenceOf(store, wrong, context)));
      return [];
    });
    for (const moves of [true, false]) {
      const changes = sound
        .filter(({ item }) => state in item.back === moves)
        .map(({ item, validated: one }) => ({ previous: item.record, validated: one }));
      if (changes.length === 0) continue;
      const doing = { changes, context, operation: operation(moves), unread: true, exact };
      await storeChanges(part, store, doing);
    }
    for (const { item } of sound) back(item);
  };
  const refused = (item: T, error: ApiError) => stays(item, reasonFor(store, error, context));
  await bisect(tx, store, { items, work, again, refused });
}

/** Values of the server alone go back as they were; what people enter is judged like an edit. */
async function validateRestored(
  tx: Orm,
  store: Store,
  { items, context }: { items: readonly GoingBack[]; context: RequestContext },
): Promise<ValidatedRecord[]> {
  const { resource } = store;
  const state = resource.states?.field ?? '';
  const isServers = (name: string, record: Row): boolean => {
    const field = fieldOf(resource, name);
    return field === undefined || isReadOnlyNow(field, record);
  };
  const unseen = hiddenFields(resource, context.actor.user);
  const validated: ValidatedRecord[] = [];
  const asked: { at: number; item: GoingBack }[] = [];
  for (const [at, item] of items.entries()) {
    const { record, back } = item;
    validated.push({ record: { ...record, ...back }, secrets: {}, findings: [], unseen });
    if (Object.keys(back).some((name) => !isServers(name, record) || name === state)) {
      asked.push({ at, item });
    }
  }
  if (asked.length === 0) return validated;
  const found = await validateRecords(tx, store, {
    inputs: asked.map(({ item: { record, back } }) => ({
      values: entered(store, back),
      previous: record,
      ...(state in back ? { state: String(back[state]) } : {}),
    })),
    absent: 'keep',
    fromHistory: true,
    context,
  });
  for (const [i, { at, item }] of asked.entries()) {
    const one = found[i] as ValidatedRecord; // one per input
    const whole = { ...item.record, ...item.back };
    const fixed = Object.entries(item.back).filter(([name]) => isServers(name, whole));
    validated[at] = { ...one, unseen, record: { ...one.record, ...Object.fromEntries(fixed) } };
  }
  return validated;
}

const entered = ({ resource }: Store, values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => fieldOf(resource, name)?.readOnly !== true),
  );
