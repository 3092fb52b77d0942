import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type Identifier } from 'ra-core';

import type { BatchPreview } from '../../core/api/api.ts';
import type { Resource } from '../../core/resource/resource.ts';
import type { FarolaDataProvider } from '../http/dataProvider.ts';
import { errorBody } from '../http/http.ts';
import { useExplain } from '../record/explain.ts';
import { useSelection } from './selection.tsx';
import type { BatchAction, useBatch } from './useBatch.ts';

interface Previewing {
  bulkAction: BatchAction;
  without: readonly Identifier[];
  /** Another one: the records are taken in other versions. */
  round: number;
  batch: Pick<ReturnType<typeof useBatch>, 'request' | 'isBusy' | 'isUnsure'>;
}

interface Look {
  preview: BatchPreview | undefined;
  isLooking: boolean;
  error: string | undefined;
  /** With the records as they are now, and as many as match now. */
  again: () => Promise<void>;
}

/** Asks the server what a bulk action would do; anew when the action or the records are others. */
export function usePreview(
  resource: Resource,
  { bulkAction, without, round, batch }: Previewing,
): Look {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const queryClient = useQueryClient();
  const explain = useExplain(resource);
  const { all, setAll } = useSelection();
  const { data, error, isFetching, refetch } = useQuery({
    // under the resource's name: when the action fails it is looked at again with everything else
    queryKey: [resource.name, 'previa', bulkAction, without, round, all],
    queryFn: async () =>
      (await dataProvider.batchPreview(resource.name, batch.request(bulkAction))).data,
    // what may have been done already is told by doing it once more, not by how the records stand now
    enabled: !batch.isBusy && !batch.isUnsure,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const again = async () => {
    await queryClient.invalidateQueries({ queryKey: [resource.name, 'getList'] });
    if (all !== undefined && errorBody(error)?.code === 'TOTAL_CAMBIO') {
      const { data: total } = await dataProvider.exactTotal(resource.name, { filter: all.filter });
      if (total !== all.total) {
        setAll({ ...all, total });
        return;
      }
    }
    await refetch();
  };
  return {
    preview: error === null && !isFetching ? data : undefined,
    isLooking: isFetching,
    error: error === null || isFetching ? undefined : explain(error),
    again,
  };
}
