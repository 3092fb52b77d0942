import { useNotify, useStoreContext } from 'ra-core';
import { useState } from 'react';

import type { Resource } from '../../core/resource.ts';
import type { SavedView } from '../../core/savedViews.ts';
import { errorBody } from '../http.ts';
import { useErrorText } from '../views/errorText.ts';
import { viewKey, type OpenedView } from './openedView.ts';
import { useRenewViews } from './useViews.ts';

/**
 * Does something with a view on the server, and afterwards shows what became of it. Why it could not
 * be done stands in `error`, for a dialog that stays, or is told by a notice.
 */
export function useViewDeed(resource: Resource, tells: 'here' | 'notice' = 'here') {
  const notify = useNotify();
  const store = useStoreContext();
  const errorText = useErrorText();
  const renew = useRenewViews();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const run = async (deed: () => Promise<SavedView | undefined>, done?: string) => {
    setBusy(true);
    setError(undefined);
    try {
      const view = await deed();
      if (view !== undefined) keep(view);
      if (done !== undefined)
        notify(done, { type: 'success', messageArgs: { name: view?.nombre } });
      return view;
    } catch (failure) {
      const [field] = Object.values(errorBody(failure)?.fields ?? {});
      const why = field?.[0]?.message ?? errorText(failure);
      if (tells === 'here') setError(why);
      else notify(why, { type: 'error' });
      return 'failed' as const;
    } finally {
      setBusy(false);
      void renew();
    }
  };
  /** The list that is open by it, with what was saved; what was not stays changed. */
  const keep = (view: SavedView) => {
    const opened = store.getItem<OpenedView>(viewKey(resource.name));
    if (opened?.view.id === view.id) store.setItem(viewKey(resource.name), { ...opened, view });
  };
  return { run, isBusy, error, clear: () => setError(undefined) };
}
