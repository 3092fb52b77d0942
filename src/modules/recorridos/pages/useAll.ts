import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';

import type { Row } from '../../../core/resource/resource.ts';
import type { FarolaDataProvider } from '../../../client/http/dataProvider.ts';

const PAGE = 1000;

interface Asked {
  filter: Readonly<Record<string, unknown>>;
  sort: string;
}

/** All records that match, however many pages they fill: a tour has a few hundred points. */
export function useAll(resource: string, asked: Asked | undefined): UseQueryResult<Row[]> {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  return useQuery({
    queryKey: [resource, 'all', asked],
    enabled: asked !== undefined,
    queryFn: async () => {
      const all: Row[] = [];
      for (let page = 1; ; page += 1) {
        const { data, total = 0 } = await dataProvider.getList(resource, {
          filter: asked?.filter,
          sort: { field: asked?.sort ?? 'id', order: 'ASC' },
          pagination: { page, perPage: PAGE },
        });
        all.push(...(data as Row[]));
        if (data.length < PAGE || all.length >= total) return all;
      }
    },
  });
}
