import { isDeepStrictEqual } from 'node:util';
import { wordsFor, type ApiError } from '../../core/api/errors.ts';
import { fieldOf, type Row } from '../../core/resource/resource.ts';
import { isReadOnlyNow } from '../../core/resource/reading.ts';
import { isOpenFor } from '../../core/resource/workflow.ts';
import type { Orm } from '../db/orm.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { closedBy } from '../record/refusalsByRecord.ts';
import { lastKnownState, changedSince, type Effect, namingLost } from '../record/history.ts';
import { readById } from '../list/readRecords.ts';
import { absent, plainReason, type Reason } from '../resource/refusalReasons.ts';
import type { Store } from '../resource/store.ts';
import { stateLabel } from '../record/writeRecords.ts';
import { validateRecords, type ValidatedRecord } from '../record/validateRecords.ts';
import { storeChanges, UNDO, type BulkAction } from '../record/storeRecords.ts';
import { hiddenFields } from '../fieldAccess/masking.ts';
import { sentenceOf, type Outcome, reasonFor } from './undoOutcome.ts';
import { bisect } from './bisect.ts';

interface Given {
  effects: readonly Effect[];
  context: RequestContext;
  outcome: Outcome;
  motivo: string;
}

/** A record that gets values back, and which. */
interface Returning {
  effect: Effect;
  record: Row;
  back: Row;
  kept: string[];
}

/** Gives changed records the values back that nobody changed since, as edits of their own. */
export async function restoreForUndo(tx: Orm, store: Store, given: Given): Promise<void> {
  const { effects, context, outcome, motivo } = given;
  const ids = effects.map(({ id }) => id);
  const records = await readById(tx, store, { ids, lock: 'no key update' });
  const byId = new Map(records.map((record) => [Number(record['id']), record]));
  const closed = await closedBy(tx, store, context.actor.now);
  const lost = await lastKnownState(tx, {
    recurso: store.resource.name,
    ids: ids.filter((id) => !byId.has(id)),
  });
  const all: Returning[] = [];
  const state = store.resource.states?.field ?? '';
  const changed = await changedByOthers(tx, store, { effects, byId });
  const unseen = hiddenFields(store.resource, context.actor.user);
  for (const effect of effects) {
    const record = byId.get(effect.id);
    if (record === undefined) {
      const words = wordsFor({ code: 'DESHACER_YA_NO_ESTA' }, context.language);
      const was = lost.get(effect.id) ?? { id: effect.id };
      outcome.refused(store, was, absent(plainReason(words)));
      continue;
    }
    const isOurs = !changed.has(effect.id);
    const one = { effect, record, ...returning(store, { effect, record, isOurs }) };
    // to who does not see what was changed it is given back, even where that changes nothing
    const isUnseen = one.kept.length === 0 && unseen.some((name) => name in effect.valores);
    if (Object.keys(one.back).length === 0 && !one.kept.includes(state) && !isUnseen) {
      if (one.kept.length > 0) outcome.kept({ store, effect, record, campos: one.kept });
      continue;
    }
    const refusal = closed ? sentenceOf(store, [closed], context) : refusalOf(store, one, context);
    if (refusal === undefined) all.push(one);
    else outcome.refused(store, record, plainReason(refusal));
  }
  await restoreAsEdits(tx, store, {
    items: all,
    context,
    operation: (moves) =>
      moves ? { accion: 'transicion', transicion: UNDO, motivo } : { accion: 'editar', motivo },
    back: (item) => {
      outcome.done(store, item.record);
      if (item.kept.length > 0) outcome.kept({ store, ...item, campos: item.kept });
    },
    stays: ({ record }, why) => outcome.refused(store, record, why),
    again: outcome.mark,
  });
}

/** Records whose values are no longer those of the deed, and that somebody wrote since: not this undo alone. */
async function changedByOthers(
  tx: Orm,
  store: Store,
  { effects, byId }: { effects: readonly Effect[]; byId: ReadonlyMap<number, Row> },
): Promise<ReadonlyMap<number, unknown>> {
  const after = effects.flatMap((effect) => {
    const { id, linea } = effect;
    const record = byId.get(id);
    if (record === undefined) return [];
    const { kept } = returning(store, { effect, record, isOurs: false });
    return kept.length === 0 ? [] : [{ id, linea }];
  });
  return after.length === 0 ? new Map() : changedSince(tx, { recurso: store.resource.name, after });
}

/**
 * Divides the fields of a change: `back` returns to the old value, `kept` was changed by somebody since.
 * A value that this same undo wrote (`isOurs`) does not count as changed.
 */
function returning(
  { resource }: Store,
  { effect, record, isOurs }: { effect: Effect; record: Row; isOurs: boolean },
): { back: Row; kept: string[] } {
  const back: Row = {};
  const kept: string[] = [];
  for (const [name, pair] of Object.entries(effect.valores)) {
    const field = fieldOf(resource, name);
    const [before, after] = pair as [unknown, unknown]; // as `effectsOf` writes them
    // what is computed follows the rest; a number once allotted stays with its record
    if (field === undefined || field.computed !== undefined) continue;
    if (name === resource.number?.field && before === null) continue;
    const now = record[name] ?? null;
    if (isDeepStrictEqual(now, before ?? null)) continue;
    if (isOurs || isDeepStrictEqual(now, after ?? null)) back[name] = before ?? null;
    else kept.push(name);
  }
  return { back, kept };
}

function refusalOf(
  store: Store,
  { record, back, kept }: Returning,
  { language }: RequestContext,
): string | undefined {
  const { states, fields } = store.resource;
  const state = states?.field ?? '';
  if (kept.includes(state)) return wordsFor({ code: 'DESHACER_ESTADO' }, language);
  const entered = Object.keys(back).filter((name) => fields[name]?.readOnly !== true);
  if (state in back || isOpenFor(store.resource, record, entered)) return undefined;
  const params = { estado: stateLabel(store, record) };
  return wordsFor({ code: 'NO_EDITABLE', params }, language);
}

/** A record and the values that it gets back. */
export interface GoingBack {
  record: Row;
  back: Row;
}

/**
 * Gives records values back as edits of their own, for the undo of a deed and of an import alike. What a rule
 * or a constraint forbids stays, and is told with its reason.
 */
export async function restoreAsEdits<T extends GoingBack>(
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
