import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

import { CardGrid } from '../../cards/CardGrid.tsx';
import { sampleWords } from '../../sampleWords.ts';
import { ListHeading } from '../ListHeading.tsx';
import { ProfileFrame } from '../ProfileFrame.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import { projects, projectTones, type ProjectState } from './projects.ts';
import { words } from './words.ts';

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
