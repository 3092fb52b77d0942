import { useLocation, useStore } from 'ra-core';
import { lazy, Suspense, type ReactNode } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import { viewKey, type OpenedView } from '../address/openedView.ts';
import { PageProgress } from '../layout/PageProgress.tsx';

/** The list, unless its address names a view that is not open here: that is fetched first. */
export function ViewGate({ resource, children }: { resource: Resource; children: ReactNode }) {
  const { search } = useLocation();
  const [opened] = useStore<OpenedView | undefined>(viewKey(resource.name), undefined);
  const id = linkedView(search, opened);
  if (id === undefined) return children;
  return (
    <Suspense fallback={<PageProgress />}>
      <LinkedView key={search} resource={resource} id={id} />
    </Suspense>
  );
}

/** A view that stands in the address alone is fetched anew: somebody may have changed it. */
export function linkedView(search: string, opened: OpenedView | undefined): string | undefined {
  if (!search.includes('vista=')) return undefined;
  const params = new URLSearchParams(search);
  const id = params.get('vista') ?? '';
  return params.size > 1 && String(opened?.view.id) === id ? undefined : id;
}

const loadViews = () => import('./ViewsPopover.tsx');

export const ViewsPopover = lazy(async () => ({ default: (await loadViews()).ViewsPopover }));
export const DroppedFiltersNotice = lazy(async () => ({
  default: (await import('../list/DroppedFiltersList.tsx')).DroppedFiltersNotice,
}));
const LinkedView = lazy(async () => ({
  default: (await import('./LinkedView.tsx')).LinkedView,
}));
