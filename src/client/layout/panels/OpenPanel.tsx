import { lazy, Suspense } from 'react';

import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx';
import { Unloaded } from '../../errors/LateCode.tsx';
import { PageProgress } from '../PageProgress.tsx';

const panels = {
  layout: lazy(async () => ({
    default: (await import('./LayoutPanel.tsx')).LayoutPanel,
  })),
  activity: lazy(async () => ({
    default: (await import('./SidePanel.tsx')).ActivityPanel,
  })),
};
export type PanelName = keyof typeof panels;

interface OpenPanelProps {
  name: PanelName;
  onClose: () => void;
}

/** A panel that is fetched once it is asked for. */
export function OpenPanel({ name, onClose }: OpenPanelProps) {
  const Panel = panels[name];
  return (
    <ErrorBoundary fallback={() => <Unloaded onClose={onClose} />}>
      <Suspense fallback={<PageProgress />}>
        <Panel onClose={onClose} />
      </Suspense>
    </ErrorBoundary>
  );
}
