import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

import { LayoutChoices, useDefaultLayout } from '../../layout/panels/LayoutPanel.tsx';
import { useLayoutChoice } from '../../layout/settings/layoutChoice.ts';
import { SampleFrame } from '../SampleFrame.tsx';
import { sampleWords } from '../sampleWords.ts';
import { LayoutPicture } from './LayoutPicture.tsx';
import { words } from './words.ts';

/** Where the layout is chosen, with all that the panel of the account has, and what comes of it beside. */
export function BuilderPage() {
  const said = sampleWords(words);
  const { layout } = useLayoutChoice();
  const { isUsual, restore } = useDefaultLayout();
  return (
    <SampleFrame detail={said.builder}>
      <Box sx={PAGE}>
        <Card sx={CHOICES}>
          <LayoutChoices />
        </Card>
        <Card component="section" aria-label={said.preview} sx={PREVIEW}>
          <Typography variant="h4" component="h2">
            {said.preview}
          </Typography>
          <LayoutPicture layout={layout} />
          <Button variant="outlined" disabled={isUsual} onClick={restore}>
            {said.reset}
          </Button>
        </Card>
      </Box>
    </SampleFrame>
  );
}

const PAGE = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(280px, 1fr)' },
} as const;
const CHOICES = {
  display: 'grid',
  gap: 3,
  p: 2.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
} as const;
const PREVIEW = {
  display: 'grid',
  gap: 2,
  p: 2.5,
  order: { xs: -1, lg: 0 },
  position: { lg: 'sticky' },
  top: { lg: 76 },
} as const;
