import Box from '@mui/material/Box';

import { sampleWords } from '../sampleWords.ts';
import { words } from './words.ts';

/** A dot, and the word that says the same. */
export function Presence({ isOnline }: { isOnline: boolean }) {
  const { active, away } = sampleWords(words);
  return (
    <Box component="span" sx={WORD}>
      <Box component="span" aria-hidden sx={isOnline ? FULL : HOLLOW} />
      {isOnline ? active : away}
    </Box>
  );
}

const WORD = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  fontSize: '0.75rem',
  color: 'text.secondary',
} as const;

const DOT = { width: 8, height: 8, borderRadius: '50%', border: 2 } as const;
const FULL = { ...DOT, bgcolor: 'success.main', borderColor: 'success.main' } as const;
const HOLLOW = { ...DOT, borderColor: 'inputBorder' } as const;
