import { isDeepStrictEqual } from 'node:util';
import { wordsFor } from '../../core/api/errors.ts';
import { fieldOf, type Row } from '../../core/resource/resource.ts';
import { isOpenFor } from '../../core/resource/workflow.ts';
import type { Orm } from '../db/orm.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { closedBy } from '../record/refusalsByRecord.ts';
import { lastKnownState, changedSince, type Effect } from '../record/history.ts';
import { readById } from '../list/readRecords.ts';
import { absent, plainReason } from '../resource/refusalReasons.ts';
import type { Store } from '../resource/store.ts';
import { stateLabel } from '../record/writeRecords.ts';
import { hiddenFields } from '../fieldAccess/masking.ts';
import { giveBack } from './giveBack.ts';
import { sentenceOf, type Outcome } from './undoOutcome.ts';

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
  await giveBack(tx, store, {
    items: all,
    context,
    operation: (moves) =>
      moves
        ? { accion: 'transicion', transicion: 'deshacer', motivo }
        : { accion: 'editar', motivo },
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
