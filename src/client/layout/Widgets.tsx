import { useEffect } from 'react';

import { useCurrentUser } from '../access/currentUser.ts';
import { removeStaleDrafts } from '../record/drafts/formDraft.ts';
import { DataBar } from './DataBar.tsx';
import { ScrollTop } from './ScrollTop.tsx';
import { LayoutSplash } from './settings/LayoutSplash.tsx';

/** Around every page, each in sight only at times; what was left at this browser too long goes. */
export function Widgets() {
  const { id } = useCurrentUser();
  useEffect(() => removeStaleDrafts({ user: Number(id), now: Date.now() }), [id]);
  return (
    <>
      <DataBar />
      <ScrollTop />
      <LayoutSplash />
    </>
  );
}
