import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord, type SortPayload } from 'ra-core';

import type { ResourceName } from '../../../../resources.config.ts';
import { mayUse } from '../../../core/resource/permissions.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { useDescriptor } from '../../resource/resourcesContext.ts';
import { readingOf, type Reading, partOf } from './reading.ts';

interface Asked {
  filter?: Readonly<Record<string, unknown>>;
  sort: SortPayload;
  /** At most 1,000. */
  count: number;
  /** False while the filter still waits for something. */
  isReady?: boolean;
}

interface Rows {
  rows: readonly RaRecord[];
  /** However many there are. */
  total: number;
}

/** The first rows of a running list; who may not read the list does not ask for it. */
export function useRows(resource: ResourceName, asked: Asked): Reading<Rows> {
  const { filter = {}, sort, count, isReady = true } = asked;
  const provider = useDataProvider();
  const mayRead = mayUse(useDescriptor(resource), 'leer', useCurrentUser());
  const query = useQuery({
    // as react-admin names its own: a write to the resource fetches it anew
    queryKey: [resource, 'getList', { filter, sort, count, of: 'samples' }],
    enabled: mayRead && isReady,
    queryFn: async (): Promise<Rows> => {
      const pagination = { page: 1, perPage: count };
      const answer = await provider.getList(resource, { filter, sort, pagination, meta: CAPPED });
      return { rows: answer.data as RaRecord[], total: answer.total ?? answer.data.length }; // typed any
    },
  });
  return mayRead ? readingOf(query) : { state: 'hidden' };
}

/** Lists of a million rows are not counted for a card. */
const CAPPED = { capped: true };

type Monthly = 'consolidado_recaudo' | 'costo_mensual' | 'factura_energia';

/** The newest rows of a list that has some for every month. */
export function useMonthRows(resource: Monthly): Reading<readonly RaRecord[]> {
  const rows = useRows(resource, { sort: NEWEST, count: ROWS });
  return partOf(rows, ({ rows: found }) => found);
}

const NEWEST = { field: 'periodo', order: 'DESC' } as const;
/** A year of it, also where a month has several. */
const ROWS = 150;
