import CheckOutlined from '@mui/icons-material/CheckOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { hiddenText } from '../../../theme/hidden.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { Initials } from '../../cards/Initials.tsx';
import type { Person } from '../../cards/people.ts';
import { Widget } from '../../cards/Widget.tsx';
import { sampleWords } from '../../sampleWords.ts';
import { words as cardWords } from '../../cards/words.ts';
import { words } from './words.ts';

interface ConnectionCardProps {
  person: Person;
  projects: number;
  reports: number;
}

/** Connected for as long as the page is open. */
export function ConnectionCard({ person, projects, reports }: ConnectionCardProps) {
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
