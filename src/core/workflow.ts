import type { Condition } from './fields/field.ts';
import type { Rol } from './permissions.ts';
import type { Resource, Row, States, Transition } from './resource.ts';
import { holds, readingOf } from './validateRecord.ts';

export interface NamedTransition extends Transition {
  name: string;
}

export function stateOf(states: States, record: Row): string {
  const value = record[states.field];
  return typeof value === 'string' ? value : states.initial;
}

/** Who asks for a transition; `approves` tells whether they may judge, which all may in open mode. */
export interface Taker {
  rol: Rol;
  approves?: boolean;
}

/** The transitions a person may take now, in the order of the descriptor. */
export function transitionsFrom(states: States, record: Row, who: Taker): NamedTransition[] {
  return openTransitions(states, record).filter((transition) =>
    mayTake(transition, { record, who }),
  );
}

/** Those that the record's state and fields allow, whoever asks. */
export function openTransitions(states: States, record: Row): NamedTransition[] {
  const state = stateOf(states, record);
  return Object.entries(states.transitions)
    .map(([name, transition]) => ({ name, ...transition }))
    .filter(({ by, from }) => by !== 'server' && from.includes(state))
    .filter(({ when }) => isTrueOf(record, when));
}

export function mayTake(
  transition: Transition,
  { record, who }: { record: Row; who: Taker },
): boolean {
  if (transition.approves && who.approves === false) return false;
  if (transition.who === undefined || transition.who === who.rol) return true;
  return transition.whoIf !== undefined && !isTrueOf(record, transition.whoIf);
}

/** What a transition must be given for this record. */
export function asksOf(transition: Transition, record: Row): string[] {
  const further = Object.entries(transition.asksIf ?? {})
    .filter(([, condition]) => isTrueOf(record, condition))
    .map(([name]) => name);
  return [...new Set([...(transition.asks ?? []), ...further])];
}

const isTrueOf = (record: Row, condition: Condition | undefined): boolean =>
  condition === undefined || holds(condition, readingOf(record, () => null));

export function isEditable(resource: Resource, record: Row): boolean {
  const { states } = resource;
  return !states?.editable || states.editable.includes(stateOf(states, record));
}

export function isDeletable(resource: Resource, record: Row): boolean {
  const { states } = resource;
  return !states?.deletable || states.deletable.includes(stateOf(states, record));
}
