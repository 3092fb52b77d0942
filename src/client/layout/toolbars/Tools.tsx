import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

import { HIDDEN_ON_PAPER } from '../hiddenOnPaper.ts';

/** What can be done from here, at the end of the toolbar. */
export function Tools({ children }: { children: ReactNode }) {
  return <Box sx={TOOLS}>{children}</Box>;
}

const TOOLS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  ml: { md: 'auto' },
  ...HIDDEN_ON_PAPER,
} as const;
