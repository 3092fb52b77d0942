import Box from '@mui/material/Box';
import { useState, useEffect } from 'react';

import { HIDDEN_ON_PAPER } from '../../theme/hidden.ts';
import { sampleWords } from '../sampleWords.ts';
import { MenuBar } from './MenuBar.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
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

/** Whether a place is so wide (px); it must not grow with what is in it. */
function useRoom(place: HTMLElement | null, width: number): boolean {
  const [hasRoom, setRoom] = useState(false);
  useEffect(() => {
    if (place === null) return undefined;
    const observer = new ResizeObserver(() => setRoom(place.clientWidth >= width));
    observer.observe(place);
    return () => observer.disconnect();
  }, [place, width]);
  return hasRoom;
}
