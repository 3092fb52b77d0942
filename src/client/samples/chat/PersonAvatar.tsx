import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';

import { initialsOf } from './team.ts';
import { sampleWords } from '../sampleWords.ts';
import { words } from './words.ts';

interface PersonAvatarProps {
  name: string;
  /** Pixels. */
  size: number;
}

/** The initials of somebody made up. Decoration: the name stands beside it. */
export function PersonAvatar({ name, size }: PersonAvatarProps) {
  return (
    <Avatar
      aria-hidden
      sx={{
        width: size,
        height: size,
        fontSize: size / 2.5,
        fontWeight: 650,
        bgcolor: 'secondary.light',
        color: 'secondary.dark',
      }}
    >
      {initialsOf(name)}
    </Avatar>
  );
}

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
