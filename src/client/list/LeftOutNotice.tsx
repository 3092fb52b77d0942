import { useContext, useEffect, useSyncExternalStore } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import { LateCode } from '../errors/LateCode.tsx';
import { LeftOutContext } from '../address/leftOut.ts';
import { LeftOutList } from './late.ts';
import { usePageBeyond } from './paging/usePageBeyond.ts';

/** Tells what of the address could not be used. It goes with the list, or when it was read. */
export function LeftOutNotice({ resource }: { resource: Resource }) {
  const store = useContext(LeftOutContext);
  const { name } = resource;
  const items = useSyncExternalStore(store.subscribe, () => store.told(name))?.items ?? [];
  const dismiss = () => store.dismiss(name);
  usePageBeyond(resource, store);
  useEffect(() => () => store.dismiss(name), [store, name]);
  const isShown = items.length > 0;
  return (
    <LateCode isWanted={isShown} onMissing={dismiss}>
      {isShown && <LeftOutList resource={resource} items={items} onClose={dismiss} />}
    </LateCode>
  );
}
