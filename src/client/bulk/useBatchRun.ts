import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { BatchRequest } from '../../core/api/api.ts';
import type { Resource } from '../../core/resource/resource.ts';
import type { FarolaDataProvider } from '../http/dataProvider.ts';
import { errorBody, isUnreachable } from '../http/http.ts';
import { whenFresh } from '../http/writes.ts';
import { useExplain } from '../record/explain.ts';
import { useIdempotencyKey } from '../record/idempotencyKey.ts';

/** Does one thing to several records or to none, and says what forbids it. `isUnsure`: its answer was lost. */
export function useBatchRun(resource: Resource) {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const queryClient = useQueryClient();
  const explain = useExplain(resource);
  const translate = useTranslate();
  const keyOf = useIdempotencyKey();
  const [error, setError] = useState<string>();
  /** Hash of warnings that were shown: doing it again confirms them. */
  const [confirm, setConfirm] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isUnsure, setUnsure] = useState(false);

  /** `confirmed` is the hash of warnings that were shown. `onDone` hears how many, before what is on the screen is fetched anew. */
  const run = async (
    body: BatchRequest,
    onDone: (total: number) => void | Promise<void>,
    confirmed?: string,
  ) => {
    setBusy(true);
    setError(undefined);
    try {
      const options = { confirm: confirmed ?? confirm, submission: keyOf(body) };
      const { data } = await dataProvider.batch(resource.name, body, options);
      setUnsure(false);
      await onDone(data.total);
      await whenFresh();
    } catch (caught) {
      const isLost = isUnreachable(caught);
      setUnsure(isLost);
      const words = explain(caught);
      setError(isLost ? `${words} ${translate('farola.conflict.unknown')}` : words);
      if (!isLost) setConfirm(errorBody(caught)?.confirmar);
      // stale versions are on the screen: what is tried next should begin from the present ones, but
      // what may have been done is asked for once more as it was
      const stale = isLost ? [resource.name, 'getList'] : [resource.name];
      await queryClient.invalidateQueries({ queryKey: stale });
    } finally {
      setBusy(false);
    }
  };
  return { run, error, isBusy, isUnsure };
}
