import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'ra-core';

import type { Resource, Row } from '../../../core/resource/resource.ts';
import type { FarolaDataProvider } from '../../http/dataProvider.ts';

/** What points to the record; asked when it is to be seen. */
export function useRelated(resource: Resource, record: Row, { isWanted }: { isWanted: boolean }) {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const id = record['id'] as RaRecord['id'];
  return useQuery({
    queryKey: [resource.name, 'relacionados', String(id)],
    queryFn: async () => (await dataProvider.related(resource.name, { id })).data.relaciones,
    enabled: isWanted,
    // others point to it, or cease to, at any time
    staleTime: 0,
    retry: false,
  });
}
