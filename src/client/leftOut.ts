import { createContext } from 'react';

/** A part of a list's address that could not be used. */
export interface LeftOut {
  part: 'filter' | 'sort' | 'order' | 'page' | 'perPage';
  /** As it stood there: a key of the filter, a column, a number. */
  name: string;
  /** No such field, no such question, no such value, no right to it; unreadable; too many; past the end. */
  reason: 'field' | 'operator' | 'value' | 'right' | 'broken' | 'sort' | 'many' | 'beyond';
}

interface Told {
  resource: string;
  items: readonly LeftOut[];
}

/** What was left out of the address of the list that is open, until somebody has read it. */
export interface LeftOutStore {
  current: () => Told | undefined;
  tell: (told: Told) => void;
  dismiss: () => void;
  subscribe: (onChange: () => void) => () => void;
}

export function createLeftOutStore(): LeftOutStore {
  const listeners = new Set<() => void>();
  let told: Told | undefined;
  const set = (next: Told | undefined) => {
    if (told === next) return;
    told = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => told,
    tell: set,
    dismiss: () => set(undefined),
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

export const LeftOutContext = createContext<LeftOutStore>(createLeftOutStore());
