import { createContext } from 'react';

/** A part of a list's address that could not be used. */
export interface DroppedFilters {
  part: 'filter' | 'sort' | 'order' | 'page' | 'perPage' | 'day';
  /** As it stood there: a key of the filter, a column, a number. */
  name: string;
  /**
   * No such field, no such question, no such value, no right to it; unreadable; too many; past the
   * end; a day that has not come; a list without a past.
   */
  reason:
    | 'field'
    | 'operator'
    | 'value'
    | 'right'
    | 'broken'
    | 'sort'
    | 'many'
    | 'beyond'
    | 'future'
    | 'noPast';
}

interface Told {
  items: readonly DroppedFilters[];
  /** The address (its search) whose page is past the end of the list. */
  beyond?: string;
}

/** What was left out of the address of a list, or of what was kept of it, until somebody has read it. */
export interface DroppedFiltersStore {
  told: (resource: string) => Told | undefined;
  tell: (resource: string, items: readonly DroppedFilters[]) => void;
  /** The list ends before the page that is asked for: further to what was told of the same address. */
  endsBefore: (resource: string, beyond: string, items: readonly DroppedFilters[]) => void;
  dismiss: (resource: string) => void;
  subscribe: (onChange: () => void) => () => void;
}

export function createDroppedFiltersStore(): DroppedFiltersStore {
  const listeners = new Set<() => void>();
  const told = new Map<string, Told>();
  const set = (resource: string, next: Told | undefined) => {
    if (told.get(resource) === next) return;
    if (next === undefined) told.delete(resource);
    else told.set(resource, next);
    for (const listener of listeners) listener();
  };
  return {
    told: (resource) => told.get(resource),
    tell: (resource, items) => set(resource, { items }),
    endsBefore: (resource, beyond, items) => {
      const before = told.get(resource)?.items.filter(({ reason }) => reason !== 'beyond') ?? [];
      set(resource, { items: [...before, ...items], beyond });
    },
    dismiss: (resource) => set(resource, undefined),
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

export const DroppedFiltersContext = createContext<DroppedFiltersStore>(
  createDroppedFiltersStore(),
);
