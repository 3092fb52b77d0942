import Card from '@mui/material/Card';
import { useNavigate, useNotify, useStoreContext, useLocation } from 'ra-core';
import { useEffect } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import { statusOf } from '../http/http.ts';
import { useErrorText } from '../errors/errorText.ts';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { viewKey, type OpenedView } from '../address/openedView.ts';
import { useOpenView, readView } from './viewsApi.ts';

/** In place of a list whose address names a view: turns the view into the address of the list. */
export function LinkedView({ resource, id }: { resource: Resource; id: string }) {
  useLinked(resource, id);
  return (
    <Card>
      <ListSkeleton resource={resource} layout="table" />
    </Card>
  );
}

function useLinked(resource: Resource, id: string): void {
  const { search } = useLocation();
  const open = useOpenView(resource);
  const store = useStoreContext();
  const navigate = useNavigate();
  const notify = useNotify();
  const errorText = useErrorText();
  useEffect(() => {
    let isHere = true;
    const params = new URLSearchParams(search);
    params.delete('vista');
    const show = async () => {
      const view = await readView(id);
      if (!isHere) return;
      if (view.recurso !== resource.name) throw new Error('farola.savedViews.missing');
      if (params.size === 0) return open(view, { replace: true });
      // the address says all but how the list looks
      store.setItem<OpenedView>(viewKey(resource.name), { view });
    };
    show().catch((error: unknown) => {
      if (!isHere) return;
      const isGone = [400, 403, 404].includes(statusOf(error) ?? 0);
      notify(isGone ? 'farola.savedViews.missing' : errorText(error), { type: 'warning' });
      navigate(
        { search: params.size === 0 ? '?page=1' : `?${params.toString()}` },
        { replace: true },
      );
    });
    return () => {
      isHere = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each address
  }, [id, search]);
}
