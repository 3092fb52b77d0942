import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { CardGrid } from '../../cards/CardGrid.tsx';
import { matchesIn } from '../../cards/matchesIn.ts';
import { people } from '../../cards/people.ts';
import { sampleWords } from '../../sampleWords.ts';
import { ListHeading } from '../ListHeading.tsx';
import { ProfileFrame } from '../ProfileFrame.tsx';
import { ConnectionCard } from './ConnectionCard.tsx';
import { words } from './words.ts';

export function ConnectionsPage() {
  const { heading, count, search, none } = sampleWords(words);
  const [sought, setSought] = useState('');
  const shown = people()
    .map((person, index) => ({ person, ...(counts[index] ?? { projects: 0, reports: 0 }) }))
    .filter(({ person: { name, position } }) => matchesIn(`${name} ${position}`, sought));
  return (
    <ProfileFrame>
      <ListHeading title={heading} count={count(shown.length)}>
        <TextField
          type="search"
          label={search}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          sx={{ maxWidth: 320 }}
        />
      </ListHeading>
      {shown.length === 0 && <Typography>{none}</Typography>}
      <CardGrid>
        {shown.map((connection) => (
          <ConnectionCard key={connection.person.email} {...connection} />
        ))}
      </CardGrid>
    </ProfileFrame>
  );
}

const counts = [
  { projects: 12, reports: 45 },
  { projects: 8, reports: 21 },
  { projects: 15, reports: 33 },
  { projects: 6, reports: 58 },
  { projects: 4, reports: 17 },
  { projects: 19, reports: 62 },
  { projects: 3, reports: 29 },
  { projects: 11, reports: 40 },
  { projects: 9, reports: 36 },
  { projects: 22, reports: 71 },
  { projects: 2, reports: 14 },
  { projects: 7, reports: 26 },
] as const;
