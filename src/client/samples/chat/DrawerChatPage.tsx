import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

import { openSample } from '../drawers/opened.ts';
import { SampleFrame } from '../SampleFrame.tsx';
import { sampleWords } from '../sampleWords.ts';
import { words } from './words.ts';

/** Says where the drawer is, and opens it. */
export function DrawerChatPage() {
  const { notSent, drawerTitle, drawerDetail, openDrawer } = sampleWords(words);
  return (
    <SampleFrame detail={notSent}>
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography variant="h3" component="h2">
          {drawerTitle}
        </Typography>
        <Typography variant="body1" sx={{ maxWidth: '65ch', textWrap: 'pretty' }}>
          {drawerDetail}
        </Typography>
        <Button variant="contained" aria-haspopup="dialog" onClick={() => openSample('chat')}>
          {openDrawer}
        </Button>
      </Card>
    </SampleFrame>
  );
}
