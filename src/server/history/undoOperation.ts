import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { UndoAnswer } from '../../core/history/historyApi.ts';
import { ApiError, wordsFor } from '../../core/api/errors.ts';
import { plainArgument, type Finding } from '../../core/i18n/findings.ts';
import type { MessageCode } from '../../core/i18n/messages.ts';
import { BOOKKEEPING, type Row } from '../../core/resource/resource.ts';
import { lackedToUndo } from '../../core/resource/workflow.ts';
import { mayDelete } from '../../core/resource/permissions.ts';
import type { Orm } from '../db/orm.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { readById } from '../list/readRecords.ts';
import type { Store } from '../resource/store.ts';
import { monthGuard, type MonthChange } from '../period/closedMonths.ts';
import { once } from '../record/idempotencyKeys.ts';
import { writing } from '../record/writeRecords.ts';
import { hiddenFields } from '../fieldAccess/masking.ts';
import {
  anchorOf,
  effectsOf,
  madeBy,
  signAs,
  tokenOf,
  type Anchor,
  type Effect,
  type Unseen,
} from '../record/history.ts';
import { plainReason } from '../resource/refusalReasons.ts';
import { deletionOf, removeLocked } from '../record/removeRecords.ts';
import { restoreForUndo } from './restoreForUndo.ts';
import { newOutcome, type Outcome, reasonFor } from './undoOutcome.ts';
import { reinsertForUndo } from './reinsertForUndo.ts';
import { bisect } from './bisect.ts';

/** Says in the history why the lines of an undo are there. */
const MOTIVO = 'Deshacer';

/**
 * Undoes a deed by a new one that is its inverse: what was created goes, what was deleted comes
 * back, changed values return where nobody changed them since. What stays is told. A deed that moved
 * states, several kinds of records, or records that follow from each other, is undone as a whole or not at all.
 */
export function undoOperation(
  orm: Orm,
  store: Store,
  given: { token: string; context: RequestContext },
): Promise<UndoAnswer> {
  const { token, context } = given;
  const write = async (tx: Orm): Promise<UndoAnswer> => {
    const anchor = await anchorOf(tx, token);
    if (anchor === undefined) throw new ApiError('NADA_QUE_DESHACER');
    const effects = await effectsOf(tx, { anchor, unseen: unseenBy(store, context) });
    await refuseUnsafe(tx, store, { anchor, effects, context });
    return undoEffects(tx, store, { anchor, effects, context, motivo: MOTIVO });
  };
  return writing(orm, store, (tx) =>
    once(tx, store, {
      sent: { deshacer: token },
      context,
      keep: (answer) => ({ answer }),
      again: async ({ answer }) => answer as UndoAnswer, // what `keep` kept
      write: () => write(tx),
    }),
  );
}

/** Undoes the part of an operation that the caller chose. */
export async function undoEffects(
  tx: Orm,
  store: Store,
  given: { anchor: Anchor; effects: readonly Effect[]; context: RequestContext; motivo: string },
): Promise<UndoAnswer> {
  const { anchor, effects, motivo } = given;
  const lote = effects.length > 1 ? { lote: randomUUID() } : {};
  const context = { ...given.context, ...lote };
  const outcome = newOutcome(store, context);
  const hecho = await signAs(tx, { deshace: anchor.hecho });
  for (const kind of orderOf(anchor, effects)) {
    const own = effects.filter((effect) => effect.kind === kind);
    // what came last may need what came before; of edits the first is what the others followed from
    for (const part of byResource(kind === 'editar' ? own : own.toReversed())) {
      const its = storeOf(store, part[0]?.recurso ?? '');
      await operations[kind](tx, its, { effects: part, context, outcome, motivo });
    }
  }
  refuseHalves(store, outcome, { anchor, effects, context });
  return outcome.answer(tx, tokenOf.operation(anchor.recurso, hecho));
}

function unseenBy({ resources }: Store, { actor }: RequestContext): Unseen {
  const hidden = [...resources.values()].map(
    (resource) => [resource.name, hiddenFields(resource, actor.user)] as const,
  );
  return Object.fromEntries(hidden.filter(([, names]) => names.length > 0));
}

const operations = {
  crear: removeForUndo,
  editar: restoreForUndo,
  borrar: reinsertForUndo,
} as const;

/**
 * Puts the records of the operation first: records that the server cascaded to are then restored with them. Where records
 * were made beside others of their kind that were changed or deleted, they may stand in the place of these, and go first.
 */
function orderOf(
  { accion, recurso }: Anchor,
  effects: readonly Effect[],
): readonly Effect['kind'][] {
  const own = effects.filter((effect) => effect.recurso === recurso);
  const isMoved = own.some(({ transiciones }) => transiciones.length > 0);
  if (!isMoved && own.some(({ kind }) => kind === 'crear')) return ['crear', 'editar', 'borrar'];
  if (accion === 'borrar') return ['borrar', 'editar', 'crear'];
  return accion === 'crear' ? ['crear', 'editar', 'borrar'] : ['editar', 'borrar', 'crear'];
}

/** Neighbours of one resource together, in their order. */
function byResource(effects: readonly Effect[]): Effect[][] {
  const parts: Effect[][] = [];
  for (const effect of effects) {
    const last = parts.at(-1);
    if (last?.[0]?.recurso === effect.recurso) last.push(effect);
    else parts.push([effect]);
  }
  return parts;
}

function storeOf({ stores }: Store, resource: string): Store {
  const store = stores.get(resource);
  if (store !== undefined) return store;
  throw notUndone(`${resource}.`);
}

function notUndone(motivo: string): ApiError {
  return new ApiError('NO_SE_DESHACE', { params: { motivo } });
}

/** Refuses a deed that nobody may undo, or that this person may not. */
async function refuseUnsafe(
  tx: Orm,
  store: Store,
  given: { anchor: Anchor; effects: readonly Effect[]; context: RequestContext },
): Promise<void> {
  const { anchor, effects, context } = given;
  const { user } = context.actor;
  const refuse = (code: MessageCode, params = {}): never => {
    throw notUndone(wordsFor({ code, params }, context.language));
  };
  if (anchor.accion === 'purgar') refuse('DESHACER_PURGA');
  if (effects.some(({ recurso }) => recurso === 'importacion')) refuse('DESHACER_IMPORTACION');
  if (anchor.usuario_id !== user.id && !user.derechos.cerrar_y_deshacer) refuse('DESHACER_AJENO');
  for (const recurso of new Set(effects.map((effect) => effect.recurso))) {
    const its = storeOf(store, recurso);
    const moving = effects.filter(
      (effect) => effect.recurso === recurso && effect.transiciones.length > 0,
    );
    const lasting = moving
      .flatMap(({ transiciones }) => transiciones)
      .find((name) => its.hook?.lasting?.includes(name));
    if (lasting !== undefined) {
      const transicion = its.resource.states?.transitions[lasting]?.label ?? lasting;
      refuse('DESHACER_DEFINITIVO', { transicion });
    }
    await refuseWithoutRight(tx, its, { moving, context });
    if (its.hook?.chained === true) await refuseClosedLink(tx, its, { effects, context });
  }
}

/** Of records that follow from each other none goes back while a closed month keeps another: it is named first. */
async function refuseClosedLink(
  tx: Orm,
  store: Store,
  { effects, context }: { effects: readonly Effect[]; context: RequestContext },
): Promise<void> {
  const own = effects.filter(({ recurso }) => recurso === store.resource.name);
  const records = await readById(tx, store, { ids: own.map(({ id }) => id) });
  const now = new Map(records.map((record) => [Number(record['id']), record]));
  const changes = own.flatMap(({ id, kind, valores }): MonthChange[] => {
    const previous = now.get(id);
    if (previous === undefined || kind === 'borrar') return [];
    if (kind === 'crear') return [{ previous }];
    const back = pairsOf(valores).flatMap(([name, [before, after]]) =>
      isDeepStrictEqual(previous[name] ?? null, after ?? null) ? [[name, before ?? null]] : [],
    );
    return [{ previous, record: { ...previous, ...Object.fromEntries(back) } }];
  });
  const guard = await monthGuard(tx, store, { changes, actor: context.actor, hold: true });
  const closed = changes
    .flatMap((change) => guard?.(change) ?? [])
    .toSorted((a, b) => (monthIn(a) < monthIn(b) ? -1 : 1));
  if (closed[0] !== undefined) throw notUndone(wordsFor(closed[0], context.language));
}

const monthIn = ({ params }: Finding): string => plainArgument(params, 'mes') ?? '';

/** The values of a changed record before and after a deed, by field. */
const pairsOf = (valores: Row) => Object.entries(valores) as [string, [unknown, unknown]][]; // as `effectsOf` writes them

/** Taking a transition back needs what taking it does: who may not approve annuls nothing approved. */
async function refuseWithoutRight(
  tx: Orm,
  store: Store,
  { moving, context }: { moving: readonly Effect[]; context: RequestContext },
): Promise<void> {
  const { states } = store.resource;
  if (states === undefined || moving.length === 0) return;
  const isConditional = Object.values(states.transitions).some(
    ({ whoIf, approvesIf }) => (whoIf ?? approvesIf) !== undefined,
  );
  // what a condition reads, such as a verdict, may stand in no line of the history
  const ids = isConditional ? moving.map(({ id }) => id) : [];
  const records = await readById(tx, store, { ids });
  const now = new Map(records.map((record) => [Number(record['id']), record]));
  for (const { id, kind, transiciones, valores } of moving) {
    const pairs = kind === 'editar' ? pairsOf(valores) : [];
    const at = (place: 0 | 1): Row => ({
      ...now.get(id),
      ...Object.fromEntries(pairs.map(([name, pair]) => [name, pair[place] ?? null])),
    });
    const moved = { transitions: transiciones, before: at(0), after: at(1) };
    const lacked = lackedToUndo(states, { moved, who: context.actor.user });
    if (lacked !== undefined) {
      throw new ApiError('PROHIBIDO', { params: { accion: lacked.label } });
    }
  }
}

/** Where records depend on each other, or nothing at all could be undone, nothing is. */
function refuseHalves(
  store: Store,
  outcome: Outcome,
  given: { anchor: Anchor; effects: readonly Effect[]; context: RequestContext },
): void {
  const { anchor, effects, context } = given;
  const { counts } = outcome;
  if (counts.refused === 0) {
    if (counts.done === 0 && counts.kept === 0) throw new ApiError('NADA_QUE_DESHACER');
    return;
  }
  const resources = new Set(effects.map(({ recurso }) => recurso));
  const isChained = [...resources].some((name) => storeOf(store, name).hook?.chained === true);
  const isWhole =
    isChained ||
    (anchor.accion !== 'borrar' &&
      (effects.some(({ transiciones }) => transiciones.length > 0) || resources.size > 1));
  if (isWhole || counts.done === 0) throw refusedFor(store, outcome, context);
}

/** One record by name in the sentence; more by their reasons, each once. */
function refusedFor(
  store: Store,
  { counts, refusals }: Outcome,
  { language }: RequestContext,
): ApiError {
  const [first] = refusals;
  const [record] = first?.registros ?? [];
  if (counts.refused > 1 || first === undefined || record === undefined) {
    const params = { n: counts.refused };
    const motivo = wordsFor({ code: 'DESHACER_VARIOS', params }, language);
    return new ApiError('NO_SE_DESHACE', { params: { motivo }, body: { rechazos: refusals } });
  }
  const { nombre } = record;
  const { label } = storeOf(store, first.recurso).resource;
  return notUndone(`${nombre.startsWith(label) ? nombre : `${label} ${nombre}`}: ${first.motivo}`);
}

/** Deletes created records that are as they were made: what came of edits since that were undone again, too. */
async function removeForUndo(
  tx: Orm,
  store: Store,
  given: { effects: readonly Effect[]; context: RequestContext; outcome: Outcome; motivo: string },
): Promise<void> {
  const { effects, context, outcome, motivo } = given;
  const ids = effects.map(({ id }) => id);
  const records = await readById(tx, store, { ids, lock: 'update' });
  const byId = new Map(effects.map((effect) => [effect.id, effect]));
  const going: Row[] = [];
  const edited = await editedSince(tx, store, { effects: byId, records });
  const unseen = hiddenFields(store.resource, context.actor.user);
  for (const record of records) {
    const id = Number(record['id']);
    const effect = byId.get(id) as Effect; // read by these ids
    const campos = edited.get(id)?.filter((name) => !unseen.includes(name));
    if (campos !== undefined) outcome.kept({ store, effect, record, campos });
    else if (mayDelete(record, context.actor.user)) going.push(record);
    else {
      const params = { accion: deletionOf(store.resource) };
      const words = wordsFor({ code: 'PROHIBIDO', params }, context.language);
      outcome.refused(store, record, plainReason(words));
    }
  }
  await bisect(tx, store, {
    items: going,
    work: async (part, items) => {
      await removeLocked(part, store, { records: items, context, motivo });
      for (const record of items) outcome.done(store, record);
    },
    again: outcome.mark,
    refused: (record, error) => outcome.refused(store, record, reasonFor(store, error, context)),
  });
}

/** The fields in which created records are no longer as they were made. Another version alone says nothing. */
async function editedSince(
  tx: Orm,
  { resource }: Store,
  { effects, records }: { effects: ReadonlyMap<number, Effect>; records: readonly Row[] },
): Promise<ReadonlyMap<number, string[]>> {
  const lineOf = (record: Row) => effects.get(Number(record['id']));
  const written = records.filter((record) => record['version'] !== lineOf(record)?.version);
  const made = await madeBy(
    tx,
    written.flatMap((record) => lineOf(record)?.linea ?? []),
  );
  const names = Object.entries(resource.fields)
    .filter(([name, field]) => field.computed === undefined && !BOOKKEEPING.includes(name))
    .map(([name]) => name);
  const edited = written.flatMap((record): [number, string[]][] => {
    const before = made.get(lineOf(record)?.linea ?? 0);
    const isAs = (name: string) => isDeepStrictEqual(record[name] ?? null, before?.[name] ?? null);
    const changed = names.filter((name) => !isAs(name));
    return changed.length === 0 ? [] : [[Number(record['id']), changed]];
  });
  return new Map(edited);
}
