import { useQueryClient } from '@tanstack/react-query';
import { useListContext, type Identifier, type RaRecord } from 'ra-core';
import { useState } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import { seenRows } from './seenRows.ts';
import { useSelection } from './selection.tsx';

export interface Seen {
  /** Grows when other versions are taken: what was asked with the old ones is asked anew. */
  round: number;
  rowOf: (id: Identifier) => RaRecord | undefined;
  /** The person goes on with these as they are now. */
  take: (rows: readonly RaRecord[]) => void;
  versionsOf: (ids: readonly Identifier[]) => Record<string, number>;
}

/**
 * The chosen records as the person saw them when the bulk action began, those of other pages as they
 * were last on the screen: the list behind it is fetched anew meanwhile, and what somebody else
 * changed must not be taken on in silence.
 */
export function useSeen(resource: Resource): Seen {
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
  return {
    round,
    rowOf: (id) => rows.get(String(id)),
    take: (found) => {
      for (const row of found) rows.set(String(row.id), row);
      setRound(round + 1);
    },
    // one that never was on the screen is named by the server as changed, not taken on in silence
    versionsOf: (ids) =>
      Object.fromEntries(
        ids.map((id) => [String(id), Number(rows.get(String(id))?.['version'] ?? 1)]),
      ),
  };
}
