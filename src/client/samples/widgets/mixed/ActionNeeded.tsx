import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'ra-core';

import { Ring } from '../../cards/Ring.tsx';
import { Widget } from '../../cards/Widget.tsx';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';

export function ActionNeeded() {
  const said = sampleWords(words);
  return (
    <Widget title={said.action} detail={said.actionDetail} source="madeUp" span="third">
      <Box sx={{ my: 'auto' }}>
        <Ring value={0.74} text={'74\u00a0%'} label={said.actionDetail} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center', my: 2 }}>
        {said.actionText}
      </Typography>
      <Button variant="contained" component={LinkBase} to="/crafted/pages/profile/overview">
        {said.actionButton}
      </Button>
    </Widget>
  );
}
