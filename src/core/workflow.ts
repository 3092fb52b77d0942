import type { Resource, Row, States, Transition } from './resource.ts';

export interface NamedTransition extends Transition {
  name: string;
}

export function stateOf(states: States, record: Row): string {
  const value = record[states.field];
  return typeof value === 'string' ? value : states.initial;
}

/** The transitions a person may take now, in the order of the descriptor. */
export function transitionsFrom(
  states: States,
  record: Row,
  who: { rol: 'administrador' | 'funcionario' },
): NamedTransition[] {
  const state = stateOf(states, record);
  return Object.entries(states.transitions)
    .map(([name, transition]) => ({ name, ...transition }))
    .filter((transition) => transition.by !== 'server' && transition.from.includes(state))
    .filter((transition) => transition.who === undefined || transition.who === who.rol);
}

export function isEditable(resource: Resource, record: Row): boolean {
  const { states } = resource;
  return !states?.editable || states.editable.includes(stateOf(states, record));
}

export function isDeletable(resource: Resource, record: Row): boolean {
  const { states } = resource;
  return !states?.deletable || states.deletable.includes(stateOf(states, record));
}
