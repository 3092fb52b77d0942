import { useBlocker, useTranslate } from 'ra-core';
import { useEffect, type RefObject } from 'react';

import { ConfirmDialog } from '../ConfirmDialog.tsx';

interface LeaveGuardProps {
  isDirty: boolean;
  /** Set by who leaves on purpose, after a save or a deletion. */
  mayLeave: RefObject<boolean>;
  /** What was typed is given up. */
  onLeave?: () => void;
}

/** Asks before what was typed is lost: on the way to another page here, or out of the application. */
export function LeaveGuard({ isDirty, mayLeave, onLeave }: LeaveGuardProps) {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !mayLeave.current &&
      // the address of a panel over a list ends with its record
      (nextLocation.pathname !== currentLocation.pathname ||
        nextLocation.hash !== currentLocation.hash),
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayLeave.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, mayLeave]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      tone="error"
      title={translate('farola.views.leave.title')}
      confirmLabel={translate('farola.views.leave.leave')}
      cancelLabel={translate('farola.views.leave.stay')}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      {translate('farola.views.leave.detail')}
    </ConfirmDialog>
  );
}
