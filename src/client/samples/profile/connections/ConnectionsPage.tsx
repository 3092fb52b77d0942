import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

import { CardGrid } from '../../cards/CardGrid.tsx';
import { matchesIn } from '../../cards/matchesIn.ts';
import { people, type Person } from '../../cards/people.ts';
import { sampleWords } from '../../sampleWords.ts';
import { ListHeading } from '../ListHeading.tsx';
import { ProfileFrame } from '../ProfileFrame.tsx';
import { words } from './words.ts';
import { hiddenText } from '../../../theme/hidden.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { Initials } from '../../cards/Initials.tsx';
import { Widget } from '../../cards/Widget.tsx';
import { words as cardWords } from '../../cards/words.ts';

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

interface ConnectionCardProps {
  person: Person;
  projects: number;
  reports: number;
}

/** Connected for as long as the page is open. */
function ConnectionCard({ person, projects, reports }: ConnectionCardProps) {
  const said = sampleWords(words);
  const [isConnected, setConnected] = useState(false);
  const { online, offline } = sampleWords(cardWords);
  const presence = person.isOnline ? online : offline;
  const Icon = isConnected ? CheckOutlined : PersonAddAltOutlined;
  return (
    <Widget
      lead={<Initials name={person.name} size={44} isOnline={person.isOnline} />}
      title={person.name}
      detail={person.position}
      source="madeUp"
      span="third"
    >
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {person.email}
      </Typography>
      <span style={hiddenText}>{presence}</span>
      <Box component="dl" sx={FIGURES}>
        <Figure label={said.projects} value={projects} />
        <Figure label={said.reports} value={reports} />
      </Box>
      <Box sx={{ mt: 'auto' }}>
        <Button
          variant={isConnected ? 'outlined' : 'contained'}
          startIcon={<Icon />}
          aria-label={`${isConnected ? said.connected : said.connect}: ${person.name}`}
          onClick={() => setConnected((was) => !was)}
        >
          {isConnected ? said.connected : said.connect}
        </Button>
      </Box>
    </Widget>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <Box sx={{ display: 'flex', gap: 0.75 }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
        {formatNumber(value)}
      </Box>
    </Box>
  );
}

const FIGURES = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  my: 2,
  mx: 0,
  fontSize: '0.875rem',
} as const;
