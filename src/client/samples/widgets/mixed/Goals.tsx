import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { Initials } from '../../cards/Initials.tsx';
import { people } from '../../cards/people.ts';
import { Share } from '../../cards/Share.tsx';
import { Widget } from '../../cards/Widget.tsx';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';

export function Goals() {
  const { goals, goalsDetail, goalsOf, complete } = sampleWords(words);
  const team = people();
  return (
    <Widget title={goals} detail={goalsDetail} source="madeUp" span="third">
      <Box sx={{ display: 'grid', gap: 3, my: 'auto' }}>
        {progress.map(({ value, tone, who }, index) => {
          const name = goalsOf[index] ?? '';
          return (
            <Box key={tone} sx={{ display: 'grid', gap: 1 }}>
              <Typography variant="subtitle2" component="h3">
                {name}
              </Typography>
              <Share label={complete(name)} value={value} tone={tone} />
              <Box sx={{ display: 'flex', gap: 0.5 }}>
                {who.map((at) => (
                  <Initials key={at} name={team[at]?.name ?? ''} size={28} />
                ))}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Widget>
  );
}

const progress = [
  { value: 0.82, tone: 'primary', who: [0, 3, 5] },
  { value: 0.46, tone: 'warning', who: [4, 7] },
  { value: 0.65, tone: 'info', who: [1, 2, 6, 8] },
] as const;
