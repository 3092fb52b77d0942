import { useNotify, useStoreContext, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import type { SavedView } from '../../core/views/savedViews.ts';
import { errorBody, isUnreachable } from '../http/http.ts';
import { useErrorText } from '../errors/errorText.ts';
import { useIdempotencyKey } from '../record/idempotencyKey.ts';
import { viewKey, type OpenedView } from '../address/openedView.ts';
import { useRenewViews } from './useViews.ts';
import type { KeyOf } from './viewsApi.ts';

/**
 * Does something with a view on the server, and afterwards shows what became of it. Why it could not
 * be done stands in `error`, for a dialog that stays, or is told by a notice. Tried again because no
 * answer came, it is done once.
 */
export function useViewAction(resource: Resource, tells: 'here' | 'notice' = 'here') {
  const notify = useNotify();
  const translate = useTranslate();
  const keyOf = useIdempotencyKey();
  /** The same asked for once more after it was done is another deed. */
  const deeds = useRef(0);
  const store = useStoreContext();
  const errorText = useErrorText();
  const renew = useRenewViews();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const run = async (deed: (keyOf: KeyOf) => Promise<SavedView | undefined>, done?: string) => {
    setBusy(true);
    setError(undefined);
    let isKept = false;
    try {
      const view = await deed((sent) => keyOf([deeds.current, sent]));
      deeds.current += 1;
      if (view !== undefined) keep(view);
      if (done !== undefined)
        notify(done, { type: 'success', messageArgs: { name: view?.nombre } });
      return view;
    } catch (failure) {
      const [field] = Object.values(errorBody(failure)?.fields ?? {});
      const refusal = field?.[0]?.message ?? errorText(failure);
      const isLost = isUnreachable(failure);
      const why = isLost ? `${refusal} ${translate('farola.savedViews.unknown')}` : refusal;
      // what may have been done is asked for once more as it was seen
      isKept = isLost && tells === 'here';
      if (tells === 'here') setError(why);
      else notify(why, { type: 'error' });
      return 'failed' as const;
    } finally {
      setBusy(false);
      if (!isKept) void renew();
    }
  };
  /** The list that is open by it, with what was saved; what was not stays changed. */
  const keep = (view: SavedView) => {
    const opened = store.getItem<OpenedView>(viewKey(resource.name));
    if (opened?.view.id === view.id) store.setItem(viewKey(resource.name), { ...opened, view });
  };
  return { run, isBusy, error, clear: () => setError(undefined) };
}
