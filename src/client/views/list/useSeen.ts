import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, type Identifier, type RaRecord } from 'ra-core';
import { useRef, useState } from 'react';

import type { Resource } from '../../../core/resource.ts';
import type { FarolaDataProvider } from '../../dataProvider.ts';
import { seenRows } from './seenRows.ts';
import { useSelection } from './selection.tsx';

export interface Seen {
  /** Grows when other versions are taken: what was asked with the old ones is asked anew. */
  round: number;
  rowOf: (id: Identifier) => RaRecord | undefined;
  /** The person goes on with these as they are now. */
  take: (rows: readonly RaRecord[]) => void;
  versionsOf: (ids: readonly Identifier[]) => Promise<Record<string, number>>;
}

/**
 * The chosen records as the person saw them when the bulk action began, those of other pages as they
 * were last on the screen: the list behind it is fetched anew meanwhile, and what somebody else
 * changed must not be taken on in silence.
 */
export function useSeen(resource: Resource): Seen {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const { data = [] } = useListContext<RaRecord>();
  const { ids: chosen } = useSelection();
  const [round, setRound] = useState(0);
  const client = useQueryClient();
  const [rows] = useState(() => {
    const here = data.filter(({ id }) => chosen.includes(id));
    return new Map([
      ...seenRows(client, resource.name),
      ...here.map((row) => [String(row.id), row] as const),
    ]);
  });
  const gone = useRef(new Set<string>());
  const keep = (found: readonly RaRecord[]) =>
    found.forEach((row) => rows.set(String(row.id), row));
  /** Chosen before the page was loaded anew: as they are when they are first asked for. */
  const fetchUnseen = async (ids: readonly Identifier[]) => {
    const unseen = ids.filter((id) => !rows.has(String(id)) && !gone.current.has(String(id)));
    if (unseen.length === 0) return;
    keep((await dataProvider.getMany<RaRecord>(resource.name, { ids: [...unseen] })).data);
    for (const id of unseen) if (!rows.has(String(id))) gone.current.add(String(id));
  };
  return {
    round,
    rowOf: (id) => rows.get(String(id)),
    take: (found) => {
      keep(found);
      setRound(round + 1);
    },
    versionsOf: async (ids) => {
      await fetchUnseen(ids);
      // who is gone meanwhile is named by the server, not left out in silence
      return Object.fromEntries(
        ids.map((id) => [String(id), Number(rows.get(String(id))?.['version'] ?? 1)]),
      );
    },
  };
}
