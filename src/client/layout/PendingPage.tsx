import { useLocation } from 'ra-core';
import { use, useSyncExternalStore } from 'react';

import { ChosenPageContext } from './chosenPage.ts';
import { PageProgress } from './PageProgress.tsx';

/** The bar while the page that was chosen is not there yet: nothing else would tell that the click was heard. */
export function PendingPage() {
  const chosen = use(ChosenPageContext);
  const shown = useLocation().key;
  const key = useSyncExternalStore(chosen?.subscribe ?? never, () => chosen?.key() ?? shown);
  return key === shown ? null : <PageProgress />;
}

const never = () => () => undefined;
