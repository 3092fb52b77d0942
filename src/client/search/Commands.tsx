import { lazy, Suspense, useCallback, useState } from 'react';

import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { Unloaded } from '../errors/Unloaded.tsx';
import { PageProgress } from '../layout/PageProgress.tsx';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import { usePrefetch } from '../browser/usePrefetch.ts';
import { PaletteButton } from './PaletteButton.tsx';

const loadDialog = () => import('./CommandDialog.tsx');
const CommandDialog = lazy(async () => ({ default: (await loadDialog()).CommandDialog }));

/** The command palette and the sheet of shortcuts, from anywhere: by their keys, or by the button. */
export function Commands() {
  const [shown, setShown] = useState<'palette' | 'shortcuts'>();
  const open = useCallback(() => setShown('palette'), []);
  useShortcuts({ onPalette: open, onHelp: () => setShown('shortcuts') });
  usePrefetch(loadDialog, BEFORE_DIALOG_MS);
  const close = () => setShown(undefined);
  return (
    <>
      <PaletteButton onOpen={open} />
      {shown !== undefined && (
        <ErrorBoundary fallback={() => <Unloaded onClose={close} />}>
          <Suspense fallback={<PageProgress />}>
            <CommandDialog
              shown={shown}
              onClose={close}
              onShortcuts={() => setShown('shortcuts')}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

/** Who presses the keys types at once: its code had better be there. */
const BEFORE_DIALOG_MS = 3000;
