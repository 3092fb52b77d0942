import { ApiError } from '../../core/api/errors.ts';
import { longText } from '../../core/fields/longText/longText.ts';
import { typeOf } from '../../core/fields/registry.ts';
import type { Finding } from '../../core/i18n/findings.ts';
import type { Row } from '../../core/resource/resource.ts';
import type { Transition } from '../../core/resource/states.ts';
import { isBlank } from '../../core/record/validateRecord.ts';
import { asksOf, mayTake, openTransitions, transitionsFrom } from '../../core/resource/workflow.ts';
import type { Orm } from '../db/orm.ts';
import { freezeDocuments } from '../documents/frozenDocuments.ts';
import { withFiles } from '../files/fileStore.ts';
import type { Writing } from '../resource/hook.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { validateRecords, writingOf, type ValidatedRecord } from './validateRecords.ts';
import { nextNumbers } from './numbering.ts';
import { forEachRecord } from './refusalsByRecord.ts';
import type { Store } from '../resource/store.ts';
import { storeChanges, type Change } from './storeRecords.ts';
import { once, presentRecord } from './idempotencyKeys.ts';
import { contextOf, dayOf } from '../../core/time/calendar.ts';
import { distinct, requireConfirmedWarnings } from './warnings.ts';
import { lockRecord, stateLabel, withComputed, writing } from './writeRecords.ts';

/** A transition asked for: its name and what was given with it. */
export interface TransitionRequest {
  name: string;
  /** Asked fields, and `motivo`. */
  values: Row;
}

/** Takes a record from one state to another, with the effects of its hook. */
export async function takeTransition(
  orm: Orm,
  store: Store,
  given: { id: number; version: number; request: TransitionRequest; context: RequestContext },
): Promise<Row> {
  const { id, version, request } = given;
  const write = async (tx: Orm, context: RequestContext) => {
    const previous = await lockRecord(tx, store, { ...given, lock: 'no key update' });
    const [stored] = await transit(tx, store, { records: [previous], request, context });
    return withComputed(tx, store, stored ?? previous);
  };
  return withFiles(store.files, (files) => {
    const context = { ...given.context, files };
    return writing(orm, store, (tx) =>
      once(tx, store, {
        sent: { transicion: request, version },
        id,
        context,
        again: () => presentRecord(tx, store, id),
        write: () => write(tx, context),
      }),
    );
  });
}

interface Transiting {
  records: readonly Row[];
  request: TransitionRequest;
  context: RequestContext;
  /** Takes one of the server's own transitions. */
  by?: 'server';
}

/** Takes a transition on records that this transaction has locked, all or none; answers in their order. */
export async function transit(tx: Orm, store: Store, given: Transiting): Promise<Row[]> {
  const { request, context } = given;
  await forEachRecord(store, given, (record) => {
    refuseImpossible(store, { ...given, record, name: request.name });
  });
  const changes = await validateTransition(tx, store, given);
  const isBatch = context.lote !== undefined;
  requireConfirmedWarnings(
    changes.map(({ previous, validated: { findings } }) =>
      isBatch ? { previous, findings } : { findings },
    ),
    context,
    store,
  );
  const stored = await storeChanges(tx, store, {
    changes: await withEffects(tx, store, { ...given, changes }),
    context,
    operation: {
      accion: 'transicion',
      transicion: request.name,
      ...reasonIn(request),
    },
  });
  await freezeDocuments(tx, store, { name: request.name, records: stored, context });
  return stored;
}

/** What a transition would make of records that may take it; `hold` as in `validateRecords`. */
export async function validateTransition(
  tx: Orm,
  store: Store,
  given: Transiting & { hold?: boolean },
): Promise<Change[]> {
  const { records, request, context } = given;
  const transition = store.resource.states?.transitions[request.name];
  if (transition === undefined) throw new Error(`no transition "${request.name}"`); // `refuseImpossible` found it
  const validated = await validateRecords(tx, store, {
    inputs: records.map((previous) => ({
      values: writtenBy(store, { transition, values: request.values, previous, context }),
      previous,
      state: transition.to,
    })),
    absent: 'keep',
    context,
    ...(given.hold === undefined ? {} : { hold: given.hold }),
  });
  return records.map((previous, i) => {
    const one = validated[i] as ValidatedRecord; // one per input
    const wrong = findingsOf(store, { transition, values: request.values, previous, context });
    return { previous, validated: { ...one, findings: distinct([...wrong, ...one.findings]) } };
  });
}

/** The fields that the transition writes: what it asks for, and what it was offered. */
function writtenBy(
  store: Store,
  given: { transition: Transition; values: Row; previous: Row; context: RequestContext },
): Row {
  const { transition, values, previous, context } = given;
  const asked = asksOf(transition, { record: previous, hoy: dayOf(context.actor.now) });
  const offered = offersOf(transition).filter((name) => name in values);
  const names = [...asked, ...offered].filter((name) => name in store.resource.fields);
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}

/** Fields that a transition accepts though this record does not need them: a bulk action asks once for all records. */
const offersOf = ({ offers = [], asksIf = {} }: Transition): string[] => [
  ...offers,
  ...Object.keys(asksIf),
];

/** What is wrong with what was sent: all that is asked must be given, and nothing else. */
function findingsOf(
  store: Store,
  given: { transition: Transition; values: Row; previous: Row; context: RequestContext },
): Finding[] {
  const { transition, values, previous, context } = given;
  const asked = asksOf(transition, { record: previous, hoy: dayOf(context.actor.now) });
  const absent = asked.filter((name) => isBlank(values[name]));
  const known = ['motivo', ...asked, ...offersOf(transition)];
  const strange = Object.keys(values).filter((name) => !known.includes(name));
  const findings: Finding[] = [
    ...absent.map((field) => ({ code: 'OBLIGATORIO', level: 'error', field }) as const),
    ...strange.map((field) => ({ code: 'CAMPO_NO_EDITABLE', level: 'error', field }) as const),
  ];
  const { motivo } = values;
  if (isBlank(motivo) || 'motivo' in store.resource.fields) return findings;
  const checked = typeOf(reason).check(motivo, reason, contextOf(context.actor.now));
  return checked.ok
    ? findings
    : [...findings, { ...checked.finding, level: 'error', field: 'motivo' }];
}

/** A reason that no field of the record holds, as long as the history takes it. */
const reason = longText({ label: 'Motivo', max: 500 });

/** Numbers allotted by the transition, then what its hook adds. */
export async function withEffects(
  tx: Orm,
  store: Store,
  given: Transiting & { changes: readonly Change[] },
): Promise<Change[]> {
  const { changes, request, context } = given;
  const { number, name } = store.resource;
  const unnumbered = number?.at === request.name ? changes.filter(lacks(number.field)) : [];
  const numbers =
    number === undefined || unnumbered.length === 0
      ? []
      : await nextNumbers(tx, {
          resource: name,
          pattern: number.pattern,
          day: dayOf(context.actor.now),
          count: unnumbered.length,
        });
  const numberOf = new Map(unnumbered.map((change, i) => [change, numbers[i]]));
  const writings = changes.map((change) => {
    const { previous, validated } = change;
    const next = numberOf.get(change);
    const record =
      number === undefined || next === undefined
        ? validated.record
        : { ...validated.record, [number.field]: next };
    return {
      ...writingOf(tx, store, { validated: { ...validated, record }, context, previous }),
      previous,
    };
  });
  return taken(tx, store, { ...given, writings });
}

/** What the hook makes of a transition, of all records together and then of each. */
async function taken(
  tx: Orm,
  store: Store,
  given: Transiting & {
    changes: readonly Change[];
    writings: readonly (Writing & { previous: Row })[];
  },
): Promise<Change[]> {
  const { changes, request, context, writings } = given;
  const { name } = request;
  const { hook, stores } = store;
  const lote = context.lote === undefined ? {} : { lote: context.lote };
  const { actor } = context;
  const common = await hook?.transitions?.({ tx, actor, stores, ...lote, name, writings });
  const done: Change[] = [];
  const records = changes.map(({ previous }) => previous);
  // what has been done along for one that is refused goes with the transaction
  await forEachRecord(store, { records, context }, async (previous, i) => {
    const { validated } = changes[i] as Change; // one per record, as the writings are
    const writing = writings[i] as Writing & { previous: Row };
    const record = { ...writing.record, ...common?.[i] };
    const effects = await hook?.transition?.({ ...writing, record, name, ...reasonIn(request) });
    done.push({ previous, validated: { ...validated, record: { ...record, ...effects } } });
  });
  return done;
}

function reasonIn({ values }: TransitionRequest): { motivo?: string } {
  const { motivo } = values;
  return typeof motivo === 'string' && !isBlank(motivo) ? { motivo: motivo.trim() } : {};
}

const lacks =
  (field: string) =>
  ({ previous }: Change): boolean =>
    isBlank(previous[field]);

/** Refuses a transition that the record's state or the person's role does not allow. */
export function refuseImpossible(
  store: Store,
  given: { record: Row; name: string; context: RequestContext; by?: 'server' },
): void {
  const { record, name, context } = given;
  const { states } = store.resource;
  const own = states && given.by ? openTransitions(states, record, given.by) : [];
  if (own.some((one) => one.name === name)) return;
  const { user } = context.actor;
  const open = states === undefined ? [] : transitionsFrom(states, record, user);
  if (open.some((one) => one.name === name)) return;
  const transition = states?.transitions[name];
  if (
    states &&
    transition &&
    openTransitions(states, record).some((one) => one.name === name) &&
    !mayTake(transition, { record, who: user })
  ) {
    throw new ApiError('PROHIBIDO', { params: { accion: transition.label } });
  }
  throw new ApiError('TRANSICION_IMPOSIBLE', {
    params: {
      transicion: transition?.label ?? name,
      estado: stateLabel(store, record),
      posibles: open.map(({ label }) => label).join(', ') || { es: 'ninguna', en: 'none' },
    },
  });
}
