import type { Condition } from '../fields/field.ts';
import type { Who } from './permissions.ts';
import { holds, readingOf } from './reading.ts';
import type { Resource, Row } from './resource.ts';
import type { Previewed, States, Transition } from './states.ts';

export interface NamedTransition extends Transition {
  name: string;
}

export function stateOf(states: States, record: Row): string {
  const value = record[states.field];
  return typeof value === 'string' ? value : states.initial;
}

export function isTransition({ states }: Resource, name: string): boolean {
  return states !== undefined && Object.hasOwn(states.transitions, name);
}

/** The transitions a person may take now, in the order of the descriptor. */
export function transitionsFrom(states: States, record: Row, who: Who): NamedTransition[] {
  return openTransitions(states, record).filter((transition) =>
    mayTake(transition, { record, who }),
  );
}

/** Of the transitions that a person may take now, one that `leads`, or the one that takes the record the least far along its way. */
export function nextStep(
  { way = [], ...states }: States,
  record: Row,
  may: readonly NamedTransition[],
): NamedTransition | undefined {
  const leading = may.find(({ leads }) => leads !== undefined && isTrueOf(record, leads));
  if (leading !== undefined) return leading;
  const at = way.indexOf(stateOf(states, record));
  return may
    .filter(({ to }) => way.indexOf(to) > at)
    .sort((one, other) => way.indexOf(one.to) - way.indexOf(other.to))[0];
}

/** Those that the record's state and fields allow, whoever asks; or the server's own. */
export function openTransitions(states: States, record: Row, by?: 'server'): NamedTransition[] {
  const state = stateOf(states, record);
  return Object.entries(states.transitions)
    .map(([name, transition]) => ({ name, ...transition }))
    .filter((transition) => transition.by === by && transition.from.includes(state))
    .filter(({ when }) => isTrueOf(record, when));
}

export function mayTake(
  transition: Transition,
  { record, who }: { record: Row; who: Who },
): boolean {
  const approves = transition.approves && isTrueOf(record, transition.approvesIf);
  if (approves && !who.derechos.aprobar) return false;
  if (transition.closes && !who.derechos.cerrar_y_deshacer) return false;
  if (transition.who === undefined || transition.who === who.rol) return true;
  return transition.whoIf !== undefined && !isTrueOf(record, transition.whoIf);
}

/** What was done to a record by transitions, from before the first to after the last of them. */
export interface Moved {
  /** Their names; an undo writes one that no descriptor has. */
  transitions: readonly string[];
  before: Row;
  after: Row;
}

/**
 * A transition that someone would have to be allowed to take to undo what was done, and is not. To
 * take one back, it is that one; to take an undo back, the one that leads there once more.
 */
export function lackedToUndo(
  states: States,
  { moved, who }: { moved: Moved; who: Who },
): NamedTransition | undefined {
  const { transitions, before, after } = moved;
  for (const name of transitions) {
    const isNamed = Object.hasOwn(states.transitions, name);
    const ways = isNamed ? namedIn(states, [name]) : between(states, { before, after });
    const record = isNamed ? before : after;
    const isOpen = ways.some((way) => way.by === 'server' || mayTake(way, { record, who }));
    if (!isOpen && ways[0] !== undefined) return ways[0];
  }
  return undefined;
}

/** Transitions that lead from the state after to the one before, else the other way. */
function between(
  states: States,
  { before, after }: { before: Row; after: Row },
): NamedTransition[] {
  const leading = (from: string, to: string) =>
    namedIn(states, Object.keys(states.transitions)).filter(
      (one) => one.from.includes(from) && one.to === to,
    );
  const was = stateOf(states, before);
  const is = stateOf(states, after);
  const back = leading(is, was);
  return back.length > 0 ? back : leading(was, is);
}

const namedIn = ({ transitions }: States, names: readonly string[]): NamedTransition[] =>
  names.flatMap((name) => {
    const transition = transitions[name];
    return transition === undefined ? [] : [{ name, ...transition }];
  });

/** What the descriptor says that a transition decides; undefined where it says nothing. */
export const previewOf = (states: States, name: string): readonly Previewed[] | undefined =>
  states.transitions[name]?.preview ?? states.preview;

/** What a transition must be given for this record on this day. */
export function asksOf(
  transition: Transition,
  { record, hoy }: { record: Row; hoy: string },
): string[] {
  const read = readingOf(record, (path) => (path === '$hoy' ? hoy : null));
  const further = Object.entries(transition.asksIf ?? {})
    .filter(([, condition]) => holds(condition, read))
    .map(([name]) => name);
  return [...new Set([...(transition.asks ?? []), ...further])];
}

const isTrueOf = (record: Row, condition: Condition | undefined): boolean =>
  condition === undefined ||
  holds(
    condition,
    readingOf(record, () => null),
  );

export function isEditable(resource: Resource, record: Row): boolean {
  const { states } = resource;
  return !states?.editable || states.editable.includes(stateOf(states, record));
}

/** Whether just these fields may be written: in a state that is not editable, those that always are. */
export function isOpenFor(resource: Resource, record: Row, names: readonly string[]): boolean {
  const { always = [] } = resource.states ?? {};
  return isEditable(resource, record) || names.every((name) => always.includes(name));
}

/** Whether any field of the record may be written. */
export const isOpenAtAll = (resource: Resource, record: Row): boolean =>
  isEditable(resource, record) || (resource.states?.always ?? []).length > 0;

export function isDeletable(resource: Resource, record: Row): boolean {
  const { states } = resource;
  return !states?.deletable || states.deletable.includes(stateOf(states, record));
}
