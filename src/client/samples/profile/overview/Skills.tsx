import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { Share } from '../../cards/Share.tsx';
import { Widget } from '../../cards/Widget.tsx';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';

export function Skills() {
  const { skills, skillsDetail, skillsOf, skill } = sampleWords(words);
  return (
    <Widget title={skills} detail={skillsDetail} source="madeUp" span="third">
      <Box sx={{ display: 'grid', gap: 2.5, my: 'auto' }}>
        {skillsOf.map((name, index) => (
          <Box key={name} sx={{ display: 'grid', gap: 0.75 }}>
            <Typography variant="subtitle2" component="h3">
              {name}
            </Typography>
            <Share label={skill(name)} value={RATINGS[index] ?? 0} />
          </Box>
        ))}
      </Box>
    </Widget>
  );
}

const RATINGS = [0.9, 0.78, 0.64, 0.52];
