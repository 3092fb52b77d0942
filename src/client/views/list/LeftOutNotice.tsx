import { useContext, useEffect, useSyncExternalStore } from 'react';

import type { Resource } from '../../../core/resource.ts';
import { LateCode } from '../../errors/LateCode.tsx';
import { LeftOutContext } from '../../leftOut.ts';
import { LeftOutList } from './late.ts';

/** Tells what of the address could not be used. It goes with the list, or when it was read. */
export function LeftOutNotice({ resource }: { resource: Resource }) {
  const store = useContext(LeftOutContext);
  const told = useSyncExternalStore(store.subscribe, store.current);
  useEffect(() => () => store.dismiss(), [store]);
  const isShown = told?.resource === resource.name;
  return (
    <LateCode isWanted={isShown} onMissing={store.dismiss}>
      {isShown && <LeftOutList resource={resource} items={told.items} onClose={store.dismiss} />}
    </LateCode>
  );
}
