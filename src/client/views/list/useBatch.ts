import { useDataProvider, useListContext, useNotify, type RaRecord } from 'ra-core';

import type { BatchRequest } from '../../../core/api.ts';
import type { Resource } from '../../../core/resource.ts';
import type { FarolaDataProvider } from '../../dataProvider.ts';
import { useBatchRun } from '../useBatchRun.ts';

type BatchDeed = Omit<BatchRequest, 'seleccion'>;

/** Does one thing to all chosen records or to none, on the versions that the person sees. */
export function useBatch(resource: Resource, { onDone }: { onDone: () => void }) {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const { data = [], selectedIds, onUnselectItems } = useListContext<RaRecord>();
  const notify = useNotify();
  const { run, error, isBusy } = useBatchRun(resource);
  return {
    error,
    isBusy,
    run: (deed: BatchDeed) =>
      run(
        async () => {
          const ids = await versionsOf(dataProvider, resource, { data, selectedIds });
          return { ...deed, seleccion: { ids } };
        },
        (total) => {
          notify('farola.views.bulk.done', {
            type: 'success',
            messageArgs: { smart_count: total },
          });
          onUnselectItems();
          onDone();
        },
      ),
  };
}

async function versionsOf(
  dataProvider: FarolaDataProvider,
  resource: Resource,
  { data, selectedIds }: { data: readonly RaRecord[]; selectedIds: readonly RaRecord['id'][] },
): Promise<Record<string, number>> {
  const seen = data.filter(({ id }) => selectedIds.includes(id));
  const unseen = selectedIds.filter((id) => !seen.some((record) => record.id === id));
  const fetched =
    unseen.length === 0 ? [] : (await dataProvider.getMany(resource.name, { ids: unseen })).data;
  return Object.fromEntries(
    [...seen, ...fetched].map((record) => [String(record.id), Number(record['version'])]),
  );
}
