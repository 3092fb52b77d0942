import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { hiddenText } from '../../theme/hidden.ts';
import { sampleWords } from '../sampleWords.ts';
import { Initials } from './Initials.tsx';
import type { Person } from './people.ts';
import { words } from './words.ts';

interface PersonLineProps {
  person: Person;
  /** Under the name; the position unless something else is said. */
  detail?: string;
}

/** Somebody of the made-up team, with what they do and whether they are there. */
export function PersonLine({ person, detail = person.position }: PersonLineProps) {
  const { online, offline } = sampleWords(words);
  const { name, isOnline } = person;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Initials name={name} isOnline={isOnline} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {detail}
        </Typography>
        <span style={hiddenText}>{isOnline ? online : offline}</span>
      </Box>
    </Box>
  );
}
