import { ApiError } from '../../core/errors.ts';
import type { Finding } from '../../core/findings.ts';
import type { Row, Transition } from '../../core/resource.ts';
import { isBlank } from '../../core/validateRecord.ts';
import { stateOf, transitionsFrom } from '../../core/workflow.ts';
import type { Orm } from '../db/connect.ts';
import { dayOf } from './external.ts';
import { findingOf, judgeRecords, type Asking, type JudgedRecord } from './judgeRecord.ts';
import { nextNumber } from './numbering.ts';
import type { Store } from './store.ts';
import { judge, type RecordFinding } from './warnings.ts';
import { lockRecord, stateLabel, storeUpdate, writing } from './writeRecords.ts';

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
  given: { id: number; version: number; request: TransitionRequest; asking: Asking },
): Promise<Row> {
  return writing(orm, store, async (tx) => {
    const previous = await lockRecord(tx, store, given);
    const { asking, request } = given;
    const step = await judgeTransition(tx, store, { previous, request, asking });
    judge(step.judged.findings, { confirmed: asking.confirmed, language: asking.language });
    return storeTransition(tx, store, { previous, request, asking, step });
  });
}

export interface JudgedStep {
  transition: Transition;
  judged: JudgedRecord;
}

/** Whether the transition is possible now, and what it would store. Throws `TRANSICION_IMPOSIBLE`. */
export async function judgeTransition(
  tx: Orm,
  store: Store,
  given: { previous: Row; request: TransitionRequest; asking: Asking },
): Promise<JudgedStep> {
  const { previous, request, asking } = given;
  const transition = possible(store, given);
  const asked = (transition.asks ?? []).filter(
    (name) => name !== 'motivo' || 'motivo' in store.resource.fields,
  );
  const values = Object.fromEntries(asked.map((name) => [name, request.values[name] ?? null]));
  const [judged] = await judgeRecords(tx, store, {
    inputs: [{ values, previous: { ...previous, ...stateField(store, transition) } }],
    absent: 'keep',
    asking,
  });
  if (judged === undefined) throw new Error('nothing to judge'); // one input gives one record
  const findings: RecordFinding[] = [...unanswered(transition, request.values), ...judged.findings];
  return { transition, judged: { ...judged, findings: once(findings) } };
}

export async function storeTransition(
  tx: Orm,
  store: Store,
  given: { previous: Row; request: TransitionRequest; asking: Asking; step: JudgedStep },
): Promise<Row> {
  const { previous, request, asking, step } = given;
  const { actor } = asking;
  const { secrets } = step.judged;
  const finding = findingOf(store.resource);
  const numbered = {
    ...step.judged.record,
    ...(await numberAt(tx, store, { previous, name: request.name, now: actor.now })),
  };
  const effects = await store.hook?.transition?.({
    tx,
    actor,
    name: request.name,
    record: numbered,
    secrets,
    finding,
    previous,
  });
  return storeUpdate(tx, store, {
    previous,
    judged: { ...step.judged, record: { ...numbered, ...effects } },
    asking,
    accion: 'transicion',
    transicion: request.name,
    motivo: textOf(request.values['motivo']),
  });
}

function possible(
  store: Store,
  given: { previous: Row; request: TransitionRequest; asking: Asking },
): Transition {
  const { states } = store.resource;
  const { user } = given.asking.actor;
  const open = states === undefined ? [] : transitionsFrom(states, given.previous, user);
  const found = open.find(({ name }) => name === given.request.name);
  if (found !== undefined) return found;
  const transition = states?.transitions[given.request.name];
  if (
    states &&
    transition?.who &&
    transition.who !== user.rol &&
    transition.from.includes(stateOf(states, given.previous))
  ) {
    throw new ApiError('PROHIBIDO', { params: { accion: transition.label } });
  }
  throw new ApiError('TRANSICION_IMPOSIBLE', {
    params: {
      transicion: transition?.label ?? given.request.name,
      estado: stateLabel(store, given.previous),
      posibles: open.map(({ label }) => label).join(', ') || '—',
    },
  });
}

const stateField = (store: Store, transition: Transition): Row =>
  store.resource.states === undefined ? {} : { [store.resource.states.field]: transition.to };

/** Everything that a transition asks for must be given, also what the record does not require. */
function unanswered(transition: Transition, values: Row): Finding[] {
  return (transition.asks ?? [])
    .filter((name) => isBlank(values[name]))
    .map((field) => ({ code: 'OBLIGATORIO', level: 'error', field }));
}

/** The same finding of the same field, told once. */
function once(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ code, field }) => {
    const key = `${code}:${field ?? ''}`;
    return !seen.has(key) && seen.add(key);
  });
}

async function numberAt(
  tx: Orm,
  store: Store,
  given: { previous: Row; name: string; now: Date },
): Promise<Row> {
  const { number, name } = store.resource;
  if (number?.at !== given.name || number === undefined || !isBlank(given.previous[number.field]))
    return {};
  const [next] = await nextNumber(tx, {
    resource: name,
    pattern: number.pattern,
    day: dayOf(given.now),
  });
  return { [number.field]: next };
}

/** At most 500 characters are kept, as the history has them. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 500) : undefined;
