import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  DataTableCallbacksContext,
  DataTableSelectedIdsContext,
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useListContext,
  type Identifier,
  type RaRecord,
} from 'ra-core';
import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

import type { Row } from '../../core/resource/resource.ts';

/** Everything that a filter lets through, as many as they were, but for some. */
export interface AllMatching {
  filter: Row;
  total: number;
  without: readonly Identifier[];
}

interface Selection {
  /** Undefined: the rows that react-admin keeps, one by one. */
  all: AllMatching | undefined;
  setAll: (all: AllMatching | undefined) => void;
  /** The rows one by one, where not all that match are chosen. */
  ids: readonly Identifier[];
  count: number;
  clear: () => void;
}

const SelectionContext = createContext<Selection | undefined>(undefined);

export function useSelection(): Selection {
  const selection = use(SelectionContext);
  if (selection === undefined)
    throw new Error('useSelection needs a <SelectionProvider> above it.');
  return selection;
}

/** What is chosen in a list: it stays from page to page, and ends when the filter is another. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const { resource, data, filterValues, selectedIds, onSelect } = useListContext<RaRecord>();
  const client = useQueryClient();
  useEffect(
    () => noteSeen(client, resource, { rows: data ?? [], chosen: selectedIds }),
    [client, resource, data, selectedIds],
  );
  const [chosen, setChosen] = useState<AllMatching>();
  const shown = JSON.stringify(filterValues);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    onSelect([]);
  }, [shown, onSelect]);
  const all = chosen && JSON.stringify(chosen.filter) === shown ? chosen : undefined;
  const count = all === undefined ? selectedIds.length : all.total - all.without.length;
  const selection = useMemo((): Selection => {
    const clear = () => {
      setChosen(undefined);
      onSelect([]);
    };
    return { all, setAll: setChosen, ids: selectedIds, count, clear };
  }, [all, selectedIds, count, onSelect]);
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

/** One record alone, whatever is chosen beside it. */
export function OneSelected({ id, children }: { id: Identifier; children: ReactNode }) {
  const { selectedIds, onSelect } = useListContext<RaRecord>();
  const selection = useMemo(
    (): Selection => ({
      all: undefined,
      setAll: () => undefined,
      ids: [id],
      count: 1,
      clear: () => onSelect(selectedIds.filter((one) => one !== id)),
    }),
    [id, selectedIds, onSelect],
  );
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

/** The boxes of a table while all that match are chosen: each leaves its row out, or takes it back. */
export function SelectionOfRows({ children }: { children: ReactNode }) {
  const { all, setAll } = useSelection();
  const rows = useDataTableDataContext();
  const chosen = useDataTableSelectedIdsContext();
  const callbacks = useDataTableCallbacksContext();
  const ids = useMemo(
    () => (all === undefined ? chosen : idsOf(rows).filter((id) => !all.without.includes(id))),
    [all, rows, chosen],
  );
  const acts = useMemo(() => {
    if (all === undefined) return callbacks;
    const leave = (without: readonly Identifier[]) => setAll({ ...all, without });
    const toggle = (id: Identifier) =>
      leave(
        all.without.includes(id) ? all.without.filter((one) => one !== id) : [...all.without, id],
      );
    const select = (wanted: Identifier[]) => {
      const here = idsOf(rows);
      const elsewhere = all.without.filter((id) => !here.includes(id));
      leave([...elsewhere, ...here.filter((id) => !wanted.includes(id))]);
    };
    return { ...callbacks, handleToggleItem: toggle, onSelect: select };
  }, [all, setAll, rows, callbacks]);
  return (
    <DataTableCallbacksContext.Provider value={acts}>
      <DataTableSelectedIdsContext.Provider value={ids}>
        {children}
      </DataTableSelectedIdsContext.Provider>
    </DataTableCallbacksContext.Provider>
  );
}

const idsOf = (rows: readonly RaRecord[] | undefined): Identifier[] =>
  (rows ?? []).map(({ id }) => id);

type Rows = ReadonlyMap<string, RaRecord>;

const NONE: Rows = new Map();
const keyOf = (resource: string) => ['elegidos', resource];

/** The chosen rows as they were last on the screen, also those of other pages. */
export const seenRows = (client: QueryClient, resource: string): Rows =>
  client.getQueryData<Rows>(keyOf(resource)) ?? NONE;

/** Rows that are to be chosen and stand on no page of the list, such as points of a map. */
export function rememberRows(
  client: QueryClient,
  resource: string,
  rows: readonly RaRecord[],
): void {
  const known = [...seenRows(client, resource)];
  client.setQueryDefaults(keyOf(resource), { gcTime: Infinity });
  client.setQueryData<Rows>(
    keyOf(resource),
    new Map([...known, ...rows.map((row) => [String(row.id), row] as const)]),
  );
}

/** With the other data, so that it ends with the session; what is not chosen is forgotten. */
function noteSeen(
  client: QueryClient,
  resource: string,
  { rows, chosen }: { rows: readonly RaRecord[]; chosen: readonly Identifier[] },
): void {
  const before = seenRows(client, resource);
  if (chosen.length === 0 && before.size === 0) return;
  const here = new Map(rows.map((row) => [row.id, row]));
  const seen = chosen.flatMap((id) => {
    const row = here.get(id) ?? before.get(String(id));
    return row === undefined ? [] : [[String(id), row] as const];
  });
  client.setQueryDefaults(keyOf(resource), { gcTime: Infinity });
  client.setQueryData<Rows>(keyOf(resource), new Map(seen));
}
