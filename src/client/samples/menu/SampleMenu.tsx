import Box from '@mui/material/Box';
import { useState } from 'react';

import { HIDDEN_ON_PAPER } from '../../theme/hidden.ts';
import { sampleWords } from '../sampleWords.ts';
import { MenuBar } from './MenuBar.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { useRoom } from './useRoom.ts';
import { words } from './words.ts';

/** The header menu of the theme: in a row where the title leaves room for it, else behind a button. */
export function SampleMenu() {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const hasRoom = useRoom(place, ROW_PX);
  return (
    <Box ref={setPlace} component="nav" aria-label={sampleWords(words).menu} sx={PLACE}>
      {hasRoom ? <MenuBar /> : <MenuDrawer />}
    </Box>
  );
}

/** The longer of both languages takes it. */
const ROW_PX = 400;

const PLACE = {
  display: 'flex',
  flex: '1 1 0',
  justifyContent: 'flex-end',
  minWidth: 40,
  color: 'text.secondary',
  ...HIDDEN_ON_PAPER,
} as const;
