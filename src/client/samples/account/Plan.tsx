import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { Share } from '../cards/Share.tsx';
import { Widget } from '../cards/Widget.tsx';
import { sampleWords } from '../sampleWords.ts';
import { words } from './words.ts';

export function Plan() {
  const { plan, planDetail, allowances, used } = sampleWords(words);
  return (
    <Widget title={plan} detail={planDetail} source="madeUp" span="half">
      <Box sx={{ display: 'grid', gap: 2.5, my: 'auto' }}>
        {allowances.map((name, index) => (
          <Box key={name} sx={{ display: 'grid', gap: 0.75 }}>
            <Typography variant="subtitle2" component="h3">
              {name}
            </Typography>
            <Share
              label={used(name)}
              value={SHARES[index] ?? 0}
              tone={(SHARES[index] ?? 0) > 0.8 ? 'warning' : 'primary'}
            />
          </Box>
        ))}
      </Box>
    </Widget>
  );
}

const SHARES = [0.86, 0.42, 0.61];
