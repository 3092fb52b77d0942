import { useEffect } from 'react';

import { useCurrentUser } from '../currentUser.ts';
import { sweepWork } from '../unsaved/keptWork.ts';
import { DataBar } from './DataBar.tsx';
import { ScrollTop } from './ScrollTop.tsx';
import { LayoutSplash } from './settings/LayoutSplash.tsx';

/** Around every page, each in sight only at times; what was left at this browser too long goes. */
export function Widgets() {
  const { id } = useCurrentUser();
  useEffect(() => sweepWork({ user: Number(id), now: Date.now() }), [id]);
  return (
    <>
      <DataBar />
      <ScrollTop />
      <LayoutSplash />
    </>
  );
}
