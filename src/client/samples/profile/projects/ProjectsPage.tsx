import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { CardGrid } from '../../cards/CardGrid.tsx';
import { sampleWords } from '../../sampleWords.ts';
import { ListHeading } from '../ListHeading.tsx';
import { ProfileFrame } from '../ProfileFrame.tsx';
import { projects, projectTones, type ProjectState } from './projects.ts';
import { words } from './words.ts';
import { hiddenText } from '../../../theme/hidden.ts';
import { TonedChip } from '../../../fields/Toned.tsx';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { Initials } from '../../cards/Initials.tsx';
import { people } from '../../cards/people.ts';
import { Share } from '../../cards/Share.tsx';
import { Widget } from '../../cards/Widget.tsx';

type Choice = ProjectState | 'all';

export function ProjectsPage() {
  const said = sampleWords(words);
  const [state, setState] = useState<Choice>('all');
  const shown = projects
    .map((project, index) => ({ ...project, ...nameOf(index) }))
    .filter((project) => state === 'all' || project.state === state);
  return (
    <ProfileFrame>
      <ListHeading title={said.heading} count={said.count(shown.length)}>
        <TextField
          select
          label={said.filter}
          value={state}
          // one of the choices below
          onChange={({ target }) => setState(target.value as Choice)}
          fullWidth={false}
          sx={{ minWidth: 190 }}
        >
          <MenuItem value="all">{said.all}</MenuItem>
          {states.map((one) => (
            <MenuItem key={one} value={one}>
              {said.states[one]}
            </MenuItem>
          ))}
        </TextField>
      </ListHeading>
      <CardGrid>
        {shown.map((project) => (
          <ProjectCard key={project.name} {...project} />
        ))}
      </CardGrid>
    </ProfileFrame>
  );
}

const nameOf = (index: number) => {
  const { projects: named } = sampleWords(words);
  return named[index] ?? { name: '', text: '' };
};

// of the tones, which have each of them
const states = Object.keys(projectTones) as ProjectState[];

type ProjectCardProps = (typeof projects)[number] & { name: string; text: string };

function ProjectCard(props: ProjectCardProps) {
  const { name, text, state, due, budget, progress, team } = props;
  const said = sampleWords(words);
  const all = people();
  return (
    <Widget title={name} source="madeUp" span="third">
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {text}
      </Typography>
      <Box>
        <TonedChip tone={projectTones[state]} text={said.states[state]} />
      </Box>
      <Box component="dl" sx={FACTS}>
        <Fact label={said.due} value={formatDate(due)} />
        <Fact label={said.budget} value={formatMoney(budget)} />
      </Box>
      <Box sx={{ mt: 'auto' }}>
        <Share label={said.progress(name)} value={progress} />
      </Box>
      <span style={hiddenText}>
        {`${said.team}: ${team.map((at) => all[at]?.name).join(', ')}`}
      </span>
      <Box sx={{ display: 'flex', gap: 0.5, mt: 1.5 }}>
        {team.map((at) => (
          <Initials key={at} name={all[at]?.name ?? ''} size={32} />
        ))}
      </Box>
    </Widget>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <Box sx={FACT}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Box>
    </Box>
  );
}

const FACTS = { display: 'flex', flexWrap: 'wrap', gap: 1, my: 2, mx: 0 } as const;

const FACT = {
  flex: '1 1 7rem',
  display: 'flex',
  flexDirection: 'column',
  px: 1.5,
  py: 1,
  border: '1px dashed',
  borderColor: 'inputBorder',
  borderRadius: 2,
  fontSize: '0.875rem',
} as const;
