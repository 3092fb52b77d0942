import { useStore } from 'ra-core';

import type { Resource } from '../../../core/resource.ts';
import { useResources } from '../../resourcesContext.ts';
import { columnsOf, type Column } from './columns.ts';

export interface ColumnChoice {
  /** All columns, in the person's order. */
  columns: readonly Column[];
  /** Sources of those that are not shown. */
  hidden: readonly string[];
  toggle: (source: string) => void;
  move: (from: number, to: number) => void;
  /** Back to the descriptor's columns. */
  reset: () => void;
}

/** The person's columns of a list, kept in this browser under react-admin's own keys: its table reads them. */
export function useColumnChoice(resource: Resource): ColumnChoice {
  const all = columnsOf(resource, useResources());
  const proposed = all.filter(({ isHidden }) => isHidden).map(({ source }) => source);
  const key = `${resource.name}.datatable`;
  const [hidden, setHidden] = useStore<string[]>(key, proposed);
  const [ranks, setRanks] = useStore<number[] | undefined>(`${key}_columnRanks`);
  const order = completeOrder(ranks ?? [], all.length);
  return {
    columns: order.flatMap((index) => all[index] ?? []),
    hidden,
    toggle: (source) =>
      setHidden(
        hidden.includes(source) ? hidden.filter((one) => one !== source) : [...hidden, source],
      ),
    move: (from, to) => setRanks(moved(order, from, to)),
    reset: () => {
      setHidden(proposed);
      setRanks(undefined);
    },
  };
}

/** The stored order, without columns that are gone and with new ones at the end. */
function completeOrder(ranks: readonly number[], length: number): number[] {
  const known = ranks.filter((index) => index < length);
  const others = Array.from({ length }, (_, index) => index).filter(
    (index) => !known.includes(index),
  );
  return [...known, ...others];
}

function moved(order: readonly number[], from: number, to: number): number[] {
  const columns = [...order];
  const [one] = columns.splice(from, 1);
  if (one !== undefined) columns.splice(to, 0, one);
  return columns;
}
