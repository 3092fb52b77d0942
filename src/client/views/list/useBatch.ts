import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify, type RaRecord } from 'ra-core';
import { useState } from 'react';

import type { BatchRequest } from '../../../core/api.ts';
import type { Resource } from '../../../core/resource.ts';
import type { FarolaDataProvider } from '../../dataProvider.ts';
import { errorBody } from '../../http.ts';
import { useErrorText } from '../errorText.ts';
import { explain } from '../explain.ts';

type BatchDeed = Omit<BatchRequest, 'seleccion'>;

/** Does one thing to all chosen records or to none, on the versions that the person sees. */
export function useBatch(resource: Resource, { onDone }: { onDone: () => void }) {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const queryClient = useQueryClient();
  const { data = [], selectedIds, onUnselectItems } = useListContext<RaRecord>();
  const notify = useNotify();
  const errorText = useErrorText();
  const [error, setError] = useState<string>();
  /** Hash of warnings that were shown: doing it again confirms them. */
  const [confirm, setConfirm] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const run = async (deed: BatchDeed) => {
    setBusy(true);
    setError(undefined);
    try {
      const ids = await versionsOf(dataProvider, resource, { data, selectedIds });
      const body = { ...deed, seleccion: { ids } };
      const { data: answer } = await dataProvider.batch(resource.name, body, { confirm });
      notify('farola.views.bulk.done', {
        type: 'success',
        messageArgs: { smart_count: answer.total },
      });
      onUnselectItems();
      onDone();
      await queryClient.invalidateQueries();
    } catch (caught) {
      setError(explain(caught, errorText));
      setConfirm(errorBody(caught)?.confirmar);
      // stale versions are on the screen: what is tried next should begin from the present ones
      await queryClient.invalidateQueries({ queryKey: [resource.name] });
    } finally {
      setBusy(false);
    }
  };
  return { run, error, isBusy };
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
