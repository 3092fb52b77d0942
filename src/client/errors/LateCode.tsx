import { Suspense, useState, type ReactNode, useEffect } from 'react';
import { useNotify } from 'ra-core';

import { PageProgress } from '../layout/PageProgress.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface LateCodeProps {
  /** Nothing is fetched before; what was wanted once stays, and closes as it likes. */
  isWanted: boolean;
  /** It could not be fetched: takes the wish back. */
  onMissing: () => void;
  children: ReactNode;
}

/** Around a dialog whose code is fetched when it is first asked for. */
export function LateCode({ isWanted, onMissing, children }: LateCodeProps) {
  const [wasWanted, setWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWanted(true);
  if (!wasWanted) return null;
  const takeBack = () => {
    setWanted(false);
    onMissing();
  };
  return (
    <ErrorBoundary fallback={() => <Unloaded onClose={takeBack} />}>
      <Suspense fallback={<PageProgress />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Says that what was asked for could not be fetched, and takes the wish back. */
export function Unloaded({ onClose }: { onClose: () => void }) {
  const notify = useNotify();
  useEffect(() => {
    notify('farola.commands.unloaded', { type: 'error' });
    onClose();
  }, [notify, onClose]);
  return null;
}
