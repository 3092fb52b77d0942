import {
  CoreAdminContext,
  DefaultTitleContextProvider,
  ResourceDefinitionContextProvider,
} from 'ra-core';
import { lazy, Suspense, useState } from 'react';

import { AdminRoutes } from './AdminRoutes.tsx';
import { useCurrentUser } from '../access/currentUser.ts';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import type { Providers } from './providers.ts';
import { FreshAfterWrites } from './FreshAfterWrites.tsx';
import { usePrefetch } from '../browser/usePrefetch.ts';
import { definitionsFor, loadForm } from './resourceViews.tsx';

/**
 * react-admin's contexts around our own routes: its `Admin` would bring a layout and a sign-in page
 * of its own, and draw every page four times while it finds out what we know beforehand.
 */
export function AdminArea({ providers }: { providers: Providers }) {
  const user = useCurrentUser();
  usePrefetch(loadForm, BEFORE_FORM_MS);
  const [definitions] = useState(() => definitionsFor(user));
  return (
    <CoreAdminContext {...providers}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <DefaultTitleContextProvider value="Farola">
          <FreshAfterWrites />
          <AdminRoutes />
        </DefaultTitleContextProvider>
      </ResourceDefinitionContextProvider>
      {/* fetched at once, so that a lost connection can be told; no page waits for it */}
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          <Notification />
        </Suspense>
      </ErrorBoundary>
    </CoreAdminContext>
  );
}

const Notification = lazy(async () => ({
  default: (await import('../layout/LateNotification.tsx')).LateNotification,
}));

/** The page that a person goes to next: until it is there a click would seem to do nothing. */
const BEFORE_FORM_MS = 1500;
