import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';

import type { BatchRequest } from '../../core/api.ts';
import type { Resource } from '../../core/resource.ts';
import type { FarolaDataProvider } from '../dataProvider.ts';
import { errorBody } from '../http.ts';
import { useErrorText } from './errorText.ts';
import { explain } from './explain.ts';
import { useSubmissionKey } from './submissionKey.ts';

/** Does one thing to several records or to none, and says what forbids it. */
export function useBatchRun(resource: Resource) {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const keyOf = useSubmissionKey();
  const [error, setError] = useState<string>();
  /** Hash of warnings that were shown: doing it again confirms them. */
  const [confirm, setConfirm] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  /** `confirmed` is the hash of warnings that were shown. `onDone` hears how many, before what is on the screen is fetched anew. */
  const run = async (
    request: () => Promise<BatchRequest>,
    onDone: (total: number) => void | Promise<void>,
    confirmed?: string,
  ) => {
    setBusy(true);
    setError(undefined);
    try {
      const body = await request();
      const options = { confirm: confirmed ?? confirm, submission: keyOf(body) };
      const { data } = await dataProvider.batch(resource.name, body, options);
      await onDone(data.total);
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
