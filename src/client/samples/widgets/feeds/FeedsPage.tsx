import Box from '@mui/material/Box';

import { spanStyle } from '../../cards/CardGrid.tsx';
import { CardsPage } from '../../cards/CardsPage.tsx';
import { History } from './History.tsx';
import { OwnActivity } from './OwnActivity.tsx';
import { Posts } from './Posts.tsx';

/** What the system tells beside what people of the theme tell each other. */
export function FeedsPage() {
  return (
    <CardsPage>
      <Box sx={{ ...COLUMN, ...spanStyle('half') }}>
        <History />
        <OwnActivity />
      </Box>
      <Box sx={{ ...COLUMN, ...spanStyle('half') }}>
        <Posts />
      </Box>
    </CardsPage>
  );
}

const COLUMN = { display: 'grid', alignContent: 'start', gap: { xs: 1.5, md: 2 } } as const;
