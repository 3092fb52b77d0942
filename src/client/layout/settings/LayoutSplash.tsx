import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import { useEffect, useState } from 'react';

import { SPLASH_AFTER_LAYOUT_MS } from '../constants.ts';
import { LampMark } from '../LampMark.tsx';
import type { LayoutChoice } from './layoutChoice.ts';
import { useLayoutChoice } from './useLayoutChoice.ts';

/** Covers the page while its parts find their places; the panel where they are chosen stays in sight. */
export function LayoutSplash() {
  const shape = shapeOf(useLayoutChoice().layout);
  const [settled, setSettled] = useState(shape);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shape), SPLASH_AFTER_LAYOUT_MS);
    return () => clearTimeout(timer);
  }, [shape]);
  if (shape === settled) return null;
  return (
    <Box aria-hidden data-cubierta sx={COVER}>
      <LampMark size={56} />
      <LinearProgress sx={{ width: 120, height: 3, borderRadius: 2 }} />
    </Box>
  );
}

/** The menu glides from words to icons and back by itself. */
function shapeOf({ menu, ...parts }: LayoutChoice): string {
  return [menu === 'hover', ...Object.values(parts)].join();
}

const COVER = {
  position: 'fixed',
  inset: 0,
  zIndex: (theme: Theme) => theme.zIndex.drawer - 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 3,
  bgcolor: 'background.default',
} as const;
