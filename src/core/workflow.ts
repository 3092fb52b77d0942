import type { Condition } from './fields/field.ts';
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
  if (transition.approves && !who.derechos.aprobar) return false;
  if (transition.closes && !who.derechos.cerrar_y_deshacer) return false;
  if (transition.who === undefined || transition.who === who.rol) return true;
  return transition.whoIf !== undefined && !isTrueOf(record, transition.whoIf);
}

/** What the descriptor says that a transition decides; undefined where it says nothing. */
export const previewOf = (states: States, name: string): readonly Previewed[] | undefined =>
  states.transitions[name]?.preview ?? states.preview;

/** What a transition must be given for this record. */
export function asksOf(transition: Transition, record: Row): string[] {
  const further = Object.entries(transition.asksIf ?? {})
    .filter(([, condition]) => isTrueOf(record, condition))
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

export function isDeletable(resource: Resource, record: Row): boolean {
  const { states } = resource;
  return !states?.deletable || states.deletable.includes(stateOf(states, record));
}
