import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useId, type ReactNode } from 'react';

import { SampleMark } from '../SampleMark.tsx';
import { sampleWords } from '../sampleWords.ts';
import { words } from './words.ts';

interface SampleDrawerProps {
  /** Gets the id that what names the drawer has to bear. */
  heading: (titleId: string) => ReactNode;
  /** By the breakpoint from which it holds. */
  width: Readonly<Record<string, string>>;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer at the right, over the page, marked as sample content. */
export function SampleDrawer({ heading, width, onClose, children }: SampleDrawerProps) {
  const titleId = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { ...PAPER, width } } }}
    >
      <Box sx={HEAD}>
        <Box sx={{ flex: 1, minWidth: 0 }}>{heading(titleId)}</Box>
        <IconButton aria-label={sampleWords(words).close} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={MARK}>
        <SampleMark />
      </Box>
      {children}
    </Drawer>
  );
}

const PAPER = {
  maxWidth: '100%',
  // it takes the focus so that Tab begins in it; a ring around all of it says nothing
  '&:focus-visible': { outline: 'none' },
} as const;

/** What scrolls ends below it. */
const MARK = {
  flexShrink: 0,
  px: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
} as const;

const HEAD = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 56,
  px: 2,
  py: 1,
  flexShrink: 0,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
