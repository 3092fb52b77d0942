import { useRouteError } from 'react-router';

import { asError } from './asError.ts';
import { CrashPage } from './CrashPage.tsx';

/** What react-router shows when a route fails; its own page is for developers. */
export function RouteCrash() {
  return <CrashPage error={asError(useRouteError())} />;
}
