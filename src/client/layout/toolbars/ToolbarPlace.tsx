import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';

import { AddedSlot } from '../../added/AddedSlot.tsx';
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx';
import { withWords } from '../../i18n/lateWords.ts';
import { useLayoutChoice } from '../settings/useLayoutChoice.ts';

const Toolbar = lazy(async () => ({
  default: (await withWords(import('./Toolbar.tsx'))).Toolbar,
}));

/** The strip under the header, where one was chosen; nobody else fetches it. */
export function ToolbarPlace() {
  const { toolbar } = useLayoutChoice().layout;
  if (toolbar === 'none') return null;
  return (
    // without it the title stands in the header, as without a choice
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={<Box sx={{ minHeight: heights[toolbar] }} />}>
        <Toolbar kind={toolbar} tools={<AddedSlot name="toolbar" />} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Pixels: nothing jumps when it comes. */
const heights = { classic: 64, saas: 72, accounting: 44, extended: 124, reports: 64 } as const;
