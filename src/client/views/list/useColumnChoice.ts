import { useStore } from 'ra-core';
import { useMemo } from 'react';

import type { Resource } from '../../../core/resource.ts';
import { useResources } from '../../resourcesContext.ts';
import { columnsOf, type Column } from './columns.ts';

export interface ColumnChoice {
  /** The columns of the table, in the person's order. */
  shown: readonly Column[];
  others: readonly Column[];
  toggle: (name: string) => void;
  /** Moves a shown column by places: -1 is one to the left. */
  move: (name: string, places: number) => void;
  /** Back to the descriptor's columns. */
  reset: () => void;
}

/** The person's columns of a list, kept in this browser by name, so that fields may come and go. */
export function useColumnChoice(resource: Resource): ColumnChoice {
  const resources = useResources();
  const all = useMemo(() => columnsOf(resource, resources), [resource, resources]);
  const [names, setNames] = useStore<readonly string[]>(
    `${resource.name}.columnas`,
    resource.list.columns,
  );
  // the same ones as long as nothing is chosen: rows are drawn again when their columns are others
  const shown = useMemo(
    () => names.flatMap((name) => all.find((column) => column.name === name) ?? []),
    [names, all],
  );
  return {
    shown,
    others: all.filter(({ name }) => !names.includes(name)),
    toggle: (name) =>
      setNames(names.includes(name) ? names.filter((one) => one !== name) : [...names, name]),
    move: (name, places) => {
      const from = names.indexOf(name);
      const rest = names.filter((one) => one !== name);
      setNames([...rest.slice(0, from + places), name, ...rest.slice(from + places)]);
    },
    reset: () => setNames(resource.list.columns),
  };
}
