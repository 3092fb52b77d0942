import { useDataProvider, useListContext, type Identifier, type RaRecord } from 'ra-core';

import type { BatchRequest, BatchSelection } from '../../../core/api.ts';
import type { Resource } from '../../../core/resource.ts';
import type { FarolaDataProvider } from '../../dataProvider.ts';
import { useUndoNotice } from '../../undo/useUndoNotice.tsx';
import { useBatchRun } from '../useBatchRun.ts';
import { useSelection } from './selection.tsx';

export type BatchDeed = Omit<BatchRequest, 'seleccion'>;

interface BatchOptions {
  /** Chosen records that are left out after all. */
  without: readonly Identifier[];
  onDone: () => void;
}

/** Does one thing to all chosen records or to none, on the versions that the person sees. */
export function useBatch(resource: Resource, { without, onDone }: BatchOptions) {
  const tell = useUndoNotice();
  const { clear } = useSelection();
  const selection = useSelected(resource, without);
  const { run, error, isBusy } = useBatchRun(resource);
  const request = async (deed: BatchDeed): Promise<BatchRequest> => ({
    ...deed,
    seleccion: await selection(),
  });
  return {
    error,
    isBusy,
    request,
    /** `confirm` is the hash of warnings that were shown. */
    run: (deed: BatchDeed, confirm?: string) =>
      run(
        () => request(deed),
        (total) => {
          const args = { smart_count: total };
          tell({ resource: resource.name }, { words: 'farola.views.bulk.done', args });
          clear();
          onDone();
        },
        confirm,
      ),
  };
}

function useSelected(
  resource: Resource,
  without: readonly Identifier[],
): () => Promise<BatchSelection> {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const { data = [] } = useListContext<RaRecord>();
  const { all, ids } = useSelection();
  return async () => {
    if (all !== undefined) {
      const sin = [...new Set([...all.without, ...without].map(Number))];
      const left = sin.length === 0 ? {} : { sin };
      return { filtro: all.filter, total: all.total, ...left };
    }
    const wanted = ids.filter((id) => !without.includes(id));
    return { ids: await versionsOf(dataProvider, resource, { data, selectedIds: wanted }) };
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
  const versions = [...seen, ...fetched].map(
    (record) => [String(record.id), Number(record['version'])] as const,
  );
  // who is gone meanwhile is named by the server, not left out in silence
  const gone = unseen.filter((id) => !fetched.some((record) => record.id === id));
  return Object.fromEntries([...versions, ...gone.map((id) => [String(id), 1] as const)]);
}
