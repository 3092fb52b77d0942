import { useContext, useEffect, useSyncExternalStore } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import { LateCode } from '../errors/LateCode.tsx';
import { DroppedFiltersContext } from '../address/droppedFilters.ts';
import { DroppedFiltersList } from './late.ts';
import { usePageBeyond } from './paging/usePageBeyond.ts';

/** Tells what of the address could not be used. It goes with the list, or when it was read. */
export function DroppedFiltersNotice({ resource }: { resource: Resource }) {
  const store = useContext(DroppedFiltersContext);
  const { name } = resource;
  const items = useSyncExternalStore(store.subscribe, () => store.told(name))?.items ?? [];
  const dismiss = () => store.dismiss(name);
  usePageBeyond(resource, store);
  useEffect(() => () => store.dismiss(name), [store, name]);
  const isShown = items.length > 0;
  return (
    <LateCode isWanted={isShown} onMissing={dismiss}>
      {isShown && <DroppedFiltersList resource={resource} items={items} onClose={dismiss} />}
    </LateCode>
  );
}
